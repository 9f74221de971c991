import Foundation
import Shoji
import Testing

@testable import ShojiTesting

private final class CardDependencies: SideEffectDependencyContainer {
  init(dispatch: @escaping AnyDispatch, getState: @escaping GetState) {}
}

private final class CardViewController: ViewController<CardView> {
  let badge = UIViewController()

  override func viewDidLoad() {
    super.viewDidLoad()
    let label = UILabel()
    label.text = "A child"
    addChild(badge)
    badge.view.addSubview(label)
    rootView.addSubview(badge.view)
    badge.didMove(toParent: self)
  }
}

private final class CardScreens: ViewControllerTestCase {
  typealias VC = CardViewController

  private(set) var made: [CardViewController] = []

  var viewController: CardViewController {
    let store = Store<CardState, CardDependencies>(interceptors: []) { CardState() }
    let controller = CardViewController(store: store)
    made.append(controller)
    return controller
  }
}

private final class PlainScreens: UIViewControllerTestCase {
  var readyFor = "ready"

  var viewController: UIViewController { UIViewController() }

  func configure(vc: UIViewController, for testCase: String) {
    let label = UILabel()
    label.text = testCase
    vc.view.addSubview(label)
  }

  func isViewReady(_ view: UIView, identifier: String) -> Bool { identifier == readyFor }
}

@Suite("Controllers by state", .timeLimit(.minutes(2)))
struct ViewControllerTestCaseTests {
  @Test("Each case has a controller of its own, connected, whose model is the first one")
  func controllers() async throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let screens = CardScreens()
    var context = UITests.VCContext<CardViewController>(container: .navigationController)
    context.rendering.interfaceStyles = []
    context.rendering.isRecording = true
    try await screens.uiTest(
      testCases: ["a": Card(text: "First"), "b": Card(text: "Second")], context: context,
      file: scratch.test)
    #expect(scratch.files == ["CardScreens/a.html", "CardScreens/b.html"])
    // The store has given the model that its state makes, then the test has begun anew.
    let updates = screens.made.map(\.rootView.updates)
    #expect(
      updates == [
        ["nil Card", "Card nil", "nil First"], ["nil Card", "Card nil", "nil Second"],
      ])
    let html = try String(contentsOf: scratch.file("CardScreens/b.html"), encoding: .utf8)
    #expect(html.contains(">Second</p>") && html.contains("A child"))
    #expect(html.contains("navbar"))
  }

  @Test("A controller without a view model has names for its states")
  func names() async throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    var context = UITests.VCContext<UIViewController>()
    context.rendering.interfaceStyles = []
    context.rendering.isRecording = true
    context.rendering.readinessLimit = .milliseconds(20)
    let failure = await #expect(throws: UITests.Failure.self) {
      try await PlainScreens().uiTest(
        testCases: ["ready", "never"], context: context, file: scratch.test)
    }
    #expect(failure?.messages.count == 1)
    let html = try String(contentsOf: scratch.file("PlainScreens/ready.html"), encoding: .utf8)
    #expect(html.contains(">ready</p>"))
  }
}
