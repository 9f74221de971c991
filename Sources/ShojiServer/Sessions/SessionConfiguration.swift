/// How long sessions live and how many there may be.
public struct SessionConfiguration: Sendable {
  /// How long a session lives without a request, in seconds.
  public var idleSeconds: Int64
  /// How long a session lives at most, in seconds.
  public var absoluteSeconds: Int64
  /// How long a session keeps its tree of views without a request, in seconds. After that only its
  /// snapshot stays; nobody can tell.
  public var hibernateSeconds: Int64
  /// How many sessions there may be; the least recently used goes.
  public var maximumSessions: Int
  /// How long an answer waits for side effects that the touch has set off, in milliseconds.
  public var settleMilliseconds: Int

  /// Makes a configuration.
  public init(
    idleSeconds: Int64 = 30 * 60, absoluteSeconds: Int64 = 7 * 24 * 3600,
    hibernateSeconds: Int64 = 5 * 60, maximumSessions: Int = 50_000,
    settleMilliseconds: Int = 1_000
  ) {
    self.idleSeconds = idleSeconds
    self.absoluteSeconds = absoluteSeconds
    self.hibernateSeconds = hibernateSeconds
    self.maximumSessions = maximumSessions
    self.settleMilliseconds = settleMilliseconds
  }
}

/// What time it is, in seconds since 1970; tests give their own.
struct SessionClock: Sendable {
  let now: @Sendable () -> Int64
}
