import Foundation
import Shoji

final class RoomView: UIView, ViewControllerModellableView {
  // MARK: Subviews

  private let here = UILabel()
  private let name = NameView()
  private let text = UITextView()
  private let send = UIButton()
  private let writing = UIStackView()
  private let writers = UILabel()
  private let messages = ListView<MessageRow>()
  private let earlier = UIButton()
  private let stack = UIStackView()

  // MARK: Interactions

  var didTakeName: CustomInteraction<String>?
  var didTapSend: CustomInteraction<String>?
  var didTapEarlier: Interaction?
  var didType: Interaction?

  /// Whether the cursor is in a message that has text.
  var isWriting: Bool { text.isEditing && text.text?.isEmpty == false }

  // MARK: SSUL

  func setup() {
    addSubview(stack)
    for view in [here, name, writing, writers, messages, earlier] {
      stack.addArrangedSubview(view)
    }
    for view in [text, send] { writing.addArrangedSubview(view) }
    text.label = "Message"
    text.numberOfLines = 2
    text.maximumLength = 2_000
    // Heard as it is typed, so that the others see that somebody is writing.
    text.on(.allEditingEvents) { [weak self] _ in
      if self?.isWriting == true { self?.didType?() }
    }
    text.defaultButton = send
    send.setTitle("Send", for: .normal)
    earlier.setTitle("Earlier messages", for: .normal)
    name.didTakeName = { [weak self] name in self?.didTakeName?(name) }
    send.on(.touchUpInside) { [weak self] _ in self?.didTapSend?(self?.text.text ?? "") }
    earlier.on(.touchUpInside) { [weak self] _ in self?.didTapEarlier?() }
  }

  func style() {
    stack.axis = .vertical
    stack.spacing = 16
    writing.axis = .vertical
    writing.alignment = .leading
    writing.spacing = 8
    text.snp.makeConstraints { make in make.width.equalToSuperview() }
    send.style = .filled
    send.role = .primary
    // The next words may be said before the first ones are answered.
    send.takesOnePress = false
    earlier.style = .tinted
    for label in [here, writers] {
      label.textColor = .secondaryLabel
      label.font = .preferredFont(forTextStyle: .subheadline)
    }
    // What somebody writes is read out to those who listen.
    messages.accessibilityTraits = .updatesFrequently
  }

  func update(oldModel: RoomViewModel?) {
    guard let model, model != oldModel else { return }
    here.text = model.here
    name.isHidden = !model.name.isEmpty
    writing.isHidden = model.name.isEmpty
    writers.text = model.writing
    writers.isHidden = model.writing == nil
    text.errorText = model.fault
    messages.items = model.messages
    messages.isHidden = model.messages.isEmpty
    earlier.isHidden = !model.hasEarlier
  }

  /// Empties the field for the next message.
  func clear() { text.text = nil }
}

struct MessageRowViewModel: ViewModel, Identifiable, Equatable {
  let message: Chat.Message
  let isOwn: Bool

  var id: Int { message.id }
}

final class MessageRow: UIView, ModellableView {
  private let author = UILabel()
  private let time = UILabel()
  private let text = UILabel()
  private let head = UIStackView()
  private let stack = UIStackView()

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    setup()
    style()
  }

  func setup() {
    addSubview(stack)
    for view in [head, text] { stack.addArrangedSubview(view) }
    for view in [author, time] { head.addArrangedSubview(view) }
  }

  func style() {
    stack.axis = .vertical
    stack.spacing = 2
    stack.layoutMargins = UIEdgeInsets(top: 8, bottom: 8)
    head.spacing = 8
    head.alignment = .firstBaseline
    head.distribution = .equalSpacing
    author.font = .preferredFont(forTextStyle: .headline)
    time.font = .preferredFont(forTextStyle: .footnote)
    time.textColor = .secondaryLabel
    text.numberOfLines = 0
  }

  func update(oldModel: MessageRowViewModel?) {
    guard let model else { return }
    author.text = model.isOwn ? "You" : model.message.author
    time.text = model.message.time.formatted(date: .abbreviated, time: .shortened)
    text.text = model.message.text
  }
}
