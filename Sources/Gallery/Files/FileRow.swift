import Shoji

struct FileRowViewModel: ViewModel, Identifiable, Equatable {
  let file: StoredFile

  var id: FileID { file.id }
  var isPicture: Bool { file.contentType.hasPrefix("image/") }
  var detail: String {
    "\(kind), \(file.size.formatted(.byteCount(style: .file)))"
  }

  /// The content type, as a person calls it.
  private var kind: String {
    switch file.contentType {
    case "application/pdf": "PDF document"
    case "text/plain": "Text"
    case "image/svg+xml": "SVG picture"
    case let type where type.hasPrefix("image/"): "\(type.dropFirst(6).uppercased()) picture"
    default: "File"
    }
  }
}

final class FileRow: UIView, ModellableView {
  /// In points.
  private static let pictureWidth = 80

  // MARK: Subviews

  private let picture = UIImageView(image: nil)
  private let name = UILabel()
  private let detail = UILabel()
  private let save = UILink(title: "Save", url: "/")
  private let delete = UIButton()
  private let words = UIStackView()
  private let stack = UIStackView()

  // MARK: Interactions

  var didTapDelete: CustomInteraction<StoredFile>?

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    setup()
    style()
  }

  // MARK: SSUL

  func setup() {
    addSubview(stack)
    for view in [picture, words, save, delete] { stack.addArrangedSubview(view) }
    for view in [name, detail] { words.addArrangedSubview(view) }
    delete.setTitle("Delete", for: .normal)
    delete.on(.touchUpInside) { [weak self] _ in
      if let file = self?.model?.file { self?.didTapDelete?(file) }
    }
  }

  func style() {
    stack.alignment = .center
    stack.spacing = 12
    // On a narrow window the buttons stand below the name.
    stack.wraps = true
    words.axis = .vertical
    picture.layer.cornerRadius = 6
    detail.textColor = .secondaryLabel
    delete.role = .destructive
  }

  func update(oldModel: FileRowViewModel?) {
    guard let model else { return }
    name.text = model.file.name
    detail.text = model.detail
    let place = "/files/\(model.file.id)"
    picture.image =
      model.isPicture
      ? URL(string: "\(place)/look").map { UIImage(url: $0, width: Self.pictureWidth) } : nil
    picture.accessibilityLabel = model.file.name
    save.url = "\(place)/save"
    save.accessibilityLabel = "Save \(model.file.name)"
    delete.accessibilityLabel = "Delete \(model.file.name)"
  }
}
