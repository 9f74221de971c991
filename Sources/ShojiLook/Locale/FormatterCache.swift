import Foundation
import Synchronization

/// Formatters by what they are made for, made once and used by one thread at a time.
///
/// A formatter takes some forty times as long to make as to use. The locale comes from the network,
/// so the cache has an end: where it is full, the formatter that was not used for longest goes.
final class FormatterCache<Key: Hashable & Sendable, Made: AnyObject>: Sendable {
  private struct Entry {
    let formatter: Made
    var lastUse: Int
  }

  private struct Content {
    var entries: [Key: Entry] = [:]
    var uses = 0
  }

  /// How many formatters are kept.
  let capacity: Int
  private let make: @Sendable (Key) -> sending Made
  private let content = Mutex(Content())

  init(capacity: Int = 128, make: @escaping @Sendable (Key) -> sending Made) {
    self.capacity = capacity
    self.make = make
  }

  /// How many formatters there are now.
  var count: Int { content.withLock { $0.entries.count } }

  /// Formats with the formatter for the key.
  func text(for key: Key, _ format: @Sendable (Made) -> String?) -> String {
    // Within the lock: a formatter must not be used by two threads at once.
    content.withLock { content in
      content.uses += 1
      if content.entries[key] == nil {
        if content.entries.count >= capacity,
          let oldest = content.entries.min(by: { $0.value.lastUse < $1.value.lastUse })
        {
          content.entries[oldest.key] = nil
        }
        content.entries[key] = Entry(formatter: make(key), lastUse: 0)
      }
      content.entries[key]?.lastUse = content.uses
      guard let entry = content.entries[key] else { return "" }
      return format(entry.formatter) ?? ""
    }
  }
}
