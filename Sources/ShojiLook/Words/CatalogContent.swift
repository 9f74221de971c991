/// What the files of a catalogue hold together.
struct CatalogContent {
  var tables: [String: [String: TextFormat]] = [:]
  var files: [String: String] = [:]
  var untranslated: Set<String> = []
  var faults: [TextCatalog.Fault] = []
  var sourceLanguage: String?
  /// The keys of string catalogues that have no text in their own language: there they are the text.
  private var bareKeys: [(key: String, file: String, line: Int)] = []

  /// So that a file cannot fill memory and log with messages.
  private static let mostFaults = 100

  mutating func note(_ fault: TextCatalog.Fault) {
    if faults.count < Self.mostFaults { faults.append(fault) }
  }

  mutating func read(_ part: TextCatalog.Part) {
    do throws(TextCatalog.Fault) {
      switch part.kind {
      case .catalogue: try readCatalogue(part)
      case .strings(let language):
        files[language] = files[language] ?? part.file
        if tables[language] == nil { tables[language] = [:] }
        for entry in try StringsReader.read(part.bytes, file: part.file) {
          add(entry.text, for: entry.key, in: language, part.file, entry.line)
        }
      case .stringsDictionary(let language):
        files[language] = files[language] ?? part.file
        if tables[language] == nil { tables[language] = [:] }
        try readDictionary(part, language)
      case .fault(let fault): note(fault)
      }
    } catch {
      note(error)
    }
  }

  mutating func add(
    _ text: String, for key: String, in language: String, _ file: String, _ line: Int
  ) {
    add(in: language, for: key, file, line) { () throws(TextFormat.Fault) in try TextFormat(text) }
  }

  mutating func add(
    in language: String, for key: String, _ file: String, _ line: Int,
    _ make: () throws(TextFormat.Fault) -> TextFormat?
  ) {
    do throws(TextFormat.Fault) {
      if let format = try make() { tables[language, default: [:]][key] = format }
    } catch {
      note(
        TextCatalog.Fault(
          file, line: line, "\(key.debugDescription) in \(language): \(error.message)",
          isBroken: true))
    }
  }

  /// Gives the language of the development the keys themselves, where it has no other texts for them.
  mutating func addKeys(in language: String) {
    for (key, file, line) in bareKeys where tables[language]?[key] == nil {
      // A key that is only a name may have a percent sign that is no placeholder.
      add(in: language, for: key, file, line) { () throws(TextFormat.Fault) in
        (try? TextFormat(key)) ?? TextFormat(raw: key, pieces: [.literal(key)])
      }
    }
    if tables[language] == nil { tables[language] = [:] }
  }

  // MARK: String catalogues

  private mutating func readCatalogue(_ part: TextCatalog.Part) throws(TextCatalog.Fault) {
    let root = try JSONScanner.read(part.bytes, file: part.file)
    guard let strings = root["strings"]?.members, let source = root["sourceLanguage"]?.string else {
      throw TextCatalog.Fault(
        part.file, line: root.line,
        "it is no string catalogue: \"sourceLanguage\" and \"strings\" are missing",
        mend:
          "export it from Xcode, or write {\"sourceLanguage\":\"en\",\"strings\":{},\"version\":\"1.0\"}",
        isBroken: true)
    }
    sourceLanguage = sourceLanguage ?? source
    files[source] = files[source] ?? part.file
    for (key, entry) in strings where !key.isEmpty {
      if entry["shouldTranslate"]?.isFalse == true { untranslated.insert(key) }
      for (language, localization) in entry["localizations"]?.members ?? [] {
        files[language] = files[language] ?? part.file
        if tables[language] == nil { tables[language] = [:] }
        let reader = CatalogueEntryReader(file: part.file, key: key, language: language)
        let result = reader.read(localization)
        for fault in result.faults { note(fault) }
        if let format = result.format { tables[language]?[key] = format }
      }
      bareKeys.append((key, part.file, entry.line))
    }
  }
}

extension TextCatalog.Fault {
  /// Of a message that has its mend in it.
  init(_ file: String, line: Int?, _ text: String, isBroken: Bool) {
    let parts = text.split(separator: ". Mend: ", maxSplits: 1)
    self.init(
      file, line: line, String(parts.first ?? ""),
      mend: parts.count > 1 ? String(parts[1]) : "correct it", isBroken: isBroken)
  }
}
