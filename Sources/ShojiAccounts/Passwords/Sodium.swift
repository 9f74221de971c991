import CSodium

/// What is taken from libsodium.
enum Sodium {
  /// Whether the library is there; it is set up once.
  static let isReady = sodium_init() >= 0

  /// Bytes that nobody can guess.
  static func randomBytes(_ count: Int) -> [UInt8] {
    guard isReady else { return (0..<count).map { _ in .random(in: .min ... .max) } }
    var bytes = [UInt8](repeating: 0, count: count)
    unsafe randombytes_buf(&bytes, count)
    return bytes
  }

  /// SHA-256 (FIPS 180-4).
  static func sha256(_ bytes: [UInt8]) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
    unsafe crypto_hash_sha256(&digest, bytes, UInt64(bytes.count))
    return digest
  }

  /// The hash of a password with all that it takes to compare it; `nil` without memory for it.
  static func hash(_ password: PasswordText, at cost: PasswordCost) -> String? {
    guard isReady else { return nil }
    var text = [CChar](repeating: 0, count: Int(crypto_pwhash_STRBYTES))
    var bytes = password.characters
    defer { unsafe sodium_memzero(&bytes, bytes.count) }
    let result = unsafe crypto_pwhash_str(
      &text, bytes, UInt64(bytes.count), UInt64(cost.operations), cost.memory)
    guard result == 0 else { return nil }
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Whether a hash is that of a password.
  static func isHash(_ hash: String, of password: PasswordText) -> Bool {
    guard isReady else { return false }
    var bytes = password.characters
    defer { unsafe sodium_memzero(&bytes, bytes.count) }
    return unsafe crypto_pwhash_str_verify(hash, bytes, UInt64(bytes.count)) == 0
  }

  /// Whether a hash was made at another cost.
  static func isOutdated(_ hash: String, for cost: PasswordCost) -> Bool {
    unsafe crypto_pwhash_str_needs_rehash(hash, UInt64(cost.operations), cost.memory) != 0
  }

  /// Bytes as text for URLs (RFC 4648, section 5), without padding.
  static func text(of bytes: [UInt8]) -> String {
    let variant = Int32(sodium_base64_VARIANT_URLSAFE_NO_PADDING)
    var text = [CChar](repeating: 0, count: sodium_base64_encoded_len(bytes.count, variant))
    unsafe sodium_bin2base64(&text, text.count, bytes, bytes.count, variant)
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
