import ShojiHTML

/// What turns the page before into the one that is being written.
///
/// Views are compared as they are written: what a view has written itself, around the views in it, is
/// what it wrote before, or the view is a change. So nobody has to say what depends on what, and only
/// what was written anew is looked at. Views that came or went between others are told by themselves,
/// and elements are named by the `id` that they have in the page.
struct PageChanges {
  /// What is done with the element of an id.
  enum Action {
    case replace
    case update
    case append
    case before
    case after
    case remove
  }

  struct Change {
    let action: Action
    /// The id, escaped.
    let target: [UInt8]
    /// Where the content stands in what is being written.
    let content: Range<Int>
  }

  struct Insertion {
    var content: Range<Int>
    /// The element that stands before it, if it is known.
    let previous: [UInt8]?
  }

  struct Level {
    let start: Int
    /// Where the view is in the page before; `nil` where there is nothing to compare.
    let former: Range<Int>?
    /// How far it was compared.
    var end: Int
    var formerEnd: Int
    /// Whether it has written something else itself.
    var isOther = false
    /// Where the view in it begins that was written last.
    var last: Int?
    var insertion: Insertion?
    let removalCount: Int
    let changeCount: Int

    var isCompared: Bool { former != nil && !isOther }
  }

  let page: FormerPage
  private var levels: [Level]
  /// What goes, before anything comes: what has moved goes and comes.
  var removals: [Change] = []
  var changes: [Change] = []

  init(after page: FormerPage) {
    self.page = page
    levels = [
      Level(
        start: 0, former: page.start..<page.bytes.count, end: 0, formerEnd: page.start,
        removalCount: 0, changeCount: 0)
    ]
  }

  // MARK: Views

  /// Begins a view.
  /// - `former`: Where it is in the page before; `nil` if it is new there, or has moved.
  mutating func begin(at start: Int, former: Range<Int>?, in html: borrowing HTMLWriter) {
    let top = levels.count - 1
    var former = former
    if former?.isEmpty ?? false || !levels[top].isCompared { former = nil }
    if let place = former {
      if place.lowerBound < levels[top].formerEnd {
        former = nil
      } else if !align(top, to: start, place.lowerBound, isEnd: false, in: html) {
        levels[top].isOther = true
        former = nil
      }
    }
    levels.append(
      Level(
        start: start, former: former, end: start, formerEnd: former?.lowerBound ?? 0,
        removalCount: removals.count, changeCount: changes.count))
  }

  /// Ends the view that was begun last.
  mutating func end(at end: Int, in html: borrowing HTMLWriter) {
    if let former = levels[levels.count - 1].former, levels[levels.count - 1].isCompared,
      !align(levels.count - 1, to: end, former.upperBound, isEnd: true, in: html)
    {
      levels[levels.count - 1].isOther = true
    }
    let level = levels.removeLast()
    let top = levels.count - 1
    guard levels[top].isCompared else { return forget(of: level) }
    guard let former = level.former else {
      if end > level.start { insert(level.start..<end, into: top, html) }
      return
    }
    if level.isOther || isLong(level, end) {
      switch replace(level, until: end, former, in: html) {
      case .same: break
      case .renamed:
        // Others may have its id by now: it goes and comes.
        insert(level.start..<end, into: top, html)
        levels[top].formerEnd = former.upperBound
        return
      case .unnamed:
        guard level.isOther else { break }
        forget(of: level)
        levels[top].isOther = true
        return
      }
    }
    if end > level.start {
      if let insertion = levels[top].insertion {
        // It stays, and so what came before it has a place.
        levels[top].insertion = nil
        let bytes = page.bytes
        guard let id = Markup.id(in: bytes.span, at: former.lowerBound) else {
          levels[top].isOther = true
          return
        }
        changes.append(
          Change(action: .before, target: Array(bytes[id]), content: insertion.content))
      }
      levels[top].last = level.start
    }
    levels[top].end = end
    levels[top].formerEnd = former.upperBound
  }

  /// Notes views that were copied.
  /// - `last`: Where the last of them begins.
  mutating func takeOver(
    _ new: Range<Int>, from former: Range<Int>?, last: Int, in html: borrowing HTMLWriter
  ) {
    begin(at: new.lowerBound, former: former, in: html)
    let top = levels.count - 1
    if let former = levels[top].former {
      levels[top].end = new.upperBound
      levels[top].formerEnd = former.upperBound
    }
    end(at: new.upperBound, in: html)
    if levels[top - 1].last == new.lowerBound { levels[top - 1].last = last }
  }

  /// Ends a view that is not on the page.
  mutating func abandon() { forget(of: levels.removeLast()) }

  /// Ends the page.
  /// - Returns: Whether the changes are all.
  mutating func finish(_ html: borrowing HTMLWriter) -> Bool {
    levels[0].isCompared
      && align(0, to: html.count, page.bytes.count, isEnd: true, in: html)
  }

  mutating func forget(of level: Level) {
    removals.removeLast(removals.count - level.removalCount)
    changes.removeLast(changes.count - level.changeCount)
  }

  // MARK: What stands between

  /// Compares what a view has written itself since the last view in it.
  /// - Returns: Whether it is the same, but for views that have gone.
  private mutating func align(
    _ index: Int, to end: Int, _ formerEnd: Int, isEnd: Bool, in html: borrowing HTMLWriter
  ) -> Bool {
    let new = levels[index].end..<end
    let old = levels[index].formerEnd..<formerEnd
    if let insertion = levels[index].insertion {
      if insertion.previous != nil || isEnd {
        levels[index].insertion = nil
        guard put(insertion, into: index, html.makeArray(of: new)) else { return false }
      } else if !html.makeArray(of: new).allSatisfy(Markup.isSpace) {
        return false
      }
    }
    let bytes = page.bytes
    if html.isEqual(new, to: bytes.span.extracting(old)) { return true }
    return takeGone(from: old, leaving: html.makeArray(of: new))
  }

  /// Notes the elements that are no longer between what a view writes itself.
  private mutating func takeGone(from old: Range<Int>, leaving new: [UInt8]) -> Bool {
    let bytes = page.bytes
    var same = bytes.span.commonCount(old, with: new.span, from: 0)
    // As far as tags are whole.
    while same > 0, new[same - 1] != UInt8(ascii: ">") { same -= 1 }
    let start = old.lowerBound + same
    let rest = new[same...]
    let isBlank = rest.allSatisfy(Markup.isSpace)
    let end = isBlank ? old.upperBound : old.upperBound - rest.count
    guard end >= start,
      isBlank
        || bytes.span.commonCount(end..<old.upperBound, with: new.span, from: same) == rest.count,
      let gone = Markup.elements(in: bytes.span, start..<end)
    else { return false }
    for element in gone {
      guard let id = element.id else { return false }
      removals.append(Change(action: .remove, target: Array(bytes[id]), content: 0..<0))
    }
    return true
  }

  // MARK: What comes

  /// Notes a view that was not there.
  private mutating func insert(_ view: Range<Int>, into index: Int, _ html: borrowing HTMLWriter) {
    var own = html.makeArray(of: levels[index].end..<view.lowerBound)
    while let last = own.last, last == 0x20 || last == 0x0A { own.removeLast() }
    if !own.isEmpty {
      // Between it and the view before there is something of the view around both.
      let formerEnd = levels[index].formerEnd
      guard levels[index].insertion == nil, formerEnd + own.count <= page.bytes.count,
        page.bytes[formerEnd..<formerEnd + own.count].elementsEqual(own)
      else {
        levels[index].isOther = true
        return
      }
      levels[index].formerEnd += own.count
      levels[index].last = nil
    }
    if let insertion = levels[index].insertion {
      levels[index].insertion?.content = insertion.content.lowerBound..<view.upperBound
    } else {
      let previous = levels[index].last.flatMap { start in
        let bytes = html.makeArray(of: start..<levels[index].end)
        return Markup.id(in: bytes.span, at: 0).map { Array(bytes[$0]) }
      }
      levels[index].insertion = Insertion(content: view, previous: previous)
    }
    levels[index].last = view.lowerBound
    levels[index].end = view.upperBound
  }

  /// Says where something comes: behind what stands before it, or at the end of the view around it.
  /// - `tail`: What stands behind it in that view.
  private mutating func put(_ insertion: Insertion, into index: Int, _ tail: [UInt8]) -> Bool {
    let change: Change
    let bytes = page.bytes
    if let previous = insertion.previous {
      change = Change(action: .after, target: previous, content: insertion.content)
    } else if tail.starts(with: "</".utf8), tail.count(where: { $0 == 0x3C }) == 1,
      let former = levels[index].former,
      let around = Markup.element(in: bytes.span, former)?.id
    {
      change = Change(
        action: .append, target: Array(bytes[around]), content: insertion.content)
    } else {
      return false
    }
    changes.append(change)
    return true
  }
}
