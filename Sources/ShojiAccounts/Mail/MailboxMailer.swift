import Foundation
import Synchronization

/// Keeps the last mails in memory and sends none: for development and for tests. ``MailboxApplication`` shows
/// them.
public final class MailboxMailer: Mailer {
  /// A mail that was sent.
  struct Sent: Sendable {
    let number: Int
    let mail: Mail
    let key: String
  }

  /// How many are kept.
  static let limit = 50

  private let box = Mutex<(sent: [Sent], count: Int)>(([], 0))

  /// Makes an empty box.
  public init() {}

  /// The mails, the last one first.
  public var mails: [Mail] { sent.map(\.mail) }

  var sent: [Sent] { box.withLock { $0.sent.reversed() } }

  /// Keeps a mail; one that comes again with the same key takes the place of the first.
  public func send(_ mail: Mail, key: String) {
    box.withLock { box in
      box.sent.removeAll { $0.key == key }
      box.count += 1
      box.sent.append(Sent(number: box.count, mail: mail, key: key))
      box.sent.removeFirst(max(0, box.sent.count - Self.limit))
    }
  }
}
