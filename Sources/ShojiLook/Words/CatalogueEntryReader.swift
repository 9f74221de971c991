/// Reads what one language of a string catalogue has for a key.
struct CatalogueEntryReader {
  typealias Fault = TextCatalog.Fault

  let file: String
  let key: String
  let language: String

  /// - Returns: The text, if there is one that somebody has written, and what is wrong.
  func read(_ node: JSONNode) -> (format: TextFormat?, faults: [Fault]) {
    var faults: [Fault] = []
    do throws(Fault) {
      var substitutions: [String: TextFormat.Piece] = [:]
      for (index, member) in (node["substitutions"]?.members ?? []).enumerated() {
        substitutions[member.key] = try substitution(member.value, at: index, &faults)
      }
      return (try text(of: node, nil, substitutions, &faults), faults)
    } catch {
      return (nil, faults + [error])
    }
  }

  private func fault(_ node: JSONNode, _ message: String, mend: String, isBroken: Bool) -> Fault {
    Fault(
      file, line: node.line, "\(key.debugDescription) in \(language): \(message)", mend: mend,
      isBroken: isBroken)
  }

  private func text(
    of node: JSONNode, _ own: (index: Int, kind: TextFormat.Kind)?,
    _ substitutions: [String: TextFormat.Piece], _ faults: inout [Fault]
  ) throws(Fault) -> TextFormat? {
    if let variations = node["variations"] {
      if let device = variations["device"] {
        faults.append(
          fault(
            device, "texts for devices are not looked at here, but for \"other\"",
            mend: "give one text, or let \"other\" be the one for browsers", isBroken: false))
        if let other = device["other"] { return try text(of: other, own, substitutions, &faults) }
      }
      guard let plural = variations["plural"]?.members else {
        guard variations["device"] == nil else { return nil }
        throw fault(
          variations, "it varies by what is not known", mend: "vary it by plural", isBroken: true)
      }
      return try choice(plural, at: node, own, substitutions, &faults)
    }
    guard let unit = node["stringUnit"] else { return nil }
    // What nobody has translated yet.
    if unit["state"]?.string == "new" { return nil }
    guard let value = unit["value"]?.string else {
      throw fault(unit, "there is no \"value\"", mend: "write one", isBroken: true)
    }
    do throws(TextFormat.Fault) {
      return try TextFormat(value, own: own, substitutions: substitutions)
    } catch {
      throw Fault(
        file, line: unit.line, "\(key.debugDescription) in \(language): \(error.message)",
        isBroken: true)
    }
  }

  private func choice(
    _ plural: [(key: String, value: JSONNode)], at node: JSONNode,
    _ own: (index: Int, kind: TextFormat.Kind)?, _ substitutions: [String: TextFormat.Piece],
    _ faults: inout [Fault]
  ) throws(Fault) -> TextFormat? {
    var forms: [PluralCategory: TextFormat] = [:]
    for (name, value) in plural {
      guard let category = PluralCategory(rawValue: name) else {
        throw fault(
          value, "\(name.debugDescription) is no form of a plural",
          mend: "write zero, one, two, few, many or other", isBroken: true)
      }
      forms[category] = try text(of: value, own, substitutions, &faults)
    }
    guard !forms.isEmpty else { return nil }
    return TextFormat(choosing: forms, by: own?.index ?? Self.chooser(of: forms))
  }

  /// The place of the number that chooses: the first that any form writes.
  static func chooser(of forms: [PluralCategory: TextFormat]) -> Int {
    let order: [PluralCategory] = [.other, .many, .few, .two, .one, .zero]
    for category in order {
      let numbers = forms[category]?.arguments.filter { $0.value != .text }.keys.min()
      if let numbers { return numbers }
    }
    return 0
  }

  private func substitution(
    _ node: JSONNode, at index: Int, _ faults: inout [Fault]
  ) throws(Fault) -> TextFormat.Piece {
    let place = (node["argNum"]?.integer).map { $0 - 1 } ?? index
    guard place >= 0, place < 100 else {
      throw fault(
        node, "\"argNum\" is no place of an argument", mend: "begin with 1", isBroken: true)
    }
    let specifier = node["formatSpecifier"]?.string ?? "lld"
    do throws(TextFormat.Fault) {
      let kind = try TextFormat("%\(specifier)").arguments[0] ?? .integer
      guard
        let format = try? text(of: node, (place, kind), [:], &faults),
        let piece = format.pieces.first, format.pieces.count == 1
      else {
        throw TextFormat.Fault(
          message: "a substitution has no plural. Mend: let it have \"variations\" with \"plural\"")
      }
      return piece
    } catch {
      throw Fault(
        file, line: node.line, "\(key.debugDescription) in \(language): \(error.message)",
        isBroken: true)
    }
  }
}
