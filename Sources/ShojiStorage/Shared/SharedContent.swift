import ShojiStore
import Synchronization

/// The state of a shared store, as its log sees it.
final class SharedContent<S: State & Codable>: SharedLine.Content {
  private struct Held {
    var box: SharedBox<S>?
    var annex: Annex?
    weak var followers: SharedFollowers?
  }

  private let name: String
  private let store: PartialStore<S>
  private let table: UpdaterTable
  private let new: @Sendable () -> S
  private let held = Mutex(Held())
  private let reported = Mutex<Set<String>>([])

  init(name: String, store: PartialStore<S>, table: UpdaterTable, new: @escaping @Sendable () -> S)
  {
    (self.name, self.store, self.table, self.new) = (name, store, table, new)
  }

  func connect(_ followers: SharedFollowers) { held.withLock { $0.followers = followers } }

  /// The state of this moment, one object for all that hold it.
  var box: SharedBox<S> {
    held.withLock { held in
      if let box = held.box { return box }
      let box = SharedBox(store.state)
      held.box = box
      return box
    }
  }

  func load(_ snapshot: [UInt8]?) async throws(SharedStoreError) {
    var (state, annex): (S, Annex?) = (new(), nil)
    if let snapshot {
      do {
        let read = try SavedValue.decode(S.self, from: snapshot, defaults: state)
        (state, annex) = (read.value, read.annex)
        report(read.faults.map { "\($0). Mend: \($0.mend)" })
      } catch {
        throw .unreadable(store: name, reason: "\(error)")
      }
    }
    held.withLock { $0.annex = annex }
    await onExecutor { [state] store in store.apply(counts: true) { $0 = state } }
    forgetBox()
    followers?.tellAwaited()
    announce()
  }

  func apply(
    _ changes: [StoredChange], unless isSetAside: @Sendable (CrashName.Key) -> Bool
  ) async -> [(change: StoredChange, reason: String)] {
    var updaters: [(StoredChange, any AnyStateUpdater)] = []
    var unread: [(StoredChange, String)] = []
    for change in changes {
      guard !isSetAside(CrashingChange.key(of: change, in: name)) else {
        unread.append((change, "it has crashed the server"))
        continue
      }
      do {
        let (updater, faults) = try table.decode(change.bytes)
        report(faults)
        updaters.append((change, updater))
      } catch {
        unread.append((change, "\(error)"))
      }
    }
    unread += await onExecutor { [updaters, name] store in
      let crashing = CrashingChange(of: name)
      return CrashContext.$current.withValue(crashing) {
        updaters.compactMap { change, updater in
          crashing.change = change
          do {
            try store.apply(counts: true) { try updater.updateAnyState(&$0) }
            return nil
          } catch {
            return (change, "\(error)")
          }
        }
      }
    }
    forgetBox()
    followers?.tellAwaited()
    return unread
  }

  func capture() async -> @Sendable () throws -> [UInt8] {
    let state = await onExecutor { $0.state }
    let annex = held.withLock { $0.annex }
    return { try SavedValue.encode(state, keeping: annex) }
  }

  /// Says, once each, what was not as its type wants it.
  private func report(_ faults: [String]) {
    for fault in faults where reported.withLock({ $0.count < 1_000 && $0.insert(fault).inserted }) {
      SharedReport.error("the shared store \"\(name)\" was written down by another build; \(fault)")
    }
  }

  func announce() { followers?.tell() }

  /// The state is another one now.
  private func forgetBox() { held.withLock { $0.box = nil } }

  private var followers: SharedFollowers? { held.withLock { $0.followers } }

  private func onExecutor<Value: Sendable>(
    _ body: @escaping @Sendable (PartialStore<S>) -> Value
  ) async -> Value {
    await withCheckedContinuation { continuation in
      store.executor.execute { [store] in continuation.resume(returning: body(store)) }
    }
  }
}

/// The state of a shared store at a moment: all who hold it hold the same object.
final class SharedBox<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
