import Foundation
import ShojiLook

/// Every word of the framework in marks, as a catalogue of a language of its own: what a page says without
/// marks does not come from the catalogue.
package enum PseudoWords {
  /// The language.
  package static let language = "eo"
  /// What stands before and behind each word.
  package static let marks: (start: Character, end: Character) = ("⟦", "⟧")

  /// The catalogue.
  package static let catalog: TextCatalog = {
    let lines = FrameworkWord.allCases.map { word in
      let text = "\(marks.start)\(FrameworkWords.english[word])\(marks.end)"
      return
        "\"\(word.key)\" = \"\(text.replacing("\n", with: "\\n").replacing("\"", with: "\\\""))\";"
    }
    return TextCatalog(
      .strings(Array(lines.joined(separator: "\n").utf8), language: language, file: "pseudo"),
      developmentLanguage: language)
  }()

  /// What people read or hear of a page: the words between its tags, and those in attributes.
  package static func words(of html: String) -> [String] {
    var words: [String] = []
    var rest = html[...]
    while let start = rest.firstIndex(of: "<") {
      words.append(String(rest[..<start]))
      guard let end = rest[start...].firstIndex(of: ">") else { break }
      let tag = rest[start..<end]
      for name in [
        "aria-label", "placeholder", "alt", "title", "aria-valuetext", "aria-description",
      ] {
        guard let value = tag.firstRange(of: " \(name)=\"")?.upperBound,
          let close = tag[value...].firstIndex(of: "\"")
        else { continue }
        words.append(String(tag[value..<close]))
      }
      rest = rest[end...].dropFirst()
      // What is no words.
      if tag.hasPrefix("<script") || tag.hasPrefix("<style") || tag.hasPrefix("<pre") {
        rest = rest.firstRange(of: "</").map { rest[$0.lowerBound...] } ?? ""
      }
    }
    words.append(String(rest))
    return words.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
      .filter { $0.contains(where: \.isLetter) }
  }
}
