import Shoji

/// An app in two frames.
final class BesideViewController: UIViewController, Routable {
  let routeIdentifier: RouteElementIdentifier
  private let sample: BesideSample
  private let path: String

  init(_ sample: BesideSample, game: GameReference?) {
    self.sample = sample
    routeIdentifier = sample.rawValue
    path = sample.path(game: game)
    super.init()
    title = sample.title
  }

  override func viewDidLoad() {
    let caption = UILabel()
    caption.text = sample.caption
    let explanation = UILabel()
    explanation.text = """
      The first frame is you. In Chrome, Edge and other browsers that are made of Chromium the second \
      is another visitor: it has cookies of its own, and so a session that ends with this page. \
      Firefox and Safari have no such frames; there both are windows of your session, as two tabs \
      would be.
      """
    explanation.font = .preferredFont(forTextStyle: .footnote)
    explanation.textColor = .secondaryLabel
    let frames = UIStackView(arrangedSubviews: [
      makeSide("You", .default), makeSide("Somebody else", .nonPersistent),
    ])
    frames.alignment = .top
    frames.distribution = .fillEqually
    frames.wraps = true
    frames.spacing = 16
    let alone = UILink(title: "\(sample.title) alone, for another browser", url: path)
    let stack = UIStackView(
      arrangedSubviews: [caption, frames, explanation, alone.onLineOfItsOwn()])
    stack.axis = .vertical
    stack.spacing = 16
    view.addSubview(stack)
  }

  private func makeSide(_ name: String, _ store: WKWebsiteDataStore) -> UIView {
    let heading = UILabel()
    heading.text = name
    heading.font = .preferredFont(forTextStyle: .title2)
    heading.accessibilityTraits = .header
    let frame = WKWebView(
      title: "\(sample.title): \(name)", url: path, websiteDataStore: store)
    frame.layer.borderWidth = 1
    frame.layer.borderColor = .separator
    frame.layer.cornerRadius = 13
    frame.snp.makeConstraints { make in make.height.equalTo(620) }
    let side = UIStackView(arrangedSubviews: [heading, frame])
    side.axis = .vertical
    side.spacing = 8
    // As wide as the smallest phone leaves it; else one stands below the other.
    side.snp.makeConstraints { make in make.width.greaterThanOrEqualTo(280) }
    return side
  }
}
