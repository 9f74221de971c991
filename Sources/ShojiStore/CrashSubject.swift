/// Work that the record of a crash can name.
///
/// A signal handler asks for the name on the thread that has crashed. Conforming types lock nothing that the work
/// itself may hold.
package protocol CrashSubject: AnyObject, Sendable {
  /// The name of the work.
  var crashName: CrashName { get }
}

/// The name of work that may end the process.
package struct CrashName: Sendable {
  /// The kinds of work that are told apart.
  package enum Kind: UInt32, Sendable {
    /// A form with its interactions. It is never carried out a second time.
    case press = 1
    /// A page that is built or rendered.
    case page
    /// The handler of a route.
    case route
    /// An effect or a job.
    case effect
    /// A session that is restored from its snapshot.
    case session
    /// A change of a shared store that is applied.
    case change
  }

  /// Four words that tell one piece of work from all others of its kind.
  package struct Key: Hashable, Sendable {
    package var words: (UInt64, UInt64, UInt64, UInt64)

    /// Makes a key of up to four words.
    package init(_ first: UInt64, _ second: UInt64 = 0, _ third: UInt64 = 0, _ fourth: UInt64 = 0) {
      words = (first, second, third, fourth)
    }

    /// Makes a key of a number and the first 24 bytes of a name.
    package init(_ number: UInt64, named name: String) {
      var words: [UInt64] = [0, 0, 0]
      for (index, byte) in name.utf8.prefix(24).enumerated() {
        words[index / 8] |= UInt64(byte) << (8 * (UInt64(index) % 8))
      }
      self.words = (number, words[0], words[1], words[2])
    }

    package static func == (left: Key, right: Key) -> Bool { left.words == right.words }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(words.0)
      hasher.combine(words.1)
      hasher.combine(words.2)
      hasher.combine(words.3)
    }
  }

  /// The kind of work.
  package let kind: Kind
  /// The key among the work of its kind.
  package let key: Key
  /// The work in words, for the log.
  package let label: String

  /// Makes a name.
  package init(_ kind: Kind, _ key: Key, label: String) {
    (self.kind, self.key, self.label) = (kind, key, label)
  }
}

/// The work that is done here and now, outside of sessions.
package enum CrashContext {
  /// The innermost work; sessions name theirs themselves.
  @TaskLocal package static var current: (any CrashSubject)?
}
