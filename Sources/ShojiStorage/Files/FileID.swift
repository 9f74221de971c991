/// What a stored file is called: 128 random bits, which nobody can guess, as 32 hexadecimal digits.
public struct FileID: Hashable, Sendable, CustomStringConvertible {
  /// How many digits it has.
  static let length = 32

  /// The digits.
  public let text: String

  /// A new one.
  public static func random() -> FileID {
    // The system's generator is a cryptographic one.
    var generator = SystemRandomNumberGenerator()
    let halves = [generator.next(), generator.next()].map { half in
      let digits = String(half as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
    return FileID(checked: halves.joined())
  }

  /// Reads one; `nil` for what is none. It never holds anything that means something in a path.
  public init?(_ text: String) {
    guard text.utf8.count == Self.length,
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else { return nil }
    self.text = text
  }

  private init(checked text: String) { self.text = text }

  /// The digits.
  public var description: String { text }
}

extension FileID: Codable {
  /// Reads the digits.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let id = FileID(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "this is no id of a file")
    }
    self = id
  }

  /// Writes the digits.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
