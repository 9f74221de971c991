/// What Xcode writes down of a colour: the file `Contents.json` of a colour set.
struct ColorSet: Decodable {
  /// What is wrong with a set.
  enum Fault: Error {
    case noColor
    case component(String)
  }

  private struct Entry: Decodable {
    var appearances: [Trait]?
    var color: Value?

    var isDark: Bool { appearances?.contains { $0.value == "dark" } ?? false }
    /// Whether it is for more than light or dark, such as high contrast: the palette says that here.
    var isSpecial: Bool { appearances?.contains { $0.appearance != "luminosity" } ?? false }
  }

  private struct Trait: Decodable {
    var appearance: String
    var value: String
  }

  private struct Value: Decodable {
    var components: [String: String]?
  }

  private var colors: [Entry]

  /// The colour; one for light and another for dark if the set has both.
  var color: UIColor {
    get throws {
      let usable = colors.filter { !$0.isSpecial }
      guard let any = try usable.first(where: { !$0.isDark })?.color.flatMap(Self.color) else {
        throw Fault.noColor
      }
      guard let dark = try usable.first(where: \.isDark)?.color.flatMap(Self.color) else {
        return any
      }
      return UIColor(light: any, dark: dark)
    }
  }

  private static func color(_ value: Value) throws -> UIColor? {
    guard let components = value.components else { return nil }
    func component(_ name: String) throws -> Double? {
      try components[name].map { try number($0) }
    }
    let alpha = try component("alpha") ?? 1
    if let white = try component("white") { return UIColor(white: white, alpha: alpha) }
    guard let red = try component("red"), let green = try component("green"),
      let blue = try component("blue")
    else { return nil }
    return UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// A component as Xcode writes it: `0.5`, or one of 256 steps as `128` or `0x80`.
  private static func number(_ text: String) throws -> Double {
    if text.hasPrefix("0x"), let steps = UInt8(text.dropFirst(2), radix: 16) {
      return Double(steps) / 255
    }
    guard let number = Double(text) else { throw Fault.component(text) }
    return text.contains(".") ? number : number / 255
  }
}
