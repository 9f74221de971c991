extension TextCatalog {
  /// What is wrong with the texts: files that cannot be read, texts that a language lacks, plurals without a
  /// form that their language needs, and placeholders that differ between languages. Each with file, key,
  /// language and mend.
  public func check() -> [Fault] {
    var found = faults
    for language in languages {
      let file = files[language] ?? files[developmentLanguage] ?? "texts"
      if !PluralRule.isKnown(language),
        tables[language]?.values.contains(where: { !$0.choices.isEmpty }) == true
      {
        found.append(
          Fault(
            file, line: nil,
            "the plurals of \(language) are not known, so that those of English count",
            mend: "leave plurals out of its texts", isBroken: false))
      }
      for key in keys where !(untranslated.contains(key) && language != developmentLanguage) {
        found += check(key, in: language, file)
      }
    }
    return found
  }

  /// All keys of all languages.
  private var keys: [String] {
    Set(tables.values.flatMap(\.keys)).sorted()
  }

  private func check(_ key: String, in language: String, _ file: String) -> [Fault] {
    let shown = key.debugDescription
    guard let format = tables[language]?[key] else {
      // Words of the framework are complete without it.
      if key.hasPrefix(FrameworkWord.prefix) { return [] }
      return [
        Fault(
          file, line: nil, "\(shown) has no text in \(language)", mend: "translate it",
          isBroken: false)
      ]
    }
    let needed = PluralRule.of(language).categories
    var found = format.choices.flatMap { forms in
      needed.filter { forms[$0] == nil }.map { category in
        Fault(
          file, line: nil, "\(shown) has no form \"\(category)\" in \(language)",
          mend:
            "write it: \(language) has the forms \(needed.map(\.rawValue).joined(separator: ", "))",
          isBroken: category == .other)
      }
    }
    guard language != developmentLanguage, let model = tables[developmentLanguage]?[key] else {
      return found
    }
    let (own, wanted) = (format.arguments, model.arguments)
    for (place, kind) in own where wanted[place] != kind && !Self.isNear(wanted[place], kind) {
      let meant = wanted[place].map { "\($0.name) there" } ?? "nothing there"
      found.append(
        Fault(
          file, line: nil,
          "\(shown) has \(kind.name) as argument \(place + 1) in \(language), and \(developmentLanguage) has \(meant)",
          mend: "use the same placeholders, with places such as %1$@ where the order differs",
          isBroken: true))
    }
    // A form such as "one bird" may well leave its number out; a text without a choice may not.
    for (place, kind) in wanted where own[place] == nil && model.choices.isEmpty {
      found.append(
        Fault(
          file, line: nil,
          "\(shown) lacks \(kind.name), argument \(place + 1) of \(developmentLanguage), in \(language)",
          mend: "write what stands for it", isBroken: false))
    }
    return found
  }

  /// Whether both are numbers.
  private static func isNear(_ one: TextFormat.Kind?, _ other: TextFormat.Kind) -> Bool {
    switch (one, other) {
    case (.number, .number), (.integer, .hexadecimal), (.hexadecimal, .integer): true
    default: false
    }
  }
}
