import Foundation

extension JSONEncoder {
  /// The encoder of snapshots: equal values are equal bytes, so that a snapshot shows whether
  /// anything has changed.
  static var snapshot: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return encoder
  }
}
