import Synchronization

/// The classes for the looks of views, each once, in one sheet with a hash of its content.
///
/// The name of a class follows from its declarations alone, so it is the same in every process.
public final class StyleSheet: Sendable {
  /// The sheet of this process.
  public static let shared = StyleSheet()

  private struct Content {
    var base: [UInt8] = []
    var names: [StyleRule: ClassName] = [:]
    var rules: [UInt8] = []
    var hash = ""
  }

  private let content = Mutex(Content())

  init() {}

  /// Sets what the sheet begins with.
  public func setBase(_ css: [UInt8]) {
    content.withLock { content in
      content.base = css
      content.hash = ""
    }
  }

  /// The class of a rule, which is part of the sheet from now on.
  public func className(for rule: StyleRule) -> ClassName {
    content.withLock { content in
      if let known = content.names[rule] { return known }
      let css = rule.css
      let name = ClassName(hash: StableHash.of(css.utf8))
      content.names[rule] = name
      // Twice the class, so that a look set in code wins over the base sheet.
      content.rules += Array(".\(name.text).\(name.text){\(css)}\n".utf8)
      content.hash = ""
      return name
    }
  }

  /// The whole sheet.
  public var css: [UInt8] { content.withLock { $0.base + $0.rules } }

  /// Sixteen hexadecimal digits that change with the content.
  public var contentHash: String {
    content.withLock { content in
      if content.hash.isEmpty {
        // The base sheet first, then the rules by name: the order of first use does not matter.
        let names = content.names.values.map(\.hash).sorted()
        let hash = names.reduce(StableHash.of(content.base)) { ($0 ^ $1) &* StableHash.prime }
        let digits = String(hash, radix: 16)
        content.hash = String(repeating: "0", count: 16 - digits.count) + digits
      }
      return content.hash
    }
  }
}

/// FNV-1a of 64 bits: for names, not for security.
enum StableHash {
  static let prime: UInt64 = 0x0000_0100_0000_01b3

  static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* prime }
  }
}
