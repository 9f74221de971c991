import ShojiStore

/// Updates that set off each other.
enum UpdateLoop {
  /// How many updates in a row are a loop.
  static var limit: Int { UpdateRounds.limit }

  /// Reports a loop, which was ended.
  /// - Parameter cause: Who has done what.
  static func report(_ cause: String, mend: String) {
    Report.shared.misuse("\(cause) \(limit) times in a row", mend: mend)
  }
}

extension UIViewController {
  /// Reports that the controller keeps changing what it shows.
  package final func reportLoop() {
    UpdateLoop.report(
      "\(type(of: self)) changed its own model",
      mend: "do not change the state that an update shows from within that update")
  }

  /// Reports that showing a state leads to the next one, again and again.
  final func reportLoop(dispatching item: any Dispatchable.Type) {
    UpdateLoop.report(
      "\(type(of: self)) dispatched \(item) while it showed an update, which led to the next one,",
      mend: """
        dispatch it in an interaction or a side effect, or in update(oldModel:) only if the model is not yet \
        what it makes of it
        """)
  }
}
