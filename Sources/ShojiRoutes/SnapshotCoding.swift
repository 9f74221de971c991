package import Foundation

extension JSONEncoder {
  /// The encoder of snapshots: equal values are equal bytes, so that a snapshot shows whether
  /// anything has changed.
  package static var snapshot: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return encoder
  }
}

extension JSONDecoder {
  /// The decoder of what ``JSONEncoder/snapshot`` has written.
  package static var snapshot: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return decoder
  }
}
