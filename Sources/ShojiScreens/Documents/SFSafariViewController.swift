public import Foundation

/// Who is told that a person has closed a ``SFSafariViewController``.
public protocol SFSafariViewControllerDelegate: AnyObject {
  /// Called after the screen was dismissed by its button.
  func safariViewControllerDidFinish(_ controller: SFSafariViewController)
}

extension SFSafariViewControllerDelegate {
  /// Does nothing.
  public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
}

/// A page of another site: a screen that says where it is and has a link to it, which the person follows.
/// Source: SafariServices, where the page itself is shown.
///
/// Other sites are not shown in pages of this one, which could watch what is done there; and a form of this
/// site must not lead to another one (`form-action`). The browser's Back leads to the screen again. It is a
/// screen of the route, `safari`, that comes back with its session; its URL alone opens nothing.
public final class SFSafariViewController: UIViewController, Routable {
  /// What the button that closes the screen says.
  public enum DismissButtonStyle: Sendable {
    /// That all is done.
    case done
    /// That the screen is closed.
    case close
    /// That nothing is to come of it.
    case cancel
  }

  /// The name of the screen in routes.
  public let routeIdentifier: RouteElementIdentifier = SFSafariViewController.identifier
  static let identifier = "safari"

  /// Who is told of its end; not retained.
  public weak var delegate: (any SFSafariViewControllerDelegate)?

  /// What the button that closes the screen says.
  public var dismissButtonStyle = DismissButtonStyle.done {
    didSet { done.setTitle(dismissButtonStyle.title, for: .normal) }
  }

  private let url: URL
  private let heading = UILabel()
  private let address = UILabel()
  private let link = UILink()
  private let done = UIButton()

  /// Makes a screen for a page.
  /// - Parameter url: With the scheme `http` or `https`, or a path of this site. Any other one is reported,
  ///   and no link leads there.
  public init(url: URL) {
    self.url = url
    super.init()
    title = url.host() ?? url.path()
    modalPresentationStyle = .pageSheet
    shownWith = (
      RouteContext(decoded: DocumentContext(.web, url, modalPresentationStyle)), .none
    )
    done.setTitle(dismissButtonStyle.title, for: .normal)
  }

  /// Fills the view.
  public override func loadView() {
    let stack = UIStackView(arrangedSubviews: [heading, address, link, done])
    stack.axis = .vertical
    stack.alignment = .leading
    stack.spacing = 16
    heading.text = title
    heading.font = .preferredFont(forTextStyle: .title2)
    heading.accessibilityTraits = .header
    address.text = url.absoluteString
    address.textColor = .secondaryLabel
    if let shown = url.shownDocument {
      link.title = FrameworkWord.openNamed.text(title ?? shown)
      link.url = shown
    } else {
      link.isHidden = true
      Report.shared.misuse(
        "SFSafariViewController was given \"\(url)\", which no link may lead to",
        mend: "give it a URL with https or http, or a path of this site")
    }
    done.on(.touchUpInside) { [weak self] _ in self?.finish() }
    view = stack
  }

  private func finish() {
    dismiss(animated: true) { [self] in delegate?.safariViewControllerDidFinish(self) }
  }

  /// Closes the screen.
  public func hide(
    identifier: RouteElementIdentifier, from: RouteElementIdentifier, animated: Bool,
    context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    identifier == routeIdentifier && takeAway(animated: animated, completion: completion)
  }
}

extension SFSafariViewController.DismissButtonStyle {
  fileprivate var title: String {
    switch self {
    case .done: FrameworkWord.done.text
    case .close: FrameworkWord.close.text
    case .cancel: FrameworkWord.cancel.text
    }
  }
}
