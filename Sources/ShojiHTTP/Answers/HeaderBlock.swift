import CMicroHTTPD
import HTTPTypes

/// Header fields that are made into C strings once and sent with many answers.
///
/// Every block begins with the fields that no answer goes without; naming one of them again
/// replaces its value.
@safe package final class HeaderBlock: @unchecked Sendable {
  // Immutable after `init`, which is why sharing it between threads is sound.
  private let strings: UnsafeMutablePointer<UnsafePointer<CChar>?>
  private let count: Int
  /// The fields as given, the common ones included.
  package let fields: [HeaderField]

  /// The fields of every answer: the content type is final, URLs stay in the house, and other
  /// origins neither open nor embed what is served here.
  package static let common: [HeaderField] = [
    HeaderField(.xContentTypeOptions, "nosniff"),
    HeaderField(.referrerPolicy, "same-origin"),
    HeaderField(.crossOriginOpenerPolicy, "same-origin"),
    HeaderField(.crossOriginResourcePolicy, "same-origin"),
  ]

  /// The common fields alone.
  package static let plain = HeaderBlock(sound: common)

  /// - Throws: ``HTTPEngineError`` for a value that holds a control character or nothing.
  package convenience init(_ fields: [HeaderField]) throws {
    for field in fields where !field.isSound {
      throw HTTPEngineError(
        "The value of \(field.name.rawName) is empty or holds a control character. "
          + "Header values are one line of text.")
    }
    let names = Set(fields.map(\.name))
    self.init(sound: Self.common.filter { !names.contains($0.name) } + fields)
  }

  private init(sound fields: [HeaderField]) {
    self.fields = fields
    count = fields.count
    unsafe strings = .allocate(capacity: fields.count * 2)
    for (index, field) in fields.enumerated() {
      unsafe (strings + 2 * index).initialize(to: Self.copy(field.name.rawName))
      unsafe (strings + 2 * index + 1).initialize(to: Self.copy(field.value))
    }
  }

  deinit {
    for index in 0..<2 * count { unsafe strings[index]?.deallocate() }
    unsafe strings.deallocate()
  }

  /// Adds the fields to a response of the library. False when it refused one.
  package func add(to response: OpaquePointer) -> Bool {
    unsafe shoji_response_add_fields(response, strings, count) == count
  }

  private static func copy(_ text: String) -> UnsafePointer<CChar> {
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: text.utf8.count + 1)
    unsafe text.withCString { source in
      unsafe copy.initialize(from: source, count: text.utf8.count + 1)
    }
    return unsafe UnsafePointer(copy)
  }
}
