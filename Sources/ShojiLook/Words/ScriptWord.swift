/// Words that the client script says, and the attribute of a page in which it finds them. In English it has
/// them by itself.
package struct ScriptWord: Sendable {
  /// The name of the attribute.
  package let attribute: StaticString
  /// The words.
  package let text: String

  static func all(in words: FrameworkWords) -> [ScriptWord] {
    let all: [(StaticString, FrameworkWord)] = [
      ("data-offline", .offline), ("data-too-much", .tooMuch),
    ]
    let english = FrameworkWords.english
    return all.compactMap { attribute, word in
      words[word] == english[word] ? nil : ScriptWord(attribute: attribute, text: words[word])
    }
  }

  /// What the script for files says, one text a line, with `%1` and `%2` for what is put in.
  package static func ofFiles(in words: FrameworkWords) -> String {
    let all: [FrameworkWord] = [
      .remove, .removeNamed, .cancel, .cancelNamed, .fileRemoved, .fileOffline, .filePercentOf,
      .filePercent, .fileArrived, .fileTooMuch, .fileWithForm, .filesAwaited, .fileTooLarge,
      .fileUnreadable,
    ]
    return all.map { words[$0, "%1", "%2"] }.joined(separator: "\n")
  }
}
