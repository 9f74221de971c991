/// The address of a mailbox, such as `name@example.org`, in the form that every mail server takes (RFC 5321,
/// without quotes). There is nothing in it that could end a line or begin another address.
public struct MailAddress: Sendable, Hashable, LosslessStringConvertible {
  /// The address.
  public let description: String

  /// Reads an address; `nil` if it is none.
  public init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
    guard parts.count == 2, text.utf8.count <= SignInName.longest, (1...64).contains(parts[0].count)
    else { return nil }
    let words = parts[0].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let labels = parts[1].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard words.allSatisfy({ !$0.isEmpty && $0.allSatisfy(Self.isAtom) }),
      labels.allSatisfy({ label in
        (1...63).contains(label.count) && label.allSatisfy(Self.isOfDomain)
          && label.first != UInt8(ascii: "-") && label.last != UInt8(ascii: "-")
      })
    else { return nil }
    description = text
  }

  /// What follows the `@`.
  var domain: String { String(description.drop { $0 != "@" }.dropFirst()) }

  private static func isOfDomain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  private static func isAtom(_ byte: UInt8) -> Bool {
    isOfDomain(byte) || "!#$%&'*+/=?^_`{|}~".utf8.contains(byte)
  }
}

extension MailAddress: Codable {
  /// Reads a text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let address = MailAddress(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no mail address")
    }
    self = address
  }

  /// Writes a text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
