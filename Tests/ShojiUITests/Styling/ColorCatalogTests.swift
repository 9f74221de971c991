import Foundation
import ShojiUI
import Testing

@testable import ShojiLook

@Suite struct ColorCatalogTests {
  private static func entry(_ components: String, _ traits: String = "") -> String {
    """
    {"idiom": "universal", \(traits)
     "color": {"color-space": "srgb", "components": {\(components)}}}
    """
  }

  private static let dark = #""appearances": [{"appearance": "luminosity", "value": "dark"}],"#
  private static let contrast = #""appearances": [{"appearance": "contrast", "value": "high"}],"#
  private static let brand =
    #""red": "0.200", "green": "0x80", "blue": "255", "alpha": "0.500""#

  private func catalog(_ sets: [String: String]) throws -> (ColorCatalog, [String]) {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "shoji-colors-\(UUID().uuidString)")
    for (path, colors) in sets {
      let set = folder.appending(path: path)
      try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
      try Data("{\"colors\": [\(colors)], \"info\": {\"version\": 1}}".utf8)
        .write(to: set.appending(path: "Contents.json"))
    }
    let catalog = ColorCatalog()
    let (_, messages) = Report.shared.capture { catalog.load(folder: folder) }
    try? FileManager.default.removeItem(at: folder)
    return (catalog, messages.map { "\($0)" })
  }

  @Test func `a colour set of Xcode is a colour with the name of its folder`() throws {
    let white = Self.entry(#""white": "1.000", "alpha": "1.000""#, Self.dark)
    let high = Self.entry(#""white": "0.0", "alpha": "1.0""#, Self.contrast)
    let (catalog, messages) = try catalog([
      "Brand.colorset": Self.entry(Self.brand),
      "Assets.xcassets/text/Accent.colorset": [high, white, Self.entry(Self.brand)]
        .joined(separator: ","),
    ])
    #expect(messages.isEmpty)
    let brand = UIColor(red: 0.2, green: 128 / 255, blue: 1, alpha: 0.5)
    #expect(catalog.color(named: "Brand") == brand)
    #expect(catalog.color(named: "text/Accent") == UIColor(light: brand, dark: .white))
  }

  @Test(arguments: ["", #"{"idiom": "universal"}"#, "7", ColorCatalogTests.entry(#""red": "x""#)])
  func `a set that is none is reported and no colour`(colors: String) throws {
    let (catalog, messages) = try catalog(["Brand.colorset": colors])
    #expect(messages.count == 1)
    let (color, more) = Report.shared.capture { catalog.color(named: "Brand") }
    #expect(color == nil && more.count == 1)
  }

  @Test func `a colour that the app has not is reported and nil`() {
    let (color, messages) = Report.shared.capture { UIColor(named: "Nowhere") }
    #expect(color == nil && messages.count == 1)
  }
}
