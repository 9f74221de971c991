import Foundation
import ShojiCoding
import ShojiStore
import ShojiTesting
import Synchronization
import Testing

@testable import ShojiStorage

/// The state of a shared store as a value in another state.
@Suite("A shared value in a state", .timeLimit(.minutes(1)))
struct SharedValueTests {
  private let news = SharedStore("news", News.self, updaters: [Publish.self])
  private let votes = SharedStore("votes", Votes.self, updaters: [Vote.self])

  private func made<S: State>(
    of type: S.Type, executor: any StoreExecutor = SerialQueue(),
    reporting: (String) -> Void = { _ in }
  ) -> SharedValues? {
    SharedValues(
      of: type, stores: [news, votes], executor: executor, audience: nil
    ) { fault, mend in reporting("\(fault). Mend: \(mend)") }
  }

  @Test("Is found wherever it stands, by the name or by the type, and is not written down")
  func places() async throws {
    try await news.open()
    try await votes.open()
    try await news.dispatch(Publish(title: "sun")).value
    try await votes.dispatch(Vote()).value
    let values = try #require(made(of: Page.self))
    var page = Page()
    page.title = "front"
    values.mend(&page)
    #expect(page.inner.deep.news.titles == ["sun"])
    #expect(page.again.titles == ["sun"] && page.votes.count == 1)
    #expect(page.title == "front" && page.inner.deep.number == 7 && page.last == "last")
    let bytes = try SavedValue.encode(page)
    #expect(!String(decoding: bytes, as: UTF8.self).contains("sun"))
    let bare = try JSONEncoder().encode(page)
    #expect(!String(decoding: bare, as: UTF8.self).contains("news"))
    var read = try SavedValue.decode(Page.self, from: bytes, defaults: Page())
    #expect(read.faults.isEmpty && read.value.title == "front")
    #expect(read.value.votes.count == 0)
    var again = read.value
    values.mend(&again)
    #expect(again == page)
    read = try SavedValue.decode(Page.self, from: bytes)
    #expect(read.faults.isEmpty)
    await news.close()
    await votes.close()
  }

  /// An executor that has a job of somebody else before each that it is given.
  private final class BusyExecutor: StoreExecutor {
    private let state = Mutex<(jobs: [@Sendable () -> Void], first: (@Sendable () -> Void)?)>(
      ([], nil))

    func set(_ first: @escaping @Sendable () -> Void) { state.withLock { $0.first = first } }

    func execute(_ work: @escaping @Sendable () -> Void) {
      state.withLock { $0.first }?()
      state.withLock { $0.jobs.append(work) }
    }

    func run() {
      let jobs = state.withLock { state in
        defer { state.jobs = [] }
        return state.jobs
      }
      for job in jobs { job() }
    }
  }

  /// Counts what a session would be told, and does something the first time.
  private final class Audience: SharedAudience {
    let doubts = Atomic<Int>(0)
    let awaitsSharedValues = false
    private let first = Mutex<(@Sendable () -> Void)?>(nil)

    func onFirst(_ body: @escaping @Sendable () -> Void) { first.withLock { $0 = body } }
    func hold(_ values: SharedValues) {}
    func sharedValuesWillCome() {
      doubts.add(1, ordering: .relaxed)
      let body = first.withLock { first in
        defer { first = nil }
        return first
      }
      body?()
    }
    func sharedValuesWereAwaited() { doubts.subtract(1, ordering: .relaxed) }
    func sharedValuesCame() { doubts.subtract(1, ordering: .relaxed) }
  }

  @Test("Is there for whoever comes between a change and what brings it")
  func between() async throws {
    try await news.open()
    let (executor, audience) = (BusyExecutor(), Audience())
    let values = try #require(
      SharedValues(
        of: Page.self, stores: [news, votes], executor: executor, audience: audience
      ) { _, _ in })
    let seen = Mutex<[String]?>(nil)
    executor.set { [news] in
      values.catchUp()
      var page = Page()
      values.mend(&page)
      seen.withLock { $0 = page.again.titles }
      #expect(news.state.titles == ["sun"])
    }
    try await news.dispatch(Publish(title: "sun")).value
    try await until { seen.withLock { $0 != nil } }
    #expect(seen.withLock { $0 } == ["sun"])
    // What was told is told once, though both have looked.
    executor.run()
    #expect(audience.doubts.load(ordering: .relaxed) == 0)
    await news.close()
  }

  @Test("Is doubted before anybody is told, though another store changes at the same time")
  func together() async throws {
    try await news.open()
    try await votes.open()
    let audience = Audience()
    let values = SharedValues(
      of: Page.self, stores: [news, votes], executor: BusyExecutor(), audience: audience
    ) { _, _ in }
    let known = Mutex<Int?>(nil)
    // While the one says that its value is out of date, the other has changed and is told of.
    audience.onFirst { [votes] in
      let isTold = DispatchSemaphore(value: 0)
      votes.dispatch(Vote()).whenFinished { _ in
        known.withLock { $0 = audience.doubts.load(ordering: .relaxed) }
        isTold.signal()
      }
      _ = isTold.wait(timeout: .now() + 60)
    }
    try await news.dispatch(Publish(title: "sun")).value
    #expect(known.withLock { $0 } == 2)
    // However many have changed, one look answers.
    #expect(audience.doubts.load(ordering: .relaxed) == 1)
    values?.catchUp()
    #expect(audience.doubts.load(ordering: .relaxed) == 0)
    await news.close()
    await votes.close()
  }

  @Test("Is in a copy of the state while it is being brought into the state")
  func renewal() async throws {
    try await news.open()
    let values = try #require(made(of: Page.self, executor: BusyExecutor()))
    let page = Page()
    let store = Store<Page, EmptySideEffectDependencyContainer>(
      interceptors: [], stateInitializer: { page })
    values.connect(store)
    try await news.dispatch(Publish(title: "sun")).value
    let found = Mutex<[String]?>(nil)
    // Called in the middle of it: they are said to be current, and the state is being changed.
    let end = store.addUpdateListener {
      var copy = Page()
      values.renew(&copy)
      found.withLock { $0 = copy.again.titles }
    }
    values.catchUp()
    #expect(found.withLock { $0 } == ["sun"])
    end()
    await news.close()
  }

  @Test("Is a value: who has copied the state before keeps what was there")
  func copies() async throws {
    try await news.open()
    let queue = SerialQueue()
    let values = try #require(made(of: Page.self, executor: queue))
    var configuration = StoreConfiguration(executor: queue)
    configuration.companion = values
    let store = Store<Page, EmptySideEffectDependencyContainer>(
      interceptors: [], stateInitializer: { Page() }, configuration: configuration)
    values.connect(store)
    let before = store.state
    let (changes, count) = AsyncStream.makeStream(of: [Int].self)
    let end = store.addListener { old, new in
      count.yield([old.again.titles.count, new.again.titles.count])
    }
    try await news.dispatch(Publish(title: "rain")).value
    #expect(await changes.first { _ in true } == [0, 1])
    #expect(before.again.titles.isEmpty && store.state.again.titles == ["rain"])
    #expect(store.updateCount == 0)
    // Nothing that an updater of the state does changes it.
    try await store.dispatch(Replace()).value
    #expect(store.state.again.titles == ["rain"] && store.state.title == "new")
    end()
    await news.close()
  }

  @Test("Is not followed any more when its store has gone")
  func released() async throws {
    try await news.open()
    weak var values: SharedValues?
    do {
      let made = self.made(of: Page.self)
      values = made
      #expect(values != nil)
    }
    #expect(values == nil)
    #expect(news.followers.count == 0)
    await news.close()
  }

  @Test("Is no part of the shape of the state")
  func shape() {
    let record = ShapeRecord(of: Page.self, role: "state", sample: Page())
    #expect(record.shape.properties.map(\.name) == ["title", "inner", "last"])
    #expect(ShapeComparison.findings([record], with: [record]) { _ in [] }.isEmpty)
  }

  @Test("Is reported where it cannot be kept current, or where nobody has such a store")
  func faults() {
    #expect(SharedValues.hidden(in: Page.self) == [])
    #expect(SharedValues.hidden(in: Hiding.self) == ["maybe", "rows"])
    var reports: [String] = []
    #expect(made(of: Lost.self) { reports.append($0) } == nil)
    #expect(reports.count == 2)
    #expect(reports[0].contains("\"elsewhere\"") && reports[0].contains("Mend:"))
    #expect(reports[1].contains("of Nothing"))
  }

  @Test("Tells who has read it from who has not")
  func reading() throws {
    let values = try #require(made(of: Page.self))
    var page = Page()
    values.mend(&page)
    #expect(values.reading { page.title }.1 == 0)
    let outer = values.reading {
      _ = page.votes
      let inner = values.reading { page.inner.deep.news }.1
      #expect(inner.nonzeroBitCount == 1)
    }.1
    #expect(outer.nonzeroBitCount == 2)
    #expect(values.concerns(0))
  }

  @Test("Nobody can tell when what holds it is read later")
  func holding() {
    #expect(SharedSearch.mayHold(Page.self))
    #expect(SharedSearch.mayHold([Page?].self))
    #expect(SharedSearch.mayHold(Closure.self))
    #expect(!SharedSearch.mayHold(Plain.self))
    #expect(!SharedSearch.mayHold(Branch.self))
    #expect(!SharedSearch.mayHold(String.self))
  }
}

struct News: State, Codable, Equatable {
  var titles: [String] = []
}

struct Publish: SharedStateUpdater {
  let title: String
  func updateState(_ state: inout News) { state.titles.append(title) }
}

private struct Votes: State, Codable, Equatable {
  var count = 0
}

private struct Vote: SharedStateUpdater {
  func updateState(_ state: inout Votes) { state.count += 1 }
}

private struct Page: State, Codable, Equatable {
  var title = ""
  var inner = Inner()
  @Shared("news") var again: News
  @Shared var votes: Votes
  var last = "last"

  struct Inner: Codable, Equatable {
    var deep = Deep()
  }

  struct Deep: Codable, Equatable {
    @Shared("news") var news: News
    var number = 7
  }
}

private struct Replace: StateUpdater {
  func updateState(_ state: inout Page) {
    state = Page()
    state.title = "new"
  }
}

private struct Hiding: State, Codable {
  var maybe: Page.Deep?
  var rows: [Page.Deep] = []
  var names: [String] = []
}

private struct Nothing: State {}

private struct Lost: State {
  @Shared("elsewhere") var news: News
  @Shared var nothing: Nothing
}

private struct Closure {
  let body: () -> String
}

/// One that is in itself.
private struct Branch {
  let name: String
  let branches: [Branch]
}

private struct Plain {
  enum Kind: String { case one }
  let name: String
  let kind: Kind
  let dates: [String: [Date]]
  let inner: Inner
  struct Inner {
    let id: UUID?
  }
}
