import Shoji

/// The repositories of a topic, one row each.
final class RepositoryTableView: StateView {
  private let empty = UILabel()

  override func viewDidInitialize() {
    empty.textColor = .secondaryLabel
  }

  override func render() {
    guard let repositories = prop(withValueForKey: RepositoriesKey.repositories) as? [Repository]
    else { return }
    let topic = prop(withValueForKey: RepositoriesKey.topic) as? String
    let shown = repositories.filter { topic == nil || $0.topic == topic }
    if shown.isEmpty {
      empty.text = "There is nothing of that kind."
      place(empty, key: "nothing")
    }
    for repository in shown {
      place(RepositoryRow.self, key: repository.name, props: .init(repository: repository))
    }
  }
}

/// A repository: its name, what it is, and more of it on demand.
final class RepositoryRow: TypedStateView<RepositoryRow.State, RepositoryRow.Props> {
  struct State: ViewState {
    var isOpen = false
  }

  struct Props: Equatable {
    var repository: Repository
  }

  private let name = UILabel()
  private let line = UIStackView()
  private let detail = UILabel()
  private let stars = UILabel()
  private let more = UILabel()
  private let button = UIButton()
  private let card = UIStackView()

  override func viewDidInitialize() {
    name.font = .preferredFont(forTextStyle: .headline)
    detail.font = .preferredFont(forTextStyle: .subheadline)
    for label in [stars, more] {
      label.font = .preferredFont(forTextStyle: .footnote)
      label.textColor = .secondaryLabel
    }
    for view in [name, button] { line.addArrangedSubview(view) }
    line.alignment = .center
    line.distribution = .equalSpacing
    button.on(.touchUpInside) { [unowned self] _ in state.isOpen.toggle() }
    for view in [line, detail, stars, more] { card.addArrangedSubview(view) }
    card.axis = .vertical
    card.spacing = 4
    card.layoutMargins = UIEdgeInsets(top: 8, left: 16, bottom: 14, right: 4)
    card.backgroundColor = .secondarySystemBackground
    card.layer.cornerRadius = 14
    layoutMargins = UIEdgeInsets(top: 0, left: 0, bottom: 12, right: 0)
  }

  override func render() {
    let repository = props.repository
    name.text = repository.name
    let number = NumberFormatter.localizedString(
      from: repository.stars as NSNumber, number: .decimal)
    stars.text = "\(number) \(repository.stars == 1 ? "star" : "stars")"
    detail.text = repository.detail
    more.text = "\(repository.topic), created \(repository.age.counted("day")) ago"
    more.isHidden = !state.isOpen
    button.setTitle(state.isOpen ? "Less" : "More", for: .normal)
    button.accessibilityLabel = "\(state.isOpen ? "Less" : "More") about \(repository.name)"
    place(card, key: "card")
  }
}
