public import Foundation
import ShojiHTML

/// What stands above or below the rows of a section: words of its own, or views in its
/// ``contentView``.
///
/// The text of a header is a heading, that of a footer a paragraph.
open class UITableViewHeaderFooterView: UICollectionReusableView {
  /// The words.
  public final var textLabel: UILabel? {
    if titlePart == nil { titlePart = makePart() }
    return titlePart
  }

  /// Further words.
  public final var detailTextLabel: UILabel? {
    if detailPart == nil { detailPart = makePart() }
    return detailPart
  }

  /// The view for content of one's own.
  public private(set) final lazy var contentView: UIView = {
    let view = UIView()
    view.key = "content"
    addSubview(view)
    return view
  }()

  private final var titlePart: UILabel?
  private final var detailPart: UILabel?

  /// Whether it stands below the rows.
  final var isFooter = false {
    didSet { if isFooter != oldValue { setNeedsDisplay() } }
  }

  /// Makes a view. Tables call it for classes that are registered.
  public init(reuseIdentifier: String?) {
    super.init(frame: .zero)
    self.reuseIdentifier = reuseIdentifier
  }

  /// Makes a view without an identifier.
  public override convenience init(frame: CGRect = .zero) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  /// Makes a view without an identifier; there is no archive here.
  public override init?(coder: NSCoder, _: Void = ()) { super.init(coder: coder) }

  private func makePart() -> UILabel {
    let label = UILabel()
    addSubview(label)
    return label
  }

  open override func render(into page: inout PageRenderer) {
    page.html.open("div")
    page.classes("items-part", of: self)
    page.accessibility(of: self, labelledAs: "group")
    page.html.close()
    renderText(of: titlePart, as: isFooter ? "p" : "h2", into: &page)
    renderText(of: detailPart, as: "p", into: &page)
    for (position, view) in children.enumerated() where view !== titlePart && view !== detailPart {
      page.render(view, at: position)
    }
    page.html.end("div")
  }

  private func renderText(
    of label: UILabel?, as tag: StaticString, into page: inout PageRenderer
  ) {
    guard let label, !label.isHidden, let text = label.text, !text.isEmpty else { return }
    page.html.open(tag)
    page.classes(tag.utf8CodeUnitCount == 2 ? "items-header" : "items-footer", of: label)
    page.accessibilityWithoutLabel(of: label)
    page.html.close()
    page.html.text(text)
    page.html.end(tag)
  }
}

/// A stand-in whose `init(reuseIdentifier:)` is declared `required`, for making views of types that are
/// known only when the program runs. See `FrameInstantiableView`.
open class IdentifierInstantiableView: UITableViewHeaderFooterView {
  /// Makes a view.
  public required override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
  }
}

extension UITableViewHeaderFooterView {
  /// Makes a view of a class that is known only as a type, through the class's dispatch table.
  static func instantiate(
    _ type: UITableViewHeaderFooterView.Type, identifier: String
  ) -> UITableViewHeaderFooterView {
    // Safe because both have the same table: the stand-in adds nothing to it.
    let instantiable = unsafe unsafeBitCast(type, to: IdentifierInstantiableView.Type.self)
    let view: UITableViewHeaderFooterView = instantiable.init(reuseIdentifier: identifier)
    view.reuseIdentifier = identifier
    view.loadTemplate()
    return view
  }
}
