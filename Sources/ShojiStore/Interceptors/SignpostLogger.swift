public import Logging
import Synchronization

/// Marks when each dispatched item begins and ends. (Katana)
///
/// Katana's writes signposts for Instruments. This one writes two log lines at debug level, `begin NAME` and
/// `end NAME`, with the same number as metadata `id`, the `kind` of the item, and at the end the
/// `milliseconds` between; an item that fails has its `error` there. Whoever reads logs draws intervals from
/// them.
///
/// ```swift
/// SignpostLogger.isEnabled = true
/// store = context.makeStore(interceptors: [SignpostLogger.interceptor])
/// ```
public struct SignpostLogger {
  private static let enabled = Atomic<Bool>(false)
  private static let lastNumber = Atomic<UInt64>(0)

  private init() {}

  /// Whether items are marked; `false` at first. It may be changed at any time, and counts for what is
  /// dispatched from then on.
  public static var isEnabled: Bool {
    get { enabled.load(ordering: .relaxed) }
    set { enabled.store(newValue, ordering: .relaxed) }
  }

  /// Marks items in the log `shoji.signposts`.
  public static var interceptor: StoreInterceptor {
    interceptor(logger: Logger(label: "shoji.signposts"))
  }

  /// Marks items.
  ///
  /// What interceptors after this one do is part of the interval, and so is what a side effect waits for.
  /// - Parameter logger: Where to.
  public static func interceptor(logger: Logger) -> StoreInterceptor {
    { _ in
      { next in
        { item in
          guard isEnabled, logger.logLevel <= .debug else { return try await next(item) }
          var mark: Logger.Metadata = [
            "id": "\(lastNumber.wrappingAdd(1, ordering: .relaxed).newValue)",
            "kind": item is any AnyStateUpdater ? "State Updater" : "Side Effect",
          ]
          let name = item.debugDescription
          logger.debug("begin \(name)", metadata: mark)
          let start = ContinuousClock.now
          defer {
            let (seconds, attoseconds) = (ContinuousClock.now - start).components
            let microseconds = seconds * 1_000_000 + attoseconds / 1_000_000_000_000
            mark["milliseconds"] = "\(Double(microseconds) / 1000)"
            logger.debug("end \(name)", metadata: mark)
          }
          do {
            try await next(item)
          } catch {
            mark["error"] = "\(String(describing: error))"
            throw error
          }
        }
      }
    }
  }
}
