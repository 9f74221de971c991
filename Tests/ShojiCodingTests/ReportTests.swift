import Foundation
import Testing

@testable import ShojiCoding

private struct Typed: Codable {
  var name: String
  var address: String
  var code: String
  var names: [String: String]
  var list: [String]
}

private struct Code: Codable, Equatable {
  struct Refused: Error { let text: String }
  var number = 0
  init() {}
  init(from decoder: any Decoder) throws {
    let text = try? decoder.singleValueContainer().decode(String.self)
    if let text { throw Refused(text: text) }
  }
}

private struct Chosen: Codable, Equatable, StateMigrating {
  var name = Old.Filter.all
  var address: URL?
  var code = Code()
  var names: [String: Old.Filter] = [:]
  var list: [Old.Filter] = []
  static var migrations: [StateMigration] {
    [.convert("name") { (old: String) -> String in throw Code.Refused(text: old) }]
  }
}

/// Reports are read by others than the person who was at work.
@Suite struct ReportTests {
  private let former = Typed(
    name: "secret", address: "http://[secret", code: "secret", names: ["secret key": "secret"],
    list: ["secret"])

  @Test func `a report says nothing that somebody has typed`() throws {
    let read = try SavedValue.decode(
      Chosen.self, from: SavedValue.encode(former), defaults: Chosen())
    #expect(read.value == Chosen())
    #expect(Set(read.faults.map(\.path)) == ["", "name", "address", "code", "names.*", "list.*"])
    for fault in read.faults {
      #expect(!"\(fault)\(fault.mend)".contains("secret"), "\(fault)")
      #expect(fault.path.isEmpty || fault.text.contains("was written down, and"), "\(fault)")
    }
    let error = #expect(throws: DecodingError.self) {
      try SavedValue.decode(Old.Filter.self, from: SavedValue.encode("secret"))
    }
    #expect(error.map { "\($0)".contains("secret") } == false)
    #expect(throws: DecodingError.self) {
      try SavedValue.decode(Code.self, from: SavedValue.encode("secret"))
    }
  }

  @Test func `values of a dictionary that cannot be read are one report`() throws {
    let texts = Dictionary(uniqueKeysWithValues: (0..<50).map { ("key \($0)", "text \($0)") })
    let read = try SavedValue.decode([String: Old.Filter].self, from: SavedValue.encode(texts))
    #expect(read.faults.count == 1)
    let bytes = try SavedValue.encode(read.value, keeping: read.annex)
    #expect(try SavedValue.decode([String: String].self, from: bytes).value == texts)
  }
}
