import Shoji

/// Ends a discussion: for the moderator alone, see ``StoriesApplication/admission(to:)``.
final class ModerationViewController: ViewControllerWithLocalState<ModerationView> {
  override func setup() {
    title = "Moderation"
    navigationItem.largeTitleDisplayMode = .never
  }

  override func setupInteraction() {
    rootView.didTapToggle = { [unowned self] in
      let story = localState.story
      dispatch(CloseDiscussion(story: story, isClosed: !state.closed.contains(story)))
    }
  }
}

extension ModerationViewController: Routable {
  var routeIdentifier: RouteElementIdentifier { StoriesApplication.Screen.moderation.rawValue }
}

struct ModerationLocalState: LocalState, Codable {
  let story: Int
}

struct ModerationViewModel: ViewModelWithLocalState, Equatable {
  let title: String
  let isClosed: Bool

  init?(state: StoriesState?, localState: ModerationLocalState) {
    title = StoryLibrary.story(localState.story)?.title ?? ""
    isClosed = state?.closed.contains(localState.story) ?? false
  }
}

final class ModerationView: UIView, ViewControllerModellableView {
  private let heading = UILabel()
  private let status = UILabel()
  private let toggle = UIButton()
  private let stack = UIStackView()

  var didTapToggle: Interaction?

  func setup() {
    addSubview(stack)
    for view in [heading, status, toggle] { stack.addArrangedSubview(view) }
    toggle.on(.touchUpInside) { [weak self] _ in self?.didTapToggle?() }
  }

  func style() {
    stack.axis = .vertical
    stack.spacing = 16
    stack.setCustomSpacing(6, after: heading)
    heading.font = .preferredFont(forTextStyle: .title2)
    heading.accessibilityTraits = .header
    status.textColor = .secondaryLabel
    status.accessibilityTraits = .updatesFrequently
    toggle.size = .large
    toggle.style = .filled
  }

  func update(oldModel: ModerationViewModel?) {
    guard let model, model != oldModel else { return }
    heading.text = model.title
    status.text =
      model.isClosed ? "The discussion is closed." : "Everybody who is logged in may comment."
    toggle.setTitle(
      model.isClosed ? "Open the discussion again" : "Close the discussion", for: .normal)
    toggle.role = model.isClosed ? .normal : .destructive
  }
}
