import Shoji

/// An image based checkbox, after SwiftKnife's: four images, and a veto before each change.
final class SKCheckbox: UIControl, BMView {
  // MARK: Properties

  /// Whether the box is ticked.
  var isChecked = false { didSet { if isChecked != oldValue { update() } } }

  override var isEnabled: Bool { didSet { update() } }

  /// The words beside the image.
  var title = "" { didSet { if title != oldValue { setNeedsDisplay() } } }

  var checkedImage: UIImage? { didSet { update() } }
  var uncheckedImage: UIImage? { didSet { update() } }
  var checkedDisabledImage: UIImage? { didSet { update() } }
  var uncheckedDisabledImage: UIImage? { didSet { update() } }

  private let checkboxImage = UIImageView()

  // MARK: Interactions

  /// Asked before a change; `false` leaves everything as it is.
  var valueShouldChange: ((_ checkbox: SKCheckbox, _ newValue: Bool) -> Bool)?
  var valueWillChange: ((_ checkbox: SKCheckbox, _ oldValue: Bool) -> Void)?
  var valueDidChange: ((_ checkbox: SKCheckbox, _ newValue: Bool) -> Void)?

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    configure()
    style()
    update()
    layout()
  }

  // MARK: CSUL

  func configure() { addSubview(checkboxImage) }

  func style() { checkboxImage.contentMode = .scaleAspectFit }

  func update() {
    checkboxImage.image =
      switch (isChecked, isEnabled) {
      case (true, true): checkedImage
      case (false, true): uncheckedImage
      case (true, false): checkedDisabledImage
      case (false, false): uncheckedDisabledImage
      }
    setNeedsDisplay()
  }

  func layout() {}

  override func receivePress() {
    let newValue = !isChecked
    guard valueShouldChange?(self, newValue) ?? true else { return }
    valueWillChange?(self, isChecked)
    isChecked = newValue
    valueDidChange?(self, newValue)
    super.receivePress()
  }

  override func render(into page: inout PageRenderer) {
    let isUsable = page.register(self)
    page.html.open("button")
    page.classes("b b-plain image-checkbox", of: self)
    page.press(self, isUsable: isUsable)
    page.html.attribute("role", static: "checkbox")
    page.html.attribute("aria-checked", static: isChecked ? "true" : "false")
    page.accessibility(of: self)
    page.html.close()
    renderSubviews(into: &page)
    page.html.text(title)
    page.html.end("button")
  }
}
