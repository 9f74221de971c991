import Foundation
import ShojiCoding
import ShojiStore
import ShojiUI
import Synchronization
import ShojiStorage
import Testing

@testable import ShojiScreens

/// The state of one app in two releases, the second of which is what the app has here.
private enum Release {
  struct First: Codable, Equatable {
    var todo = ["milk"]
    var drafts = 3
    var filter = "archived"
  }

  struct Second: State, Codable, Equatable {
    enum Filter: String, Codable { case all, open }
    var items = ["sample"]
    var filter = Filter.all
    var title = "List"
    static var migrations: [StateMigration] { [.rename("todo", to: "items")] }
  }
}

private final class ReleaseApp: Application {
  let store: Store<Release.Second, NavigationDependencies>
  weak var window: UIWindow?
  init(context: ApplicationContext) { store = context.makeStore() }
  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool { false }
}

/// How often a server is told of a fault.
private final class Faults: Sendable {
  private let storage = Atomic(0)
  var count: Int { storage.load(ordering: .relaxed) }
  func note() { storage.add(1, ordering: .relaxed) }
}

@Suite struct SavedStateTests {
  private let faults = Faults()

  private func reopen(_ bytes: [UInt8]) -> (ApplicationInstance<ReleaseApp>, [String]) {
    let faults = self.faults
    return Report.shared.capture {
      let context = ApplicationContext(
        executor: ManualExecutor(), savedState: bytes, outbox: Outbox(),
        stateFault: { faults.note() })
      return ApplicationInstance(ReleaseApp(context: context), context: context)
    }
  }

  @Test func `a deploy that changes a state keeps it, and so does rolling it back`() throws {
    let first = Release.First(todo: ["bread", "butter"])
    let (instance, messages) = reopen(try SavedValue.encode(first))
    #expect(
      instance.app.store.state
        == Release.Second(items: ["bread", "butter"], filter: .all, title: "List"))
    #expect(messages.count == 1 && messages[0].contains("filter") && messages[0].contains("Mend:"))
    #expect(faults.count == 0)
    // Through two rounds of the second release.
    let written = try #require(try instance.encodeState())
    let (again, _) = reopen(written)
    let rewritten = try #require(try again.encodeState())
    #expect(rewritten == written)
    #expect(try SavedValue.decode(Release.First.self, from: rewritten).value == first)
  }

  @Test func `a state that cannot be read at all is never forgotten in silence`() throws {
    let (instance, messages) = reopen(Array("nonsense".utf8))
    #expect(instance.app.store.state == Release.Second())
    #expect(messages.count == 1 && messages[0].contains("Second"))
    #expect(faults.count == 1)
    let (_, others) = reopen(try SavedValue.encode([1, 2]))
    #expect(others.count == 1)
    #expect(faults.count == 2)
  }
}
