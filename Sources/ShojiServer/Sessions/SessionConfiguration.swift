public import ShojiStorage

/// How long sessions live and how many there may be.
public struct SessionConfiguration: Sendable {
  /// How long a session lives without a request, in seconds. The time counts while a server runs.
  public var idleSeconds: Int64
  /// How long a session lives at most, in seconds.
  public var absoluteSeconds: Int64
  /// How long a session stays in memory without a request, in seconds. After that it is in the storage
  /// alone; nobody can tell. A session in which a side effect is not done stays until it is.
  public var hibernateSeconds: Int64
  /// How long the pages of a session are kept without a request, in seconds. After that they are
  /// written anew when somebody asks.
  public var pageSeconds: Int64
  /// How many sessions may begin in a minute from one address (from one /64 under IPv6); 0 for no limit.
  /// Beyond it the first form of a visitor is given back with 429.
  public var arrivalsPerAddress: Int
  /// About how many bytes of memory sessions may take; beyond that the least recently used are put to sleep.
  public var memoryBytes: Int
  /// How many bytes a session may keep: its states and windows with what is written in them; 0 for no limit. A form
  /// with which it would be more is given back with 413, filled in.
  public var keptBytes = 8 << 20
  /// How long an answer waits for side effects that the touch has set off, in milliseconds.
  public var settleMilliseconds: Int
  /// How long a piece of work of a session may take, in seconds. After that the session is set apart: whoever asks it
  /// for something is told so at once, until the work ends, and another thread works for the others.
  public var workSeconds: Int
  /// How long pages say that something is still being worked on, in milliseconds. What a touch has
  /// set off and has not ended by then goes on by itself, as a side effect does that outlives its
  /// touch from the beginning.
  public var workingMilliseconds: Int
  /// What that survives which was answered; `nil` where sessions end with the process, and are only put away
  /// when nobody has used them for a while.
  public var durability: Durability?

  /// Makes a configuration.
  public init(
    idleSeconds: Int64 = 30 * 24 * 3600, absoluteSeconds: Int64 = 365 * 24 * 3600,
    hibernateSeconds: Int64 = 5 * 60, pageSeconds: Int64 = 10, memoryBytes: Int = 1 << 30,
    settleMilliseconds: Int = 1_000, workingMilliseconds: Int = 30_000,
    arrivalsPerAddress: Int = 600, workSeconds: Int = 10, durability: Durability? = nil
  ) {
    self.idleSeconds = idleSeconds
    self.absoluteSeconds = absoluteSeconds
    self.hibernateSeconds = hibernateSeconds
    self.pageSeconds = pageSeconds
    self.memoryBytes = memoryBytes
    self.arrivalsPerAddress = arrivalsPerAddress
    self.durability = durability
    self.workSeconds = workSeconds
    self.settleMilliseconds = settleMilliseconds
    self.workingMilliseconds = workingMilliseconds
  }
}
