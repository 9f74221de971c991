public import Foundation
import Synchronization

/// The locale of a session: set in the session, read by everything that runs for it.
///
/// It is an object, so that a change is seen by code and side effects that have begun before.
public final class SessionLocale: Sendable {
  // A task-local value of the type `Locale`, or of a function, is stored without its type by the
  // optimiser of Swift 6.3, which crashes; an object is not.
  @TaskLocal private static var shared: SessionLocale?

  private static let standard = Locale(identifier: "en_US")

  private let storage: Mutex<Locale>

  /// Makes the locale of a session.
  public init(_ locale: Locale) { storage = Mutex(locale) }

  /// The locale now.
  package var value: Locale {
    get { storage.withLock { $0 } }
    set { storage.withLock { $0 = newValue } }
  }

  /// Runs code that reads this locale as `Locale.session`.
  package func bound(_ body: () -> Void) {
    Self.$shared.withValue(self, operation: body)
  }

  /// Runs code with a locale, for tests of what people read.
  public static func withValue<Value>(
    _ locale: Locale, operation: () throws -> Value
  ) rethrows -> Value {
    try $shared.withValue(SessionLocale(locale), operation: operation)
  }

  /// The locale of the session whose code runs here and now; English (United States) outside.
  public static var current: Locale { shared?.value ?? standard }
}

extension Locale {
  /// The locale of the session whose code runs here and now: from the browser's
  /// `Accept-Language`, or what the app has set with `UIWindow.locale`.
  ///
  /// It is there wherever session code runs, in the computed properties of view models too.
  public static var session: Locale { SessionLocale.current }
}
