#if DEBUG
  import ShojiUI
  import Testing

  @testable import ShojiScreens

  /// Who is reported as left behind, and who is not.
  @Suite struct ControllerCensusTests {
    private final class LostController: UIViewController {
      var closure: (() -> Void)?
    }

    private final class OwnerController: UIViewController {
      var spare: UIViewController?
      var spares: [String: UIViewController] = [:]
    }

    private final class Coordinator { var screens: [UIViewController] = [] }

    private final class App {
      let coordinator = Coordinator()
      var cache: (name: String, screen: UIViewController?)?
    }

    private let window = UIWindow()
    private let app = App()
    private let census = ControllerCensus()
    private let stack = UINavigationController(rootViewController: OwnerController())

    init() { window.rootViewController = stack }

    /// Ends a turn in which somebody was answered, unless nobody was.
    private func turn(isNew: Bool = true, isQuiet: Bool = true) -> [String] {
      Report.shared.capture {
        census.look(at: [window], apps: [app], isNewTurn: isNew, isQuiet: isQuiet)
      }.1
    }

    /// Shows a controller and takes it away again.
    private func visit(_ controller: UIViewController) {
      stack.pushViewController(controller)
      #expect(turn() == [])
      stack.popViewController()
    }

    private func makeLost() -> LostController {
      let controller = LostController()
      controller.closure = { _ = controller }
      return controller
    }

    @Test func `a controller that has captured itself is reported after the turn after the next`() {
      visit(makeLost())
      #expect(turn() == [])
      #expect(turn() == [])
      #expect(turn(isNew: false) == [])
      #expect(turn(isQuiet: false) == [])
      let messages = turn()
      #expect(messages.count == 1)
      #expect(messages.first?.hasPrefix("LostController has left its window") == true)
    }

    @Test func `a controller that has gone is not reported`() {
      visit(LostController())
      for _ in 0..<5 { #expect(turn() == []) }
    }

    @Test func `one that comes back is not reported`() {
      let controller = makeLost()
      visit(controller)
      #expect(turn() == [])
      stack.pushViewController(controller)
      for _ in 0..<4 { #expect(turn() == []) }
      controller.closure = nil
    }

    @Test(
      "One that the app or a controller in the window keeps is not reported",
      arguments: ["property", "dictionary", "tuple", "coordinator", "hidden tab"])
    func kept(place: String) {
      let controller = makeLost()
      let owner = stack.viewControllers[0] as? OwnerController
      switch place {
      case "property": owner?.spare = controller
      case "dictionary": owner?.spares["a"] = controller
      case "tuple": app.cache = ("a", controller)
      case "coordinator": app.coordinator.screens = [controller]
      default:
        let tabs = UITabBarController()
        tabs.viewControllers = [controller, UIViewController()]
        stack.present(tabs)
        #expect(turn() == [])
        tabs.selectedIndex = 1
      }
      if place != "hidden tab" { visit(controller) }
      for _ in 0..<6 { #expect(turn() == []) }
      controller.closure = nil
    }

    @Test func `one that was kept is reported when it is not any more`() {
      let owner = stack.viewControllers[0] as? OwnerController
      owner?.spare = makeLost()
      if let spare = owner?.spare { visit(spare) }
      for _ in 0..<6 { #expect(turn() == []) }
      owner?.spare = nil
      let messages = (0..<8).flatMap { _ in turn() }
      #expect(messages.count >= 1)
    }

    @Test func `controllers of a window that is closed are left over, and reported`() {
      visit(UIViewController())
      stack.pushViewController(makeLost())
      census.note([window], apps: [app])
      #expect(!census.hasLeftOver(in: [window]))
      window.close()
      #expect(census.hasLeftOver(in: []))
      let messages = Report.shared.capture { census.report([]) }.1
      // This test holds the stack, and nobody knows.
      #expect(messages.filter { $0.hasPrefix("LostController") }.count == 1)
    }
  }
#endif
