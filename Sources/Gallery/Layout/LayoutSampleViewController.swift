import Shoji

/// A sample in a frame whose width can be changed, with its code.
final class LayoutSampleViewController: UIViewController, RoutableWithConfiguration {
  private let sample: LayoutSample
  var routeIdentifier: RouteElementIdentifier { sample.path }

  init(_ sample: LayoutSample) {
    self.sample = sample
    super.init()
    title = sample.title
  }

  var navigationConfiguration: [NavigationRequest: NavigationInstruction] {
    let screen = LayoutWindowViewController.identifier
    return [
      .show(screen): .presentModally { [sample] _ in LayoutWindowViewController(sample) },
      .hide(screen): .dismissModally(behaviour: .hard),
    ]
  }

  override func viewDidLoad() {
    let heading = label(sample.title, .largeTitle)
    heading.accessibilityTraits = .header
    let caption = label(sample.caption, .body)
    caption.textColor = .secondaryLabel
    let hint = label("Drag the lower right corner to make the frame narrower.", .footnote)
    hint.textColor = .secondaryLabel
    let codeHeading = label("Code", .title2)
    codeHeading.accessibilityTraits = .header
    let code = CodeView()
    code.text = sample.code
    code.backgroundColor = .secondarySystemBackground
    code.layoutMargins = UIEdgeInsets(top: 14, left: 16, bottom: 14, right: 16)
    code.layer.cornerRadius = 13
    let stack = UIStackView(arrangedSubviews: [
      UILink(title: "Layout", url: "/layout"), heading, caption, FramedView(sample.makeView()),
      hint,
      UILink(title: "Fill the window with it", showing: LayoutWindowViewController.identifier),
      codeHeading, code,
    ])
    stack.axis = .vertical
    stack.spacing = 12
    view.addSubview(stack)
  }

  private func label(_ text: String, _ style: UIFont.TextStyle) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: style)
    return label
  }
}
