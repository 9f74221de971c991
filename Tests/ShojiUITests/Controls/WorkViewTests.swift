import ShojiStore
import ShojiUI
import Synchronization
import Testing

@testable import ShojiScreens

private struct Workshop: State, Codable {
  var work = Work()
}

private struct Job: LongSideEffect {
  static let progress: WorkPath<Workshop> = \.work
  let body: @Sendable (WorkReport) async throws -> Void

  func work(
    _ context: SideEffectContext<Workshop, EmptySideEffectDependencyContainer>,
    _ report: @escaping WorkReport
  ) async throws {
    try await body(report)
  }
}

private struct Failure: Error {}

@Suite(.timeLimit(.minutes(1))) struct WorkViewTests {
  private let store = Store<Workshop, EmptySideEffectDependencyContainer>()

  private func markup() -> String {
    let view = UIWorkView()
    view.work = store.state.work
    return html(of: view)
  }

  @Test func `work that nobody has begun is not shown`() {
    let markup = markup()
    #expect(!markup.contains("<progress") && !markup.contains("<button"))
    #expect(!markup.contains("spinner"))
  }

  @Test func `what goes on is shown with a button, and at last what has become of it`() async throws
  {
    let running = Job { report in
      #expect(markup().contains("spinner") && markup().contains(">Cancel<"))
      try await report(0.5, "5 of <10>")
      let markup = markup()
      #expect(markup.contains("5 of &lt;10&gt;") && markup.contains(#"value="0.5""#))
      #expect(markup.contains(">Cancel<") && !markup.contains("spinner"))
      _ = store.dispatch(CancelWork(\Workshop.work))
      try await Task.sleep(for: .seconds(100))
    }
    try await store.dispatch(running).value
    #expect(markup().contains("It was cancelled."))
    #expect(!markup().contains("<progress") && !markup().contains("<button"))
    try? await store.dispatch(Job { _ in throw Failure() }).value
    #expect(markup().contains("It could not be done."))
    try await store.dispatch(Job { try await $0(1, "All is there.") }).value
    #expect(markup().contains("All is there.") && !markup().contains("<progress"))
  }
  @Test func `without the client script the page looks again while there is more to say`()
    async throws
  {
    let (screen, view, field) = (UIView(), UIWorkView(), UITextField())
    for subview in [view, field] { screen.addSubview(subview) }
    let controller = UIViewController()
    controller.view = screen
    let window = UIWindow.showing(controller)
    func looksAgain() -> Bool { window.page().contains("http-equiv=\"refresh\"") }
    field.isHidden = true
    #expect(!looksAgain())
    let underWay = Mutex(Work())
    try await store.dispatch(Job { _ in underWay.withLock { $0 = store.state.work } }).value
    view.work = underWay.withLock { $0 }
    #expect(looksAgain())
    // It is the same page.
    #expect(looksAgain())
    field.isHidden = false
    #expect(!looksAgain(), "what is typed would be lost")
    field.isHidden = true
    #expect(looksAgain())
    view.work = store.state.work
    #expect(!looksAgain())
  }
}
