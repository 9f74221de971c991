/// Dependencies that are a navigator and what the program has, such as its database.
///
/// ```swift
/// final class LedgerApplication: Application {
///   let store: Store<LedgerState, ProgramDependencies<Program>>
///   weak var window: UIWindow?
///
///   init(_ context: ApplicationContext, _ program: Program) {
///     store = context.makeStore(dependencies: ProgramDependencies(program))
///   }
/// }
///
/// // In a side effect: what the program calls `database`.
/// try await context.dependencies.database.expenses()
/// ```
/// The values are the program itself, or a struct of those of its values that an app is to reach: a test makes one of
/// others.
@dynamicMemberLookup
public final class ProgramDependencies<Values: Sendable>: NavigatingDependencies {
  /// The navigator of the session.
  public let navigator = Navigator()
  /// What the program has.
  public let values: Values

  /// Makes dependencies of a session.
  public init(_ values: Values) { self.values = values }

  /// One of the values.
  public subscript<Value>(dynamicMember path: KeyPath<Values, Value>) -> Value {
    values[keyPath: path]
  }
}
