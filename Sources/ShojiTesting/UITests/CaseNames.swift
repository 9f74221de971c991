import Synchronization

/// Who uses the name of a case: two that are called alike would have one file.
final class CaseNames: Sendable {
  static let shared = CaseNames()

  private let places = Mutex<[String: String]>([:])

  /// - `file`: The path of the case's file.
  /// - `place`: Where the case is written.
  /// - Returns: What is wrong with the name; `nil` if it is free, or was used at this place.
  func claim(_ file: String, at place: String) -> String? {
    places.withLock { places in
      guard let other = places[file], other != place else {
        places[file] = place
        return nil
      }
      return "\(file) would be the file of two cases: one is at \(other), one at \(place). "
        + "Give one of them another name."
    }
  }
}
