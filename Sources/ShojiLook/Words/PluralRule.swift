/// How a language chooses the form of a text by a number: the cardinal rules of CLDR, for the languages that
/// most people read.
struct PluralRule: Sendable {
  /// The forms that a text must have in the language; `other` is the last.
  let categories: [PluralCategory]
  /// Chooses one. Forms that only numbers such as a million take need not be there.
  let choose: @Sendable (PluralOperands) -> PluralCategory

  /// The rule of a language, by the first part of its tag; that of English for one that is not known.
  static func of(_ tag: String) -> PluralRule {
    let primary = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
    if tag.lowercased().replacing("_", with: "-") == "pt-pt" { return romance }
    return table[primary] ?? english
  }

  /// Whether the rules of a language are known.
  static func isKnown(_ tag: String) -> Bool {
    table[tag.prefix { $0 != "-" && $0 != "_" }.lowercased()] != nil
  }

  private static let table: [String: PluralRule] = {
    var table: [String: PluralRule] = [:]
    for (names, rule) in families {
      for name in names.split(separator: " ") { table[String(name)] = rule }
    }
    return table
  }()

  private static let families: [(String, PluralRule)] = [
    ("ja zh ko vi th id ms yue lo my km", none),
    ("en de nl sv fi et ur yi sw ia io", english),
    ("el hu bg tr nb no nn eu ka kk sq az ta te ml mr uz mn ne af eo ky tk", one),
    ("hi bn gu kn fa am zu as", zeroOrOne), ("fr", french), ("pt", portuguese),
    ("es", spanish), ("it ca", romance), ("hy", armenian), ("pa ln mg ti", upToOne),
    ("da", danish), ("is", icelandic), ("mk", macedonian), ("fil tl", filipino),
    ("ar", arabic), ("he iw", hebrew), ("ru uk be", eastSlavic), ("pl", polish), ("cs sk", czech),
    ("sl", slovenian), ("hr sr bs sh", southSlavic), ("lt", lithuanian), ("lv", latvian),
    ("ro mo", romanian), ("ga", irish), ("cy", welsh), ("mt", maltese),
  ]
}

// MARK: One form or two

extension PluralRule {
  private init(
    _ categories: PluralCategory..., choose: @escaping @Sendable (PluralOperands) -> PluralCategory
  ) {
    (self.categories, self.choose) = (categories, choose)
  }

  private static let none = PluralRule(.other) { _ in .other }
  static let english = PluralRule(.one, .other) { $0.i == 1 && $0.v == 0 ? .one : .other }
  private static let one = PluralRule(.one, .other) { $0.n == 1 ? .one : .other }
  private static let zeroOrOne = PluralRule(.one, .other) {
    $0.i == 0 || $0.n == 1 ? .one : .other
  }
  private static let armenian = PluralRule(.one, .other) { $0.i <= 1 ? .one : .other }
  private static let upToOne = PluralRule(.one, .other) { $0.isWhole(0...1) ? .one : .other }
  private static let danish = PluralRule(.one, .other) {
    $0.n == 1 || ($0.t != 0 && $0.i <= 1) ? .one : .other
  }
  private static let icelandic = PluralRule(.one, .other) {
    let ending = $0.i % 10 == 1 && $0.i % 100 != 11
    return ($0.t == 0 && ending) || ($0.t % 10 == 1 && $0.t % 100 != 11) ? .one : .other
  }
  private static let macedonian = PluralRule(.one, .other) {
    ($0.v == 0 && $0.i % 10 == 1 && $0.i % 100 != 11) || ($0.f % 10 == 1 && $0.f % 100 != 11)
      ? .one : .other
  }
  private static let filipino = PluralRule(.one, .other) {
    let last = $0.v == 0 ? $0.i % 10 : $0.f % 10
    return ($0.v == 0 && (1...3).contains($0.i)) || ![4, 6, 9].contains(last) ? .one : .other
  }

  // Their third form is for millions: a text need not have it.

  private static func isMillions(_ number: PluralOperands) -> Bool {
    number.v == 0 && number.i != 0 && number.i % 1_000_000 == 0
  }
  private static let french = PluralRule(.one, .other) {
    $0.i <= 1 ? .one : isMillions($0) ? .many : .other
  }
  private static let portuguese = french
  private static let spanish = PluralRule(.one, .other) {
    $0.n == 1 ? .one : isMillions($0) ? .many : .other
  }
  private static let romance = PluralRule(.one, .other) {
    $0.i == 1 && $0.v == 0 ? .one : isMillions($0) ? .many : .other
  }
}

// MARK: More forms

extension PluralRule {
  private static let arabic = PluralRule(.zero, .one, .two, .few, .many, .other) {
    if $0.n == 0 { return .zero }
    if $0.n == 1 { return .one }
    if $0.n == 2 { return .two }
    if $0.ends(100, in: 3...10) { return .few }
    return $0.ends(100, in: 11...99) ? .many : .other
  }
  private static let hebrew = PluralRule(.one, .two, .other) {
    if ($0.i == 1 && $0.v == 0) || ($0.i == 0 && $0.v != 0) { return .one }
    return $0.i == 2 && $0.v == 0 ? .two : .other
  }
  private static let eastSlavic = PluralRule(.one, .few, .many, .other) {
    guard $0.v == 0 else { return .other }
    if $0.i % 10 == 1, $0.i % 100 != 11 { return .one }
    return (2...4).contains($0.i % 10) && !(12...14).contains($0.i % 100) ? .few : .many
  }
  private static let polish = PluralRule(.one, .few, .many, .other) {
    guard $0.v == 0 else { return .other }
    if $0.i == 1 { return .one }
    return (2...4).contains($0.i % 10) && !(12...14).contains($0.i % 100) ? .few : .many
  }
  private static let czech = PluralRule(.one, .few, .many, .other) {
    guard $0.v == 0 else { return .many }
    return $0.i == 1 ? .one : (2...4).contains($0.i) ? .few : .other
  }
  private static let slovenian = PluralRule(.one, .two, .few, .other) {
    guard $0.v == 0 else { return .few }
    switch $0.i % 100 {
    case 1: return .one
    case 2: return .two
    case 3, 4: return .few
    default: return .other
    }
  }
  private static let southSlavic = PluralRule(.one, .few, .other) {
    let number = $0.v == 0 ? $0.i : $0.f
    if number % 10 == 1, number % 100 != 11 { return .one }
    return (2...4).contains(number % 10) && !(12...14).contains(number % 100) ? .few : .other
  }
  private static let lithuanian = PluralRule(.one, .few, .many, .other) {
    if $0.f != 0 { return .many }
    let isTeen = $0.ends(100, in: 11...19)
    if $0.ends(10, in: 1...1), !isTeen { return .one }
    return $0.ends(10, in: 2...9) && !isTeen ? .few : .other
  }
  private static let latvian = PluralRule(.zero, .one, .other) {
    let isTeen = $0.ends(100, in: 11...19) || ($0.v == 2 && (11...19).contains($0.f % 100))
    if $0.ends(10, in: 0...0) || isTeen { return .zero }
    let isOne =
      ($0.ends(10, in: 1...1)) || ($0.v == 2 && $0.f % 10 == 1) || ($0.v != 2 && $0.f % 10 == 1)
    return isOne ? .one : .other
  }
  private static let romanian = PluralRule(.one, .few, .other) {
    if $0.i == 1, $0.v == 0 { return .one }
    return $0.v != 0 || $0.n == 0 || ($0.n != 1 && $0.ends(100, in: 1...19)) ? .few : .other
  }
  private static let irish = PluralRule(.one, .two, .few, .many, .other) {
    if $0.n == 1 { return .one }
    if $0.n == 2 { return .two }
    return $0.isWhole(3...6) ? .few : $0.isWhole(7...10) ? .many : .other
  }
  private static let welsh = PluralRule(.zero, .one, .two, .few, .many, .other) {
    guard Double($0.i) == $0.n else { return .other }
    switch $0.i {
    case 0: return .zero
    case 1: return .one
    case 2: return .two
    case 3: return .few
    case 6: return .many
    default: return .other
    }
  }
  private static let maltese = PluralRule(.one, .two, .few, .many, .other) {
    if $0.n == 1 { return .one }
    if $0.n == 2 { return .two }
    if $0.n == 0 || $0.ends(100, in: 3...10) { return .few }
    return $0.ends(100, in: 11...19) ? .many : .other
  }
}
