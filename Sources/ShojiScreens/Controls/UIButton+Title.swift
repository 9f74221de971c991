public import Foundation
public import ShojiLook

extension UIControl {
  /// Where what is in a control stands in it.
  public enum ContentHorizontalAlignment: Sendable {
    /// In the middle.
    case center
    /// On the left.
    case left
    /// On the right.
    case right
    /// Where lines begin.
    case leading
    /// Where lines end.
    case trailing
    /// Over the whole width: the picture at one edge, the words at the other.
    case fill
  }
}

extension UIButton {
  final var madeDetails: ButtonDetails {
    if let details { return details }
    let made = ButtonDetails()
    details = made
    return made
  }

  /// The words of the button: their font, their colour and how many lines they may take are set here, the
  /// words themselves with ``setTitle(_:for:)``.
  public final var titleLabel: UILabel? {
    if let label = details?.titleLabel { return label }
    let label = ButtonLabel(of: self)
    madeDetails.titleLabel = label
    return label
  }

  /// Sets a title with attributes for a state. It goes before the one without.
  public final func setAttributedTitle(_ title: NSAttributedString?, for state: UIControlState) {
    guard title != details?.attributedTitles[state] else { return }
    // A copy: what is changed later must be seen as a change when it is set again.
    madeDetails.attributedTitles[state] = title.map { NSAttributedString(attributedString: $0) }
    setNeedsDisplay()
  }

  /// The title with attributes for a state, without a fall-back.
  public final func attributedTitle(for state: UIControlState) -> NSAttributedString? {
    details?.attributedTitles[state]
  }

  /// The title with attributes that is shown now: the state's own, else the normal one.
  public final var currentAttributedTitle: NSAttributedString? {
    details.flatMap { $0.current($0.attributedTitles, of: self) }
  }

  /// Sets the colour of the title for a state. Those for ``UIControlState/highlighted`` are never seen: browsers
  /// draw what is being pressed.
  public final func setTitleColor(_ color: UIColor?, for state: UIControlState) {
    guard color != details?.colors[state] else { return }
    madeDetails.colors[state] = color
    drawnStateDidChange()
  }

  /// The colour of the title for a state, without a fall-back.
  public final func titleColor(for state: UIControlState) -> UIColor? { details?.colors[state] }

  /// The colour of the title that is shown now; `nil` is that of the style.
  public final var currentTitleColor: UIColor? {
    details.flatMap { $0.current($0.colors, of: self) }
  }

  /// Where the picture and the words stand in the button.
  public final var contentHorizontalAlignment: ContentHorizontalAlignment {
    get { details?.alignment ?? .center }
    set {
      guard newValue != contentHorizontalAlignment else { return }
      madeDetails.alignment = newValue
      setNeedsDisplay()
    }
  }

  /// The distance between the edges of the button and what is in it, in points: its layout margins.
  public final var contentEdgeInsets: UIEdgeInsets {
    get { layoutMargins }
    set { layoutMargins = newValue }
  }

  /// The picture of a button is not a view.
  @available(
    *, unavailable,
    message:
      "set the picture with setImage(_:for:), its colour with tintColor, its side and its distance in configuration"
  )
  public final var imageView: UIImageView? { nil }

  /// Pages have no places in points inside a button.
  @available(*, unavailable, message: "set contentInsets and imagePadding of configuration")
  public final var titleEdgeInsets: UIEdgeInsets {
    get { .zero }
    set {}
  }

  /// Pages have no places in points inside a button.
  @available(*, unavailable, message: "set imagePlacement and imagePadding of configuration")
  public final var imageEdgeInsets: UIEdgeInsets {
    get { .zero }
    set {}
  }
}
