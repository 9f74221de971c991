public import Logging

/// Logs what is dispatched. (Katana)
public enum DispatchableLogger {
  /// An interceptor that logs each item after it was handled, and each item that failed.
  ///
  /// - Parameters:
  ///   - blackList: Types that are not logged when they succeed.
  ///   - logger: Where to. State updaters are logged at debug level, side effects at info level,
  ///     and what failed at error level.
  public static func interceptor(
    blackList: [any Dispatchable.Type] = [], logger: Logger = Logger(label: "shoji.dispatch")
  ) -> StoreInterceptor {
    let silent = Set(blackList.map { ObjectIdentifier($0) })
    return { _ in
      { next in
        { item in
          do {
            try await next(item)
          } catch {
            logger.error(
              "\(item.debugDescription) failed.",
              metadata: ["error": "\(String(describing: error))"])
            throw error
          }
          if silent.contains(ObjectIdentifier(type(of: item))) { return }
          logger.log(
            level: item is any AnyStateUpdater ? .debug : .info, "\(item.debugDescription)")
        }
      }
    }
  }
}
