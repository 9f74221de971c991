import Shoji

/// A list of topics, each a link.
final class TopicListViewController: UIViewController, RoutableWithConfiguration {
  let routeIdentifier: RouteElementIdentifier
  private let topics: [String]
  private let isBeside: Bool

  /// - Parameter isBeside: Whether a topic is shown beside the list, and not on top of it.
  init(
    _ identifier: RouteElementIdentifier, title: String, topics: [String], isBeside: Bool = false
  ) {
    routeIdentifier = identifier
    self.topics = topics
    self.isBeside = isBeside
    super.init()
    self.title = title
  }

  var navigationConfiguration: [NavigationRequest: NavigationInstruction] {
    var configuration: [NavigationRequest: NavigationInstruction] = [:]
    for topic in topics {
      let make: (Any?) -> UIViewController = { [isBeside] _ in
        let screen = TopicViewController(topic.lowercased(), title: topic)
        return isBeside ? UINavigationController(rootViewController: screen) : screen
      }
      configuration[.show(topic.lowercased())] = isBeside ? .showDetail(make) : .push(make)
    }
    return configuration
  }

  override func viewDidLoad() {
    let cards = UIStackView(
      arrangedSubviews: topics.map { topic in
        let link = UILink(title: topic, showing: topic.lowercased())
        link.style = .card
        return link.onLineOfItsOwn()
      })
    cards.axis = .vertical
    cards.spacing = 10
    let column = UIStackView(arrangedSubviews: [UILink(title: "Layout", url: "/layout"), cards])
    column.axis = .vertical
    column.spacing = 12
    view.addSubview(column)
  }
}
