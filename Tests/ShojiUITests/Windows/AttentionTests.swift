import ShojiStore
import Testing

@testable import ShojiScreens

@Suite("A window that nobody is waiting for")
struct AttentionTests {
  private let executor = ManualExecutor()
  private let journal = Journal()
  private let store: CounterStore
  private let window: UIWindow

  init() {
    store = CounterStore(executor)
    let (journal, store) = (journal, store)
    window = Recorder.$journal.withValue(journal) {
      UIWindow.showing(CounterController(store: store))
    }
    _ = window.page()
    window.isLookedAt = false
    _ = journal.take()
  }

  private func add(_ times: Int) {
    for _ in 0..<times { store.anyDispatch(Add()) }
    executor.drain()
  }

  private static let oneUpdate = ["willUpdate 0 > 3", "update 0 > 3", "didUpdate 0 > 3"]

  @Test func `several changes are one update, when somebody is waiting again`() {
    add(3)
    #expect(journal.take().isEmpty)
    #expect(window.needsRender)
    window.isLookedAt = true
    #expect(journal.take() == Self.oneUpdate)
    add(1)
    #expect(journal.take() == ["willUpdate 3 > 4", "update 3 > 4", "didUpdate 3 > 4"])
  }

  /// Ways of looking at what the window shows.
  enum Look: CaseIterable {
    case render, form, snapshot, model
  }

  @Test(arguments: Look.allCases)
  func `it is brought up to date before anybody looks at it`(look: Look) {
    add(3)
    switch look {
    case .render: #expect(window.page().contains("3"))
    case .form: _ = window.deliver(values: [:], event: nil)
    case .snapshot: _ = window.snapshot
    case .model:
      let controller = window.rootViewController as? CounterController
      #expect(controller?.viewModel?.count == 3)
    }
    #expect(journal.take() == Self.oneUpdate)
    window.isLookedAt = true
    #expect(journal.take().isEmpty)
  }

  @Test func `a screen that leaves has shown the last state`() {
    add(3)
    window.rootViewController = nil
    #expect(journal.entries.contains("didUpdate 0 > 3"))
  }

  @Test func `a window that is closed updates nothing`() {
    add(3)
    window.close()
    _ = journal.take()
    window.isLookedAt = true
    #expect(journal.take().isEmpty)
  }
}
