public import Foundation
public import ShojiLook

extension UIButton {
  /// What a button shows and how it is drawn, as one value.
  ///
  /// ```swift
  /// var configuration = UIButton.Configuration.filled()
  /// configuration.title = "Pay"
  /// configuration.image = UIImage(named: "card")
  /// let button = UIButton(configuration: configuration, primaryAction: UIAction { _ in pay() })
  /// ```
  public struct Configuration: Hashable, Sendable {
    /// How round the corners are.
    public enum CornerStyle: Sendable {
      /// As the style draws them.
      case dynamic
      /// Hardly.
      case small
      /// A little.
      case medium
      /// More.
      case large
      /// Half circles.
      case capsule
    }

    /// How the button is drawn.
    public var style: Style
    /// The words.
    public var title: String?
    /// Smaller words below them.
    public var subtitle: String?
    /// The picture beside the words.
    public var image: UIImage?
    /// On which side of the words the picture stands.
    public var imagePlacement: NSDirectionalRectEdge = .leading
    /// The distance between the picture and the words, in points; `nil` as usual.
    public var imagePadding: CGFloat?
    /// Whether a sign that something goes on stands in the place of the picture.
    public var showsActivityIndicator = false
    /// The colour of the words and the picture.
    public var baseForegroundColor: UIColor?
    /// The colour behind them.
    public var baseBackgroundColor: UIColor?
    /// The height.
    public var buttonSize = Size.medium
    /// How round the corners are.
    public var cornerStyle = CornerStyle.dynamic
    /// The distance between the edges and what is in them, in points; `nil` as usual.
    public var contentInsets: NSDirectionalEdgeInsets?

    private init(_ style: Style) { self.style = style }

    /// Words only.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// Words only: a page has no other button without a border.
    public static func borderless() -> Configuration { Configuration(.plain) }
    /// The tint colour, full.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// The tint colour, full.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }
    /// The tint colour, light.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// The tint colour, light.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// Grey.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// A border.
    public static func bordered() -> Configuration { Configuration(.bordered) }
  }

  /// Makes a button that is drawn by a configuration.
  /// - `primaryAction`: What its press does; its title and its image go before those of the configuration.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    self.configuration = configuration
    guard let primaryAction else { return }
    if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
    if let image = primaryAction.image { setImage(image, for: .normal) }
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// What the button shows and how it is drawn, if it was given as one value.
  public final var configuration: Configuration? {
    get { details?.configuration }
    set {
      let former = details?.configuration
      guard newValue != former else { return }
      madeDetails.configuration = newValue
      if let newValue { apply(newValue, after: former) }
      setNeedsDisplay()
    }
  }

  /// Called at once, and whenever the button becomes enabled, disabled, selected or not: it may change
  /// the ``configuration``. Capture the button weakly, or use the one that it is called with.
  public final var configurationUpdateHandler: ((UIButton) -> Void)? {
    get { details?.updateHandler }
    set {
      madeDetails.updateHandler = newValue
      newValue?(self)
    }
  }

  /// Calls the ``configurationUpdateHandler``.
  public final func setNeedsUpdateConfiguration() { details?.updateHandler?(self) }

  private func apply(_ configuration: Configuration, after former: Configuration?) {
    style = configuration.style
    size = configuration.buttonSize
    setTitle(configuration.title, for: .normal)
    setImage(configuration.image, for: .normal)
    setTitleColor(configuration.baseForegroundColor, for: .normal)
    backgroundColor = configuration.baseBackgroundColor
    if configuration.contentInsets != former?.contentInsets {
      madeAppearance.layoutMargins = configuration.contentInsets.map { insets in
        // A page that is read from the right has its own margins: these are those of one from the left.
        UIEdgeInsets(
          top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
      }
      appearanceDidChange()
    }
    if configuration.cornerStyle != former?.cornerStyle ?? .dynamic {
      layer.cornerRadius = configuration.cornerStyle.radius
    }
  }
}

extension UIButton.Configuration.CornerStyle {
  /// In points; 0 leaves it to the style of the button.
  fileprivate var radius: CGFloat {
    switch self {
    case .dynamic: 0
    case .small: 4
    case .medium: 8
    case .large: 16
    case .capsule: 999
    }
  }
}
