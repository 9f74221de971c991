import Foundation
import Shoji

extension JobStatus {
  /// What people read about where it is.
  var text: String {
    switch phase {
    case .queued:
      let time = due.formatted(date: .omitted, time: .standard)
      guard let error else { return "Waits until \(time)" }
      return "Try \(attempt) has failed: \(error). The next one is at \(time)"
    case .running where isCancelling: return "Is being cancelled"
    case .running: return note ?? "Has begun"
    case .done: return note ?? "Done"
    case .failed: return "Has failed for good: \(error ?? "nobody knows why")"
    case .cancelled: return "Cancelled"
    }
  }
}
