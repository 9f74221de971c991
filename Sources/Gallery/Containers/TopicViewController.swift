import Shoji

/// One topic, with a URL.
final class TopicViewController: PlainTopicViewController, Routable {
  let routeIdentifier: RouteElementIdentifier

  init(_ identifier: RouteElementIdentifier, title: String, showsTitle: Bool = false) {
    routeIdentifier = identifier
    super.init(title: title, showsTitle: showsTitle)
  }
}

/// One topic, without a URL.
class PlainTopicViewController: UIViewController {
  private let showsTitle: Bool

  /// - Parameter showsTitle: Whether the title stands above the text, where no bar shows it, after
  ///   the way to the other samples.
  init(title: String, showsTitle: Bool = false) {
    self.showsTitle = showsTitle
    super.init()
    self.title = title
  }

  override func viewDidLoad() {
    let text = UILabel()
    text.text = """
      Paper lets the light through and keeps the wind out. A sliding screen is moved with one \
      finger, and taken off its rails when the room is to be large.
      """
    let column = UIStackView(arrangedSubviews: [text])
    if showsTitle {
      let heading = UILabel()
      heading.text = title
      heading.font = .preferredFont(forTextStyle: .largeTitle)
      heading.accessibilityTraits = .header
      column.insertArrangedSubview(heading, at: 0)
      column.insertArrangedSubview(UILink(title: "Layout", url: "/layout"), at: 0)
    }
    column.axis = .vertical
    column.spacing = 12
    view.addSubview(column)
  }
}
