import Logging

/// Who is told of items that have failed while nobody waited for them.
package protocol FailureObserver: AnyObject, Sendable {
  /// Called once for each, on any thread. The interaction that the item belongs to waits until this returns.
  func dispatchDidFail(_ failure: FailedDispatch)

  /// Where all stores that tell this observer count how far updates lead to each other; `nil` where each
  /// counts for itself. They must have one executor.
  var rounds: UpdateRounds? { get }
}

extension FailureObserver {
  package var rounds: UpdateRounds? { nil }
}

/// An item that has failed while nobody waited for it.
package struct FailedDispatch: Sendable {
  /// Its type.
  package let item: any Dispatchable.Type
  /// What it has thrown.
  package let error: any Error
  /// What has set it off.
  package let interaction: InteractionScope?

  /// How to mend it, where the error does not say.
  package var mend: String? {
    guard item is any AnyStateUpdater.Type, !(error is StoreError) else { return nil }
    return """
      a state updater cannot fail: check in a side effect what it needs, and dispatch it when all is well
      """
  }
}

/// Writes such failures into the log: what stores do that belong to nobody else.
final class FailureLog: FailureObserver {
  static let shared = FailureLog()

  func dispatchDidFail(_ failure: FailedDispatch) {
    var metadata: Logger.Metadata = [
      "item": "\(String(reflecting: failure.item))",
      "error": "\(String(describing: failure.error))",
    ]
    if let mend = failure.mend { metadata["mend"] = "\(mend)" }
    // Made anew each time, since the app may set its logging up after the first failure.
    Logger(label: "shoji.store").error("A dispatched item failed.", metadata: metadata)
  }
}

/// Where the failure of an item goes if nobody waits for it.
struct FailureNote: Sendable {
  let observer: any FailureObserver
  let item: any Dispatchable.Type
  let interaction: InteractionScope?

  init(_ observer: any FailureObserver, _ item: any Dispatchable) {
    self.observer = observer
    self.item = type(of: item)
    interaction = InteractionScope.current
  }

  /// The end of a store is no failure of what was still pending, and of a loop its listener tells.
  func tell(of error: any Error) {
    guard !(error is CancellationError) else { return }
    if case .endlessUpdates? = error as? StoreError { return }
    observer.dispatchDidFail(FailedDispatch(item: item, error: error, interaction: interaction))
  }
}
