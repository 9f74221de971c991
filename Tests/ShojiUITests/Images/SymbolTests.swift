import Foundation
import ShojiHTML
import ShojiUI
import Testing

@testable import ShojiLook
@testable import ShojiScreens

@Suite struct SymbolTests {
  private func rule(of image: UIImage) throws -> String {
    let name = try #require(image.maskClass).text
    return try #require(declarations(ofClass: Substring(name)))
  }

  @Test func `a symbol is a shape in the style sheet, and needs no file`() throws {
    let plus = try #require(UIImage(systemName: "plus"))
    let rule = try rule(of: plus)
    #expect(rule.hasPrefix("--side:1.375rem;mask:url(data:image/svg+xml,%3Csvg%20xmlns"))
    #expect(rule.hasSuffix("%3C%2Fsvg%3E) center/contain no-repeat"))
    #expect(plus.size == CGSize(width: 22, height: 22) && plus.isSymbolImage)
    let view = html(of: UIImageView(image: plus))
    #expect(view.hasPrefix("<span class=\"image template symbol "))
    #expect(view.hasSuffix("\" aria-hidden=\"true\"></span>"))
    let button = UIButton()
    button.setImage(plus, for: .normal)
    #expect(html(of: button).contains("<span class=\"icon template symbol "))
  }

  @Test func `every symbol is drawn of sound paths, filled or not`() throws {
    let names = SystemSymbol.names + SystemSymbol.namesToFill.map { "\($0).fill" }
    #expect(names.count > 150)
    for name in names {
      let symbol = try #require(SystemSymbol(name, UIImage.SymbolConfiguration()))
      #expect(symbol.svg.contains("<path"), "\(name)")
      for path in symbol.svg.matches(of: /\sd='([^']*)'/) {
        #expect(path.output.1.wholeMatch(of: /M[MLHVCSAZmlhvcsaz0-9 .\-]*/) != nil, "\(name)")
      }
    }
  }

  @Test func `a filled symbol is another drawing, and only what has an outline has one`() throws {
    let star = try #require(UIImage(systemName: "star"))
    let filled = try #require(UIImage(systemName: "star.fill"))
    #expect(star != filled && star.maskClass != filled.maskClass)
    for name in ["plus.fill", "star.fill.fill", "Star", "nonsense", ""] {
      let (image, messages) = Report.shared.capture { UIImage(systemName: name) }
      #expect(image == nil && messages.count == 1, "\(name)")
    }
  }

  @Test(
    arguments: [
      (UIImage.SymbolConfiguration(pointSize: 34), "--side:2.75rem", "1.7"),
      (.init(pointSize: 34, weight: .bold), "--side:2.75rem", "2.5"),
      (.init(pointSize: 10, weight: .thin, scale: .large), "--side:1rem", "1.1"),
      (.init(textStyle: .largeTitle), "--side:2.75rem", "1.7"),
      (.init(weight: .black), "--side:1.375rem", "3.1"),
      (.init(scale: .small), "--side:1.125rem", "1.7"),
      (.init(pointSize: .nan), "--side:0.0625rem", "1.7"),
    ] as [(UIImage.SymbolConfiguration, String, String)])
  func `a configuration says how large and how thick`(
    configuration: UIImage.SymbolConfiguration, side: String, width: String
  ) throws {
    let image = try #require(UIImage(systemName: "gear", withConfiguration: configuration))
    #expect(try rule(of: image).hasPrefix("\(side);"))
    #expect(try rule(of: image).contains("stroke-width%3D%27\(width)%27"))
    let later = try #require(UIImage(systemName: "gear")?.withConfiguration(configuration))
    #expect(later == image)
    #expect(UIImage(systemName: "gear")?.applyingSymbolConfiguration(configuration) == image)
  }

  @Test func `a tint is the colour of the shape wherever it stands`() throws {
    let plain = try #require(UIImage(systemName: "heart"))
    let image = plain.withTintColor(.systemRed)
    #expect(try rule(of: image).contains(";color:var(--system-red);"))
    #expect(image != plain && image == plain.withTintColor(.systemRed))
    #expect(image.withRenderingMode(.alwaysTemplate).maskClass == image.maskClass)
    let file = UIImage(source: .named(ImageFile(path: "/assets/tinted.svg", size: .zero)))
    #expect(file.maskClass == nil)
    #expect(
      try rule(of: file.withTintColor(.blue, renderingMode: .alwaysOriginal))
        == "color:rgb(0 0 255);mask:url(/assets/tinted.svg) center/contain no-repeat")
  }

  @Test func `an image without a shape stays as it is, which is reported`() throws {
    let data = try #require(UIImage(data: Data(Pictures.gif(3, 2))))
    let (image, messages) = Report.shared.capture { data.withTintColor(.red) }
    #expect(image.maskClass == nil && messages.count == 1)
    #expect(data.withConfiguration(.init(pointSize: 3)) == data)
    #expect(data.applyingSymbolConfiguration(.init(pointSize: 3)) == nil)
  }

  @Test func `a symbol is written down with its configuration and its tint`() throws {
    let image = try #require(UIImage(systemName: "bell.fill"))
      .withConfiguration(.init(pointSize: 30, weight: .bold)).withTintColor(.systemRed)
    let data = try JSONEncoder().encode(image)
    #expect(try JSONDecoder().decode(UIImage.self, from: data) == image)
  }
}
