#if DEBUG
  import Foundation
  import ShojiTesting
  import ShojiUI
  import Testing

  @testable import ShojiServer

  private final class AskingController: ViewController<WorkbenchView>, Routable {
    let routeIdentifier: RouteElementIdentifier = "asking"

    override func setupInteraction() {
      rootView.add.on(.touchUpInside) { [unowned self] _ in
        present(QuestionController(), animated: false)
      }
    }
  }

  /// No route leads here.
  private final class QuestionController: UIViewController {
    override func viewDidLoad() {
      let button = UIButton()
      button.setTitle("Deutsch", for: .normal)
      button.on(.touchUpInside) { [unowned self] _ in view.window?.locale = Locale(identifier: "de")
      }
      view.addSubview(button)
    }
  }

  @Suite("A screen that a change of the language closes", .timeLimit(.minutes(1)))
  struct LostScreenTests {
    @Test("is told to the author, once")
    func told() async throws {
      let mount = Mount("asking") {
        ScreenApp<WorkbenchState>($0) { AskingController(store: $0) }
      }
      try await TestServer.run([mount]) { server in
        for _ in 0..<2 {
          let browser = Browser(server)
          try browser.visit("/asking")
          try browser.press("Add")
          try browser.press("Deutsch")
          #expect(browser.page.button("Deutsch") == nil)
        }
        let messages = Report.shared.messages.filter {
          $0.hasPrefix("QuestionController was closed")
        }
        #expect(messages.count == 1)
      }
    }
  }
#endif
