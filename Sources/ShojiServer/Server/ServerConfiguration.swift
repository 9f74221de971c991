public import HTTPTypes
public import Tracing

/// Everything that can be set about a server.
public struct ServerConfiguration: Sendable {
  /// Where it listens and what it allows.
  public var http: HTTPConfiguration
  /// How long sessions live.
  public var sessions: SessionConfiguration
  /// The key for cookies and forms, at least 32 bytes; `nil` takes ``keyFile``.
  public var key: String?
  /// The file with the key, made at the first start; `nil` means a key for this run alone.
  public var keyFile: String?
  /// The key and those before it, the last one first, in place of ``key``: the first one signs, all are read.
  public var keys: [String] = []
  /// Whether a key file that has gone is made anew beside sessions that were kept with the former one. They end.
  public var makesNewKey = false
  /// What may be kept of files that people send.
  public var files = FileConfiguration()
  /// Further hosts that pages may load images from, as sources of a Content-Security-Policy.
  public var imageSources: [String] = []
  /// Names of policies by which scripts of the app make HTML of text, beside that of the client script; a browser that
  /// knows Trusted Types refuses every other one. https://www.w3.org/TR/trusted-types/
  public var trustedTypes: [String] = []
  /// The words of error pages (403, 404, 408, 413, 500, 503 and others) where they are not the framework's. It is asked
  /// on any thread.
  public var errorPage: @Sendable (HTTPResponse.Status) -> ErrorPageContent? = { _ in nil }
  /// The folder with the templates of views; `nil` means that there are none.
  public var templateDirectory: String?
  /// Set while the app is being written; `nil` for a server that people use.
  public var development: Development?
  /// Throws while the program cannot do its work: `/_shoji/ready` answers 503 then. It is asked on any thread,
  /// once in a second at most.
  public var checkReadiness: @Sendable () async throws -> Void = {}
  /// Where spans go; `nil` is what the program has set up for the process. Tests give a server its own.
  public var tracer: (any Tracer)?
  /// What a ``ServerMonitor`` tells of the settings, by their names: nothing that is secret.
  public var shownSettings: [(name: String, value: String)] = []
  /// The work that has ended workers before this one.
  package var crashes = CrashLog()
  /// How long the server goes on after it was asked to stop, and says at `/_shoji/ready` that it will, in seconds: so
  /// that a balancer sends nobody any more before it stops to listen.
  public var noticeSeconds = 0
  /// How long requests may take once the server is asked to stop, in seconds.
  public var shutdownSeconds: Int
  /// How long effects and jobs that run may take after that, before they are cancelled, in seconds. They go on at
  /// the next start.
  public var drainSeconds: Int

  /// Makes a configuration with the defaults.
  public init(
    http: HTTPConfiguration = HTTPConfiguration(),
    sessions: SessionConfiguration = SessionConfiguration(), key: String? = nil,
    keyFile: String? = nil, templateDirectory: String? = nil, shutdownSeconds: Int = 10,
    drainSeconds: Int = 10
  ) {
    self.http = http
    self.sessions = sessions
    self.key = key
    self.keyFile = keyFile
    self.templateDirectory = templateDirectory
    self.shutdownSeconds = shutdownSeconds
    self.drainSeconds = drainSeconds
  }
}
