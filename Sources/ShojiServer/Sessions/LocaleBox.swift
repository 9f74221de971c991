import Foundation
import Synchronization

/// The locale of a session: set in the session, read by every thread that begins to work for it.
final class LocaleBox: Sendable {
  private let storage: Mutex<Locale>

  init(_ locale: Locale) { storage = Mutex(locale) }

  var value: Locale {
    get { storage.withLock { $0 } }
    set { storage.withLock { $0 = newValue } }
  }
}
