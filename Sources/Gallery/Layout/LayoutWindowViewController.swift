import Shoji

/// A sample that has the whole window.
final class LayoutWindowViewController: UIViewController, Routable {
  static let identifier: RouteElementIdentifier = "window"

  let routeIdentifier = LayoutWindowViewController.identifier
  private let sample: LayoutSample

  init(_ sample: LayoutSample) {
    self.sample = sample
    super.init()
    title = sample.title
    modalPresentationStyle = .fullScreen
  }

  override func viewDidLoad() {
    let content = sample.makeView()
    let close = UIStackView(
      arrangedSubviews: [UILink(title: "Leave the window", url: "/\(sample.path)")])
    close.backgroundColor = .systemBackground
    close.layer.cornerRadius = 14
    close.layoutMargins = UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
    close.translatesAutoresizingMaskIntoConstraints = false
    for subview in [content, close] { view.addSubview(subview) }
    content.snp.makeConstraints { make in make.edges.equalToSuperview() }
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      guide.trailingAnchor.constraint(equalTo: close.trailingAnchor, constant: 16),
      guide.bottomAnchor.constraint(equalTo: close.bottomAnchor, constant: 16),
    ])
  }
}
