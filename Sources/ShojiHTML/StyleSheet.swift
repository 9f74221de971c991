import Synchronization

/// The classes for the looks of views, each once, in parts that never change.
///
/// The name of a class follows from its declarations, so that it is the same in every process, and a
/// page of one process is right with the rules of another. Which rules there are is known only when
/// views are written: those that are new since the page before make a part of their own, so that
/// nobody loads again what they have. Parts are joined as they get many.
public final class StyleSheet: Sendable {
  /// The sheet of this process.
  public static let shared = StyleSheet()

  /// Some of the rules.
  public struct Part: Sendable {
    /// The rules.
    public let css: [UInt8]
    /// Sixteen hexadecimal digits that follow from the rules alone.
    public let hash: String

    init(_ css: [UInt8]) {
      self.css = css
      hash = StableHash.text(StableHash.of(css.span))
    }
  }

  private struct Content {
    var names: [StyleRule: ClassName] = [:]
    var taken: Set<ClassName> = []
    var parts: [Part] = []
    /// The rules that are in no part yet.
    var rest: [UInt8] = []

    /// Makes a part of the rest. It takes the parts before it in that are not much longer: so there
    /// are as many as the length has digits, and no rule is sent more often than that.
    mutating func closeParts() -> [Part] {
      guard !rest.isEmpty else { return parts }
      var css = rest
      rest = []
      while let last = parts.last, last.css.count < 2 * css.count {
        css = last.css + css
        parts.removeLast()
      }
      parts.append(Part(css))
      return parts
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
    hash: @escaping @Sendable (String) -> UInt64 = { StableHash.of($0.utf8.span) }
  ) {
    self.maximumRules = maximumRules
    self.hash = hash
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
      while content.taken.contains(name) { name = ClassName(hash: name.hash &+ 1) }
      guard content.taken.count < maximumRules else { return name }
      content.names[rule] = name
      content.taken.insert(name)
      // Twice the class, so that a look set in code wins over the base sheet.
      content.rest += rule.css(selector: ".\(name.text).\(name.text)").utf8
      return name
    }
  }

  /// All rules in parts, of which a page needs all that there are after it was written. A part never
  /// changes; it goes when another one has taken it in.
  public var parts: [Part] { content.withLock { $0.closeParts() } }

  /// All rules in the order of their first use.
  public var css: [UInt8] { content.withLock { $0.parts.flatMap(\.css) + $0.rest } }

  /// Whether rules are turned away because the sheet has as many as it takes.
  public var isFull: Bool { content.withLock { $0.taken.count >= maximumRules } }
}
