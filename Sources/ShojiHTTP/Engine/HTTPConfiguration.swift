/// The folder to which long forms with files go while they come, and how much of them may be there.
package struct Spool: Sendable {
  package var folder: String
  /// All together; 0 is no limit.
  package var bytes: Int64
  /// Those of one address; 0 is no limit.
  package var bytesPerAddress: Int64

  package init(folder: String, bytes: Int64, bytesPerAddress: Int64) {
    (self.folder, self.bytes, self.bytesPerAddress) = (folder, bytes, bytesPerAddress)
  }
}

/// The listening sockets of a server that outlast its process: a parent passes them on to the next one.
package struct KeptSockets: Sendable {
  /// Returns the sockets of an earlier process, each of them once.
  let adopt: @Sendable () -> [Int32]
  /// Keeps sockets for the next process. False where they were not taken.
  let keep: @Sendable ([Int32]) -> Bool

  package init(
    adopt: @escaping @Sendable () -> [Int32], keep: @escaping @Sendable ([Int32]) -> Bool
  ) {
    (self.adopt, self.keep) = (adopt, keep)
  }
}

/// Where the server listens and what it allows. Every limit has a default that suits a public site.
public struct HTTPConfiguration: Sendable {
  /// An IPv4 or IPv6 address, or a host name; `0.0.0.0` and `::` mean every interface.
  public var host: String
  /// 0 lets the system choose; `HTTPEngine.port` then says which.
  public var port: Int
  /// A socket that listens already, in place of ``host`` and ``port``: whoever has handed it over keeps it open, so
  /// that browsers wait while one server follows another.
  public var listeningSocket: Int32?
  /// The listening sockets that outlast this process; `nil` where none do.
  package var keptSockets: KeptSockets?
  /// Event loops, one thread each. Defaults to the number of cores.
  public var loops: Int
  /// Open connections over all loops. More wait in the kernel's backlog.
  public var connectionLimit: Int
  /// Open connections of one address (of one /64 under IPv6); 0 for no limit. Trusted proxies are
  /// exempt: behind them the *requests* of one forwarded address are counted instead.
  public var connectionsPerAddress: Int
  /// From the first byte of a connection, or the request line of a later request, to the last
  /// header field.
  public var headerDeadline: Duration
  /// From the last header field to the last byte of the body.
  public var bodyDeadline: Duration
  /// How long a handler may leave a request unanswered before the client gets a 503.
  public var answerDeadline: Duration
  /// How long a connection may stay idle between two requests, or a client may stop reading.
  public var idleTimeout: Duration
  /// Longest request target in bytes; longer ones are answered 414. Target and header fields share
  /// 16 KB per connection, so the library itself refuses (414, 431) what exceeds that together.
  public var maximumTargetBytes: Int
  /// Longest body in bytes, whatever is in it.
  public var maximumBodyBytes: Int
  /// Longest body in bytes of a form that can carry files, if that is to be longer. It goes to the disk as it comes,
  /// and is only taken from browsers that have a session.
  public var maximumUploadBytes: Int?
  /// How many bytes all bodies under way may hold together; 0 for no limit. Beyond it those of more
  /// than 16 KB are answered 503.
  public var bodyMemory: Int
  /// How many bytes the bodies of one address (of one /64 under IPv6) may hold; 0 for no limit. Beyond
  /// it those of more than 16 KB are answered 413.
  public var bodyMemoryPerAddress: Int
  /// How many bytes a second a client must send of a body, over each half minute; 0 for no limit. Who is slower
  /// is answered 408.
  public var minimumBodyRate: Int
  /// How many bytes a second a client must take of an answer, over each half minute; 0 for no limit. Streams that
  /// stay open are no such answers.
  public var minimumAnswerRate: Int
  /// The stretch of time over which both are looked at.
  var rateWindow: Duration = .seconds(30)
  /// Where forms with files are written as they come; `nil` where they are held in memory.
  package var spool: Spool?
  /// Whether PUT, PATCH and DELETE reach the handler, as they must where there are routes.
  package var servesAllMethods = false
  /// Whether each request is logged at level `info`: method, kind of answer, status, time, bytes, and what the request
  /// and its session are called in the log. Nothing that the client has sent is among it.
  public var logsRequests = false
  /// Called on an I/O thread with the outcome of each request; `nil` where nobody counts them.
  package var onOutcome: (@Sendable (HTTPOutcome) -> Void)?
  /// The pages with which the engine refuses requests itself, in each language of the server, the preferred one first.
  package var errorPages = [ErrorPages.plain]
  /// Host names that the server answers to; requests for others get 421. Empty allows all.
  public var allowedHosts: [String]
  /// Addresses or networks (`10.0.0.0/8`) whose `X-Forwarded-*` fields are believed.
  public var trustedProxies: [String]
  /// The folder whose files are served as they are.
  public var publicDirectory: String?
  /// The path below which a proxy serves all of the server, such as `/tools`; empty for none. It stands before every
  /// path in pages, redirects, style sheets and the script. Requests come with it or without. One program has one.
  public var pathPrefix = ""

  /// A configuration with the defaults of a public site.
  public init(
    host: String = "127.0.0.1",
    port: Int = 8080,
    loops: Int = ProcessorCount.online,
    connectionLimit: Int = 10_000,
    connectionsPerAddress: Int = 512,
    headerDeadline: Duration = .seconds(10),
    bodyDeadline: Duration = .seconds(120),
    answerDeadline: Duration = .seconds(30),
    idleTimeout: Duration = .seconds(60),
    maximumTargetBytes: Int = 8 * 1024,
    maximumBodyBytes: Int = 1024 * 1024,
    maximumUploadBytes: Int? = nil,
    bodyMemory: Int = 256 * 1024 * 1024,
    bodyMemoryPerAddress: Int = 64 * 1024 * 1024,
    minimumBodyRate: Int = 1024,
    minimumAnswerRate: Int = 1024,
    allowedHosts: [String] = [],
    trustedProxies: [String] = [],
    publicDirectory: String? = nil
  ) {
    self.host = host
    self.port = port
    self.loops = loops
    self.connectionLimit = connectionLimit
    self.connectionsPerAddress = connectionsPerAddress
    self.headerDeadline = headerDeadline
    self.bodyDeadline = bodyDeadline
    self.answerDeadline = answerDeadline
    self.idleTimeout = idleTimeout
    self.maximumTargetBytes = maximumTargetBytes
    self.maximumBodyBytes = maximumBodyBytes
    self.maximumUploadBytes = maximumUploadBytes
    self.bodyMemory = bodyMemory
    self.bodyMemoryPerAddress = bodyMemoryPerAddress
    self.minimumBodyRate = minimumBodyRate
    self.minimumAnswerRate = minimumAnswerRate
    self.allowedHosts = allowedHosts
    self.trustedProxies = trustedProxies
    self.publicDirectory = publicDirectory
  }
}
