import CMicroHTTPD
import Glibc
import HTTPTypes

extension HTTPExchange {
  /// Reads the first field of this name where it lies; nil when there is none or the exchange was
  /// answered. The exchange is locked meanwhile, so `body` must not call it.
  @inlinable
  package func withHeader<Result>(
    _ name: StaticString, _ body: (Span<UInt8>) throws -> Result
  ) rethrows -> Result? {
    try unsafe Self.withHeader(name, of: request, body)
  }

  /// Reads the first field of this name of a request.
  @inlinable
  package static func withHeader<Result>(
    _ name: StaticString, of request: OpaquePointer, _ body: (Span<UInt8>) throws -> Result
  ) rethrows -> Result? {
    guard let value = unsafe lockHeader(name, of: request) else { return nil }
    defer { unsafe unlock(request) }
    return try unsafe body(value.span)
  }

  /// The first field of this name; the request is locked then. The lock keeps the connection, whose memory this is, from
  /// going on.
  @usableFromInline static func lockHeader(
    _ name: StaticString, of request: OpaquePointer
  ) -> UnsafeBufferPointer<UInt8>? {
    guard name.hasPointerRepresentation else { return nil }
    var value: UnsafePointer<UInt8>?
    var size = 0
    let isLocked = unsafe shoji_request_lock_header(
      request, UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self),
      name.utf8CodeUnitCount, &value, &size)
    return unsafe isLocked ? UnsafeBufferPointer(start: value, count: size) : nil
  }

  @usableFromInline static func unlock(_ request: OpaquePointer) {
    unsafe shoji_request_unlock(request)
  }

  /// The first field of this name, with broken UTF-8 mended.
  package func header(_ name: StaticString) -> String? {
    withHeader(name) { value in
      unsafe value.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
    }
  }

  /// Returns the first result for a cookie of this name, of those of all fields: one for another path comes first, and
  /// proxies may divide the field.
  @inlinable
  package func firstCookie<Result>(
    _ name: [UInt8], _ body: (Span<UInt8>) throws -> Result?
  ) rethrows -> Result? {
    let result: Result?? = try withHeader("Cookie") { cookies in
      try Self.firstCookie(name, in: cookies, body)
    }
    guard let result else { return nil }
    if let result { return result }
    for cookies in furtherCookies {
      if let result = try Self.firstCookie(name, in: cookies.span, body) { return result }
    }
    return nil
  }

  /// The values of all `Cookie` fields but the first.
  @usableFromInline var furtherCookies: [[UInt8]] {
    headerFields.filter { $0.name == .cookie }.dropFirst().map { Array($0.value.utf8) }
  }

  /// How many cookies of one name are looked at: each may need a signature.
  @usableFromInline static var mostCookiesOfName: Int { 8 }

  @inlinable
  package static func firstCookie<Result>(
    _ name: [UInt8], in cookies: Span<UInt8>, _ body: (Span<UInt8>) throws -> Result?
  ) rethrows -> Result? {
    var start = 0
    for _ in 0..<mostCookiesOfName {
      guard let range = range(ofCookie: name, in: cookies, from: start) else { return nil }
      if let result = try body(cookies.extracting(range)) { return result }
      start = range.upperBound
    }
    return nil
  }

  /// The bytes of the first cookie of this name.
  package func cookie(_ name: [UInt8]) -> [UInt8]? {
    firstCookie(name) { value in unsafe value.withUnsafeBufferPointer { unsafe Array($0) } }
  }

  /// The bytes of the first cookie of this name.
  package func cookie(_ name: String) -> [UInt8]? { cookie(Array(name.utf8)) }

  /// Where the value of a cookie lies (RFC 6265 §5.4: `a=1; b=2`).
  @usableFromInline package static func range(
    ofCookie name: [UInt8], in cookies: Span<UInt8>, from start: Int = 0
  ) -> Range<Int>? {
    var start = start
    while start < cookies.count {
      var end = Self.end(ofPairFrom: start, in: cookies)
      while start < end && isBlank(cookies[start]) { start += 1 }
      let value = start + name.count + 1
      if value <= end, cookies[value - 1] == UInt8(ascii: "="),
        isEqual(name, cookies.extracting(start..<value - 1))
      {
        while end > value && isBlank(cookies[end - 1]) { end -= 1 }
        return value..<end
      }
      start = end + 1
    }
    return nil
  }

  /// Returns the end of the pair that begins at a place.
  private static func end(ofPairFrom start: Int, in cookies: Span<UInt8>) -> Int {
    unsafe cookies.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress,
        let found = unsafe memchr(base + start, Int32(UInt8(ascii: ";")), bytes.count - start)
      else { return bytes.count }
      return unsafe UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private static func isEqual(_ name: [UInt8], _ span: Span<UInt8>) -> Bool {
    guard name.count == span.count else { return false }
    for index in span.indices where span[index] != name[index] { return false }
    return true
  }
}
