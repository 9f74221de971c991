import ShojiTestSupport
import Testing

@testable import ShojiHTTP

@Suite struct CryptographyTests {
  private func hex(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// FIPS 180-4, examples of NIST.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func `SHA-256 agrees with the standard`(_ message: String, _ digest: String) {
    #expect(hex(Cryptography.sha256(message.utf8)) == digest)
    #expect(hex(Cryptography.sha256(Array(message.utf8))) == digest)
    // Not contiguous.
    #expect(hex(Cryptography.sha256(Array(message.utf8.reversed()).reversed())) == digest)
  }

  /// RFC 4231, test cases 1, 2, 3 and 6.
  @Test(arguments: [
    (
      [UInt8](repeating: 0x0b, count: 20), Array("Hi There".utf8),
      "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
    ),
    (
      Array("Jefe".utf8), Array("what do ya want for nothing?".utf8),
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    ),
    (
      [UInt8](repeating: 0xaa, count: 20), [UInt8](repeating: 0xdd, count: 50),
      "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
    ),
    (
      [UInt8](repeating: 0xaa, count: 131),
      Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
    ),
  ])
  func `HMAC-SHA-256 agrees with the standard`(_ key: [UInt8], _ message: [UInt8], _ code: String) {
    #expect(hex(Cryptography.hmacSHA256(key: key, message: message)) == code)
  }

  @Test func `Random bytes do not repeat`() {
    let many = Set((0..<2_000).map { _ in Cryptography.randomBytes(16) })
    #expect(many.count == 2_000)
    #expect(Cryptography.randomBytes(0).isEmpty)
    #expect(Cryptography.randomBytes(33).count == 33)
  }

  @Test func `Comparison looks at every byte and at the length`() {
    let left = Array(0..<32).map(UInt8.init)
    #expect(Cryptography.constantTimeEquals(left, left))
    #expect(Cryptography.constantTimeEquals([], []))
    #expect(!Cryptography.constantTimeEquals(left, Array(left.dropLast())))
    for index in left.indices {
      var right = left
      right[index] ^= 0x80
      #expect(!Cryptography.constantTimeEquals(left, right))
    }
  }

  /// RFC 4648 §10, without padding, and the two letters that only this alphabet has.
  @Test(arguments: [
    ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"),
    ("fooba", "Zm9vYmE"), ("foobar", "Zm9vYmFy"), ("?>~", "Pz5-"), ("???", "Pz8_"),
  ])
  func `base64url agrees with the standard`(_ bytes: String, _ text: String) {
    #expect(Base64URL.encode(Array(bytes.utf8)) == Array(text.utf8))
    #expect(Base64URL.decode(text.utf8) == Array(bytes.utf8))
  }

  @Test(arguments: ["Z", "Zg=", "Zg==", "Zh", "Zm9", "Zm+v", "Zm/v", "Zm 9v", "Zm9v\n", "é"])
  func `What base64url does not write it does not read`(_ text: String) {
    #expect(Base64URL.decode(text.utf8) == nil)
  }

  @Test func `base64url reads what it writes`() {
    for count in 0..<100 {
      let bytes = Cryptography.randomBytes(count)
      #expect(Base64URL.decode(Base64URL.encode(bytes)) == bytes)
    }
  }

  @Test(
    "The bits of a text are those of the bytes that it stands for",
    arguments: SeededGenerator.seeds(5))
  func bits(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for count in 0...15 {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      let text = Base64URL.encode(bytes)
      let number = bytes.reduce(UInt128(0)) { $0 << 8 | UInt128($1) }
      // The last character may stand for fewer bits than it has.
      #expect(
        Base64URL.bits(of: text.span).map { $0 >> UInt128(text.count * 6 - count * 8) } == number)
      guard count > 0 else { continue }
      var broken = text
      broken[Int.random(in: broken.indices, using: &random)] = UInt8(ascii: "=")
      #expect(Base64URL.bits(of: broken.span) == nil)
    }
  }
}
