import Foundation
public import ShojiStore

extension AnySideEffectContext {
  /// A key for what is written elsewhere, such as a row of a database: the same one when the same press is carried out
  /// again because the process has ended before its answer left.
  ///
  /// ```swift
  /// struct AddExpense: SideEffect {
  ///   func sideEffect(_ context: SideEffectContext<LedgerState, LedgerDependencies>) async throws {
  ///     let key = context.idempotencyKey("expense")
  ///     // INSERT … ON CONFLICT (key) DO NOTHING
  ///     try await context.dependencies.database.insert(draft, key: key)
  ///   }
  /// }
  /// ```
  ///
  /// A press is written down with its session when its side effects have ended. A process that dies in between leaves what
  /// they have written, and the same form, sent again, is carried out anew: with this key the database tells.
  /// - `name`: What the key is for: another one for each thing that one press writes.
  /// - Returns: The key; one that there was never before where no press has led to the side effect.
  public func idempotencyKey(_ name: String) -> String {
    let source = (InteractionScope.current?.origin as? TouchOrigin)?.cause as? any PressSource
    return "\(source?.pressKey ?? UUID().uuidString)-\(name)"
  }
}

/// A press that knows its name; the ``TouchOrigin/cause`` of what it leads to.
package protocol PressSource: AnyObject, Sendable {
  /// What tells it from all others, always the same for the same form.
  var pressKey: String { get }
}
