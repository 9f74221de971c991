/// Passes an item on to the next interceptor, and from the last one to the store. (Katana)
///
/// Code after `try await next(item)` runs when the item was handled, on the way back.
///
/// - Throws: What the item or a later interceptor threw.
public typealias StoreInterceptorNext = @Sendable (any Dispatchable) async throws -> Void

/// Sees every dispatched item before and after it is handled, and may change its fate. (Katana)
///
/// It is a closure in three stages. The first is called once per store, while it is made; the
/// second and third once per dispatch.
///
/// ```swift
/// let timing: StoreInterceptor = { context in
///   { next in
///     { item in
///       let start = ContinuousClock.now
///       try await next(item)
///       print(item.debugDescription, ContinuousClock.now - start)
///     }
///   }
/// }
/// ```
///
/// - It may throw instead of calling `next`: the item is not handled, and its handle fails.
/// - It may do neither: an updater's handle resolves and the state does not change; a side
///   effect's handle fails with ``StoreError/swallowed(item:)``.
/// - It may pass on another item. One of the same kind is handled in its place. One of the other
///   kind is dispatched anew, through all the interceptors; `next` waits for it in the chain of a
///   side effect, and does not in that of an updater.
///
/// For an updater it runs on the store's executor, and no other updater runs until it returned,
/// also while it is suspended; without suspension all of it is one piece of work there. It may
/// leave the executor, as the asynchronous `TaskLocal.withValue` does, and call `next` from
/// anywhere: the update itself always takes place on the executor. For a side effect it runs in
/// that side effect's task.
///
/// > Important: Awaiting an updater of the same store in an updater's chain could never end, so
/// > it throws ``StoreError/awaitedInItsOwnChain``. That covers the interceptor's own task: do not
/// > wait there for a side effect or a task that waits for an updater either.
public typealias StoreInterceptor =
  @Sendable (_ context: any AnySideEffectContext)
  ->
  @Sendable (_ next: @escaping StoreInterceptorNext)
  -> StoreInterceptorNext
