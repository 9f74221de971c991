public import Foundation

/// Where an app puts what must happen.
///
/// What is put here in the same turn as a change of the state is written down with it: either both have
/// happened, or neither. It may be kept in the dependencies of side effects, and be used from any thread.
public final class Outbox: Sendable {
  private let put: @Sendable (OutboxItem) -> String

  package init(put: @escaping @Sendable (_ item: OutboxItem) -> String) {
    self.put = put
  }

  /// An outbox that forgets everything, for stores without a server.
  public convenience init() { self.init { $0.chosenKey ?? OutboxItem.randomKey() } }

  /// Adds something that must happen.
  /// - `key`: What tells it from all others of the program; `nil` is a key that is made of the form that has led to
  ///   it. While one with this key waits, or has failed for good, no other one is added.
  /// - Returns: The key, by which ``Jobs`` know a job.
  /// - Throws: What its `encode(to:)` throws.
  @discardableResult
  public func add<Effect: LastingEffect>(_ effect: Effect, key: String? = nil) throws -> String {
    put(try OutboxItem(effect, key: key))
  }

  /// Adds something that must happen, and not before a time.
  @discardableResult
  public func add<Effect: LastingEffect>(
    _ effect: Effect, key: String? = nil, at time: Date
  ) throws -> String {
    put(try OutboxItem(effect, key: key, time: .date(time)))
  }

  /// Adds something that must happen, and not before some time has passed.
  @discardableResult
  public func add<Effect: LastingEffect>(
    _ effect: Effect, key: String? = nil, after time: Duration
  ) throws -> String {
    put(try OutboxItem(effect, key: key, time: .later(time)))
  }
}
