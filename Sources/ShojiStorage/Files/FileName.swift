/// Names of files as browsers send them.
enum FileName {
  /// The most bytes of a name that are kept: what file systems take.
  private static let longest = 200

  /// The last part of a path, without characters that are not seen or turn the direction of writing, and not too
  /// long: its ending stays. What has no name is called "file".
  static func cleaned(_ name: String) -> String {
    let last = name.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? ""
    let kept = last.unicodeScalars.filter { scalar in
      scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value)
        && (scalar.properties.generalCategory != .format || isJoiner(scalar))
        && scalar.properties.generalCategory != .lineSeparator
        && scalar.properties.generalCategory != .paragraphSeparator
    }
    var text = String(String.UnicodeScalarView(kept))
    while text.first == " " || text.first == "." { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return text.isEmpty ? "file" : shortened(text)
  }

  /// Whether a character joins or parts letters: words of Persian and of Indian languages, and emoji, are others
  /// without it.
  private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0x200C || scalar.value == 0x200D
  }

  private static func shortened(_ name: String) -> String {
    guard name.utf8.count > longest else { return name }
    let ending = name.lastIndex(of: ".").map { String(name[$0...]) } ?? ""
    let kept = ending.utf8.count <= 16 ? ending : ""
    var stem = name.prefix(longest)
    while stem.utf8.count + kept.utf8.count > longest { stem.removeLast() }
    return stem + kept
  }

  /// What stands behind the last dot, in lower case.
  static func ending(of name: String) -> String {
    guard let dot = name.lastIndex(of: ".") else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }
}
