/// A property and its value.
public struct StyleDeclaration: Hashable, Sendable {
  let property: String
  let value: String
  /// Whether the value was made here to load a file.
  private let isLoading: Bool

  /// Makes a declaration.
  ///
  /// The value may come from data: one that could end the declaration, load something or is not a
  /// value of CSS at all is left out of the style sheet.
  public init(_ property: StaticString, _ value: String) {
    self.property = "\(property)"
    self.value = value
    isLoading = false
  }

  /// Draws the shape of an image of the app in the colour of the text.
  /// - Parameter path: A path on this host. Only letters, digits and `/ . _ - ~ % @` are taken, so
  ///   that it can neither end the declaration nor lead elsewhere.
  public init(mask path: String) {
    property = "mask"
    let allowed = path.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "~"), UInt8(ascii: "%"),
        UInt8(ascii: "@"):
        true
      default: false
      }
    }
    let isLocal = path.hasPrefix("/") && !path.hasPrefix("//")
    value =
      allowed && isLocal ? "url(\(PathPrefix.applied(to: path))) center/contain no-repeat" : ""
    isLoading = true
  }

  /// Draws a shape in the colour of the text.
  /// - Parameter svg: The shape. It is part of the style sheet, with all but letters and digits escaped, so
  ///   that it can neither end the declaration nor lead elsewhere.
  public init(maskOf svg: String) {
    property = "mask"
    let digits = Array("0123456789ABCDEF".utf8)
    var escaped: [UInt8] = []
    for byte in svg.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"):
        escaped.append(byte)
      default:
        escaped += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    let image = "data:image/svg+xml,\(String(decoding: escaped, as: UTF8.self))"
    value = svg.isEmpty ? "" : "url(\(image)) center/contain no-repeat"
    isLoading = true
  }

  /// Functions that compute a value and load nothing; what is not here, such as `url()`, is refused.
  private static let functions: Set<String> = [
    "", "blur", "brightness", "calc", "clamp", "color", "color-mix", "conic-gradient", "contrast",
    "cubic-bezier", "drop-shadow", "env", "fit-content", "grayscale", "hsl", "hsla", "hwb", "lab",
    "lch", "light-dark", "linear-gradient", "matrix", "max", "min", "minmax", "oklab", "oklch",
    "opacity",
    "radial-gradient", "repeat", "rgb", "rgba", "rotate", "saturate", "scale", "steps",
    "translate", "var",
  ]

  /// Whether the value stays within its declaration: allowed bytes, parentheses in pairs (an open
  /// one would swallow the rules that follow), and allowed functions.
  var isSound: Bool {
    if isLoading { return !value.isEmpty }
    var depth = 0
    var function: [UInt8] = []
    var previous: UInt8 = 0
    var isBlank = true
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        function.append(byte)
      case UInt8(ascii: "("):
        guard Self.functions.contains(String(decoding: function, as: UTF8.self)) else {
          return false
        }
        depth += 1
        function = []
      case UInt8(ascii: ")"):
        depth -= 1
        if depth < 0 { return false }
        function = []
      case UInt8(ascii: "*") where previous == UInt8(ascii: "/"):
        // A comment would swallow what follows.
        return false
      case UInt8(ascii: " "), UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: "#"),
        UInt8(ascii: "%"), UInt8(ascii: "/"), UInt8(ascii: "+"), UInt8(ascii: "*"):
        function = []
      default:
        return false
      }
      if byte != UInt8(ascii: " ") { isBlank = false }
      previous = byte
    }
    return depth == 0 && !isBlank
  }
}
