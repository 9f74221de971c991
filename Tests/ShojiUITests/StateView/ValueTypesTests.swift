import Foundation
import ShojiCoding
import ShojiUI
import Testing

@testable import ShojiScreens

@Suite struct ValueTypesTests {
  private let types = ValueTypes(modules: ["ShojiUITests"])

  private func allows(_ type: Any.Type) throws -> Bool {
    types.allows(try #require(_mangledTypeName(type)))
  }

  @Test(
    arguments: [
      Int.self, Int8.self, UInt64.self, String.self, Bool.self, Double.self, Float.self, Date.self,
      Data.self, URL.self, UUID.self, Decimal.self, CGSize.self, CGRect.self, UIImage.self,
      [Int].self, [String: [Double]].self, Set<String>.self, Int?.self, [URL?].self,
      CodedSong.self, CodedSong.Kind.self, [CodedSong].self, [String: CodedSong?].self,
    ] as [Any.Type])
  func `values of the apps and plain ones are read`(_ type: Any.Type) throws {
    #expect(try allows(type))
  }

  @Test(
    arguments: [
      JSONDecoder.self, FileManager.self, UIView.self, UIWindow.self, Report.self, [UIView].self,
      RestorablePart.self, Thread.self, Testing.Test.self, [String: Thread].self, (Int, Int).self,
      ((Int) -> Int).self, Any.self, (any Error).self, Int.Type.self,
    ] as [Any.Type])
  func `other types are not even looked for`(_ type: Any.Type) throws {
    guard let name = _mangledTypeName(type) else { return }
    #expect(!types.allows(name))
    let snapshot = ValueSnapshot.coded(type: name, value: Data(try SavedValue.encode(5)))
    #expect(throws: ValueTypes.Fault.self) { try snapshot.value(of: types, in: "the test") }
  }

  @Test(arguments: [
    // A symbolic reference: the runtime would follow the address behind the first byte.
    "\u{1}aaaa", "\u{2}\u{7F}\u{7F}\u{7F}\u{7F}", "\u{1F}abcdefgh", "Say\u{1}aaaaG", "SaySiG\u{1}",
    // A type of another module after a listed one, by a repetition.
    "SDy10Foundation4DateVAA11JSONDecoderCG", "SDy20FoundationEssentials4DateVAA3FooCG",
    "99999999999999999999Si", "999Si", "12ShojiUITests", "V", "G", "y", "SaySi", "SaySiGG", "0Si",
    "Sg", "A", "AAAA", "SiSi", "ySiG", "So8NSObjectC", "$sSi", "SiD", "Si_SitD", "Sim", "yyc",
    "12ShojiUITests9CodedSongVMa", "10Foundation11JSONDecoderC", "12ShojiUITests\u{0}9CodedSongV",
    String(repeating: "Say", count: 500) + "Si" + String(repeating: "G", count: 500), "é", "",
  ])
  func `names that somebody has made up are refused`(_ name: String) throws {
    #expect(!types.allows(name))
  }

  @Test func `a value of a strange type is reported and left out`() throws {
    var part = RestorablePart()
    var writer = SnapshotWriter()
    ValueSnapshot.coded(type: "\u{1}aaaa", value: Data()).write(to: &writer)
    part.values["state.x"] = Data(writer.bytes)
    let (value, messages) = Report.shared.capture {
      RestorationCoder(part, of: UIView.self, types: types).decodeAny(forKey: "state.x")
    }
    #expect(value == nil)
    #expect(messages.count == 1 && messages[0].contains("not one of the apps' own"))
  }
}
