import HTTPTypes

extension HTTPAnswer {
  /// The answer as it stands on the wire, for the moments when the library takes none any more.
  /// Only for answers whose body is `.none` or `.bytes`.
  var wireBytes: [UInt8] {
    var head = "HTTP/1.1 \(status.code) \(status.reasonPhrase)\r\n"
    for field in block.fields + fields { head += "\(field.name.rawName): \(field.value)\r\n" }
    guard case .bytes(let bytes) = body else {
      return Array((head + "Content-Length: 0\r\n\r\n").utf8)
    }
    return Array((head + "Content-Length: \(bytes.count)\r\n\r\n").utf8) + bytes
  }
}
