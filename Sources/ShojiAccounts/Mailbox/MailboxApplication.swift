/// Shows the mails that a ``MailboxMailer`` has kept: for development. Everybody can read them who can reach
/// the page, so mount it only there.
///
/// ```swift
/// Mount("mailbox") { MailboxApplication($0, mailbox) }
/// ```
public final class MailboxApplication: Application {
  /// The app's store.
  public let store: Store<MailboxState, NavigationDependencies>
  /// The window that a screen is being installed in.
  public weak var window: UIWindow?
  private let mailbox: MailboxMailer
  private let back: (title: String, url: String)?

  /// The mails are not in the session.
  public static let readsOutsideSession = true

  /// Makes the app of a session.
  /// - Parameters:
  ///   - context: What the session has given the app.
  ///   - mailbox: Where the mails are.
  ///   - back: A link that stands above them; none unless it is given.
  public init(
    _ context: ApplicationContext, _ mailbox: MailboxMailer,
    back: (title: String, url: String)? = nil
  ) {
    store = context.makeStore()
    self.mailbox = mailbox
    self.back = back
  }

  /// Installs the list of the mails, which is the screen of the mount's own name.
  public func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    window?.rootViewController = MailboxViewController(
      store: store, mailbox: mailbox, name: identifier, back: back)
    completion()
    return true
  }
}

/// The state of ``MailboxApplication``: nothing.
public struct MailboxState: State, Codable {
  /// Makes a state.
  public init() {}
}

/// The list of the mails, the last one first.
final class MailboxViewController: ViewController<MailboxView>, RoutableWithConfiguration {
  private let mailbox: MailboxMailer
  private let back: (title: String, url: String)?
  let routeIdentifier: RouteElementIdentifier

  init(
    store: PartialStore<MailboxState>, mailbox: MailboxMailer, name: RouteElementIdentifier,
    back: (title: String, url: String)?
  ) {
    self.mailbox = mailbox
    self.back = back
    routeIdentifier = name
    super.init(store: store)
  }

  var navigationConfiguration: [NavigationRequest: NavigationInstruction] { [:] }

  override func setup() { title = FrameworkWord.mailbox.text }

  override func setupInteraction() {
    if let back { rootView.leadBack(UILink(title: back.title, url: back.url)) }
    rootView.show(mailbox.mails)
  }

  override func viewWillRefresh() {
    super.viewWillRefresh()
    rootView.show(mailbox.mails)
  }
}

struct MailboxViewModel: ViewModelWithState {
  init(state: MailboxState) {}
}

final class MailboxView: UIView, ViewControllerModellableView {
  private let heading = UILabel()
  private let introduction = UILabel()
  private let list = UIStackView()
  private let stack = UIStackView()
  private var shown: [Mail]?

  func setup() {
    addSubview(stack)
    for view in [heading, introduction, list] { stack.addArrangedSubview(view) }
    heading.text = FrameworkWord.mailbox.text
    introduction.text =
      FrameworkWord.mailboxDetail.text
  }

  func style() {
    for view in [stack, list] { view.axis = .vertical }
    stack.spacing = 16
    list.spacing = 24
    heading.font = .preferredFont(forTextStyle: .largeTitle)
    heading.accessibilityTraits = .header
    introduction.textColor = .secondaryLabel
  }

  func update(oldModel: MailboxViewModel?) {}

  func leadBack(_ link: UILink) { stack.insertArrangedSubview(link, at: 0) }

  func show(_ mails: [Mail]) {
    guard mails != shown else { return }
    shown = mails
    for view in list.arrangedSubviews { view.removeFromSuperview() }
    for mail in mails { list.addArrangedSubview(MailView(mail)) }
  }
}

/// One mail, with its links.
final class MailView: UIView {
  private let subject = UILabel()
  private let recipient = UILabel()
  private let text = UILabel()
  private let links = UIStackView()
  private let stack = UIStackView()

  init(_ mail: Mail) {
    super.init(frame: .zero)
    addSubview(stack)
    for view in [subject, recipient, text, links] { stack.addArrangedSubview(view) }
    for view in [stack, links] { view.axis = .vertical }
    stack.spacing = 8
    subject.font = .preferredFont(forTextStyle: .headline)
    subject.text = mail.subject
    recipient.text = FrameworkWord.mailTo.text(mail.to.description)
    recipient.textColor = .secondaryLabel
    text.text = mail.text
    for word in mail.text.split(whereSeparator: \.isWhitespace)
    where word.hasPrefix("http://") || word.hasPrefix("https://") {
      links.addArrangedSubview(UILink(title: String(word), url: String(word)))
    }
  }
}
