import Logging
import ShojiHTML
import ShojiServer
import ShojiStorage

extension ServerSettings {
  /// Every setting, in the order of the help text and of the README.
  static let all: [ServerSetting] = [
    .flag(
      Supervisor.setting,
      "Whether a parent process replaces a server that crashes: on or off; not in SETTINGS_FILE",
      "on"
    ) { _, _ in },
    .text("HOST", "Address to listen on", "127.0.0.1") { $1.server.http.host = $0 },
    .number("PORT", "Port to listen on; 0 lets the system choose", 8080, 0...65_535) {
      $1.server.http.port = $0
    },
    .number(
      "LISTEN_FD", "Socket that listens already, in place of HOST and PORT; -1 is none", -1,
      -1...65_535
    ) { $1.server.http.listeningSocket = $0 < 0 ? nil : Int32($0) },
    ServerSetting(
      name: "LOG_LEVEL", help: "trace, debug, info, notice, warning, error or critical",
      standard: "info"
    ) { text, settings in
      guard let level = Logger.Level(rawValue: text.lowercased()) else { return false }
      settings.logLevel = level
      return true
    },
    ServerSetting(
      name: "LOG_FORMAT", help: "text or json, a line each", standard: "text"
    ) { text, settings in
      guard let format = LogFormat(rawValue: text.lowercased()) else { return false }
      settings.logFormat = format
      return true
    },
    .flag("ACCESS_LOG", "Whether each request is logged: on or off", "off") {
      $1.server.http.logsRequests = $0
    },
    .number(
      "METRICS_PORT", "Port with GET /metrics for Prometheus; 0 is none", 0, 0...65_535
    ) { $1.metricsPort = $0 == 0 ? nil : $0 },
    .text("METRICS_HOST", "Address to listen on for that", "127.0.0.1") { $1.metricsHost = $0 },
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
      "MAX_UPLOAD_BYTES", "Longest form with files, in bytes", 33_554_432,
      1...1_099_511_627_776
    ) { $1.server.http.maximumUploadBytes = $0 },
    .number(
      "UPLOAD_SPACE", "Bytes of files that no app has taken yet; 0 is no limit", 2_147_483_648,
      0...1_125_899_906_842_624
    ) { $1.server.files.limits.bytes = Int64($0) },
    .number(
      "UPLOAD_SPACE_PER_ADDRESS", "Bytes of them of one address; 0 is no limit", 536_870_912,
      0...1_125_899_906_842_624
    ) { $1.server.files.limits.bytesPerAddress = Int64($0) },
    .number(
      "UPLOAD_SPACE_PER_SESSION", "Bytes of them of one session; 0 is no limit", 268_435_456,
      0...1_125_899_906_842_624
    ) { $1.server.files.limits.bytesPerSession = Int64($0) },
    .number(
      "UPLOAD_SECONDS", "How long files wait for an app to take them", 86_400, 60...31_536_000
    ) { $1.server.files.waitSeconds = Int64($0) },
    .number(
      "IMAGE_SPACE", "Bytes of pictures in other sizes; 0 makes none", 268_435_456,
      0...1_125_899_906_842_624
    ) { $1.server.files.imageBytes = $0 },
    .number(
      "BODY_MEMORY", "Bytes of all forms under way; 0 is no limit", 268_435_456,
      0...1_099_511_627_776
    ) { $1.server.http.bodyMemory = $0 },
    .number(
      "BODY_MEMORY_PER_ADDRESS", "Bytes of one address's forms; 0 is no limit", 67_108_864,
      0...1_099_511_627_776
    ) { $1.server.http.bodyMemoryPerAddress = $0 },
    .number(
      "MIN_BODY_RATE", "Bytes a second that forms come at, over half a minute; 0 is no limit",
      1_024, 0...1_073_741_824
    ) { $1.server.http.minimumBodyRate = $0 },
    .number(
      "MIN_ANSWER_RATE", "Bytes a second that answers are taken at, likewise; 0 is no limit",
      1_024, 0...1_073_741_824
    ) { $1.server.http.minimumAnswerRate = $0 },
    .text("DATA_DIR", "Folder with all that must last", ".shoji") { $1.dataFolder = $0 },
    ServerSetting(
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
      "SESSION_BYTES", "Bytes that a session may keep; 0 is no limit", 8_388_608,
      0...1_099_511_627_776
    ) { $1.server.sessions.keptBytes = $0 },
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
      "WORK_SECONDS", "When a session whose work does not end is set apart", 10, 1...86_400
    ) { $1.server.sessions.workSeconds = $0 },
    .number(
      "WORKING_MILLISECONDS", "How long pages say that work goes on", 30_000, 0...86_400_000
    ) { $1.server.sessions.workingMilliseconds = $0 },
    .number(
      "NOTICE_SECONDS", "How long it goes on after SIGTERM while /_shoji/ready says no", 0,
      0...3_600
    ) { $1.server.noticeSeconds = $0 },
    .number("SHUTDOWN_SECONDS", "How long requests may take after SIGTERM", 10, 0...3_600) {
      $1.server.shutdownSeconds = $0
    },
    .number(
      "DRAIN_SECONDS", "How long effects and jobs may take after that", 10, 0...86_400
    ) { $1.server.drainSeconds = $0 },
    .text("ALLOWED_HOSTS", "Host names that are answered, by commas", "all") {
      $1.server.http.allowedHosts = list($0)
    },
    .text("TRUSTED_PROXIES", "Addresses whose X-Forwarded-* count, by commas", "none") {
      $1.server.http.trustedProxies = list($0)
    },
    ServerSetting(
      name: "PATH_PREFIX",
      help: "Path below which a proxy serves the whole server, such as /tools", standard: "none"
    ) { text, settings in
      guard PathPrefix.isAllowed(text) else { return false }
      settings.server.http.pathPrefix = text
      return true
    },
    .text("IMAGE_SOURCES", "Other hosts that images may come from, by commas", "none") {
      $1.server.imageSources = list($0)
    },
    .text(
      "TRUSTED_TYPES", "Policies by which scripts of the app make HTML of text, by commas", "none"
    ) { $1.server.trustedTypes = list($0) },
    .text("SHOJI_KEY", "Key for cookies and forms, at least 32 bytes", "from SHOJI_KEY_FILE") {
      $1.server.key = $0
    },
    .text(
      "SHOJI_KEYS", "The key and those before it, by commas: the first signs, all are read",
      "SHOJI_KEY alone"
    ) { $1.server.keys = list($0) },
    .text("SHOJI_KEY_FILE", "File with the key, made at the first start", "key in DATA_DIR") {
      $1.server.keyFile = $0
    },
    .flag(
      "SHOJI_NEW_KEY",
      "Whether a lost key file is made anew beside kept sessions, which end: on or off", "off"
    ) { $1.server.makesNewKey = $0 },
    .text(
      "DEV_REPORT",
      "File with what is wrong with the build, for make dev; builds for debugging only",
      "none"
    ) { $1.developmentReport = $0 },
    // Read before all others.
    .text(fileName, "File with lines NAME=value; flags and environment win", "none") { _, _ in },
  ]

  /// Reads entries that are parted by commas. Commas alone are one empty entry, which no list takes: they must not mean
  /// the same as a list that is not set.
  private static func list(_ text: String) -> [String] {
    let entries = text.split(separator: ",").map { $0.filter { $0 != " " } }.filter { !$0.isEmpty }
    return entries.isEmpty && !text.isEmpty ? [""] : entries
  }
}
