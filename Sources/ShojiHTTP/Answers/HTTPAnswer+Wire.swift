import HTTPTypes

extension HTTPAnswer {
  /// The answer as it stands on the wire, for the moments when the library takes none any more and
  /// the connection is going to be closed. Only for answers whose body is `.none` or `.bytes`.
  var wireBytes: [UInt8] {
    var head = "HTTP/1.1 \(status.code) \(status.reasonPhrase)\r\n"
    let end = [HeaderField(.connection, "close")].filter { end in
      !fields.contains { $0.name == end.name }
    }
    for field in block.fields + fields + end { head += "\(field.name.rawName): \(field.value)\r\n" }
    guard case .bytes(let bytes) = body else {
      return Array((head + "Content-Length: 0\r\n\r\n").utf8)
    }
    return Array((head + "Content-Length: \(bytes.count)\r\n\r\n").utf8) + bytes
  }
}
