extension CatalogContent {
  /// Reads a `.stringsdict`: each key has a format, and what its names stand for.
  mutating func readDictionary(
    _ part: TextCatalog.Part, _ language: String
  ) throws(TextCatalog.Fault) {
    let text = try StringsReader.decoded(part.bytes, file: part.file)
    for member in try PropertyListReader.read(text, file: part.file).members {
      let (key, entry) = (member.key, member.value)
      add(in: language, for: key, part.file, entry.line) { () throws(TextFormat.Fault) in
        try Self.format(entry)
      }
    }
  }

  private static func format(_ entry: PropertyListNode) throws(TextFormat.Fault) -> TextFormat {
    guard let format = entry["NSStringLocalizedFormatKey"]?.text else {
      throw TextFormat.Fault(
        message: "NSStringLocalizedFormatKey is missing. Mend: write one such as %#@count@")
    }
    let places = places(in: format)
    var substitutions: [String: TextFormat.Piece] = [:]
    for member in entry.members where member.key != "NSStringLocalizedFormatKey" {
      let name = member.key
      substitutions[name] = try choice(member.value, named: name, at: places[name] ?? 0)
    }
    return try TextFormat(format, substitutions: substitutions)
  }

  private static func choice(
    _ node: PropertyListNode, named name: String, at place: Int
  ) throws(TextFormat.Fault) -> TextFormat.Piece {
    let type = node["NSStringFormatSpecTypeKey"]?.text
    guard type == nil || type == "NSStringPluralRuleType" else {
      throw TextFormat.Fault(
        message: "\(name.debugDescription) varies by \(type ?? ""). Mend: NSStringPluralRuleType")
    }
    let kind = try TextFormat("%\(node["NSStringFormatValueTypeKey"]?.text ?? "d")").arguments[0]
    var forms: [PluralCategory: TextFormat] = [:]
    for member in node.members {
      guard let category = PluralCategory(rawValue: member.key), let text = member.value.text else {
        continue
      }
      forms[category] = try TextFormat(text, own: (place, kind ?? .integer))
    }
    guard forms[.other] != nil else {
      throw TextFormat.Fault(
        message: "\(name.debugDescription) has no form \"other\". Mend: write it")
    }
    return .choice(place, forms)
  }

  /// Which argument a name takes: as it says, else by its order among the placeholders.
  private static func places(in format: String) -> [String: Int] {
    var places: [String: Int] = [:]
    var next = 0
    for part in format.replacing("%%", with: "").split(separator: "%").dropFirst(
      format.hasPrefix("%") ? 0 : 1)
    {
      let digits = part.prefix { $0.isASCII && $0.isNumber }
      var rest = part.dropFirst(digits.count)
      var place = next
      if !digits.isEmpty, rest.first == "$", let number = Int(digits) {
        place = number - 1
        rest = rest.dropFirst()
      } else {
        next += 1
      }
      guard rest.hasPrefix("#@") else { continue }
      places[String(rest.dropFirst(2).prefix { $0 != "@" })] = max(0, place)
    }
    return places
  }
}
