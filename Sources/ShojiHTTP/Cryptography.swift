import CMicroHTTPD

/// The primitives behind session ids and tokens, from the system's GnuTLS.
package enum Cryptography {
  /// HMAC-SHA-256 (RFC 2104): 32 bytes.
  package static func hmacSHA256(key: [UInt8], message: some Collection<UInt8>) -> [UInt8] {
    unsafe digest(of: message) { message, digest in
      unsafe key.withUnsafeBytes { key in
        unsafe shoji_hmac_sha256(
          key.baseAddress, key.count, message.baseAddress, message.count, digest)
      }
    }
  }

  /// SHA-256 (FIPS 180-4): 32 bytes.
  package static func sha256(_ message: some Collection<UInt8>) -> [UInt8] {
    unsafe digest(of: message) { message, digest in
      unsafe shoji_sha256(message.baseAddress, message.count, digest)
    }
  }

  /// SHA-256 in hexadecimal digits.
  package static func hexSHA256(_ message: [UInt8]) -> String {
    sha256(message).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// Bytes that nobody can guess.
  package static func randomBytes(_ count: Int) -> [UInt8] {
    guard count > 0 else { return [] }
    return unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      unsafe shoji_random(buffer.baseAddress, count)
      initialized = count
    }
  }

  /// Whether both are equal, in a time that depends on their length alone.
  package static func constantTimeEquals(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    guard left.count == right.count else { return false }
    return unsafe left.withUnsafeBytes { left in
      unsafe right.withUnsafeBytes { right in
        unsafe shoji_equal_constant_time(left.baseAddress, right.baseAddress, left.count)
      }
    }
  }

  /// Runs `body` over contiguous bytes. GnuTLS fails here only without memory; the digest is then
  /// random, which no check will ever accept, instead of a value that could be guessed.
  private static func digest(
    of message: some Collection<UInt8>,
    _ body: (UnsafeRawBufferPointer, UnsafeMutablePointer<UInt8>) -> Bool
  ) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: Int(SHOJI_SHA256_SIZE))
    let contiguous = message.withContiguousStorageIfAvailable { message in
      unsafe body(UnsafeRawBufferPointer(message), &digest)
    }
    if let contiguous { return contiguous ? digest : randomBytes(digest.count) }
    return unsafe Self.digest(of: Array(message), body)
  }
}
