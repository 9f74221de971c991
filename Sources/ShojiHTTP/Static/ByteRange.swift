/// A `Range` field with one range of bytes (RFC 9110 §14.1.2).
package enum ByteRange: Equatable {
  /// These bytes of the file.
  case satisfiable(offset: Int, length: Int)
  /// Nothing of it lies in the file.
  case unsatisfiable

  /// Nil for what is to be ignored: other units, several ranges, and anything malformed.
  package init?(_ field: String, size: Int) {
    guard field.lowercased().hasPrefix("bytes=") else { return nil }
    let bounds = field.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
    guard bounds.count == 2 else { return nil }
    let first = bounds[0].isEmpty ? nil : Self.number(bounds[0])
    let last = bounds[1].isEmpty ? nil : Self.number(bounds[1])
    if first == nil && !bounds[0].isEmpty || last == nil && !bounds[1].isEmpty { return nil }
    switch (first, last) {
    case (nil, nil):
      return nil
    case (nil, let suffix?):
      let length = min(suffix, size)
      self = length == 0 ? .unsatisfiable : .satisfiable(offset: size - length, length: length)
    case (let first?, let last):
      if let last, last < first { return nil }
      let end = min(last ?? size - 1, size - 1)
      self =
        first >= size ? .unsatisfiable : .satisfiable(offset: first, length: end - first + 1)
    }
  }

  /// Digits only; what is too large for the machine is larger than any file.
  private static func number(_ text: Substring) -> Int? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(text) ?? .max
  }
}
