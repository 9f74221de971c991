/// What survives what.
public enum Durability: String, Sendable, CaseIterable {
  /// Sessions end with the process. They are put away when nobody has used them for a while, no more.
  case memory
  /// What was answered survives a process that is killed, and of a machine that loses its power all but
  /// the last moments.
  case process
  /// What was answered survives a machine that loses its power.
  case power
}
