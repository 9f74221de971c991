import ShojiHTML

/// Views that are told as a whole.
extension PageChanges {
  /// About how many bytes a change has beside its content.
  private static let overhead = 80

  /// Whether it is shorter to write the view than to say what has changed in it.
  func isLong(_ level: Level, _ end: Int) -> Bool {
    let count = removals.count - level.removalCount + changes.count - level.changeCount
    guard count > 1 else { return false }
    let contents = changes[level.changeCount...].reduce(0) { $0 + $1.content.count }
    return contents + count * Self.overhead > end - level.start + Self.overhead
  }

  /// Whether the element of a view has the id that it had.
  enum Replacement {
    case same
    case renamed
    /// It is not one element, or has none.
    case unnamed
  }

  /// Tells a view as a whole, or what is in its element where that is the same.
  mutating func replace(
    _ level: Level, until end: Int, _ former: Range<Int>, in html: borrowing HTMLWriter
  ) -> Replacement {
    let formerBytes = page.bytes
    guard let old = Markup.element(in: formerBytes.span, former), let id = old.id else {
      return .unnamed
    }
    let target = Array(formerBytes[id])
    if end == level.start {
      forget(of: level)
      removals.append(Change(action: .remove, target: target, content: 0..<0))
      return .same
    }
    let bytes = html.makeArray(of: level.start..<end)
    guard let new = Markup.element(in: bytes.span, 0..<bytes.count) else { return .unnamed }
    forget(of: level)
    guard let newID = new.id, bytes[newID].elementsEqual(target) else {
      removals.append(Change(action: .remove, target: target, content: 0..<0))
      return .renamed
    }
    var (action, content) = (Action.replace, 0..<bytes.count)
    if let within = new.content, let formerly = old.content {
      let tag = old.range.lowerBound..<formerly.lowerBound
      if tag.count == within.lowerBound,
        formerBytes.span.commonCount(tag, with: bytes.span, from: 0) == tag.count
      {
        (action, content) = (.update, within)
      }
    }
    let range = level.start + content.lowerBound..<level.start + content.upperBound
    changes.append(Change(action: action, target: target, content: range))
    return .same
  }
}
