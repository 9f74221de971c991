/// What differs between two lists of items, compared in order.
///
/// It is inlinable, so that an app's own comparison of its models is compiled into it: for a thousand
/// rows that is the greater part of what an update of one of them costs.
@usableFromInline
struct ItemDifference {
  /// The items before the first whose identifier differs are the same in both lists.
  @usableFromInline var start: Int
  /// Behind the last of the former items whose identifier differs.
  @usableFromInline var oldEnd: Int
  /// Behind the last of the new items whose identifier differs.
  @usableFromInline var newEnd: Int
  /// The former places of the items outside of these ranges that have changed.
  @usableFromInline var changed: [Int] = []

  /// Compares two lists.
  @inlinable
  init<Item: Identifiable & Equatable>(from old: [Item], to new: [Item]) {
    var start = 0
    var (oldEnd, newEnd) = (old.count, new.count)
    var changed: [Int] = []
    while start < oldEnd, start < newEnd {
      if old[start] != new[start] {
        guard old[start].id == new[start].id else { break }
        changed.append(start)
      }
      start += 1
    }
    while oldEnd > start, newEnd > start {
      if old[oldEnd - 1] != new[newEnd - 1] {
        guard old[oldEnd - 1].id == new[newEnd - 1].id else { break }
        changed.append(oldEnd - 1)
      }
      oldEnd -= 1
      newEnd -= 1
    }
    self.start = start
    self.oldEnd = oldEnd
    self.newEnd = newEnd
    self.changed = changed
  }

  /// Whether other items take the place of some.
  var replaces: Bool { oldEnd > start || newEnd > start }

  /// The new place of an item that has changed.
  func newPlace(of index: Int) -> Int { index < start ? index : index - oldEnd + newEnd }
}
