import ShojiHTML
import Synchronization

/// One of the symbols that UIKit's apps know by name, drawn by Shoji: strokes on a grid
/// of 24 by 24.
package struct SystemSymbol: Hashable, Sendable, Codable {
  /// The name, as in `UIImage(systemName:)`.
  let name: String
  /// The size and the strokes.
  var configuration: UIImage.SymbolConfiguration

  /// `nil` when there is no such symbol.
  init?(_ name: String, _ configuration: UIImage.SymbolConfiguration) {
    guard Self.drawing(of: name) != nil else { return nil }
    self.name = name
    self.configuration = configuration
  }

  /// How long the sides of its box are, in points.
  var side: Double { (configuration.points * Self.sidePerPoint).rounded() }

  /// A symbol is a little larger than the letters beside it.
  private static let sidePerPoint = 1.3

  private struct Look: Hashable {
    let symbol: SystemSymbol
    let tint: UIColor?
  }

  /// The classes that were made: a list makes the same few symbols for each of its rows.
  private static let classes = Mutex<[Look: ClassName]>([:])

  /// The shared class of its shape, in a colour or that of the text, and of its size, which grows with the
  /// text.
  func className(tint: UIColor?) -> ClassName {
    let look = Look(symbol: self, tint: tint)
    if let known = Self.classes.withLock({ $0[look] }) { return known }
    var declarations = [
      StyleDeclaration(maskOf: svg), .init("--side", "\(PlainNumber.text(side / 16))rem"),
    ]
    if let tint { declarations.append(.init("color", tint.css)) }
    let made = StyleSheet.shared.className(for: StyleRule(declarations))
    // A sheet that is full has none for it: it would be kept for nothing.
    if !StyleSheet.shared.isFull { Self.classes.withLock { $0[look] = made } }
    return made
  }

  /// The drawing as SVG.
  var svg: String {
    guard let drawing = Self.drawing(of: name) else { return "" }
    let width = PlainNumber.text(configuration.strokeWidth)
    let start =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='#000' "
      + "stroke-width='\(width)' stroke-linecap='round' stroke-linejoin='round'>"
    guard drawing.isFilled else {
      return "\(start)<path d='\(drawing.outline)\(drawing.inner)\(drawing.outer)'/></svg>"
    }
    let body = "fill='#000' d='\(drawing.outline)'"
    let outer = drawing.outer.isEmpty ? "" : "<path d='\(drawing.outer)'/>"
    if drawing.inner.isEmpty { return "\(start)<path \(body)/>\(outer)</svg>" }
    return
      "\(start)<mask id='m' maskUnits='userSpaceOnUse' x='0' y='0' width='24' height='24'>"
      + "<path fill='#fff' stroke='#fff' d='\(drawing.outline)'/><path d='\(drawing.inner)'/></mask>"
      + "<path mask='url(#m)' \(body)/>\(outer)</svg>"
  }

  /// What a symbol is drawn of, in its data parted by `|`.
  private struct Drawing {
    /// What is filled, where the symbol can be.
    var outline: Substring
    /// What is cut out of it then.
    var inner: Substring = ""
    /// What stands beside it.
    var outer: Substring = ""
    var isFilled: Bool
  }

  private static let filled = ".fill"

  /// A name with `.fill` at its end is the drawing of the rest of it, filled, if that has more than one
  /// part.
  private static func drawing(of name: String) -> Drawing? {
    let isFilled = name.hasSuffix(filled)
    guard let paths = paths[isFilled ? String(name.dropLast(filled.count)) : name] else {
      return nil
    }
    let parts = paths.split(separator: "|", omittingEmptySubsequences: false)
    guard parts.count > 1 else {
      return isFilled ? nil : Drawing(outline: parts[0], isFilled: false)
    }
    return Drawing(
      outline: parts[0], inner: parts[1], outer: parts.count > 2 ? parts[2] : "",
      isFilled: isFilled)
  }

  /// The names that there are, without those that end with `.fill`.
  static var names: [String] { paths.keys.sorted() }
  /// Those of them that can be filled.
  static var namesToFill: [String] { paths.filter { $0.value.contains("|") }.keys.sorted() }

  private static let paths = objects.merging(signs) { first, _ in first }
}
