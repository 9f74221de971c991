/// A script as browsers need it: without comments and blanks, and with short names in the place of its own.
///
/// It is made for the client script and relies on how that is written: every statement ends with a semicolon,
/// or with the brace of its block, names are declared by `function`, `const`, `let` and parameters, and no
/// name of its own hides one of the browser's that it uses.
struct CompactScript {
  /// The script in its short form.
  let text: String

  init(_ script: String) {
    let tokens = ScriptTokens(script).tokens
    var names = ShortNames(avoiding: tokens)
    let all = Self.statements(of: tokens)
    let numbers = Dictionary(all.compactMap(Self.number)) { $1 }
    let statements = all.filter { Self.number($0) == nil }
    let shared = Self.properties.union(
      statements.flatMap { Self.declared(in: $0[...], isShared: true) })
    names.name(shared, in: tokens)
    text = Self.join(
      statements.map { statement in
        let own = Self.declared(in: statement[...], isShared: false).subtracting(shared)
        return Self.write(
          statement, names.names(adding: own, in: statement).merging(numbers) { $1 })
      })
  }

  /// Statements one after the other; declarations that follow each other are one.
  private static func join(_ statements: [String]) -> String {
    let declaration = "let "
    var text = ""
    var isDeclaring = false
    for statement in statements {
      if isDeclaring, statement.hasPrefix(declaration), text.last == ";" {
        text.removeLast()
        text += "," + statement.dropFirst(declaration.count)
      } else {
        text += statement
        isDeclaring = statement.hasPrefix(declaration)
      }
    }
    return text
  }

  // MARK: Names

  /// What the script calls properties of its own objects, which no object of a browser has that it uses.
  private static let properties: Set<Substring> = [
    "address", "control", "edits", "element", "isAnswer", "isOther", "isQuiet", "isReport",
    "isTraversal", "press", "selector", "sent",
  ]

  /// The statements of the script, each at the beginning of a line.
  private static func statements(of tokens: [ScriptTokens.Token]) -> [[ScriptTokens.Token]] {
    var statements: [[ScriptTokens.Token]] = []
    for token in tokens {
      if token.isAtMargin, token.kind == .name {
        statements.append([token])
      } else if statements.isEmpty {
        statements = [[token]]
      } else {
        statements[statements.count - 1].append(token)
      }
    }
    return statements
  }

  /// The name of a number that a statement declares, and the number, which stands for it everywhere.
  private static func number(_ statement: [ScriptTokens.Token]) -> (Substring, String)? {
    guard statement.count == 5, statement[0].text == "const", statement[3].kind == .literal,
      let number = Double(statement[3].text)
    else { return nil }
    return number.isFinite ? (statement[1].text, String(statement[3].text)) : nil
  }

  /// The names that a statement declares.
  /// - `isShared`: Whether those that the others see are meant, and not those in it.
  private static func declared(
    in tokens: ArraySlice<ScriptTokens.Token>, isShared: Bool
  ) -> Set<Substring> {
    var found: Set<Substring> = []
    for (index, token) in tokens.enumerated() {
      switch token.text {
      case "function":
        let all = pattern(from: index + 1, in: tokens)
        let name = tokens[index + 1].text
        found.formUnion(isShared ? [name] : all.subtracting([name]))
      case "}" where !isShared:
        // The name of what is caught; a method of that name stands behind a dot.
        let next = tokens[index...].dropFirst().prefix(2)
        if next.map(\.text) == ["catch", "("] {
          found.formUnion(pattern(from: next.endIndex - 1, in: tokens))
        }
      case "const", "let":
        if isShared == token.isAtMargin { found.formUnion(pattern(from: index + 1, in: tokens)) }
      case "=>" where !isShared:
        let before = tokens[index - 1]
        if before.kind == .name {
          found.insert(before.text)
        } else {
          var (start, depth) = (index - 1, 0)
          repeat {
            if tokens[start].text == ")" { depth += 1 }
            if tokens[start].text == "(" { depth -= 1 }
            start -= 1
          } while depth > 0
          found.formUnion(pattern(from: start + 1, in: tokens))
        }
      default: break
      }
    }
    return found.filter { $0.count > 1 || !isShared }
  }

  /// The names in a declaration: one name, several with commas, or those in brackets, without what they are
  /// set to.
  private static func pattern(
    from start: Int, in tokens: ArraySlice<ScriptTokens.Token>
  ) -> Set<Substring> {
    var found: Set<Substring> = []
    var (depth, isValue, valueDepth) = (0, false, 0)
    for token in tokens[start...] {
      switch token.text {
      case "(", "[", "{":
        depth += 1
      case ")", "]", "}":
        depth -= 1
        if isValue, depth < valueDepth { isValue = false }
        if depth <= 0 { return found }
      case "=", "of", "in", ";":
        if depth == 0 { return found }
        (isValue, valueDepth) = (true, depth)
      case ",":
        if isValue, depth == valueDepth { isValue = false }
      case ":":
        // What stood before is the name of a property.
        break
      default:
        if token.kind == .name, !isValue { found.insert(token.text) }
      }
    }
    return found
  }

  // MARK: Writing

  private static func write(
    _ tokens: [ScriptTokens.Token], _ names: [Substring: String]
  ) -> String {
    var text = ""
    // For each bracket that is open: whether it holds properties.
    var holdsProperties: [Bool] = []
    for (index, token) in tokens.enumerated() {
      let before = index > 0 ? tokens[index - 1].text : ";"
      let next = index + 1 < tokens.count ? tokens[index + 1].text : ";"
      var word = token.kind == .name ? words[token.text] ?? String(token.text) : String(token.text)
      if token.kind == .name, let short = names[token.text], properties.contains(token.text) {
        word = short
      } else if token.kind == .name, let short = names[token.text], before != ".", before != "?." {
        let isKey = holdsProperties.last == true && (before == "{" || before == ",")
        if !isKey {
          word = short
        } else if next != ":", next != "(" {
          word = "\(word):\(short)"
        }
      }
      switch token.text {
      case "{": holdsProperties.append(isObject(after: before))
      case "(", "[": holdsProperties.append(false)
      case ")", "]", "}": _ = holdsProperties.popLast()
      default: break
      }
      if token.text == "}", text.last == ";" || text.last == "," { text.removeLast() }
      if token.text == ")", text.last == "," { text.removeLast() }
      if needsBlank(between: text.last, and: word.first) {
        text += token.beginsLine ? "\n" : " "
      }
      text += word
    }
    return text
  }

  /// Words that say the same with fewer letters.
  private static let words: [Substring: String] = ["const": "let", "true": "!0", "false": "!1"]

  /// Whether a brace opens an object or a pattern, and no block.
  private static func isObject(after text: Substring) -> Bool {
    ["(", ",", "=", ":", "?", "[", "return", "...", "const", "let", "??", "&&", "||"].contains(text)
  }

  private static func needsBlank(between last: Character?, and first: Character?) -> Bool {
    guard let last, let first else { return false }
    if isWord(last), isWord(first) { return true }
    return last == "+" && first == "+" || last == "-" && first == "-"
  }

  private static func isWord(_ letter: Character) -> Bool {
    letter.isLetter || letter.isNumber || letter == "_" || letter == "$"
  }
}

/// Short names: of one or two letters, the shortest for those that occur most, or that come first in their
/// statement.
private struct ShortNames {
  private var free: [String]
  private(set) var shared: [Substring: String] = [:]

  /// - `tokens`: What the script has; short names in it that are others' stay theirs.
  init(avoiding tokens: [ScriptTokens.Token]) {
    let taken = Set(tokens.filter { $0.kind == .name && $0.text.count <= 2 }.map(\.text))
      .union(["do", "if", "in", "of", "as"])
    let pairs = Self.letters.flatMap { one in Self.letters.map { one + $0 } }
    free = (Self.letters + pairs).filter { !taken.contains($0[...]) }
  }

  /// The names of one letter, those first that words have most: what follows packs better.
  private static let letters = "eatnroisclufdmphgvbywkxjqzEATSOCLIRNMFDPHUBGKVWXYZQJ".map(
    String.init)

  /// Gives names to what all statements know.
  mutating func name(_ names: Set<Substring>, in tokens: [ScriptTokens.Token]) {
    let sorted = Self.places(of: names, in: tokens).sorted {
      ($1.count, $0.place) < ($0.count, $1.place)
    }.map(\.name)
    shared = Dictionary(uniqueKeysWithValues: zip(sorted, free))
    free.removeFirst(min(sorted.count, free.count))
  }

  /// The names of a statement: those that all know, and its own. Its own have the letters of what all know, and this
  /// statement does not use.
  func names(
    adding own: Set<Substring>, in tokens: [ScriptTokens.Token]
  ) -> [Substring: String] {
    let used = Set(tokens.map(\.text))
    let unused = Set(shared.filter { !used.contains($0.key) }.values)
    let names = Self.letters.filter(unused.contains) + free
    return shared.merging(zip(Self.places(of: own, in: tokens).map(\.name), names)) { $1 }
  }

  private struct Place {
    let name: Substring
    let place: Int
    var count = 0
  }

  /// Where names occur first, and how often they do.
  private static func places(
    of names: Set<Substring>, in tokens: [ScriptTokens.Token]
  ) -> [Place] {
    var places: [Substring: Place] = [:]
    for (place, token) in tokens.enumerated()
    where token.kind == .name && names.contains(token.text) {
      places[token.text, default: Place(name: token.text, place: place)].count += 1
    }
    return places.values.sorted { $0.place < $1.place }
  }
}
