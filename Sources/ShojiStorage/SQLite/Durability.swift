/// What a commit survives from the moment on at which it was answered.
///
/// By SQLite's documentation ("PRAGMA synchronous", "Write-Ahead Logging").
public enum Durability: String, Sendable, CaseIterable {
  /// The end of the process, however it comes. A power cut or a crash of the system may take the last
  /// moments: all that became true after some commit, nothing before it, and the file is whole.
  ///
  /// This is `synchronous=NORMAL`. `OFF` would lose nothing either when only the process ends, but a
  /// power cut might damage the file.
  case process
  /// A power cut as well: the log is synced before the answer, once for all commits that wait together.
  ///
  /// This is `synchronous=FULL`. It holds as far as the disk tells the truth when it says that it has
  /// written.
  case power
}
