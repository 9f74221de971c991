#if DEBUG
  import Foundation
  import ShojiTesting
  import ShojiUI
  import Testing

  @testable import ShojiServer

  /// A screen with children of its own: one that it holds, one that it makes as its view loads, and one that a press
  /// has brought.
  private final class ParentController: UIViewController, Routable {
    let routeIdentifier: RouteElementIdentifier = "parent"
    private let held = HeldChild()
    private let place = ContainerView()

    override func viewDidLoad() {
      add(held, in: container("held"))
      add(MadeChild(), in: container("made"))
      place.key = "place"
      view.addSubview(place)
      let more = UIButton()
      more.setTitle("More", for: .normal)
      more.on(.touchUpInside) { [unowned self] _ in add(LateChild(), in: place) }
      let german = UIButton()
      german.setTitle("Deutsch", for: .normal)
      german.on(.touchUpInside) { [unowned self] _ in
        view.window?.locale = Locale(identifier: "de")
      }
      for button in [more, german] { view.addSubview(button) }
    }

    private func container(_ key: String) -> ContainerView {
      let container = ContainerView()
      container.key = key
      view.addSubview(container)
      return container
    }
  }

  private class CountingChild: UIViewController {
    private var count = 0
    private let constant = 7
    private let shown = UILabel()

    override func viewDidLoad() {
      let button = UIButton()
      button.setTitle("Count \(type(of: self))", for: .normal)
      button.on(.touchUpInside) { [unowned self] _ in
        count += 1
        show()
      }
      for part in [shown, button] { view.addSubview(part) }
      show()
    }

    private func show() { shown.text = "\(type(of: self)) \(count);" }
  }

  private final class HeldChild: CountingChild {}
  private final class MadeChild: CountingChild {}
  private final class LateChild: CountingChild {}

  @Suite("Children of a screen whose view is loaded again", .timeLimit(.minutes(1)))
  struct LostPropertiesTests {
    @Test(
      "stay, and the author is told of one that the screen makes again, and of what it has lost")
    func told() async throws {
      let mount = Mount("parent") { ScreenApp<WorkbenchState>($0) { _ in ParentController() } }
      try await TestServer.run([mount]) { server in
        for _ in 0..<2 {
          let browser = Browser(server)
          try browser.visit("/parent")
          try browser.press("More")
          for child in ["HeldChild", "MadeChild", "LateChild"] {
            try browser.press("Count \(child)")
          }
          let page = try browser.press("Deutsch")
          for words in ["HeldChild 1;", "MadeChild 0;", "LateChild 1;"] {
            #expect(page.text.components(separatedBy: words).count == 2, "\(page.text)")
          }
          #expect(try browser.press("Count LateChild").text.contains("LateChild 2;"))
        }
        let messages = Report.shared.messages.filter { $0.contains("its child MadeChild again") }
        #expect(messages.count == 1)
        #expect(messages.first?.contains("had in \"count\" is gone") == true, "\(messages)")
        #expect(!Report.shared.messages.contains { $0.contains("its child HeldChild") })
      }
    }
  }
#endif
