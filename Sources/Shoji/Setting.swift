/// One setting: an environment variable and a flag of the same name.
struct Setting: Sendable {
  /// The environment variable, such as `PUBLIC_DIR`; the flag is `--public-dir`.
  let name: String
  /// What it is, for the help text.
  let help: String
  /// The default, for the help text.
  let standard: String
  /// Puts the text into the configuration; `false` if it is no such value.
  let apply: @Sendable (String, inout Settings) -> Bool

  var flag: String { "--" + name.lowercased().replacing("_", with: "-") }

  /// A whole number.
  static func number(
    _ name: String, _ help: String, _ standard: some CustomStringConvertible & Sendable,
    _ range: ClosedRange<Int>,
    _ set: @escaping @Sendable (Int, inout Settings) -> Void
  ) -> Setting {
    Setting(name: name, help: help, standard: "\(standard)") { text, settings in
      guard let value = Int(text), range.contains(value) else { return false }
      set(value, &settings)
      return true
    }
  }

  /// A text.
  static func text(
    _ name: String, _ help: String, _ standard: String,
    _ set: @escaping @Sendable (String, inout Settings) -> Void
  ) -> Setting {
    Setting(name: name, help: help, standard: standard) { text, settings in
      set(text, &settings)
      return true
    }
  }
}
