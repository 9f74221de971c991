/// Runs pieces of work one after the other, in the order in which they were given.
///
/// Work is never run inside the call of `execute`, and two pieces never run at the same time.
/// ``SerialQueue`` is the one to use.
public protocol StoreExecutor: AnyObject, Sendable {
  /// Runs `work` after everything that was given before. Returns before it is run.
  func execute(_ work: @escaping @Sendable () -> Void)
}
