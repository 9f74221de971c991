public import Shoji

extension PostgreSQLDatabase {
  /// The URL of the database.
  public static let url = Setting<String>(
    "DATABASE_URL", "Database of PostgreSQL, such as postgres://user@host/name")
  /// How many connections there are at most.
  public static let connections = Setting(
    "DATABASE_CONNECTIONS", "Connections to the database at most", default: 8, in: 1...1_000)

  /// What ``init(_:)`` reads.
  public static var settings: [any SettingDescription] { [url, connections] }

  /// The same settings, of which none has to be set: what ``init(ifSet:)`` reads.
  public static var optionalSettings: [any SettingDescription] { [url.ifSet, connections] }

  /// Names the database of a program's settings.
  /// - Throws: ``PostgreSQLError`` when the URL is none. What is in it is not said: a password may be.
  public convenience init(_ settings: Settings) throws {
    try self.init(url: settings[Self.url], connections: settings[Self.connections])
  }

  /// Names the database of a program's settings; `nil` when they name none.
  /// - Throws: ``PostgreSQLError`` when the URL is none.
  public convenience init?(ifSet settings: Settings) throws {
    guard let url = try settings[Self.url.ifSet] else { return nil }
    try self.init(url: url, connections: settings[Self.connections])
  }
}
