import Foundation
import ShojiTesting
import Synchronization

/// Holds what wants to go through it until a test opens it.
final class Door: Sendable {
  private struct Passage {
    var isOpen = true
    var waiting: [@Sendable () -> Void] = []
  }

  private let passage = Mutex(Passage())
  private let knocks = AsyncStream.makeStream(of: Void.self)

  func close() { passage.withLock { $0.isOpen = false } }

  /// Lets everything through, what waits first.
  func open() {
    let waiting = passage.withLock { passage in
      defer { passage = Passage() }
      return passage.waiting
    }
    for body in waiting { body() }
  }

  /// Waits until something stands before the closed door.
  func knock() async { for await _ in knocks.stream { return } }

  /// Runs `body`, at once or when the door is opened.
  func pass(_ body: @escaping @Sendable () -> Void) {
    let isOpen = passage.withLock { passage in
      if !passage.isOpen { passage.waiting.append(body) }
      return passage.isOpen
    }
    if isOpen { body() } else { knocks.continuation.yield() }
  }
}

/// The app with letters, whose first screen comes later, when the door is open.
final class LateApp: Application {
  static let door = Door()

  let store: Store<LettersState, NavigationDependencies>
  weak var window: UIWindow?
  private let executor: any StoreExecutor

  init(context: ApplicationContext) {
    store = context.makeStore()
    executor = context.executor
  }

  static var localizations: [String] { ["en", "de", "ar"] }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    guard identifier == "letters", let window else { return false }
    // Only carried by the door, and run where it was made: on the session's executor.
    nonisolated(unsafe) let install = { [store] in
      window.rootViewController = LettersViewController(
        store: store, localState: LettersLocalState())
      completion()
    }
    Self.door.pass { [executor] in executor.execute { install() } }
    return true
  }

  static let mounts = [Mount("letters", LateApp.init)]
}
