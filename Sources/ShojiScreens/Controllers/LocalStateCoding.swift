package import Foundation

/// A controller whose local state can be part of a session's snapshot.
package protocol LocalStateCoding: UIViewController {
  /// The local state as JSON; `nil` when its type is not `Codable`.
  func encodeLocalState() -> Data?
  /// Puts the local state back; what does not decode leaves it as it is.
  func restoreLocalState(_ data: Data)
}

extension ViewControllerWithLocalState: LocalStateCoding {
  package func encodeLocalState() -> Data? {
    guard let codable = localState as? any Encodable else { return nil }
    return try? JSONEncoder.snapshot.encode(codable)
  }

  package func restoreLocalState(_ data: Data) {
    guard let type = V.VM.LS.self as? any Decodable.Type,
      let decoded = try? JSONDecoder.snapshot.decode(type, from: data),
      let restored = decoded as? V.VM.LS
    else { return }
    localState = restored
  }
}
