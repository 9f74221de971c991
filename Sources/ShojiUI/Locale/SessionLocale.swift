public import Foundation

/// The locale that session code runs with.
///
/// The process has a locale too, but it is the machine's: never use it for what people read.
public enum SessionLocale {
  /// Where the locale is read each time: the app may change it while the session's code runs, and
  /// side effects that have begun before go on with the new one.
  @TaskLocal package static var source: @Sendable () -> Locale = { standard }

  private static let standard = Locale(identifier: "en_US")

  /// The locale of the session whose code runs here and now; English (United States) outside.
  public static var current: Locale { source() }

  /// Runs code with a locale, for tests of what people read.
  public static func withValue<Value, Failure: Error>(
    _ locale: Locale, operation: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let result: Result<Value, Failure> = $source.withValue({ locale }) {
      do throws(Failure) { return .success(try operation()) } catch { return .failure(error) }
    }
    return try result.get()
  }
}

extension Locale {
  /// The locale of the session whose code runs here and now: from the browser's
  /// `Accept-Language`, or what the app has set with ``UIWindow/locale``.
  ///
  /// It is there wherever session code runs, in the computed properties of view models too.
  public static var session: Locale { SessionLocale.current }

  /// Whether text of the language runs from right to left.
  var isRightToLeft: Bool { language.characterDirection == .rightToLeft }
}
