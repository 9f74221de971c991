import Logging
import ShojiServer
import ShojiStorage

/// The settings of a server, from environment variables and flags; flags win.
struct Settings: Sendable {
  var server = ServerConfiguration()
  var logLevel = Logger.Level.info
  /// The folder with all that must last.
  var dataFolder = ".shoji"
  /// How many bytes it may have; 0 is no limit.
  var maximumDataBytes: Int64 = 10_737_418_240

  /// Every setting, in the order of the help text and of the README.
  static let all: [Setting] = [
    .text("HOST", "Address to listen on", "127.0.0.1") { $1.server.http.host = $0 },
    .number("PORT", "Port to listen on; 0 lets the system choose", 8080, 0...65_535) {
      $1.server.http.port = $0
    },
    Setting(
      name: "LOG_LEVEL", help: "trace, debug, info, notice, warning, error or critical",
      standard: "info"
    ) { text, settings in
      guard let level = Logger.Level(rawValue: text.lowercased()) else { return false }
      settings.logLevel = level
      return true
    },
    .text("PUBLIC_DIR", "Folder whose files are served", "Public, if there is one") {
      $1.server.http.publicDirectory = $0
    },
    .text("TEMPLATES", "Folder with the templates of views", "Templates, if there is one") {
      $1.server.templateDirectory = $0
    },
    .number("LOOPS", "Event loops; 0 is one per core", 0, 0...256) {
      if $0 > 0 { $1.server.http.loops = $0 }
    },
    .number("MAX_CONNECTIONS", "Open connections", 10_000, 1...1_000_000) {
      $1.server.http.connectionLimit = $0
    },
    .number(
      "MAX_CONNECTIONS_PER_ADDRESS", "Open connections of one address; 0 is no limit", 512,
      0...1_000_000
    ) {
      $1.server.http.connectionsPerAddress = $0
    },
    .number("MAX_BODY_BYTES", "Longest form, in bytes", 1_048_576, 1...1_073_741_824) {
      $1.server.http.maximumBodyBytes = $0
    },
    .number(
      "MAX_UPLOAD_BYTES", "Longest form with files, in bytes", "MAX_BODY_BYTES", 1...1_073_741_824
    ) { $1.server.http.maximumUploadBytes = $0 },
    .number(
      "BODY_MEMORY", "Bytes of all forms under way; 0 is no limit", 268_435_456,
      0...1_099_511_627_776
    ) { $1.server.http.bodyMemory = $0 },
    .number(
      "BODY_MEMORY_PER_ADDRESS", "Bytes of one address's forms; 0 is no limit", 67_108_864,
      0...1_099_511_627_776
    ) { $1.server.http.bodyMemoryPerAddress = $0 },
    .text("DATA_DIR", "Folder with all that must last", ".shoji") { $1.dataFolder = $0 },
    Setting(
      name: "DURABILITY", help: "What sessions survive: memory (nothing), process or power",
      standard: "process"
    ) { text, settings in
      let durability = Durability(rawValue: text.lowercased())
      guard durability != nil || text.lowercased() == "memory" else { return false }
      settings.server.sessions.durability = durability
      return true
    },
    .number(
      "MAX_DATA_BYTES", "Bytes that DATA_DIR may have; 0 is no limit", 10_737_418_240,
      0...1_125_899_906_842_624
    ) { $1.maximumDataBytes = Int64($0) },
    .number(
      "SESSION_MEMORY", "Bytes of memory that sessions may take", 1_073_741_824,
      1_048_576...1_099_511_627_776
    ) { $1.server.sessions.memoryBytes = $0 },
    .number(
      "SESSIONS_PER_ADDRESS", "New sessions of one address in a minute; 0 is no limit", 600,
      0...1_000_000
    ) { $1.server.sessions.arrivalsPerAddress = $0 },
    .number(
      "SESSION_IDLE_SECONDS", "How long a session lives unused", 2_592_000, 1...315_360_000
    ) { $1.server.sessions.idleSeconds = Int64($0) },
    .number(
      "SESSION_MAX_SECONDS", "How long a session lives at most", 31_536_000, 1...315_360_000
    ) { $1.server.sessions.absoluteSeconds = Int64($0) },
    .number(
      "SESSION_HIBERNATE_SECONDS", "When an unused session leaves memory", 300, 1...31_536_000
    ) { $1.server.sessions.hibernateSeconds = Int64($0) },
    .number(
      "PAGE_SECONDS", "When pages go that nobody has asked for", 10, 1...31_536_000
    ) { $1.server.sessions.pageSeconds = Int64($0) },
    .number(
      "SETTLE_MILLISECONDS", "How long an answer waits for side effects", 1_000, 0...60_000
    ) { $1.server.sessions.settleMilliseconds = $0 },
    .number(
      "WORKING_MILLISECONDS", "How long pages say that work goes on", 30_000, 0...86_400_000
    ) { $1.server.sessions.workingMilliseconds = $0 },
    .number("SHUTDOWN_SECONDS", "How long requests may take after SIGTERM", 10, 0...3_600) {
      $1.server.shutdownSeconds = $0
    },
    .text("ALLOWED_HOSTS", "Host names that are answered, by commas", "all") {
      $1.server.http.allowedHosts = list($0)
    },
    .text("TRUSTED_PROXIES", "Addresses whose X-Forwarded-* count, by commas", "none") {
      $1.server.http.trustedProxies = list($0)
    },
    .text("IMAGE_SOURCES", "Other hosts that images may come from, by commas", "none") {
      $1.server.imageSources = list($0)
    },
    .text("SHOJI_KEY", "Key for cookies and forms, at least 32 bytes", "from SHOJI_KEY_FILE") {
      $1.server.key = $0
    },
    .text("SHOJI_KEY_FILE", "File with the key, made at the first start", "key in DATA_DIR") {
      $1.server.keyFile = $0
    },
  ]

  /// Reads the environment, then the flags.
  /// - Throws: ``SettingsError``, one line that names the setting and the mend.
  init(environment: [String: String], flags: [String]) throws(SettingsError) {
    server.sessions.durability = .process
    for setting in Self.all {
      if let text = environment[setting.name], !text.isEmpty {
        try apply(setting, text, named: setting.name)
      }
    }
    var rest = flags[...]
    while let flag = rest.popFirst() {
      let parts = flag.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let setting = Self.all.first(where: { $0.flag == String(parts[0]) }) else {
        throw SettingsError("\(flag) is not known. Mend: see --help")
      }
      guard let text = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
        throw SettingsError("\(setting.flag) needs a value. Mend: \(setting.flag) VALUE")
      }
      try apply(setting, text, named: setting.flag)
    }
  }

  private mutating func apply(
    _ setting: Setting, _ text: String, named name: String
  ) throws(SettingsError) {
    guard setting.apply(text, &self) else {
      throw SettingsError("\(name)=\(text) cannot be. Mend: \(setting.help)")
    }
  }

  private static func list(_ text: String) -> [String] {
    text.split(separator: ",").map { $0.filter { $0 != " " } }
  }

  /// The table of all settings, for `--help`.
  static var help: String {
    all.map { setting in
      let names = "  \(setting.flag), \(setting.name)"
      return "\(names)\n      \(setting.help) (\(setting.standard))"
    }.joined(separator: "\n")
  }
}

/// What is wrong with a setting.
struct SettingsError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
