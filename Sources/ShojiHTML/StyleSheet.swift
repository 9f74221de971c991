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
    var baseHash = StableHash.of([])
    var names: [StyleRule: ClassName] = [:]
    var lines: [ClassName: String] = [:]
    /// The sum of the lines' hashes, which their order does not change. A page asks for the hash of
    /// the sheet after every new look: it must not cost a walk over all the others.
    var linesHash: UInt64 = 0
    /// The sheet and its hash, until something is added.
    var css: [UInt8]?
    var hash: String?

    mutating func setBase(_ css: [UInt8]) {
      base = css
      baseHash = StableHash.of(css)
      invalidate()
    }

    mutating func add(_ line: String, for name: ClassName) {
      lines[name] = line
      linesHash &+= StableHash.of(line.utf8)
      invalidate()
    }

    private mutating func invalidate() {
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

    mutating func makeHash() -> String {
      if let hash { return hash }
      let hash = StableHash.text(StableHash.of("\(baseHash) \(linesHash)".utf8))
      self.hash = hash
      return hash
    }
  }

  private let content = Mutex(Content())
  private let maximumRules: Int
  private let hash: @Sendable (String) -> UInt64

  /// Makes an empty sheet.
  /// - Parameters:
  ///   - maximumRules: How many rules it takes: looks that are computed from data, such as a width
  ///     in percent, must not fill the memory and the sheet that every browser loads.
  ///   - hash: Names a rule by its declarations.
  init(
    maximumRules: Int = 10_000,
    hash: @escaping @Sendable (String) -> UInt64 = { StableHash.of($0.utf8) }
  ) {
    self.maximumRules = maximumRules
    self.hash = hash
  }

  /// Sets what the sheet begins with.
  public func setBase(_ css: [UInt8]) {
    content.withLock { $0.setBase(css) }
  }

  /// The class of a rule, which is part of the sheet from now on.
  ///
  /// When the sheet is full, a new rule gets a class without declarations: the view keeps the look
  /// of the base sheet.
  public func className(for rule: StyleRule) -> ClassName {
    content.withLock { content in
      if let known = content.names[rule] { return known }
      var name = ClassName(hash: hash(rule.identity))
      // Two rules with one hash: the second takes the next free name.
      while content.lines[name] != nil { name = ClassName(hash: name.hash &+ 1) }
      guard content.lines.count < maximumRules else { return name }
      content.names[rule] = name
      // Twice the class, so that a look set in code wins over the base sheet.
      content.add(rule.css(selector: ".\(name.text).\(name.text)"), for: name)
      return name
    }
  }

  /// The whole sheet.
  public var css: [UInt8] { content.withLock { $0.makeCSS() } }

  /// Whether rules are turned away because the sheet has as many as it takes.
  public var isFull: Bool { content.withLock { $0.lines.count >= maximumRules } }

  /// Sixteen hexadecimal digits that follow from the content alone.
  public var contentHash: String { content.withLock { $0.makeHash() } }
}
