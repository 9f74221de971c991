import Foundation
import Testing

@testable import ShojiStore

private struct Workshop: State, Codable, Equatable {
  var work = Work()
}

private typealias WorkshopStore = Store<Workshop, Dependencies>

/// Long work that does what a test says.
private struct Job: LongSideEffect {
  static let progress: WorkPath<Workshop> = \.work
  let body: @Sendable (WorkReport) async throws -> Void

  func work(
    _ context: SideEffectContext<Workshop, Dependencies>, _ report: @escaping WorkReport
  ) async throws {
    try await body(report)
  }
}

@Suite("Long work", .timeLimit(.minutes(1)))
struct WorkTests {
  @Test("says in the state how far it is, and that it is done")
  func done() async throws {
    let store = WorkshopStore()
    #expect(store.state.work.phase == .notStarted && !store.state.work.isUnderWay)
    try await store.dispatch(
      Job { report in
        #expect(store.state.work.phase == .running && store.state.work.fraction == nil)
        try await report(0.5, "half")
        #expect(store.state.work.fraction == 0.5 && store.state.work.text == "half")
        try await report(7, "all")
      }
    ).value
    #expect(store.state.work.phase == .finished && !store.state.work.isUnderWay)
    #expect(store.state.work.fraction == 1 && store.state.work.text == "all")
  }

  @Test("goes on once, however often it is dispatched")
  func once() async throws {
    let store = WorkshopStore()
    let (reached, over) = (Latch(), Latch())
    let journal = Journal()
    let job = Job { _ in
      journal.write("began")
      reached.open()
      if journal.entries.count == 1 { await over.wait() }
    }
    let first = store.dispatch(job)
    await reached.wait()
    try await store.dispatch(job).value
    #expect(journal.entries == ["began"] && store.state.work.phase == .running)
    over.open()
    try await first.value
    try await store.dispatch(job).value
    #expect(journal.entries.count == 2 && store.state.work.phase == .finished)
  }

  @Test("is told to end wherever it waits, and says so until it has ended")
  func cancelled() async throws {
    let store = WorkshopStore()
    let (reached, over) = (Latch(), Latch())
    let handle = store.dispatch(
      Job { report in
        try await report(0.25, "a quarter")
        reached.open()
        try? await Task.sleep(for: .seconds(100))
        #expect(Task.isCancelled)
        await over.wait()
        try await report(0.5, "half")
      })
    await reached.wait()
    try await store.dispatch(CancelWork(\Workshop.work)).value
    #expect(store.state.work.phase == .cancelling && store.state.work.isUnderWay)
    over.open()
    try await handle.value
    #expect(store.state.work.phase == .cancelled && store.state.work.fraction == 0.25)
    try await store.dispatch(CancelWork(\Workshop.work)).value
    #expect(store.state.work.phase == .cancelled)
  }

  @Test("that comes to its end all the same is done")
  func late() async throws {
    let store = WorkshopStore()
    let (reached, over) = (Latch(), Latch())
    let handle = store.dispatch(
      Job { _ in
        reached.open()
        await over.wait()
      })
    await reached.wait()
    try await store.dispatch(CancelWork(\Workshop.work)).value
    over.open()
    try await handle.value
    #expect(store.state.work.phase == .finished)
  }

  @Test("that fails says so, and its handle does")
  func failed() async throws {
    let store = WorkshopStore()
    await #expect(throws: Oops.self) {
      try await store.dispatch(Job { _ in throw Oops() }).value
    }
    #expect(store.state.work.phase == .failed && !store.state.work.isUnderWay)
    try await store.dispatch(Job { _ in }).value
    #expect(store.state.work.phase == .finished)
  }

  @Test("that was under way when its state was written down was interrupted")
  func interrupted() async throws {
    let store = WorkshopStore()
    try await store.dispatch(
      Job { report in
        try await report(0.5, "half")
        let written = try JSONEncoder().encode(store.state)
        let read = try JSONDecoder().decode(Workshop.self, from: written)
        #expect(read.work.phase == .interrupted && !read.work.isUnderWay)
        #expect(read.work.fraction == 0.5 && read.work.text == "half")
      }
    ).value
    let written = try JSONEncoder().encode(store.state)
    #expect(try JSONDecoder().decode(Workshop.self, from: written) == store.state)
  }
}
