public import Foundation

/// A setting of a program's own: an environment variable, a flag and a line of the settings' file.
///
/// ```swift
/// struct Program: ConfigurableServer {
///   static let mailHost = Setting("MAIL_HOST", "Server that takes mail", default: "localhost")
///   static let mailPort = Setting("MAIL_PORT", "Its port", default: 25, in: 1...65_535)
///   static let apiToken = Setting<String>("API_TOKEN", "Token of the API, at least 16 letters") {
///     $0.count >= 16 ? $0 : nil
///   }
///   static let settings: [any SettingDescription] = [mailHost, mailPort, apiToken]
///
///   let mail: Mail
///
///   init(settings: Settings) async throws {
///     mail = try Mail(host: settings[Self.mailHost], port: settings[Self.mailPort])
///   }
/// }
/// ```
///
/// All are checked before ``ConfigurableServer/init(settings:)``, and `--help` lists them behind the server's own.
public struct Setting<Value: Sendable>: SettingDescription {
  /// The environment variable, such as `MAIL_HOST`; the flag is `--mail-host`.
  public let name: String
  /// What it is, for the help text and for whoever has given a value that cannot be.
  public let help: String
  /// What it is for whoever says nothing; `nil` when it must be said.
  let standard: Value?
  let parse: @Sendable (String) -> Value?
  /// The words for the standard where they are not its description.
  private var standardWords: String?

  /// Describes a setting that is read by a closure.
  /// - Parameters:
  ///   - name: The environment variable: capital letters, digits and low lines.
  ///   - help: What it is, as a few words.
  ///   - standard: What it is for whoever says nothing; `nil` when the program cannot start without it.
  ///   - parse: Reads a text; `nil` if it is no such value.
  public init(
    _ name: String, _ help: String, default standard: Value? = nil,
    parse: @escaping @Sendable (_ text: String) -> Value?
  ) {
    (self.name, self.help, self.standard, self.parse) = (name, help, standard, parse)
  }

  /// The same setting, which need not be set.
  public var ifSet: Setting<Value?> {
    var setting = Setting<Value?>(name, help, default: .some(standard)) { [parse] text in
      parse(text).map(Optional.some)
    }
    setting.standardWords = standard.map { "\($0)" } ?? "none"
    return setting
  }

  /// What the help text says of somebody who says nothing.
  public var standardText: String {
    standardWords ?? standard.map { "\($0)" } ?? "must be set"
  }

  /// Whether the program cannot start without it.
  public var isRequired: Bool { standard == nil }

  /// Whether a text is such a value.
  public func accepts(_ text: String) -> Bool { parse(text) != nil }
}

extension Setting where Value == String {
  /// Describes a setting that is a text.
  public init(_ name: String, _ help: String, default standard: String? = nil) {
    self.init(name, help, default: standard) { $0 }
  }
}

extension Setting where Value == Bool {
  /// Describes a setting that is on or off: `true`, `yes`, `on` or `1`, or else `false`, `no`, `off` or `0`.
  public init(_ name: String, _ help: String, default standard: Bool? = nil) {
    self.init(name, help, default: standard) { text in
      switch text.lowercased() {
      case "true", "yes", "on", "1": true
      case "false", "no", "off", "0": false
      default: nil
      }
    }
  }
}

extension Setting where Value: LosslessStringConvertible & Comparable {
  /// Describes a setting that is a number, perhaps within bounds.
  public init(
    _ name: String, _ help: String, default standard: Value? = nil,
    in bounds: ClosedRange<Value>
  ) {
    self.init(name, help, default: standard) { text in
      Value(text).flatMap { bounds.contains($0) ? $0 : nil }
    }
  }
}

extension Setting where Value == URL {
  /// Describes a setting that is an absolute URL.
  public init(_ name: String, _ help: String, default standard: URL? = nil) {
    self.init(name, help, default: standard) { text in
      URL(string: text).flatMap { $0.scheme == nil ? nil : $0 }
    }
  }
}

/// A setting without its type; see ``Setting``.
public protocol SettingDescription: Sendable {
  /// The environment variable.
  var name: String { get }
  /// What it is.
  var help: String { get }
  /// What the help text says of somebody who says nothing.
  var standardText: String { get }
  /// Whether the program cannot start without it.
  var isRequired: Bool { get }
  /// Whether a text is such a value.
  func accepts(_ text: String) -> Bool
}

extension SettingDescription {
  /// The flag, such as `--mail-host`.
  var flag: String { settingFlag(name) }
}

/// The flag of an environment variable.
func settingFlag(_ name: String) -> String {
  "--" + name.lowercased().replacing("_", with: "-")
}

/// What a program's own settings were set to.
public struct Settings: Sendable {
  private let texts: [String: String]
  /// How lines of the log are written: what the setting `LOG_FORMAT` says.
  public internal(set) var logFormat = LogFormat.text
  /// The port at which Prometheus may fetch what is measured: what the setting `METRICS_PORT` says; `nil` for none.
  public internal(set) var metricsPort: Int?

  /// The port that the server listens on: what the setting `PORT` says; 0 lets the system choose.
  public internal(set) var port = 8080
  /// The folder with all that must last, for what the program keeps beside its sessions: what the setting
  /// `DATA_DIR` says; `nil` where nothing is to last.
  public internal(set) var dataFolder: String?

  /// Settings as texts by their names, for tests; the others are what they are for whoever says nothing.
  public init(_ texts: [String: String] = [:]) { self.texts = texts }

  /// Whether they name a database for what must last, as those of the product `ShojiPostgreSQL` do.
  var nameDatabase: Bool { texts["DATABASE_URL"] != nil }

  /// The value of a setting.
  /// - Throws: ``SettingsError`` when it was not set and has to be, or cannot be what it was set to: of one that
  ///   the program lists in ``ServerProgram/settings`` it never is.
  public subscript<Value>(setting: Setting<Value>) -> Value {
    get throws {
      guard let text = texts[setting.name] else {
        guard let standard = setting.standard else { throw SettingsError(missing: setting) }
        return standard
      }
      guard let value = setting.parse(text) else { throw SettingsError(setting, text) }
      return value
    }
  }
}

/// What is wrong with a setting, in one line with its mend.
public struct SettingsError: Error, CustomStringConvertible {
  /// The line.
  public let description: String

  init(_ description: String) { self.description = description }

  init(missing setting: any SettingDescription) {
    self.init(
      "\(setting.name) is not set. Mend: set it, or \(setting.flag), to this: \(setting.help)")
  }

  init(_ setting: any SettingDescription, _ text: String, named name: String? = nil) {
    self.init("\(name ?? setting.name)=\(text) cannot be. Mend: \(setting.help)")
  }
}
