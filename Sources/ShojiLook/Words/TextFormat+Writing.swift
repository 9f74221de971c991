import Foundation

extension TextFormat {
  /// The text with arguments.
  /// - Parameters:
  ///   - language: Whose plural rules count.
  ///   - locale: Whose way of writing numbers.
  ///   - groupsDigits: Whether whole numbers have marks between thousands, as texts of apps do and numbers of
  ///     pages and rows do not.
  func text(
    _ arguments: [LocalizedValue], language: String, locale: Locale, groupsDigits: Bool = true
  ) -> String {
    guard !arguments.isEmpty else { return raw }
    var result = ""
    let style = Style(
      rule: PluralRule.of(language), isRightToLeft: LanguageTag.isRightToLeft(language),
      locale: locale,
      groupsDigits: groupsDigits)
    write(arguments, style, into: &result)
    return result
  }

  /// How arguments are written.
  private struct Style {
    let rule: PluralRule
    let isRightToLeft: Bool
    let locale: Locale
    let groupsDigits: Bool
  }

  private func write(
    _ arguments: [LocalizedValue], _ style: Style, into result: inout String
  ) {
    for piece in pieces {
      switch piece {
      case .literal(let text): result += text
      case .argument(let index, let kind):
        guard arguments.indices.contains(index) else { continue }
        result += Self.written(arguments[index], kind, style)
      case .choice(let index, let forms):
        let category =
          arguments.indices.contains(index) ? Self.category(arguments[index], style.rule) : .other
        let form = Self.form(for: category, of: arguments, at: index, in: forms)
        form?.write(arguments, style, into: &result)
      }
    }
  }

  /// A form for zero may be there in every language, as in `.stringsdict`.
  private static func form(
    for category: PluralCategory, of arguments: [LocalizedValue], at index: Int,
    in forms: [PluralCategory: TextFormat]
  ) -> TextFormat? {
    if let zero = forms[.zero], arguments.indices.contains(index), arguments[index] == .integer(0) {
      return zero
    }
    return forms[category] ?? forms[.other]
  }

  private static func category(_ value: LocalizedValue, _ rule: PluralRule) -> PluralCategory {
    switch value {
    case .integer(let number): rule.choose(PluralOperands(number))
    case .number(let number):
      PluralOperands(text: number == number.rounded() ? "\(Int64(clamping: number))" : "\(number)")
        .map(rule.choose) ?? .other
    case .text: .other
    }
  }

  private static func written(_ value: LocalizedValue, _ kind: Kind, _ style: Style) -> String {
    let locale = style.locale
    return switch (value, kind) {
    case (.text(let text), _): text.directionallyIsolated(inRightToLeft: style.isRightToLeft)
    case (.integer(let number), .hexadecimal): String(UInt64(bitPattern: number), radix: 16)
    case (.integer(let number), .number(let decimals)):
      written(Double(number), decimals: decimals, locale)
    case (.integer(let number), _): written(number, style)
    case (.number(let number), .number(let decimals)): written(number, decimals: decimals, locale)
    case (.number(let number), _):
      number == number.rounded()
        ? written(Int64(clamping: number), style)
        : NumberFormatter.localizedString(
          from: number as NSNumber, number: .decimal, locale: locale)
    }
  }

  private static func written(_ number: Int64, _ style: Style) -> String {
    let locale = style.locale
    // As it is written everywhere but where digits are others: asking a formatter takes longer than the rest.
    let isShort = (0..<1_000).contains(number) || (number >= 0 && !style.groupsDigits)
    if isShort, !hasOwnDigits(locale) { return "\(number)" }
    return number.formatted(
      IntegerFormatStyle<Int64>.number.locale(locale)
        .grouping(style.groupsDigits ? .automatic : .never))
  }

  private static func written(_ number: Double, decimals: Int, _ locale: Locale) -> String {
    number.formatted(
      FloatingPointFormatStyle<Double>.number.locale(locale)
        .precision(.fractionLength(decimals)))
  }

  private static let languagesWithDigits: Set<Substring> = [
    "ar", "fa", "bn", "mr", "ne", "my", "ckb", "ks", "ps", "sd", "ur", "as", "mni", "sat", "dz",
  ]

  private static func hasOwnDigits(_ locale: Locale) -> Bool {
    let identifier = locale.identifier
    return identifier.utf8.contains(UInt8(ascii: "@"))
      || identifier.contains("-u-")
      || languagesWithDigits.contains(identifier.prefix { $0 != "_" && $0 != "-" })
  }
}

extension Int64 {
  fileprivate init(clamping number: Double) {
    self = number.isNaN ? 0 : number >= 9.2e18 ? .max : number <= -9.2e18 ? .min : Int64(number)
  }
}
