/// The names and values of a query or of a form, `application/x-www-form-urlencoded`
/// (WHATWG URL §5.1), as they were sent. No input is malformed.
package struct URLEncodedPairs: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var index = 0

  /// Reads the pairs of a query without its `?`, or of a body.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next pair, still encoded; the value is empty where there is no `=`.
  package mutating func next() -> (name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)? {
    while index < bytes.count, bytes[index] == UInt8(ascii: "&") { index += 1 }
    guard index < bytes.count else { return nil }
    let start = index
    var equals: Int?
    while index < bytes.count, bytes[index] != UInt8(ascii: "&") {
      if equals == nil, bytes[index] == UInt8(ascii: "=") { equals = index }
      index += 1
    }
    return (bytes[start..<(equals ?? index)], bytes[(equals.map { $0 + 1 } ?? index)..<index])
  }
}
