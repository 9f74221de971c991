public import Foundation

/// The locale that session code runs with.
///
/// The process has a locale too, but it is the machine's: never use it for what people read.
public enum SessionLocale {
  /// The locale of the session whose code runs here and now; English (United States) outside.
  @TaskLocal public static var current = Locale(identifier: "en_US")
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
