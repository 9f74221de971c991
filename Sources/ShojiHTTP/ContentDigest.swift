import CMicroHTTPD

/// A SHA-256 of what comes piece by piece.
@safe package final class ContentDigest {
  // Used by one task at a time.
  private let digest: OpaquePointer

  /// - Returns: `nil` when memory is short.
  package init?() {
    guard let digest = unsafe shoji_digest_begin() else { return nil }
    unsafe self.digest = digest
  }

  deinit { unsafe shoji_digest_free(digest) }

  package func add(_ bytes: ArraySlice<UInt8>) {
    unsafe bytes.withUnsafeBytes { unsafe shoji_digest_add(digest, $0.baseAddress, $0.count) }
  }

  /// The hexadecimal digits of the digest of all that was added.
  package func take() -> String {
    var bytes = [UInt8](repeating: 0, count: Int(SHOJI_SHA256_SIZE))
    unsafe shoji_digest_take(digest, &bytes)
    return bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
