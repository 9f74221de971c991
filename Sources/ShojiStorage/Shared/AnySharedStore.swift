import ShojiStore
import Synchronization

/// A shared store whose types are not known: what a server keeps.
public class AnySharedStore: @unchecked Sendable {
  // Unchecked because a class that has subclasses cannot be checked: what is stored here is immutable and
  // Sendable, and so is what `SharedStore`, the only subclass, adds.

  /// The name, under which it is kept and by which states hold it.
  public let name: String
  /// Its log.
  package let line: SharedLine
  /// Those that hold its state, to be told when it has changed.
  let followers = SharedFollowers()

  init(_ name: String, log line: SharedLine) { (self.name, self.line) = (name, line) }

  /// What is wrong with how it was made.
  package var faults: [String] { [] }

  /// Whether its state is who is here.
  package var isOfPresence: Bool { false }

  /// Lets those go who are here at other servers than these, if its state is who is here.
  package func keepPresence(of nodes: Set<String>) {}

  /// Lets somebody be told when the state has changed, who is not held.
  package func addFollower(_ follower: any SharedFollower) { followers.add(follower) }

  /// The state of this moment, as those hold it who follow.
  var currentBox: any AnyObject & Sendable { line }

  /// Whether updaters of a type are for it.
  func takes(_ type: any SharedStateUpdater.Type) -> Bool { false }

  /// Lets an updater into the log.
  func enter(_ item: any AnyStateUpdater, _ delivery: UpdaterDelivery) {}
}

/// What holds the state of a shared store, and is told when it has changed.
package protocol SharedFollower: AnyObject, Sendable {
  /// Whether somebody waits for the change.
  var isAwaited: Bool { get }
  /// Called on any thread as soon as there is another state, before those are told who have changed it: what
  /// shows the former one must not be sent any more.
  func sharedStoreWillBeShown()
  /// Called on any thread after that, perhaps more than once.
  func sharedStoreDidChange()
}

/// Those that follow a shared store.
final class SharedFollowers: Sendable {
  private struct Weak {
    weak var follower: (any SharedFollower)?
  }

  private let register = Mutex<[ObjectIdentifier: Weak]>([:])

  func add(_ follower: any SharedFollower) {
    register.withLock { $0[ObjectIdentifier(follower)] = Weak(follower: follower) }
  }

  func remove(_ id: ObjectIdentifier) { register.withLock { _ = $0.removeValue(forKey: id) } }

  /// How many there are.
  var count: Int { register.withLock { $0.count } }

  /// Lets all know that there is another state, and tells those who wait for it.
  func tellAwaited() {
    for follower in all {
      follower.sharedStoreWillBeShown()
      if follower.isAwaited { follower.sharedStoreDidChange() }
    }
  }

  /// Tells the others.
  func tell() {
    for follower in all { follower.sharedStoreDidChange() }
  }

  private var all: [any SharedFollower] {
    register.withLock { $0.values.compactMap(\.follower) }
  }
}
