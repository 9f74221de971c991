extension UIColor {
  /// Makes a colour that is one in light and another in dark.
  ///
  /// The provider is asked at once, for light and for dark, and not again: a server does not know which
  /// of the two a browser shows, and the page has both.
  public init(dynamicProvider: (UITraitCollection) -> UIColor) {
    self.init(
      light: dynamicProvider(UITraitCollection(userInterfaceStyle: .light)),
      dark: dynamicProvider(UITraitCollection(userInterfaceStyle: .dark)))
  }

  /// Makes the colour of a set in `Public/assets`; `nil` when there is none, which is reported.
  ///
  /// A set is what Xcode keeps in an asset catalogue, as it is: the folder `NAME.colorset` with its
  /// `Contents.json`, which may have one colour for light and another for dark. Sets in folders have the
  /// folder in their name: `brand/accent`. They are read once, at start; numbers of wider colour spaces
  /// are taken as those of sRGB.
  public init?(named name: String) {
    guard let color = ColorCatalog.shared.color(named: name) else { return nil }
    self = color
  }
}

/// The colour itself: it needs no other form for a layer here, and goes on following light and dark.
public typealias CGColor = UIColor

extension UIColor {
  /// The colour as layers take it.
  public var cgColor: CGColor { self }

  /// Makes the colour that a layer has.
  public init(cgColor: CGColor) { self = cgColor }
}
