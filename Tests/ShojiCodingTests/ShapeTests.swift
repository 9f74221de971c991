import Foundation
import Testing

@testable import ShojiCoding

private enum Kind: String, Codable { case one, two }

private enum Payload: Codable {
  case named(title: String, URL)
}

/// One that nobody can make a value of but an app.
private struct Checked: Codable {
  init(from decoder: any Decoder) throws {
    throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: ""))
  }
}

/// What preflight sees of types.
@Suite struct ShapeTests {
  private func findings<Old: Codable, New: Codable>(
    _ old: Old.Type, _ new: New.Type, sample: New? = nil
  ) -> [ShapeFinding] {
    let before = ShapeRecord(of: old, role: "state", sample: nil)
    let after = ShapeRecord(of: new, role: "state", sample: sample)
    return ShapeComparison(before, with: after, migrations: []).findings
  }

  private func breaks<Old: Codable, New: Codable>(_ old: Old.Type, _ new: New.Type) -> [String] {
    let breaks = findings(old, new).filter { $0.weight == .breaks }
    #expect(breaks.allSatisfy { !$0.mend.isEmpty })
    return breaks.map(\.path)
  }

  @Test func `properties behind one that has no neutral value are seen`() {
    struct Item: Codable {
      var kind: Kind
      var address: URL
      var payload: Payload
      var next: [Item]
      var title: String
      var price: Int
    }
    struct Other: Codable {
      var kind: Kind
      var address: URL
      var payload: Payload
      var next: [Other]
      var name: String
      var price: String
    }
    let shape = ShapeRecord(of: [Item].self, role: "state", sample: [Item]()).shape.element[0]
    #expect(
      shape.properties.map(\.name) == ["kind", "address", "payload", "next", "title", "price"])
    #expect(shape.unknownBehind == nil)
    #expect(shape["payload"]?.shape["named"]?.shape.properties.map(\.name) == ["title", "_1"])
    #expect(shape.properties.map(\.hasNeutral) == [false, false, false, true, true, true])
    #expect(breaks([Item].self, [Other].self) == ["*.title", "*.price"])
  }

  @Test func `a value that nobody can make up is said to hide what is behind it`() {
    struct Item: Codable {
      var title: String
      var checked: Checked
      var price: Int
    }
    struct Other: Codable {
      var title: Int
      var checked: Checked
      var cost: Int
    }
    let found = findings([Item].self, [Other].self)
    #expect(found.map(\.weight) == [.breaks, .unknown])
    #expect(found.map(\.path) == ["*.title", "*"])
    #expect(found.last?.text.contains("Checked") == true)
    #expect(found.last?.mend.contains("Checked") == true)
  }

  @Test func `a type that is in itself has a shape`() {
    final class Chain: Codable {
      var next: Chain
      var kind: Kind
      init(next: Chain, kind: Kind) { (self.next, self.kind) = (next, kind) }
    }
    indirect enum Tree: Codable {
      case node(Tree, Tree)
      case leaf(Kind)
    }
    struct Forest: Codable {
      var tree: Tree
      var title: String
    }
    let shape = ShapeRecord(of: [Forest].self, role: "state", sample: nil).shape.element[0]
    #expect(shape.properties.map(\.name) == ["tree", "title"])
    #expect(ShapeRecord(of: Chain.self, role: "state", sample: nil).shape.unknownBehind == "Chain")
  }

  @Test func `a whole number of a smaller range breaks`() throws {
    struct Box<Value: Codable>: Codable { var value: Value }
    #expect(breaks(Box<Int>.self, Box<Int8>.self) == ["value"])
    #expect(breaks(Box<Int>.self, Box<UInt>.self) == ["value"])
    #expect(breaks(Box<UInt>.self, Box<Int>.self) == ["value"])
    #expect(breaks([UInt16].self, [Int16?].self) == ["*"])
    #expect(breaks(Box<Int8>.self, Box<Int>.self).isEmpty)
    #expect(breaks(Box<UInt8>.self, Box<Int16>.self).isEmpty)
    #expect(breaks(Box<Int>.self, Box<Int128>.self).isEmpty)
    #expect(breaks(Box<Int>.self, Box<Double>.self).isEmpty)
    // A sheet that was written before ranges were.
    var old = ShapeRecord(of: Int.self, role: "state", sample: nil)
    old.shape.range = nil
    let sheet = try JSONEncoder().encode(old)
    #expect(!String(decoding: sheet, as: UTF8.self).contains("range"))
    #expect(try JSONDecoder().decode(ShapeRecord.self, from: sheet) == old)
    let new = ShapeRecord(of: Int8.self, role: "state", sample: nil)
    #expect(ShapeComparison(old, with: new, migrations: []).findings.isEmpty)
  }

  @Test func `nil that was written down breaks where nothing stands for it`() {
    struct Bare<Value: Codable>: Codable { var value: Value }
    struct Full: Codable { var value = Kind.one }
    #expect(breaks([Int?].self, [Int].self) == ["*"])
    #expect(breaks([String: Int?].self, [String: Int].self) == ["*"])
    #expect(breaks(Bare<Kind?>.self, Bare<Kind>.self) == ["value"])
    #expect(findings(Bare<Int?>.self, Bare<Int>.self).map(\.weight) == [.filled])
    #expect(findings(Bare<Kind?>.self, Full.self, sample: Full()).map(\.weight) == [.filled])
  }

  @Test func `a new value says nothing of elements that were written down`() {
    struct Item: Codable { var title = "" }
    struct Other: Codable {
      var title = ""
      var kind = Kind.one
    }
    struct Falling: Codable, DecodingFallback {
      var title = ""
      var kind = Kind.one
      static var fallback: Falling { Falling() }
    }
    let found = findings([Item].self, [Other].self, sample: [Other()])
    #expect(found.map(\.weight) == [.breaks])
    #expect(findings([Item].self, [Falling].self, sample: []).isEmpty)
  }

  @Test func `a local state has all of its values where it is read`() {
    struct Address: Codable { var street: String }
    struct Later: Codable {
      var street: String
      var kind: Kind
    }
    struct Box<Value: Codable>: Codable { var value: Value }
    func findings<Value: Codable>(_ new: Value.Type) -> [ShapeFinding.Weight] {
      let before = ShapeRecord(
        of: Box<Address>.self, role: "local state", sample: nil, hasDefaults: true)
      let after = ShapeRecord(of: new, role: "local state", sample: nil, hasDefaults: true)
      return ShapeComparison(before, with: after, migrations: []).findings.map(\.weight)
    }
    #expect(findings(Box<Later>.self).isEmpty)
    // It may be nil in a new one.
    #expect(findings(Box<Later?>.self) == [.breaks])
  }
}
