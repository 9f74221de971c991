/// The names and values of a query or of a form, `application/x-www-form-urlencoded`
/// (WHATWG URL §5.1), as they were sent. No input is malformed.
package struct URLEncodedPairs<Bytes: Collection<UInt8>>: Sequence, IteratorProtocol {
  private var rest: Bytes.SubSequence

  /// Reads the pairs of a query without its `?`, or of a body.
  package init(_ bytes: Bytes) { rest = bytes[...] }

  /// The next pair, still encoded; the value is empty where there is no `=`.
  package mutating func next() -> (name: Bytes.SubSequence, value: Bytes.SubSequence)? {
    rest = rest.drop { $0 == UInt8(ascii: "&") }
    guard !rest.isEmpty else { return nil }
    let pair = rest.prefix { $0 != UInt8(ascii: "&") }
    rest = rest[pair.endIndex...]
    let name = pair.prefix { $0 != UInt8(ascii: "=") }
    return (name, pair[name.endIndex...].dropFirst())
  }
}
