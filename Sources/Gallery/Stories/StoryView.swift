import Shoji

final class StoryView: UIView, ViewControllerModellableView {
  // MARK: Subviews

  private let heading = UILabel()
  private let source = UILabel()
  private let text = UILabel()
  private let save = UIButton()
  private let comments = UILink(title: "", showing: StoriesApplication.Screen.comments)
  private let moderation = UILink(
    title: "Moderate", showing: StoriesApplication.Screen.moderation)
  private let stack = UIStackView()

  // MARK: Interactions

  var didTapSave: Interaction?

  // MARK: SSUL

  func setup() {
    addSubview(stack)
    for view in [heading, source, text, save, comments, moderation] {
      stack.addArrangedSubview(view)
    }
    save.on(.touchUpInside) { [weak self] _ in self?.didTapSave?() }
  }

  func style() {
    stack.axis = .vertical
    stack.spacing = 16
    stack.setCustomSpacing(6, after: heading)
    stack.setCustomSpacing(24, after: text)
    heading.font = .preferredFont(forTextStyle: .title1)
    heading.accessibilityTraits = .header
    source.font = .preferredFont(forTextStyle: .subheadline)
    source.textColor = .secondaryLabel
    save.size = .large
    comments.style = .card
  }

  func update(oldModel: StoryViewModel?) {
    guard let model, model != oldModel else { return }
    heading.text = model.title
    source.text = model.source
    text.text = model.text
    save.setTitle(model.isSaved ? "Remove from saved" : "Save story", for: .normal)
    save.style = model.isSaved ? .tinted : .filled
    comments.title = model.comments
    comments.detail = model.discussion
    moderation.isHidden = !model.isModerated
  }
}
