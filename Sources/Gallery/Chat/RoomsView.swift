import Shoji

final class RoomsView: UIView, ViewControllerModellableView {
  // MARK: Subviews

  private let back = UILink.toGallery
  private let greeting = UILabel()
  private let name = NameView()
  private let list = ListView<RoomRow>()
  private let room = UITextField()
  private let open = UIButton()
  private let opening = UIStackView()
  private let stack = UIStackView()

  // MARK: Interactions

  var didTakeName: CustomInteraction<String>?
  var didTapRoom: CustomInteraction<Int>?
  var didOpenRoom: CustomInteraction<String>?

  // MARK: SSUL

  func setup() {
    addSubview(stack)
    for view in [back, greeting, name, list, opening] { stack.addArrangedSubview(view) }
    for view in [room, open] { opening.addArrangedSubview(view) }
    room.label = "New room"
    room.maximumLength = 60
    room.defaultButton = open
    open.setTitle("Open it", for: .normal)
    open.on(.touchUpInside) { [weak self] _ in self?.openRoom() }
    name.didTakeName = { [weak self] name in self?.didTakeName?(name) }
    list.prepareRow = { [weak self] row in
      row.didTap = { [weak self] id in self?.didTapRoom?(id) }
    }
  }

  func style() {
    stack.axis = .vertical
    stack.spacing = 16
    opening.alignment = .bottom
    opening.spacing = 12
    open.style = .tinted
    open.role = .primary
  }

  func update(oldModel: RoomsViewModel?) {
    guard let model, model != oldModel else { return }
    name.isHidden = !model.name.isEmpty
    greeting.text = model.name.isEmpty ? "Rooms for everybody." : "You are \(model.name)."
    list.items = model.rooms
    opening.isHidden = model.isFull
  }

  private func openRoom() {
    let words = (room.text ?? "").split { $0.isWhitespace }.joined(separator: " ")
    guard !words.isEmpty else {
      room.errorText = "Write what it is to be called."
      return
    }
    room.errorText = nil
    room.text = nil
    didOpenRoom?(words)
  }
}

struct RoomRowViewModel: ViewModel, Identifiable, Equatable {
  let id: Int
  let name: String
  let count: Int
  /// How many were read; `nil` before the first visit.
  let read: Int?
  /// Who is there.
  let names: [String]

  /// What is new, and who is there.
  var detail: String {
    let news: String
    if let read {
      news = count > read ? "\(count - read) new" : "Nothing new"
    } else {
      news = count == 0 ? "Empty" : count == 1 ? "1 message" : "\(count) messages"
    }
    return names.isEmpty ? news : "\(news) · \(names.sentenceStart) here"
  }
}

final class RoomRow: UIView, ModellableView {
  private let name = UIButton()
  private let detail = UILabel()
  private let stack = UIStackView()

  var didTap: CustomInteraction<Int>?

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    setup()
    style()
  }

  func setup() {
    addSubview(stack)
    for view in [name, detail] { stack.addArrangedSubview(view) }
    name.on(.touchUpInside) { [weak self] _ in
      if let id = self?.model?.id { self?.didTap?(id) }
    }
  }

  func style() {
    stack.axis = .vertical
    stack.layoutMargins = UIEdgeInsets(bottom: 8)
    name.style = .row
    detail.textColor = .secondaryLabel
    detail.font = .preferredFont(forTextStyle: .subheadline)
  }

  func update(oldModel: RoomRowViewModel?) {
    guard let model else { return }
    name.setTitle(model.name, for: .normal)
    detail.text = model.detail
  }
}
