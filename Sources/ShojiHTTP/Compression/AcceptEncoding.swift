import CMicroHTTPD
import HTTPTypes

/// What a client takes beside plain bytes (RFC 9110 §12.5.3).
package struct AcceptEncoding: Equatable {
  /// Whether gzip is taken, and not liked less than plain bytes.
  package let takesGzip: Bool
  /// Whether plain bytes are refused, though gzip is taken.
  package let needsGzip: Bool

  /// What a field says. Weights are in thousandths; one that cannot be read is none.
  package init(_ field: Span<UInt8>) {
    var gzip: Int?
    var identity: Int?
    var other: Int?
    var reader = Reader(field.count)
    while let item = reader.next(in: field) {
      switch item.name {
      case .gzip: gzip = gzip ?? item.weight
      case .identity: identity = identity ?? item.weight
      case .any: other = other ?? item.weight
      case .unknown: break
      }
    }
    let weight = gzip ?? other ?? 0
    if identity == nil, other == 0 { identity = 0 }
    takesGzip = weight > 0 && weight >= identity ?? 0
    needsGzip = weight > 0 && identity == 0
  }

  private enum Name {
    case gzip
    case identity
    case any
    case unknown
  }

  /// Reads one entry of the list after the other, where it lies.
  private struct Reader {
    private let end: Int
    private var index = 0

    init(_ count: Int) { end = count }

    mutating func next(in field: Span<UInt8>) -> (name: Name, weight: Int)? {
      while index < end, Self.isBlank(field[index]) || field[index] == UInt8(ascii: ",") {
        index += 1
      }
      guard index < end else { return nil }
      let start = index
      while index < end, field[index] != UInt8(ascii: ","), field[index] != UInt8(ascii: ";"),
        !Self.isBlank(field[index])
      {
        index += 1
      }
      let name = Self.name(field.extracting(start..<index))
      var weight = 1_000
      let parameters = index
      while index < end, field[index] != UInt8(ascii: ",") { index += 1 }
      if parameters < index { weight = Self.weight(field.extracting(parameters..<index)) }
      return (name, weight)
    }

    private static func name(_ text: Span<UInt8>) -> Name {
      if equals(text, "gzip") || equals(text, "x-gzip") { return .gzip }
      if equals(text, "identity") { return .identity }
      return equals(text, "*") ? .any : .unknown
    }

    /// The weight in `;q=0.5`; 1,000 where there are only blanks.
    private static func weight(_ text: Span<UInt8>) -> Int {
      var digits: [UInt8] = []
      for index in text.indices where !isBlank(text[index]) { digits.append(text[index] | 0x20) }
      guard !digits.isEmpty else { return 1_000 }
      let prefix = Array(";q=".utf8)
      guard digits.starts(with: prefix) else { return 0 }
      let number = String(decoding: digits.dropFirst(prefix.count), as: UTF8.self)
      guard number.first?.isNumber == true, let value = Double(number), (0...1).contains(value)
      else { return 0 }
      return Int((value * 1_000).rounded())
    }

    private static func equals(_ text: Span<UInt8>, _ name: StaticString) -> Bool {
      guard text.count == name.utf8CodeUnitCount else { return false }
      return name.withUTF8Buffer { name in
        for index in text.indices where unsafe text[index] | 0x20 != name[index] | 0x20 {
          return false
        }
        return true
      }
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }
  }
}

/// In which form the bytes of an answer go out (RFC 9110 §8.4).
package enum ContentCoding {
  /// As they are.
  case identity
  /// As a gzip file.
  case gzip

  /// Answers with fewer bytes are not worth it: they are one packet on the network either way.
  package static let shortest = 1_024

  /// The field that answers with several forms carry, whichever they have.
  package static let vary = HeaderField(.vary, "Accept-Encoding")
  /// The field of an answer that is a gzip file.
  package static let field = HeaderField(.contentEncoding, "gzip")
}

extension HTTPExchange {
  /// In which form so many bytes are answered. Somebody who takes none of the forms that there are
  /// gets them as they are.
  package func coding(ofBytes count: Int) -> ContentCoding {
    guard unsafe shoji_request_names_codings(request),
      let wish = withHeader("Accept-Encoding", { AcceptEncoding($0) })
    else {
      return .identity
    }
    return wish.needsGzip || (wish.takesGzip && count >= ContentCoding.shortest)
      ? .gzip : .identity
  }
}
