/// A side effect whose types are not known. Implement ``SideEffect`` or ``ReturningSideEffect``
/// instead. (Katana)
public protocol AnySideEffect: Dispatchable {
  /// Whether the side effect goes on by itself when a touch has set it off: nobody waits for it.
  ///
  /// The page that answers a touch waits for its side effects for a moment, and every page says that
  /// something is still being worked on until they have ended. Such a page looks again by itself,
  /// without JavaScript only where nothing can be typed: let the state say that the app waits, and show
  /// that in the place of a form. That is right for a request that is slow today. It is wrong for a
  /// side effect that polls, imports or counts down: let it say so, and show in the state how far it is, as a
  /// ``LongSideEffect`` does.
  ///
  /// ```swift
  /// struct Import: SideEffect {
  ///   let file: URL
  ///   var outlivesTouch: Bool { true }
  ///
  ///   func sideEffect(_ context: SideEffectContext<AppState, AppDependencies>) async throws {
  ///     for try await row in context.dependencies.reader.rows(of: file) {
  ///       try await context.dispatch(AddImported(row)).value
  ///     }
  ///     context.dispatch(EndImport())
  ///   }
  /// }
  /// ```
  ///
  /// - It is cancelled when its store is released, and so when its session ends: check
  ///   `Task.isCancelled`, or await something that does.
  /// - While it runs the session keeps its tree and does not sleep, so that nothing of it is lost.
  ///   It ends with the session all the same when nobody comes for as long as sessions live, and
  ///   with the process.
  /// - A side effect that awaits it waits for all of it, and so does that one's touch.
  ///
  /// The default is `false`.
  var outlivesTouch: Bool { get }

  /// Whether it may read what is outside of the session: a database, another server, the clock.
  ///
  /// The page of a screen that dispatches such a side effect as it appears is not sent again as it is: each GET
  /// asks the app for admission and the screen for what it shows.
  ///
  /// The default is `true`, but for navigation and other side effects of the framework.
  var readsOutsideSession: Bool { get }

  /// Runs the side effect and returns its value, which is `()` for one that returns nothing.
  ///
  /// - Throws: What the side effect throws, or ``StoreError/wrongContext(item:expected:actual:)``.
  func anySideEffect(_ context: any AnySideEffectContext) async throws -> any Sendable
}

extension AnySideEffect {
  /// The touch waits for it.
  public var outlivesTouch: Bool { false }

  /// It may.
  public var readsOutsideSession: Bool { true }
}

/// Work with effects: requests, files, timers, decisions over several updates. (Katana)
///
/// Side effects of a store are started in the order of the dispatches and run beside each other.
/// A side effect that waits for another item writes `try await context.dispatch(item).value`.
public protocol SideEffect: AnySideEffect {
  /// The state of the store.
  associatedtype StateType: State
  /// The dependencies of the store.
  associatedtype Dependencies: SideEffectDependencies

  /// Does the work. The handle of the dispatch resolves when it returns, and fails with what it
  /// throws.
  ///
  /// Runs on the store's side effect executor. The task is cancelled when the store is released.
  func sideEffect(_ context: SideEffectContext<StateType, Dependencies>) async throws
}

extension SideEffect {
  /// Runs the side effect in a context of its own types.
  public func anySideEffect(_ context: any AnySideEffectContext) async throws -> any Sendable {
    guard let typed = context as? SideEffectContext<StateType, Dependencies> else {
      throw StoreError.wrongContext(
        item: debugDescription,
        expected: String(reflecting: SideEffectContext<StateType, Dependencies>.self),
        actual: String(reflecting: type(of: context)))
    }
    try await sideEffect(typed)
    return ()
  }
}

/// A side effect that returns a value to whoever dispatched it. (Katana)
///
/// It knows neither the type of the state nor that of the dependencies.
public protocol ReturningSideEffect: AnySideEffect {
  /// What is returned.
  associatedtype ReturnValue: Sendable

  /// Does the work and returns the value with which the handle of the dispatch resolves.
  ///
  /// Runs on the store's side effect executor. The task is cancelled when the store is released.
  func sideEffect(_ context: any AnySideEffectContext) async throws -> ReturnValue
}

extension ReturningSideEffect {
  /// Runs the side effect and returns its value.
  public func anySideEffect(_ context: any AnySideEffectContext) async throws -> any Sendable {
    try await sideEffect(context)
  }
}

/// A side effect that returns a value, and has the state and the dependencies of its store: what asks a database.
///
/// ```swift
/// struct FindExpenses: TypedReturningSideEffect {
///   let query: ExpenseQuery
///
///   func sideEffect(
///     _ context: SideEffectContext<LedgerState, LedgerDependencies>
///   ) async throws -> RowPage<Expense> {
///     try await context.dependencies.database.expenses(query)
///   }
/// }
/// ```
public protocol TypedReturningSideEffect: ReturningSideEffect {
  /// What is returned.
  // Named once more, or it is not found in the method below.
  associatedtype ReturnValue
  /// The state of the store.
  associatedtype StateType: State
  /// The dependencies of the store.
  associatedtype Dependencies: SideEffectDependencies

  /// Does the work and returns the value with which the handle of the dispatch resolves.
  ///
  /// Runs on the store's side effect executor. The task is cancelled when the store is released.
  func sideEffect(
    _ context: SideEffectContext<StateType, Dependencies>
  ) async throws -> ReturnValue
}

extension TypedReturningSideEffect {
  /// Runs the side effect in a context of its own types.
  /// - Throws: What it throws, or ``StoreError/wrongContext(item:expected:actual:)``.
  public func sideEffect(_ context: any AnySideEffectContext) async throws -> ReturnValue {
    guard let typed = context as? SideEffectContext<StateType, Dependencies> else {
      throw StoreError.wrongContext(
        item: debugDescription,
        expected: String(reflecting: SideEffectContext<StateType, Dependencies>.self),
        actual: String(reflecting: type(of: context)))
    }
    return try await sideEffect(typed)
  }
}
