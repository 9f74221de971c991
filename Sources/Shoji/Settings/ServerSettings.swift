import Foundation
import Logging
import ShojiServer
import ShojiStorage

/// The settings of a server, from a file, environment variables and flags; flags win.
struct ServerSettings: Sendable {
  var server = ServerConfiguration()
  var logLevel = Logger.Level.info
  var logFormat = LogFormat.text
  var metricsHost = "127.0.0.1"
  var metricsPort: Int?
  /// The folder with all that must last.
  var dataFolder = ".shoji"
  /// How many bytes it may have; 0 is no limit.
  var maximumDataBytes: Int64 = 10_737_418_240
  /// The file with what is wrong with the build, while the app is being written.
  var developmentReport: String?

  /// What the program's own settings were set to.
  private(set) var own = Settings()

  /// Reads the settings' file, then the environment, then the flags: what comes later wins.
  /// - `known`: The program's own settings.
  /// - Throws: ``SettingsError``, one line that names the setting and the mend.
  init(
    environment: [String: String], flags: [String], known: [any SettingDescription] = []
  ) throws(SettingsError) {
    server.sessions.durability = .process
    server.http.maximumUploadBytes = 33_554_432
    if let taken = known.first(where: { own in Self.all.contains { $0.name == own.name } }) {
      throw SettingsError("\(taken.name) is a setting of the server. Mend: give yours another name")
    }
    var given = try Self.read(flags, known)
    let file = given.last { $0.name == Self.fileName }?.text ?? environment[Self.fileName] ?? ""
    let names = Self.all.map(\.name) + known.map(\.name)
    let variables = names.compactMap { name in
      environment[name].flatMap { $0.isEmpty ? nil : Given(name: name, text: $0, shown: name) }
    }
    given = try Self.lines(ofFile: file, known: names) + variables + given
    var texts: [String: String] = [:]
    for value in given {
      if let setting = known.first(where: { $0.name == value.name }) {
        guard setting.accepts(value.text) else {
          throw SettingsError(setting, value.text, named: value.shown)
        }
        texts[value.name] = value.text
      } else if let setting = Self.all.first(where: { $0.name == value.name }) {
        guard setting.apply(value.text, &self) else {
          throw SettingsError("\(value.shown)=\(value.text) cannot be. Mend: \(setting.help)")
        }
      }
    }
    for setting in known where setting.isRequired && texts[setting.name] == nil {
      throw SettingsError(missing: setting)
    }
    own = Settings(texts)
    (own.logFormat, own.metricsPort, own.port) = (logFormat, metricsPort, server.http.port)
    own.dataFolder = server.sessions.durability == nil ? nil : dataFolder
    server.shownSettings = Self.all.map { setting in
      let value = given.last { $0.name == setting.name }?.text
      return (
        setting.name,
        ["SHOJI_KEY", "SHOJI_KEYS"].contains(setting.name)
          ? Self.secret(value) : value ?? setting.standard
      )
    }
    // Those of a program may be passwords.
    server.shownSettings += known.map { ($0.name, Self.secret(texts[$0.name])) }
  }

  private static func secret(_ value: String?) -> String { value == nil ? "not set" : "set" }

  /// A text that somebody has set.
  private struct Given {
    let name: String
    let text: String
    /// How they have called it.
    let shown: String
  }

  static let fileName = "SETTINGS_FILE"

  private static func read(
    _ flags: [String], _ known: [any SettingDescription]
  ) throws(SettingsError) -> [Given] {
    var given: [Given] = []
    var rest = flags[...]
    while let flag = rest.popFirst() {
      let parts = flag.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let asked = String(parts[0])
      let name =
        all.first { $0.flag == asked }?.name ?? known.first { $0.flag == asked }?.name
      guard let name else { throw SettingsError("\(flag) is not known. Mend: see --help") }
      guard let text = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
        throw SettingsError("\(asked) needs a value. Mend: \(asked) VALUE")
      }
      given.append(Given(name: name, text: text, shown: asked))
    }
    return given
  }

  /// The lines of the settings' file: `NAME=value`, and `#` before what is no setting.
  private static func lines(
    ofFile path: String, known names: [String]
  ) throws(SettingsError) -> [Given] {
    guard !path.isEmpty else { return [] }
    guard let content = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw SettingsError("\(fileName)=\(path) cannot be read. Mend: name a text file")
    }
    var given: [Given] = []
    let rows = content.split(omittingEmptySubsequences: false) { $0.isNewline }
    for (index, line) in rows.enumerated() {
      let line = line.trimmingCharacters(in: .whitespaces)
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      let place = "line \(index + 1) of \(path)"
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = parts[0].trimmingCharacters(in: .whitespaces)
      guard parts.count == 2 else {
        throw SettingsError("\(place) is no setting. Mend: NAME=value, or # before it")
      }
      guard name != Supervisor.setting else {
        throw SettingsError(
          "\(place) sets \(name), which is read before the file. Fix: set it in the environment or as a flag"
        )
      }
      guard names.contains(name) else {
        throw SettingsError("\(name) in \(place) is not known. Mend: see --help")
      }
      let text = parts[1].trimmingCharacters(in: .whitespaces)
      given.append(Given(name: name, text: text, shown: "\(name) in \(place)"))
    }
    return given
  }

  /// The table of all settings, for `--help`.
  /// - `own`: The program's own, which come first.
  static func help(own: [any SettingDescription] = []) -> String {
    let rows =
      own.map { ($0.flag, $0.name, $0.help, $0.standardText) }
      + all.map { ($0.flag, $0.name, $0.help, $0.standard) }
    return rows.map { "  \($0), \($1)\n      \($2) (\($3))" }.joined(separator: "\n")
  }
}
