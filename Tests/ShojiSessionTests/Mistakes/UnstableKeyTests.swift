#if DEBUG
  import Foundation
  import ShojiTesting
  import Testing

  @testable import ShojiServer

  /// Gives its buttons keys that are other ones in each tree, or the same.
  private final class KeysScreen: UIViewController, Routable {
    let routeIdentifier: RouteElementIdentifier
    private let isStable: Bool

    init(_ identifier: RouteElementIdentifier, isStable: Bool) {
      (routeIdentifier, self.isStable) = (identifier, isStable)
      super.init()
    }

    override func viewDidLoad() {
      let label = UILabel()
      label.text = "not pressed"
      view.addSubview(label)
      for number in 1...3 {
        let button = UIButton()
        button.key = isStable ? "row \(number)" : UUID().uuidString
        button.setTitle("Row \(number)", for: .normal)
        button.on(.touchUpInside) { _ in label.text = "pressed \(number)" }
        view.addSubview(button)
      }
    }
  }

  /// The first press of a visitor meets a tree that is made anew.
  @Suite("Keys that are others in each tree", .timeLimit(.minutes(1)))
  struct UnstableKeyTests {
    private func press(_ name: String, isStable: Bool) async throws -> (
      text: String, told: [String]
    ) {
      let mounts = [
        Mount(name) { ScreenApp<WorkbenchState>($0) { _ in KeysScreen(name, isStable: isStable) } }
      ]
      return try await TestServer.run(mounts) { server in
        let browser = Browser(server)
        try browser.visit("/\(name)")
        let text = try browser.press("Row 2").text
        return (text, Report.shared.messages.filter { $0.contains("/\(name)\"") })
      }
    }

    @Test func `are told of once, by the first press that they refuse`() async throws {
      let (text, told) = try await press("keys-random", isStable: false)
      #expect(text.contains("not pressed"))
      #expect(told.count == 1, "\(told)")
      #expect(told.first?.contains("was made twice and differs at") == true)
      #expect(told.first?.contains("UUID()") == true)
    }

    @Test func `are not told of where they are the same`() async throws {
      let (text, told) = try await press("keys-stable", isStable: true)
      #expect(text.contains("pressed 2") && told.isEmpty)
    }
  }
#endif
