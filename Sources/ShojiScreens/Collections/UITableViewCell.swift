public import Foundation
import ShojiHTML

/// A row of a table: text and a picture of its own, or views in its ``UIItemCell/contentView``.
///
/// The row as a whole is a button that selects it, or a link if the cell has a ``UIItemCell/url``.
/// Controls in the content lie above it and are used by themselves.
open class UITableViewCell: UIItemCell {
  /// How the texts of a cell lie.
  public enum CellStyle: Sendable {
    /// One text.
    case `default`
    /// The detail at the end of the line.
    case value1
    /// The detail below the text.
    case subtitle
  }

  /// What stands at the end of a row.
  public enum AccessoryType: Sendable {
    /// Nothing.
    case none
    /// A sign that the row leads further.
    case disclosureIndicator
    /// A button for details, and the sign.
    case detailDisclosureButton
    /// A tick.
    case checkmark
    /// A button for details.
    case detailButton
  }

  /// What the row offers while the table is being edited.
  public enum EditingStyle: Sendable {
    /// Nothing.
    case none
    /// To delete it.
    case delete
    /// To insert one.
    case insert
  }

  /// Whether a selected row is drawn as such.
  public enum SelectionStyle: Sendable {
    /// It is not.
    case none
    /// With a background.
    case `default`
  }

  /// How the texts lie.
  final let style: CellStyle

  /// The text of the row.
  public final var textLabel: UILabel? {
    if titlePart == nil { titlePart = makePart(UILabel()) }
    return titlePart
  }

  /// The further text; `nil` in the style that has none.
  public final var detailTextLabel: UILabel? {
    if detailPart == nil, style != .default { detailPart = makePart(UILabel()) }
    return detailPart
  }

  /// The picture at the beginning of the row.
  public final var imageView: UIImageView? {
    if imagePart == nil { imagePart = makePart(UIImageView()) }
    return imagePart
  }

  // The parts that were asked for.
  private(set) final var titlePart: UILabel?
  private(set) final var detailPart: UILabel?
  private(set) final var imagePart: UIImageView?

  /// What stands at the end of the row.
  public final var accessoryType: AccessoryType = .none {
    didSet { if accessoryType != oldValue { setNeedsDisplay() } }
  }

  /// A view at the end of the row, in place of what ``accessoryType`` says.
  public final var accessoryView: UIView? {
    didSet {
      guard accessoryView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      accessoryView?.key = "accessory"
      if let accessoryView { addSubview(accessoryView) }
    }
  }

  /// Whether the row is drawn as selected when it is.
  public final var selectionStyle: SelectionStyle = .default {
    didSet { if selectionStyle != oldValue { setNeedsDisplay() } }
  }

  /// Whether the table is being edited. The table sets it.
  public internal(set) final var isEditing = false {
    didSet { if isEditing != oldValue { setNeedsDisplay() } }
  }

  /// Makes a cell. Tables call it with the style `.default` for classes that are registered.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    super.init(frame: .zero)
    self.reuseIdentifier = reuseIdentifier
  }

  /// Makes a cell of the style `.default`.
  public override convenience init(frame: CGRect = .zero) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// Makes a cell of the style `.default`; there is no archive here.
  public override convenience init?(coder: NSCoder, _: Void = ()) {
    self.init(style: .default, reuseIdentifier: nil)
  }

  /// Called when the table selects the row or takes that back.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }

  override func show(isSelected: Bool) { setSelected(isSelected, animated: false) }

  override var title: String {
    if accessibilityLabel == nil, let text = listContent?.text ?? titlePart?.text, !text.isEmpty {
      return text
    }
    return name
  }

  override var isToggle: Bool { super.isToggle || accessoryType == .checkmark }

  override var isOn: Bool { super.isOn || accessoryType == .checkmark }

  override func isContent(_ view: UIView) -> Bool {
    super.isContent(view) && view !== titlePart && view !== detailPart && view !== imagePart
      && view !== accessoryView
  }

  /// Whether the row has a button for details.
  final var hasDetailButton: Bool {
    accessoryView == nil
      && (accessoryType == .detailButton || accessoryType == .detailDisclosureButton)
  }

  private func makePart<Part: UIView>(_ part: Part) -> Part {
    addSubview(part)
    return part
  }

  open override func render(into page: inout PageRenderer) {
    if let table = superview as? UITableView, let place {
      renderRow(of: table, at: place, into: &page)
    } else {
      page.html.open("div")
      page.classes("cell", of: self)
      page.accessibility(of: self, labelledAs: "group")
      page.html.close()
      renderContent(into: &page)
      page.html.end("div")
    }
  }
}
