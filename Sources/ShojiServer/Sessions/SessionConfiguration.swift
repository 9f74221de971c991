/// How long sessions live and how many there may be.
public struct SessionConfiguration: Sendable {
  /// How long a session lives without a request, in seconds.
  public var idleSeconds: Int64
  /// How long a session lives at most, in seconds.
  public var absoluteSeconds: Int64
  /// How long a session keeps its tree of views without a request, in seconds. After that only its
  /// snapshot stays; nobody can tell. A session in which a side effect is not done keeps its tree
  /// until it is.
  public var hibernateSeconds: Int64
  /// How long the pages of a session are kept without a request, in seconds. After that they are
  /// written anew when somebody asks.
  public var pageSeconds: Int64
  /// How many sessions there may be; the least recently used goes.
  public var maximumSessions: Int
  /// How long an answer waits for side effects that the touch has set off, in milliseconds.
  public var settleMilliseconds: Int
  /// How long pages say that something is still being worked on, in milliseconds. What a touch has
  /// set off and has not ended by then goes on by itself, as a side effect does that outlives its
  /// touch from the beginning.
  public var workingMilliseconds: Int

  /// Makes a configuration.
  public init(
    idleSeconds: Int64 = 30 * 60, absoluteSeconds: Int64 = 7 * 24 * 3600,
    hibernateSeconds: Int64 = 5 * 60, pageSeconds: Int64 = 10, maximumSessions: Int = 50_000,
    settleMilliseconds: Int = 1_000, workingMilliseconds: Int = 30_000
  ) {
    self.idleSeconds = idleSeconds
    self.absoluteSeconds = absoluteSeconds
    self.hibernateSeconds = hibernateSeconds
    self.pageSeconds = pageSeconds
    self.maximumSessions = maximumSessions
    self.settleMilliseconds = settleMilliseconds
    self.workingMilliseconds = workingMilliseconds
  }
}
