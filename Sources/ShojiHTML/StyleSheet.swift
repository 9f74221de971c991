import Synchronization

/// The classes for the looks of views, each once, in one sheet with a hash of its content.
///
/// The name of a class follows from its declarations, and the sheet is in the order of the names, so
/// both are the same in every process that uses the same looks.
public final class StyleSheet: Sendable {
  /// The sheet of this process.
  public static let shared = StyleSheet()

  private struct Content {
    var base: [UInt8] = []
    var names: [StyleRule: ClassName] = [:]
    var lines: [ClassName: String] = [:]
    /// The sheet and its hash, until something is added.
    var css: [UInt8]?
    var hash: String?

    mutating func invalidate() {
      css = nil
      hash = nil
    }

    mutating func makeCSS() -> [UInt8] {
      if let css { return css }
      var css = base
      for (_, line) in lines.sorted(by: { $0.key.hash < $1.key.hash }) { css += line.utf8 }
      self.css = css
      return css
    }
  }

  private let content = Mutex(Content())
  private let hash: @Sendable (String) -> UInt64

  /// Makes an empty sheet.
  /// - Parameter hash: Names a rule by its declarations.
  init(hash: @escaping @Sendable (String) -> UInt64 = { StableHash.of($0.utf8) }) {
    self.hash = hash
  }

  /// Sets what the sheet begins with.
  public func setBase(_ css: [UInt8]) {
    content.withLock { content in
      content.base = css
      content.invalidate()
    }
  }

  /// The class of a rule, which is part of the sheet from now on.
  public func className(for rule: StyleRule) -> ClassName {
    content.withLock { content in
      if let known = content.names[rule] { return known }
      let css = rule.css
      var name = ClassName(hash: hash(css))
      // Two rules with one hash: the second takes the next free name.
      while content.lines[name] != nil { name = ClassName(hash: name.hash &+ 1) }
      content.names[rule] = name
      // Twice the class, so that a look set in code wins over the base sheet.
      content.lines[name] = ".\(name.text).\(name.text){\(css)}\n"
      content.invalidate()
      return name
    }
  }

  /// The whole sheet.
  public var css: [UInt8] { content.withLock { $0.makeCSS() } }

  /// Sixteen hexadecimal digits that follow from the content alone.
  public var contentHash: String {
    content.withLock { content in
      if let known = content.hash { return known }
      let hash = StableHash.text(StableHash.of(content.makeCSS()))
      content.hash = hash
      return hash
    }
  }
}
