/// Updates that set off each other.
enum UpdateLoop {
  /// How many updates in a row, each but the first set off by the one before it, are a loop.
  static var limit: Int { 100 }

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
}
