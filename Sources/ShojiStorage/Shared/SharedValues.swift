package import ShojiStore
import Synchronization

/// A session, as far as it has to know when a shared store has changed.
package protocol SharedAudience: AnyObject, Sendable {
  /// Its states hold values of shared stores.
  func hold(_ values: SharedValues)
  /// Whether an answer waits for values of its states.
  var awaitsSharedValues: Bool { get }
  /// Values of its states are out of date. Called on any thread, before those are told who have changed them.
  /// ``sharedValuesCame()`` is called after it, or ``sharedValuesWereAwaited()``.
  func sharedValuesWillCome()
  /// What was just said of values was said before, and not yet answered by ``sharedValuesCame()``.
  func sharedValuesWereAwaited()
  /// They are current again. Called on its queue.
  func sharedValuesCame()
}

/// The shared values in the state of a session's store: brought there when the store is made and when they have
/// changed, and put back when an updater has replaced the state that they are in.
package final class SharedValues: StoreCompanion, SharedFollower {
  private struct Binding: Sendable {
    let offset: Int
    let type: any AnyShared.Type
    let store: AnySharedStore
    let mark: SharedMark
  }

  private struct Held: Sendable {
    var boxes: [any AnyObject & Sendable]
    /// Brings what is new into the state.
    var bring: (@Sendable (SharedValues) -> Void)?
    /// Those that have changed, while the listeners are told.
    var changing: UInt64?
  }

  private let bindings: [Binding]
  private let reads: SharedReads
  private let executor: any StoreExecutor
  private weak let audience: (any SharedAudience)?
  private let held: Mutex<Held>
  private let progress = Progress()

  /// How far the values are. It is there as long as somebody may have to end what it says.
  private final class Progress: Sendable {
    enum Stage: Int {
      /// They are those of the stores.
      case current
      /// There are others, which are not under way yet.
      case outdated
      /// They are brought as soon as the queue comes to it.
      case underWay
    }

    private let stage = Atomic(Stage.current.rawValue)

    func advance(from former: Stage, to next: Stage) -> Bool {
      stage.compareExchange(
        expected: former.rawValue, desired: next.rawValue, ordering: .acquiringAndReleasing
      ).exchanged
    }

    /// Says that the values are those of the stores, as they will be in a moment.
    /// - Returns: Whether they were not: then whoever asks brings them.
    func finish() -> Bool {
      stage.exchange(Stage.current.rawValue, ordering: .sequentiallyConsistent)
        != Stage.current.rawValue
    }
  }

  /// Finds the shared values of states; `nil` where there are none.
  /// - Parameters:
  ///   - report: Is told of values that nobody keeps current, with the mend.
  package init?<S: State>(
    of type: S.Type, stores: [AnySharedStore], executor: any StoreExecutor,
    audience: (any SharedAudience)?, report: (_ fault: String, _ mend: String) -> Void
  ) {
    let reads = SharedReads()
    var bindings: [Binding] = []
    for field in SharedFields.of(type).fields.prefix(64) {
      guard let store = Self.store(for: field, in: stores) else {
        let name = field.store.map { "\"\($0)\"" } ?? "of \(field.type.valueType)"
        report(
          "\(type) holds the state of the shared store \(name), which the server does not have",
          "name a store with this name and this state in the sharedStores of the program")
        continue
      }
      let mark = SharedMark(reads, bit: 1 << UInt64(bindings.count))
      bindings.append(
        Binding(offset: field.offset, type: field.type, store: store, mark: mark))
    }
    guard !bindings.isEmpty else { return nil }
    (self.bindings, self.reads, self.executor, self.audience) = (
      bindings, reads, executor, audience
    )
    held = Mutex(Held(boxes: bindings.map(\.store.currentBox)))
    for binding in bindings { binding.store.followers.add(self) }
    audience?.hold(self)
    // One may have changed before it was followed.
    held.withLock { $0.boxes = bindings.map(\.store.currentBox) }
  }

  deinit {
    for binding in bindings { binding.store.followers.remove(ObjectIdentifier(self)) }
  }

  private static func store(
    for field: SharedFields.Field, in stores: [AnySharedStore]
  ) -> AnySharedStore? {
    stores.first {
      (field.store == nil || $0.name == field.store) && field.type.accepts($0.currentBox)
    }
  }

  /// Whether states hold the value of a shared store.
  package static func areHeld<S: State>(in type: S.Type) -> Bool {
    !SharedFields.of(type).fields.isEmpty
  }

  /// The names of properties of states in which there are shared values that are not kept current.
  package static func hidden<S: State>(in type: S.Type) -> [String] { SharedFields.of(type).hidden }

  /// Lets changes come into the state of a store.
  package func connect<S: State>(_ store: PartialStore<S>) {
    held.withLock {
      $0.bring = { [weak store] values in
        store?.apply(counts: false) { values.mend(&$0) }
      }
    }
  }

  // MARK: In the store

  package func take(_ item: any AnyStateUpdater, _ delivery: UpdaterDelivery) -> Bool {
    guard let updater = item as? any SharedStateUpdater,
      let binding = bindings.first(where: { $0.store.takes(type(of: updater)) })
    else { return false }
    binding.store.enter(item, delivery)
    return true
  }

  package func mend<S: State>(_ state: inout S) {
    hold(held.withLock { $0.boxes }, in: &state)
  }

  package func renew<S: State>(_ state: inout S) {
    // Whatever the state is said to have: it may be in the middle of being changed.
    hold(bindings.map(\.store.currentBox), in: &state)
  }

  private func hold<S: State>(_ boxes: [any AnyObject & Sendable], in state: inout S) {
    unsafe withUnsafeMutablePointer(to: &state) { pointer in
      let start = UnsafeMutableRawPointer(pointer)
      for (binding, box) in zip(bindings, boxes) {
        // Safe: states of this type have such a value there, as the runtime says.
        let place = unsafe start + binding.offset
        if unsafe !binding.type.holds(box, at: place) {
          unsafe binding.type.hold(box, binding.mark, at: place)
        }
      }
    }
  }

  // MARK: Changes

  package var isAwaited: Bool { audience?.awaitsSharedValues ?? false }

  package func sharedStoreWillBeShown() {
    // In this order: whoever finds that another store has changed as well relies on what was said for that one.
    audience?.sharedValuesWillCome()
    if !progress.advance(from: .current, to: .outdated) { audience?.sharedValuesWereAwaited() }
  }

  package func sharedStoreDidChange() {
    // However many there are until the queue comes to it, they are one.
    guard progress.advance(from: .outdated, to: .underWay) else { return }
    executor.execute { [weak self, audience, progress] in
      guard progress.finish() else { return }
      self?.bringChanges()
      audience?.sharedValuesCame()
    }
  }

  /// Brings what is new before anything else is done on the queue, on which it is called: also what is under way,
  /// for the queue may come to that only after this.
  package func catchUp() {
    guard progress.finish() else { return }
    bringChanges()
    audience?.sharedValuesCame()
  }

  /// The names of the stores.
  package var storeNames: [String] { bindings.map(\.store.name) }

  private func bringChanges() {
    let boxes = bindings.map(\.store.currentBox)
    let bring = held.withLock { held -> (@Sendable (SharedValues) -> Void)? in
      var changed: UInt64 = 0
      for (number, box) in boxes.enumerated() where held.boxes[number] !== box {
        changed |= 1 << UInt64(number)
      }
      guard changed != 0 else { return nil }
      held.boxes = boxes
      held.changing = changed
      return held.bring
    }
    bring?(self)
    held.withLock { $0.changing = nil }
  }

  // MARK: Screens

  /// Notes which of the values `body` reads.
  /// - Returns: What it returns, and their bits.
  package func reading<Result>(_ body: () throws -> Result) rethrows -> (Result, UInt64) {
    let before = reads.take()
    defer { reads.note(before) }
    let result = try body()
    return (result, reads.read)
  }

  /// Whether a change of the state concerns who has read some of the values: only shared ones that were not
  /// among them have changed if it does not.
  package func concerns(_ read: UInt64) -> Bool {
    held.withLock { $0.changing.map { $0 & read != 0 } ?? true }
  }
}
