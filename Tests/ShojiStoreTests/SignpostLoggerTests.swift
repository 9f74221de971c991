import Logging
import ShojiStore
import Testing

/// Collects events with their metadata.
private struct EventHandler: LogHandler {
  let journal: Journal
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.debug

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let metadata = event.metadata ?? [:]
    let keys = metadata.keys.sorted().joined(separator: ",")
    let words = ["kind", "error"].compactMap { metadata[$0].map { "\($0)" } }
    journal.write((["\(event.message)"] + words + [keys]).joined(separator: " | "))
    if let id = metadata["id"] { journal.write("id \(id)") }
    if let text = metadata["milliseconds"].map({ "\($0)" }) {
      journal.write("took \((Double(text) ?? -1) >= 0)")
    }
  }
}

@Suite("Signposts", .serialized, .timeLimit(.minutes(1)))
struct SignpostLoggerTests {
  private func store(_ journal: Journal, level: Logger.Level = .debug) -> CounterStore {
    var logger = Logger(label: "test") { _ in EventHandler(journal: journal) }
    logger.logLevel = level
    return CounterStore(
      SerialQueue(),
      interceptors: [
        SignpostLogger.interceptor(logger: logger),
        interceptor { item, next in
          journal.write("handled")
          try await next(item)
        },
      ])
  }

  @Test("Each item has a begin and an end with one number, and a failed one its error")
  func marks() async throws {
    let journal = Journal()
    let store = store(journal)
    SignpostLogger.isEnabled = true
    defer { SignpostLogger.isEnabled = false }
    try await store.dispatch(Add()).value
    let failing = Effect { _ in throw Oops(reason: "no") }
    await #expect(throws: Oops.self) { try await store.dispatch(failing).value }
    let entries = journal.entries
    let ids = entries.filter { $0.hasPrefix("id ") }
    #expect(ids.count == 4 && ids[0] == ids[1] && ids[2] == ids[3] && ids[0] != ids[2])
    let (add, effect) = (Add().debugDescription, failing.debugDescription)
    #expect(
      entries.filter { !$0.hasPrefix("id ") } == [
        "begin \(add) | State Updater | id,kind", "handled",
        "end \(add) | State Updater | id,kind,milliseconds", "took true",
        "begin \(effect) | Side Effect | id,kind", "handled",
        "end \(effect) | Side Effect | \(Oops(reason: "no")) | error,id,kind,milliseconds",
        "took true",
      ])
  }

  @Test("Nothing is marked unless it is asked for and the log takes it; that can change")
  func disabled() async throws {
    let journal = Journal()
    let store = store(journal)
    #expect(!SignpostLogger.isEnabled)
    try await store.dispatch(Add()).value
    #expect(journal.entries == ["handled"])
    SignpostLogger.isEnabled = true
    defer { SignpostLogger.isEnabled = false }
    try await store.dispatch(Add()).value
    #expect(journal.entries.count > 3)
    let silent = Journal()
    let silentStore = self.store(silent, level: .info)
    try await silentStore.dispatch(Add()).value
    #expect(silent.entries == ["handled"])
  }
}
