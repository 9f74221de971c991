import Shoji

/// The list of the samples.
final class LayoutListViewController: UIViewController, Routable {
  let routeIdentifier: RouteElementIdentifier = "layout"

  override func viewDidLoad() {
    title = "Layout"
    let heading = UILabel()
    heading.text = "Layout"
    heading.font = .preferredFont(forTextStyle: .largeTitle)
    heading.accessibilityTraits = .header
    let stack = UIStackView(arrangedSubviews: [UILink.toGallery, heading])
    stack.axis = .vertical
    stack.spacing = 12
    add(
      "Frames and constraints",
      LayoutSample.allCases.map { ($0.title, $0.caption, $0.path) }, to: stack)
    add(
      "Screens that hold screens",
      ContainerSample.allCases.map { ($0.title, $0.caption, $0.path) }, to: stack)
    view.addSubview(stack)
  }

  private func add(
    _ title: String, _ samples: [(title: String, caption: String, path: String)],
    to stack: UIStackView
  ) {
    let heading = UILabel()
    heading.text = title
    heading.font = .preferredFont(forTextStyle: .title2)
    heading.accessibilityTraits = .header
    stack.addArrangedSubview(heading)
    for sample in samples {
      let link = UILink(title: sample.title, url: "/\(sample.path)")
      link.detail = sample.caption
      link.style = .card
      stack.addArrangedSubview(link.onLineOfItsOwn())
    }
  }
}
