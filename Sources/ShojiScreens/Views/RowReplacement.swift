/// Which row stands where when other items are shown: those of known items stay, wherever they go.
struct RowReplacement<Item: Identifiable> {
  /// What is shown afterwards: each identifier once.
  let items: [Item]
  /// Which of the former rows are not just moved as a whole.
  let gone: Range<Int>
  /// What comes in their place: the former places, `nil` for a new row.
  let formers: [Int?]
  /// The former places of the rows that leave, from the first one.
  let leaving: [Int]

  /// - Parameters:
  ///   - difference: How the items differ from those before.
  ///   - old: What was shown: each identifier once.
  ///   - items: What is to be shown.
  ///   - repeated: Called with each item whose identifier has occurred before: it is not shown.
  init(
    _ difference: ItemDifference, from old: [Item], to items: [Item],
    repeated: (Item) -> Void
  ) {
    gone = difference.start..<difference.oldEnd
    let new = difference.start..<difference.newEnd
    var former: [Item.ID: Int] = Dictionary(minimumCapacity: gone.count)
    for index in gone { former[old[index].id] = index }
    // A new identifier may be that of a row before or behind.
    let around = [0..<new.lowerBound, new.upperBound..<items.count]
    let isShort = new.count <= 8
    var taken: Set<Item.ID> = Set(minimumCapacity: isShort ? new.count : items.count)
    if !isShort { for range in around { for item in items[range] { taken.insert(item.id) } } }
    var middle: [Item] = []
    var formers: [Int?] = []
    middle.reserveCapacity(new.count)
    formers.reserveCapacity(new.count)
    for item in items[new] {
      let id = item.id
      let isElsewhere = isShort && around.contains { items[$0].contains { $0.id == id } }
      guard !isElsewhere, taken.insert(id).inserted else {
        repeated(item)
        continue
      }
      formers.append(former.isEmpty ? nil : former.removeValue(forKey: id))
      middle.append(item)
    }
    self.formers = formers
    leaving = former.values.sorted()
    self.items =
      middle.count == new.count
      ? items : Array(items[..<new.lowerBound]) + middle + Array(items[new.upperBound...])
  }

  /// Behind the last row that was not just moved as a whole.
  var newEnd: Int { gone.lowerBound + formers.count }

  /// Whether other rows take the place of some, or rows have moved.
  var replaces: Bool { !gone.isEmpty || !formers.isEmpty }

  /// The places of new rows.
  var newItems: [Int] {
    formers.indices.filter { formers[$0] == nil }.map { $0 + gone.lowerBound }
  }

  /// Where the row at a place was before; `nil` if it is new.
  func formerPlace(of index: Int) -> Int? {
    if index < gone.lowerBound { return index }
    if index < newEnd { return formers[index - gone.lowerBound] }
    return index - newEnd + gone.upperBound
  }

  /// Where a former row is now; `nil` if it has left.
  func newPlace(of former: Int) -> Int? {
    if former < gone.lowerBound { return former }
    if former < gone.upperBound {
      return formers.firstIndex(of: former).map { $0 + gone.lowerBound }
    }
    return former - gone.upperBound + newEnd
  }
}
