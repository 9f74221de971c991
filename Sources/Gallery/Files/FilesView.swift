import Shoji

final class FilesView: UIView, ViewControllerModellableView {
  // MARK: Subviews

  private let back = UILink.toGallery
  private let heading = UILabel()
  private let picker = UIFilePicker()
  private let add = UIButton()
  private let list = ListView<FileRow>()
  private let empty = UILabel()
  private let stack = UIStackView()

  // MARK: Interactions

  var didTapAdd: CustomInteraction<[StoredFile]>?
  var didTapDelete: CustomInteraction<StoredFile>?

  // MARK: SSUL

  func setup() {
    addSubview(stack)
    for view in [back, heading, picker, add, list, empty] { stack.addArrangedSubview(view) }
    heading.text = "Files"
    picker.label = "Pictures and documents"
    picker.acceptedContentTypes = ["image/*", ".pdf", "text/plain"]
    picker.allowsMultipleSelection = true
    picker.maximumBytes = 20_000_000
    add.setTitle("Add", for: .normal)
    empty.text = "Nothing is here yet."
    add.on(.touchUpInside) { [unowned self] _ in
      guard !picker.files.isEmpty else {
        return picker.refuse(RefusedValue("Choose a file first."))
      }
      didTapAdd?(picker.takeFiles())
    }
    list.prepareRow = { [weak self] row in
      row.didTapDelete = { [weak self] file in self?.didTapDelete?(file) }
    }
  }

  func style() {
    stack.axis = .vertical
    stack.spacing = 16
    heading.font = .preferredFont(forTextStyle: .largeTitle)
    heading.accessibilityTraits = .header
    add.style = .filled
    empty.textColor = .secondaryLabel
  }

  func update(oldModel: FilesViewModel?) {
    guard let model, model != oldModel else { return }
    list.items = model.rows
    list.isHidden = model.rows.isEmpty
    empty.isHidden = !model.rows.isEmpty
  }
}
