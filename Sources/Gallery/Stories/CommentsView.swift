import Shoji

final class CommentsView: UIView, ViewControllerModellableView {
  // MARK: Subviews

  private let heading = UILabel()
  private let list = ListView<CommentRow>()
  private let empty = UILabel()
  private let closed = UILabel()
  private let write = UIButton()
  private let stack = UIStackView()

  // MARK: Interactions

  var didTapWrite: Interaction?
  var didTapFold: CustomInteraction<Int>?
  var didTapDelete: CustomInteraction<Int>?

  // MARK: SSUL

  func setup() {
    addSubview(stack)
    for view in [heading, list, empty, closed, write] { stack.addArrangedSubview(view) }
    empty.text = "Nobody has said anything yet."
    write.setTitle("Write a comment", for: .normal)
    write.on(.touchUpInside) { [weak self] _ in self?.didTapWrite?() }
    list.prepareRow = { [weak self] row in
      row.didTapFold = { [weak self] id in self?.didTapFold?(id) }
      row.didTapDelete = { [weak self] id in self?.didTapDelete?(id) }
    }
  }

  func style() {
    stack.axis = .vertical
    stack.spacing = 16
    heading.font = .preferredFont(forTextStyle: .title2)
    heading.accessibilityTraits = .header
    write.style = .filled
    write.size = .large
    for label in [empty, closed] {
      label.textColor = .secondaryLabel
      label.textAlignment = .center
    }
    empty.layoutMargins = UIEdgeInsets(top: 24, bottom: 24)
  }

  func update(oldModel: CommentsViewModel?) {
    guard let model, model != oldModel else { return }
    heading.text = model.title
    list.items = model.rows
    list.isHidden = model.rows.isEmpty
    empty.isHidden = !model.rows.isEmpty
    closed.text = model.closedText
    write.isHidden = model.closedText != nil
  }
}
