public import Foundation
import Synchronization

/// How things are written for the person of a session, the locale and the time zone: set in the session,
/// read by everything that runs for it. It also takes what such code lets assistive technology say.
///
/// It is an object, so that a change is seen by code and side effects that have begun before.
public final class SessionLocale: Sendable {
  // A task-local value of the type `Locale`, or of a function, is stored without its type by the
  // optimiser of Swift 6.3, which crashes; an object is not.
  @TaskLocal private static var shared: SessionLocale?

  private static let standard = Locale(identifier: "en_US")

  private struct Storage: Sendable {
    var locale: Locale
    var timeZone: TimeZone
    var isTimeZoneChosen = false
    var isTimeZoneUsed = false
    var announcements: [Announcement] = []
    var language = PageLanguage.english
    var texts: TextCatalog?
    var owner: (any AnyObject & Sendable)?
  }

  /// Words for the person.
  package struct Announcement: Sendable {
    /// What is to be said.
    package let words: String
    /// Whether it is for assistive technology alone.
    package let isHeardOnly: Bool
    /// The name of the window; `nil` for all of the session.
    package let window: Int?
    /// What takes back what they are about.
    package var offer: (any AnnouncementOffer)?
  }

  private let storage: Mutex<Storage>

  /// Makes the locale of a session.
  /// - `timeZone`: Where the person is; the server's unless it was told.
  public init(_ locale: Locale, timeZone: TimeZone = .current) {
    storage = Mutex(Storage(locale: locale, timeZone: timeZone))
  }

  /// The locale now.
  package var value: Locale {
    get { storage.withLock { $0.locale } }
    set { storage.withLock { $0.locale = newValue } }
  }

  /// The time zone now.
  package var timeZone: TimeZone {
    get { storage.withLock { $0.timeZone } }
    set { storage.withLock { $0.timeZone = newValue } }
  }

  /// The object that knows what the session does now, for the record of a crash.
  package var owner: (any AnyObject & Sendable)? {
    get { storage.withLock { $0.owner } }
    set { storage.withLock { $0.owner = newValue } }
  }

  /// The owner of the locale that code has here and now; `nil` where another thread changes the locale. It never
  /// waits.
  package static var currentOwner: (any AnyObject & Sendable)? {
    shared?.storage.withLockIfAvailable { $0.owner } ?? nil
  }

  /// The language of the app whose code runs for the session, with the framework's words in it.
  package var language: PageLanguage { storage.withLock { $0.language } }

  /// Notes which app's code runs for the session from now on.
  package func speak(_ language: PageLanguage, texts: TextCatalog?) {
    storage.withLock { storage in
      storage.language = language
      storage.texts = texts
    }
  }

  /// Whether the app has chosen the time zone, whatever the browser tells.
  package var isTimeZoneChosen: Bool {
    get { storage.withLock { $0.isTimeZoneChosen } }
    set { storage.withLock { $0.isTimeZoneChosen = newValue } }
  }

  /// Whether the session has shown anything that depends on the time zone.
  package var isTimeZoneUsed: Bool {
    get { storage.withLock { $0.isTimeZoneUsed } }
    set { storage.withLock { $0.isTimeZoneUsed = newValue } }
  }

  /// Lets assistive technology say words to the person of the session whose code runs here and now; outside
  /// of sessions there is nobody.
  /// - `window`: The name of the window; `nil` for all of the session.
  package static func announce(_ words: String, inWindow window: Int?) {
    post(Announcement(words: words, isHeardOnly: true, window: window))
  }

  /// Says words to the person of the session whose code runs here and now, seen and heard; outside of sessions
  /// there is nobody.
  /// - Parameters:
  ///   - window: The name of the window; `nil` for all of the session.
  ///   - offer: What takes back what they are about.
  package static func notify(
    _ words: String, inWindow window: Int?, offering offer: (any AnnouncementOffer)? = nil
  ) {
    guard !words.isEmpty else { return }
    post(Announcement(words: words, isHeardOnly: false, window: window, offer: offer))
  }

  private static func post(_ announcement: Announcement) {
    shared?.storage.withLock { $0.announcements.append(announcement) }
  }

  /// What is to be said, once.
  package func takeAnnouncements() -> [Announcement] {
    storage.withLock { storage in
      defer { if !storage.announcements.isEmpty { storage.announcements = [] } }
      return storage.announcements
    }
  }

  private func useTimeZone() -> TimeZone {
    storage.withLock { storage in
      storage.isTimeZoneUsed = true
      return storage.timeZone
    }
  }

  /// Runs code that reads this locale as `Locale.session`.
  package func bound(_ body: () -> Void) {
    Self.$shared.withValue(self, operation: body)
  }

  /// Runs code with a locale and a time zone, for tests of what people read.
  /// - `texts`: The catalogue of the app. The framework speaks the language of it that suits the locale best,
  ///   and without one its own that does.
  public static func withValue<Value>(
    _ locale: Locale = current, timeZone: TimeZone = currentTimeZone, texts: TextCatalog? = nil,
    operation: () throws -> Value
  ) rethrows -> Value {
    let session = SessionLocale(locale, timeZone: timeZone)
    let tag = LanguageTag.best(
      for: locale.identifier(.bcp47), of: texts?.languages ?? FrameworkWords.languages)
    session.speak(PageLanguage(tag, texts: texts), texts: texts)
    return try $shared.withValue(session, operation: operation)
  }

  /// Runs code that speaks a language.
  package static func withLanguage<Value>(
    _ language: PageLanguage, texts: TextCatalog? = nil, operation: () throws -> Value
  ) rethrows -> Value {
    let session = SessionLocale(Locale(identifier: language.tag))
    session.speak(language, texts: texts)
    return try $shared.withValue(session, operation: operation)
  }

  /// The same for work that takes its time.
  package static func withLanguage(
    _ language: PageLanguage, texts: TextCatalog? = nil, operation: () async -> Void
  ) async {
    let session = SessionLocale(Locale(identifier: language.tag))
    session.speak(language, texts: texts)
    await $shared.withValue(session, operation: operation)
  }

  /// The language of the app whose code runs here and now; English outside of sessions.
  package static var currentLanguage: PageLanguage { shared?.language ?? .english }

  /// The framework's words in it.
  package static var currentWords: FrameworkWords { shared?.language.words ?? .english }

  /// The catalogue of the app whose code runs here and now.
  static var currentTexts: TextCatalog? { shared?.storage.withLock { $0.texts } }

  /// Whose numbers stand in texts of a language: the person's, if it is theirs, else those of the language.
  static func locale(writing tag: String) -> Locale {
    let locale = current
    guard LanguageTag.primary(of: locale.identifier) != LanguageTag.primary(of: tag) else {
      return locale
    }
    return Locale(identifier: tag)
  }

  /// The locale of the session whose code runs here and now; English (United States) outside.
  public static var current: Locale { shared?.value ?? standard }

  /// The time zone of the session whose code runs here and now; the server's outside.
  public static var currentTimeZone: TimeZone { shared?.useTimeZone() ?? .current }
}

extension Locale {
  /// The locale of the session whose code runs here and now: from the browser's
  /// `Accept-Language`, or what the app has set with `UIWindow.locale`.
  ///
  /// It is there wherever session code runs, in the computed properties of view models too.
  public static var session: Locale { SessionLocale.current }
}

extension TimeZone {
  /// The time zone of the session whose code runs here and now: what the app has set with
  /// `UIWindow.timeZone`, else what the client script has told of the browser, else the server's
  /// (`TZ` of its environment).
  ///
  /// It is there wherever session code runs, in the computed properties of view models too. A page that
  /// shows times is built again when the script tells another zone: once, on the first visit.
  public static var session: TimeZone { SessionLocale.currentTimeZone }
}
