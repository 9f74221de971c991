import ShojiStore
import Synchronization

/// Where updaters of a shared store come in, which are not applied before they were committed.
final class SharedEntrance: StoreCompanion {
  typealias Item = (updater: any AnyStateUpdater, delivery: UpdaterDelivery)

  private enum Phase {
    /// The store is being made.
    case early([Item])
    case open(@Sendable (any AnyStateUpdater, UpdaterDelivery) -> Void)
  }

  private let phase = Mutex(Phase.early([]))

  /// Lets in who has come meanwhile, and whoever comes.
  func open(_ body: @escaping @Sendable (any AnyStateUpdater, UpdaterDelivery) -> Void) {
    let early = phase.withLock { phase -> [Item] in
      defer { phase = .open(body) }
      if case .early(let items) = phase { return items } else { return [] }
    }
    for item in early { body(item.updater, item.delivery) }
  }

  func take(_ item: any AnyStateUpdater, _ delivery: UpdaterDelivery) -> Bool {
    let body = phase.withLock {
      phase -> (@Sendable (any AnyStateUpdater, UpdaterDelivery) -> Void)? in
      switch phase {
      case .open(let body): return body
      case .early(let items):
        phase = .early(items + [(item, delivery)])
        return nil
      }
    }
    body?(item, delivery)
    return true
  }

  func mend<S: State>(_ state: inout S) {}

  func renew<S: State>(_ state: inout S) {}
}
