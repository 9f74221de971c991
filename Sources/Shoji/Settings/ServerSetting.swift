/// One setting: an environment variable and a flag of the same name.
struct ServerSetting: Sendable {
  /// The environment variable, such as `PUBLIC_DIR`; the flag is `--public-dir`.
  let name: String
  /// What it is, for the help text.
  let help: String
  /// The default, for the help text.
  let standard: String
  /// Puts the text into the configuration; `false` if it is no such value.
  let apply: @Sendable (String, inout ServerSettings) -> Bool

  var flag: String { settingFlag(name) }

  /// A whole number.
  static func number(
    _ name: String, _ help: String, _ standard: some CustomStringConvertible & Sendable,
    _ range: ClosedRange<Int>,
    _ set: @escaping @Sendable (Int, inout ServerSettings) -> Void
  ) -> ServerSetting {
    ServerSetting(name: name, help: help, standard: "\(standard)") { text, settings in
      guard let value = Int(text), range.contains(value) else { return false }
      set(value, &settings)
      return true
    }
  }

  /// Something that is on or off.
  static func flag(
    _ name: String, _ help: String, _ standard: String,
    _ set: @escaping @Sendable (Bool, inout ServerSettings) -> Void
  ) -> ServerSetting {
    ServerSetting(name: name, help: help, standard: standard) { text, settings in
      guard ["on", "off"].contains(text.lowercased()) else { return false }
      set(text.lowercased() == "on", &settings)
      return true
    }
  }

  /// A text.
  static func text(
    _ name: String, _ help: String, _ standard: String,
    _ set: @escaping @Sendable (String, inout ServerSettings) -> Void
  ) -> ServerSetting {
    ServerSetting(name: name, help: help, standard: standard) { text, settings in
      set(text, &settings)
      return true
    }
  }
}
