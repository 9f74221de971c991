public import ShojiStorage

/// What may be kept of files that people send, until an app takes them.
public struct FileConfiguration: Sendable {
  /// What may wait, and what may be on the way.
  public var limits: FileLimits
  /// How long a file waits to be taken, in seconds.
  public var waitSeconds: Int64
  /// The folder to which files go while they come; `nil` is the system's for temporary files.
  public var spoolFolder: String?

  /// How many bytes of pictures in other sizes are kept; 0 makes none.
  public var imageBytes = 268_435_456

  /// Makes a configuration with the defaults.
  public init(
    limits: FileLimits = FileLimits(), waitSeconds: Int64 = 86_400, spoolFolder: String? = nil
  ) {
    self.limits = limits
    self.waitSeconds = waitSeconds
    self.spoolFolder = spoolFolder
  }
}
