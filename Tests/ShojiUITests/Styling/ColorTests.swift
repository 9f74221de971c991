import Foundation
import ShojiHTML
import ShojiUI
import ShojiTestSupport
import Testing

@testable import ShojiLook
@testable import ShojiScreens

@Suite struct ColorTests {
  private func components(of color: UIColor) -> [CGFloat]? {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (-1, -1, -1, -1)
    let isKnown = color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return isKnown ? [red, green, blue, alpha] : nil
  }

  @Test func `a dynamic colour is asked for light and for dark, and the page has both`() {
    var asked: [UIUserInterfaceStyle] = []
    let color = UIColor { traits in
      asked.append(traits.userInterfaceStyle)
      return traits.userInterfaceStyle == .dark ? .white : .black
    }
    #expect(asked == [.light, .dark])
    #expect(color.css == "light-dark(rgb(0 0 0), rgb(255 255 255))")
    #expect(color == UIColor(light: .black, dark: .white))
    #expect(
      color.withAlphaComponent(0.5).css
        == "color-mix(in srgb, light-dark(rgb(0 0 0), rgb(255 255 255)) 50%, transparent)")
  }

  @Test func `a colour gives its components, one of the palette none`() {
    #expect(components(of: UIColor(red: 1, green: 0.2, blue: 0, alpha: 0.5)) == [1, 0.2, 0, 0.5])
    #expect(components(of: UIColor(light: .red, dark: .blue)) == [1, 0, 0, 1])
    let faded = UIColor(light: UIColor.red.withAlphaComponent(0.5), dark: .blue)
    #expect(components(of: faded.withAlphaComponent(0.5)) == [1, 0, 0, 0.25])
    #expect(components(of: .label) == nil)
    #expect(UIColor.red.getRed(nil, green: nil, blue: nil, alpha: nil))
  }

  @Test func `a layer takes the colour as it is`() {
    let view = UIView()
    view.layer.borderWidth = 1
    view.layer.borderColor = UIColor.systemRed.cgColor
    view.layer.shadowColor = UIColor.black.cgColor
    view.layer.shadowOpacity = 1
    #expect(declarations(of: view)?.contains("border:1px solid var(--system-red)") == true)
    #expect(declarations(of: view)?.contains("box-shadow") == true)
    #expect(UIColor(cgColor: UIColor.systemRed.cgColor) == .systemRed)
    view.layer.shadowColor = nil
    #expect(declarations(of: view) == "border:1px solid var(--system-red)")
  }

  @Test func `a colour is written down with what it is made of`() throws {
    let colors: [UIColor] = [
      .red, .label.withAlphaComponent(0.3), UIColor(light: .white, dark: .systemRed),
    ]
    let data = try JSONEncoder().encode(colors)
    #expect(try JSONDecoder().decode([UIColor].self, from: data) == colors)
  }

  @Test("A colour is read as a field for colours writes it", arguments: SeededGenerator.seeds(5))
  func hex(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let number = Int.random(in: 0...0xff_ffff, using: &random)
      let digits = String(number, radix: 16)
      let text = "#" + String(repeating: "0", count: 6 - digits.count) + digits
      #expect(UIColor(hex: text)?.hex == text && UIColor(hex: text.uppercased())?.hex == text)
    }
    for text in [
      "", "#", "red", "#12345", "#1234567", "123456", "#12345g", "#+12345", "##12345", "#１２",
    ] {
      #expect(UIColor(hex: text) == nil, "\(text)")
    }
    #expect(UIColor.systemBlue.hex == nil && UIColor(light: .white, dark: .black).hex == "#ffffff")
  }
}
