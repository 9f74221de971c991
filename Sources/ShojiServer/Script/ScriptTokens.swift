/// The pieces of a script: enough of its grammar to tell names from words in texts.
struct ScriptTokens {
  enum Kind {
    case name
    /// A number, a text, a regular expression.
    case literal
    /// A piece of a template, with the marks at its ends.
    case template
    case mark
  }

  struct Token {
    let kind: Kind
    let text: Substring
    /// Whether a line ends before it.
    let beginsLine: Bool
    /// Whether it stands at the beginning of a line: no statement goes on there.
    let isAtMargin: Bool
  }

  private(set) var tokens: [Token] = []

  private var rest: Substring
  private var beginsLine = false
  private var isAtMargin = true
  /// How many braces are open in each template that is open.
  private var templates: [Int] = []

  init(_ script: String) {
    rest = script[...]
    while let next = rest.first { read(next) }
  }

  private mutating func read(_ next: Character) {
    if next.isNewline || next == " " {
      beginsLine = beginsLine || next.isNewline
      isAtMargin = next.isNewline
      rest.removeFirst()
    } else if rest.hasPrefix("//") {
      rest = rest.drop { !$0.isNewline }
    } else if Self.isName(next) {
      take(next.isNumber ? .literal : .name, rest.prefix(while: Self.isName).endIndex)
    } else if next == "\"" || next == "'" {
      take(.literal, end(of: next))
    } else if next == "`" {
      takeTemplate()
    } else if next == "/", beginsExpression {
      let end = self.end(of: "/")
      take(.literal, rest[end...].prefix(while: Self.isName).endIndex)
    } else if next == "}", templates.last == 0 {
      templates.removeLast()
      takeTemplate()
    } else {
      if next == "{", !templates.isEmpty { templates[templates.count - 1] += 1 }
      if next == "}", !templates.isEmpty { templates[templates.count - 1] -= 1 }
      let mark = Self.marks.first { rest.hasPrefix($0) }
      take(.mark, rest.index(rest.startIndex, offsetBy: mark?.count ?? 1))
    }
  }

  /// Marks of several letters that say something else in pieces.
  private static let marks = ["...", "=>", "?.", "??", "++", "--", "&&", "||"]

  private static func isName(_ letter: Character) -> Bool {
    letter.isLetter || letter.isNumber || letter == "_" || letter == "$"
  }

  /// Whether an operand stands next, and no operator.
  private var beginsExpression: Bool {
    guard let last = tokens.last else { return true }
    return last.kind == .mark && last.text != ")" && last.text != "]" && last.text != "}"
  }

  private mutating func take(_ kind: Kind, _ end: Substring.Index) {
    tokens.append(
      Token(kind: kind, text: rest[..<end], beginsLine: beginsLine, isAtMargin: isAtMargin))
    rest = rest[end...]
    (beginsLine, isAtMargin) = (false, false)
  }

  /// Behind what ends with the letter with which it begins.
  private func end(of quote: Character) -> Substring.Index {
    var index = rest.startIndex
    // In brackets a slash does not end an expression.
    var isInBrackets = false
    repeat {
      index = after(index, by: rest[index] == "\\" ? 2 : 1)
      guard index < rest.endIndex else { return index }
      if quote == "/", rest[index] == "[" || rest[index] == "]" {
        isInBrackets = rest[index] == "["
      }
    } while isInBrackets || rest[index] != quote
    return after(index, by: 1)
  }

  private func after(_ index: Substring.Index, by count: Int) -> Substring.Index {
    rest.index(index, offsetBy: count, limitedBy: rest.endIndex) ?? rest.endIndex
  }

  /// Takes a template as far as the next place in it, or its end.
  private mutating func takeTemplate() {
    var index = rest.index(after: rest.startIndex)
    while index < rest.endIndex {
      if rest[index] == "`" { return take(.template, rest.index(after: index)) }
      if rest[index...].hasPrefix("${") {
        templates.append(0)
        return take(.template, rest.index(index, offsetBy: 2))
      }
      index = rest.index(after: index)
    }
    take(.template, rest.endIndex)
  }
}
