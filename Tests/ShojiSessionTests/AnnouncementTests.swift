import Foundation
import ShojiStorage
import ShojiTesting
import ShojiUI
import Testing

@testable import ShojiServer

private struct AnnouncingState: State, Codable {}

private final class Announcing: UIViewController, Routable {
  let routeIdentifier: RouteElementIdentifier = "says"
  private let button = UIButton()
  private let quiet = UIButton()

  override func viewDidLoad() {
    button.setTitle("Save", for: .normal)
    button.on(.touchUpInside) { _ in
      UIAccessibility.post(notification: .announcement, argument: "Saved <all>")
    }
    quiet.setTitle("Nothing", for: .normal)
    for view in [button, quiet] { self.view.addSubview(view) }
  }
}

private final class AnnouncingApp: Application {
  let store: Store<AnnouncingState, NavigationDependencies>
  weak var window: UIWindow?

  init(context: ApplicationContext) { store = context.makeStore() }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    window?.rootViewController = Announcing()
    completion()
    return true
  }
}

@Suite("What assistive technology is to say", .timeLimit(.minutes(2)))
struct AnnouncementTests {
  private static let status =
    "<p class=\"notice visually-hidden\" role=\"status\">Saved &lt;all&gt;</p>"
  private let mounts = [Mount("says", AnnouncingApp.init)]

  @Test("It stands in a status of the next page, and in no other")
  func nextPage() async throws {
    try await TestServer.run(mounts) { server in
      let browser = Browser(server)
      try browser.visit("/says")
      #expect(!browser.page.html.contains("notice"))
      #expect(try browser.press("Save").html.contains(Self.status))
      #expect(try !browser.visit("/says").html.contains("notice"))
      #expect(try browser.press("Save").html.contains(Self.status))
      #expect(try !browser.press("Nothing").html.contains("notice"))
      let other = Browser(server)
      #expect(try !other.visit("/says").html.contains("notice"))
    }
  }

  @Test("It is for the window that was touched")
  func window() async throws {
    try await TestServer.run(mounts) { server in
      let browser = Browser(server)
      try browser.visit("/says")
      try browser.press("Nothing")
      let session = try server.session(of: browser)
      let heard = await withCheckedContinuation { (done: CheckedContinuation<[String?], Never>) in
        session.run { session in
          let first = session.windows[0]
          let second = session.makeWindow(named: first.window.id + 1)
          session.locale.bound {
            SessionLocale.announce("one", inWindow: first.window.id)
            SessionLocale.announce("both", inWindow: nil)
          }
          session.takeAnnouncements()
          done.resume(returning: [first, second].map { PageMessage($0.notice).heard })
        }
      }
      #expect(heard == ["one both", "both"])
    }
  }
}
