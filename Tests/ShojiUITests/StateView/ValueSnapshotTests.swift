import Foundation
import ShojiCoding
import ShojiUI
import Testing

@testable import ShojiScreens

struct CodedSong: Codable, Equatable {
  var title: String
  var seconds: Double
  enum Kind: Codable, Equatable { case single, album(String) }
  var kind = Kind.single
}

private struct PrivateSong: Codable {}

@Suite struct ValueSnapshotTests {
  private func restored(_ value: Any?) throws -> Any?? {
    let snapshot = try #require(ValueSnapshot(value))
    var writer = SnapshotWriter()
    snapshot.write(to: &writer)
    var reader = SnapshotReader(writer.bytes)
    let read = try ValueSnapshot(from: &reader)
    #expect(reader.isAtEnd)
    return .some(try read.value(of: .all, in: "the test"))
  }

  private func expectSame<Value: Equatable>(
    _ value: Value, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let back = try restored(value) ?? nil
    #expect(back as? Value == value, sourceLocation: sourceLocation)
    #expect(
      back.map { type(of: $0) == Value.self } == true, "\(Value.self)",
      sourceLocation: sourceLocation)
  }

  @Test func `values come back with their exact type`() throws {
    try expectSame("half\u{301} \0 \u{1F600}")
    try expectSame(Int.min)
    try expectSame(UInt64.max)
    try expectSame(Int8(-3))
    try expectSame(1.0)
    try expectSame(0.1 + 0.2)
    try expectSame(Float(0.1))
    try expectSame(Double.infinity)
    try expectSame(Double.leastNonzeroMagnitude)
    try expectSame(true)
    try expectSame(Date(timeIntervalSince1970: 1_700_000_000.123456))
    try expectSame(URL(string: "https://example.org/a%20b?c#d"))
    try expectSame(Data([0, 255, 10]))
    try expectSame(Decimal(string: "12.30"))
    try expectSame(UUID())
    try expectSame([1, 2, 3])
    try expectSame([Int]())
    try expectSame(["a": [1.5], "b": []])
    try expectSame(Set(["a", "b"]))
    try expectSame([1: "a", 2: "b"])
    try expectSame(CodedSong(title: "x", seconds: 3, kind: .album("y")))
    try expectSame([CodedSong(title: "x", seconds: 3)])
    try expectSame(CGSize(width: 1, height: 2))
    let nan = try restored(Double.nan) ?? nil
    #expect((nan as? Double)?.isNaN == true)
    let none = try restored(nil)
    #expect(none != nil && none.flatMap { $0 } == nil)
  }

  @Test func `arrays and dictionaries of anything come back as such`() throws {
    let list: [Any] = [1, "a", [true] as [Any], ["k": 2.5] as [String: Any]]
    let back = try #require(try restored(list) as? [Any])
    #expect(back[0] as? Int == 1 && back[1] as? String == "a")
    #expect((back[2] as? [Any])?.first as? Bool == true)
    #expect((back[3] as? [String: Any])?["k"] as? Double == 2.5)
  }

  @Test func `values that are too deep in each other are refused both ways`() throws {
    func nested(_ depth: Int) -> Any { depth == 0 ? 1 : [nested(depth - 1)] as [Any] }
    #expect(try restored(nested(SavedValue.depthLimit - 1)) != nil)
    #expect(ValueSnapshot(nested(SavedValue.depthLimit)) == nil)
    // A list of one that is a list of one, and so on; then a dictionary of one.
    for level in [[2, 1], [3, 1, 0]] as [[UInt8]] {
      let bytes = Array(repeatElement(level, count: 500_000).joined())
      var reader = SnapshotReader(bytes)
      #expect(throws: SnapshotFault.self) { try ValueSnapshot(from: &reader) }
    }
  }

  @Test func `images come back`() throws {
    let gif: [UInt8] = Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x3B]
    try expectSame(try #require(UIImage(data: Data(gif))))
    try expectSame(UIImage(url: URL(filePath: "/a.png")).withRenderingMode(.alwaysOriginal))
  }

  @Test func `what cannot be written down is not`() {
    struct Local: Codable {}
    #expect(ValueSnapshot { (_: Int) in } == nil)
    #expect(ValueSnapshot(PrivateSong()) == nil)
    #expect(ValueSnapshot(Local()) == nil)
    #expect(ValueSnapshot(UIView()) == nil)
    #expect(ValueSnapshot([1, UIView()] as [Any]) == nil)
    #expect(ValueSnapshot(["a": UIView()] as [String: Any]) == nil)
  }

  @Test func `a type that is not there any more gives no value`() throws {
    #expect(ValueSnapshot(5) == .coded(type: "Si", value: Data(try SavedValue.encode(5))))
    for type in ["nonsense", "SS", "", "12ShojiUITests4GoneV"] {
      let snapshot = ValueSnapshot.coded(type: type, value: Data(try SavedValue.encode(5)))
      #expect(throws: (any Error).self) { try snapshot.value(of: .all, in: "the test") }
    }
  }
}
