import Foundation
import ShojiStore
import ShojiTesting
import Synchronization
import Testing

@testable import ShojiStorage

/// A shared store without a server.
@Suite("A shared store", .timeLimit(.minutes(2)))
struct SharedStoreTests {
  private let storage = MemoryStorage()

  private func make(
    _ updaters: [any SharedStateUpdater.Type] = [Say.self], interceptors: [StoreInterceptor] = []
  ) -> SharedStore<Talk, EmptySideEffectDependencyContainer> {
    SharedStore("talk", Talk.self, updaters: updaters, interceptors: interceptors)
  }

  /// Opens a store over the same storage, as after a restart.
  private func reopened(
    _ updaters: [any SharedStateUpdater.Type] = [Say.self]
  ) async throws -> Talk {
    let store = make(updaters)
    try await store.open(in: storage)
    defer { Task { await store.close() } }
    return store.state
  }

  @Test("Applies in the order of its log, which is that of one dispatcher, and replays it")
  func order() async throws {
    let store = make()
    try await store.open(in: storage)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 0..<16 {
        group.addTask {
          let handles = (0..<50).map { store.dispatch(Say("\(task).\($0)")) }
          for handle in handles { try await handle.value }
        }
      }
      try await group.waitForAll()
    }
    let words = store.state.words
    #expect(words.count == 800)
    for task in 0..<16 {
      #expect(words.filter { $0.hasPrefix("\(task).") } == (0..<50).map { "\(task).\($0)" })
    }
    await store.close()
    #expect(try await reopened() == store.state)
  }

  @Test("Shares commits when many dispatch at once")
  func group() async throws {
    let (folder, disk) = (Folder(), try FaultyDisk())
    let file = try SQLiteStorage(folder: folder.path, durability: .power, disk: disk.name)
    let store = make()
    try await store.open(in: file)
    let before = disk.syncs
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 0..<32 {
        group.addTask {
          for number in 0..<20 { try await store.dispatch(Say("\(task).\(number)")).value }
        }
      }
      try await group.waitForAll()
    }
    #expect(store.state.words.count == 640)
    #expect(disk.syncs - before < 160, "\(disk.syncs - before)")
    await store.close()
    await file.close()
  }

  @Test("Says an entry once whose key comes twice, and tells both who wait")
  func sameKey() async throws {
    let store = make()
    try await store.open(in: storage)
    let turn = HeldTurn()
    let handles = SharedTurns.$current.withValue(turn) {
      ["one", "two"].map { store.dispatch(Say($0)) }
    }
    for entry in turn.entries {
      let named = entry.named("the same")
      store.line.append(named) { named.finish($0) }
      try await handles[turn.entries.firstIndex { $0.key == entry.key } ?? 0].value
    }
    #expect(store.state.words == ["one"])
    await store.close()
  }

  @Test("Lets observers see what has become of the state")
  func observers() async throws {
    let store = make(
      [Say.self],
      interceptors: [
        ObserverInterceptor.observe([
          .onStart([Opening.self]), .onDispatch(Say.self, [Answer.self]),
        ])
      ])
    try await store.open(in: storage)
    while store.state.words.isEmpty { await Task.yield() }
    try await store.dispatch(Say("how are you?")).value
    while store.state.words.count < 3 { await Task.yield() }
    #expect(store.state.words == ["good morning", "how are you?", "2 said"])
    await store.close()
  }

  @Test("Has what was dispatched before it was opened, and takes nothing after it was closed")
  func early() async throws {
    let store = make()
    let early = store.dispatch(Say("early"))
    #expect(store.state.words.isEmpty)
    try await store.open(in: storage)
    try await early.value
    #expect(store.state.words == ["early"])
    await store.close()
    await #expect(throws: SharedStoreError.notKept(store: "talk")) {
      try await store.dispatch(Say("late")).value
    }
    #expect(try await reopened().words == ["early"])
  }

  @Test("Keeps its log short, and loses nothing by it")
  func compaction() async throws {
    let store = make()
    try await store.open(in: storage)
    let long = String(repeating: "x", count: 1_000)
    for number in 0..<400 {
      try await store.dispatch(Say("\(number) \(long)")).value
    }
    let last = store.dispatch(Say("last"))
    try await last.value
    await store.close()
    let snapshot = try #require(storage.snapshot(of: "talk"))
    let left = storage.changes(of: "talk", after: snapshot.place, limit: .max)
    // The log is as long as the store at most, so that all that is ever written is a few times what is said.
    #expect(snapshot.place > 0 && left.count < 300, "\(left.count)")
    let again = try await reopened()
    #expect(again == store.state && again.words.count == 401)
  }

  @Test("Reads what an updater has written that is called otherwise now, and has another form")
  func renamed() async throws {
    let store = make([Say.self, Shout.self])
    try await store.open(in: storage)
    try await store.dispatch(Say("one")).value
    try await store.dispatch(Shout(word: "two", times: 2)).value
    await store.close()
    #expect(try await reopened([Utter.self, Shout.Later.self]).words == ["one", "two", "TWO!"])
  }

  @Test("Says what it cannot read, leaves it where it is, and reads it when it can")
  func unreadable() async throws {
    let store = make([Say.self, Shout.self])
    try await store.open(in: storage)
    try await store.dispatch(Say("one")).value
    try await store.dispatch(Shout(word: "two", times: 1)).value
    try await store.dispatch(Say("three")).value
    await store.close()
    let reports = Mutex<[String]>([])
    let other = make([Say.self])
    try await other.line.open(storage) { text in reports.withLock { $0.append(text) } }
    #expect(other.state.words == ["one", "three"])
    let report = try #require(reports.withLock { $0.first })
    #expect(report.contains("entry 2 of the shared store \"talk\"") && report.contains("Shout"))
    #expect(report.contains("Mend:"))
    // However much comes after it.
    let long = String(repeating: "x", count: 10_000)
    for _ in 0..<20 { try await other.dispatch(Say(long)).value }
    await other.close()
    #expect(storage.snapshot(of: "talk")?.place == 0)
    let words = try await reopened([Say.self, Shout.self]).words
    #expect(words.prefix(3) == ["one", "two", "three"] && words.count == 23)
  }

  @Test("Does not begin anew over a state that cannot be read")
  func damaged() async throws {
    storage.compact("talk", into: SharedSnapshot(place: 0, bytes: [9, 9, 9]))
    let error = await #expect(throws: SharedStoreError.self) { try await make().open(in: storage) }
    #expect(error?.description.contains("\"talk\"") == true)
    #expect(storage.snapshot(of: "talk")?.bytes == [9, 9, 9])
  }

  @Test("Refuses what it could not read back, and updaters that nobody could tell apart")
  func unlisted() async throws {
    let store = make()
    try await store.open(in: storage)
    await #expect(throws: SharedStoreError.self) {
      try await store.dispatch(Shout(word: "two", times: 1)).value
    }
    #expect(storage.changes(of: "talk", after: 0, limit: 9).isEmpty)
    await store.close()
    #expect(throws: SharedStoreError.self) { try SharedStores([make([Say.self, Utter.self])]) }
    #expect(throws: SharedStoreError.self) { try SharedStores([make(), make()]) }
  }

  @Test("Lets interceptors see each before it is in the log, and after it was applied")
  func interceptors() async throws {
    struct Rude: Error {}
    let seen = Mutex<[String]>([])
    let polite: StoreInterceptor = { context in
      { next in
        { item in
          guard let say = item as? Say else { return try await next(item) }
          if say.word == "!" { throw Rude() }
          await Task.yield()
          seen.withLock { $0.append("before \(say.word)") }
          try await next(item)
          let state = context.getAnyState() as? Talk
          seen.withLock {
            $0.append("after \(say.word): \(state?.words.contains(say.word) == true)")
          }
        }
      }
    }
    let store = make(interceptors: [polite])
    try await store.open(in: storage)
    let handles = ["a", "!", "b", "c"].map { store.dispatch(Say($0)) }
    await #expect(throws: Rude.self) { try await handles[1].value }
    for place in [0, 2, 3] { try await handles[place].value }
    #expect(store.state.words == ["a", "b", "c"])
    let lines = seen.withLock { $0 }
    #expect(lines.filter { $0.hasPrefix("before") } == ["before a", "before b", "before c"])
    #expect(
      lines.filter { $0.hasPrefix("after") }.sorted()
        == ["a", "b", "c"].map { "after \($0): true" })
    await store.close()
  }

  @Test("Runs side effects with its own state and dependencies")
  func sideEffects() async throws {
    let store = SharedStore("talk", Talk.self, Phrases.self, updaters: [Say.self])
    try await store.open(in: storage)
    #expect(try await store.dispatch(SayPhrase()).value == 1)
    #expect(store.state.words == ["how do you do"])
    await store.close()
  }

  @Test("Tells its listeners of each update, in order")
  func listeners() async throws {
    let store = make()
    try await store.open(in: storage)
    let counts = Mutex<[Int]>([])
    let end = store.addListener { old, new in
      counts.withLock { $0 += [old.words.count, new.words.count] }
    }
    for word in ["a", "b"] { try await store.dispatch(Say(word)).value }
    end()
    try await store.dispatch(Say("c")).value
    #expect(counts.withLock { $0 } == [0, 1, 1, 2])
    await store.close()
  }
}
