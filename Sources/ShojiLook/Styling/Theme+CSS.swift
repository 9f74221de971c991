import ShojiHTML

extension Theme {
  /// What is wrong with the theme, each with the mend.
  package var faults: [String] {
    var faults: [String] = []
    if let tint, tint.shades == nil {
      faults.append("The tint of a theme is a colour of the palette. Mend: give it components")
    }
    if let font, !Self.isFamily(font.family) {
      faults.append(
        "\"\(font.family)\" is no name of a font. Mend: letters, digits and blanks, a letter first")
    }
    let files = (font?.files.map(\.name) ?? []) + styleSheets + scripts
    for file in files where !Self.isPath(file) {
      faults.append(
        "\"\(file)\" is no path of a file of a theme. Mend: say where it is in Public/assets")
    }
    if !(0...4).contains(cornerScale) || !(0...200).contains(margin) {
      faults.append("Corners of a theme are 0 to 4 times as round, its margin is 0 to 200 points")
    }
    return faults
  }

  /// The files that are to be in `Public/assets`.
  package var files: [String] { (font?.files.map(\.name) ?? []) + styleSheets + scripts }

  /// Where a file of the theme is.
  package static func path(of file: String) -> String { "/assets/\(file)" }

  /// The rules that make the framework's sheet this theme; empty for ``standard``.
  package var css: String {
    var css = ""
    if let tint, let shades = tint.shades {
      css += Self.tint(light: shades.light, dark: shades.dark)
    }
    if density == .compact { css += Self.compact }
    var properties = ""
    if cornerScale != 1 { properties += "--corners:\(cornerScale);" }
    if margin != 20 { properties += "--margin:\(margin)px;" }
    if let font {
      properties += "--font:\"\(font.family)\";"
      for file in font.files { css += Self.face(of: font.family, file) }
    }
    return properties.isEmpty ? css : css + ":root{\(properties)}"
  }

  /// The pages' backgrounds, as `shoji.css` has them.
  private static let light = [Shade(red: 245, green: 244, blue: 240), .white]
  private static let dark = [
    Shade(red: 18, green: 17, blue: 16), Shade(red: 44, green: 42, blue: 39),
  ]

  private static func tint(light: Shade, dark: Shade) -> String {
    // What is filled is as it is, with words that can be read on it.
    let words =
      "light-dark(\(light.readable(on: Self.light, towards: .black).css()),"
      + "\(dark.readable(on: Self.dark, towards: .white).css()))"
    // Where a person asks for more contrast, the framework's own colours have it.
    return """
      @media not (prefers-contrast:more){:root{--tint:\(words);\
      --tint-full:light-dark(\(light.css()),\(dark.css()));\
      --tint-fill:light-dark(\(light.css(alpha: 0.11)),\(dark.css(alpha: 0.24)));\
      --on-tint:light-dark(\(light.text.css()),\(dark.text.css()))}}
      """
  }

  /// Controls and rows for a pointer that is exact: 24 pixels are the least of what is pressed (WCAG 2.2, 2.5.8).
  private static let compact = """
    @media (pointer:fine){:root{font-size:92%;--text:.95rem}\
    .b,.input,.combo-option,.cell-press,.navbar,.row,.inline,.link,.tab{min-height:32px}\
    .b,.input,.combo-option,.chip,.cell-press,.row-text,.row,.cell>.v,.cell-content>.v{padding-block:4px}\
    .b-small,.segmented>.b,.stepper>.b{min-height:26px;padding-block:1px}.b-large{min-height:40px}\
    .check,.cell-edit,.cell-more{width:32px;min-height:32px;height:auto}.row:has(.check){--inset:40px}\
    .slider,.dot{height:32px}.toolbar{min-height:40px}\
    .grid-more>.row-actions{margin-block:-7px}.grid-table>thead>tr>th{padding-block:2px}}
    """

  private static func face(of family: String, _ file: Font.File) -> String {
    let weights = file.weights
    let weight =
      weights.count == 1 ? "\(weights.lowerBound)" : "\(weights.lowerBound) \(weights.upperBound)"
    return """
      @font-face{font-family:"\(family)";src:url("\(PathPrefix.applied(to: path(of: file.name)))");font-weight:\(weight);\
      font-style:\(file.isItalic ? "italic" : "normal");font-display:swap}
      """
  }

  private static func isFamily(_ name: String) -> Bool {
    name.first?.isLetter == true
      && name.utf8.allSatisfy { $0 == 0x20 || $0 < 0x80 && Character(UnicodeScalar($0)).isWord }
  }

  private static func isPath(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    return parts.allSatisfy { part in
      !part.isEmpty && part.first != "."
        && part.utf8.allSatisfy { byte in
          byte < 0x80 && (Character(UnicodeScalar(byte)).isWord || byte == 0x2D || byte == 0x2E)
        }
    }
  }
}

extension Character {
  fileprivate var isWord: Bool { isASCII && (isLetter || isNumber || self == "_") }
}

extension UIColor {
  /// The colour in light and in dark as numbers; `nil` for one of the palette.
  var shades: (light: Shade, dark: Shade)? {
    guard let light = shade(inDark: false), let dark = shade(inDark: true) else { return nil }
    return (light, dark)
  }
}
