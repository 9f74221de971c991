import ShojiTesting
import Testing

@testable import ShojiServer

/// An app that other pages of the site may show in frames.
private final class FramedApp: Application {
  static let isShownInFrames = true

  let store: Store<FramedState, NavigationDependencies>
  weak var window: UIWindow?

  init(context: ApplicationContext) {
    store = context.makeStore()
  }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    guard identifier == "framed" else { return false }
    window?.rootViewController = FramedScreen()
    completion()
    return true
  }
}

private struct FramedState: State, Codable {}

private final class FramedScreen: UIViewController, Routable {
  let routeIdentifier: RouteElementIdentifier = "framed"

  override func viewDidLoad() {
    let label = UILabel()
    // Long enough to be worth packing.
    label.text = String(repeating: "framed ", count: 400)
    view.addSubview(label)
  }
}

@Suite("Frames", .timeLimit(.minutes(2)))
struct FrameTests {
  private func ancestors(_ answer: Response) throws -> String {
    let policy = try #require(answer.header("content-security-policy"))
    return policy.split(separator: "; ").filter { $0.hasPrefix("frame-ancestors") }
      .joined(separator: "; ")
  }

  @Test(
    "Pages of this site may show an app in frames if it says so, and no page any other",
    arguments: [[], ["--compressed"]])
  func opting(arguments: [String]) async throws {
    try await TestServer.run(
      Workbench.mounts + [Mount("framed", FramedApp.init)]
    ) { server in
      for (path, expected) in [
        ("/framed", "frame-ancestors 'self'"), ("/bench", "frame-ancestors 'none'"),
        ("/framed/nothing", "frame-ancestors 'none'"), ("/nothing", "frame-ancestors 'none'"),
      ] {
        let answer = try Curl.run(arguments + [server.url + path])
        #expect(try ancestors(answer) == expected, "\(path)")
      }
    }
  }
}
