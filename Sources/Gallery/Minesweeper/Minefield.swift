/// A field with mines, and what has been done on it: the rules of the game.
struct Minefield: Codable, Equatable {
  enum Phase: String, Codable {
    /// No place has been opened: there are no mines yet.
    case untouched
    case playing
    case won
    case lost
  }

  static let side = 16
  static let mineCount = 40
  static let placeCount = side * side

  private(set) var phase = Phase.untouched
  private var mines = Places(of: placeCount)
  private var opened = Places(of: placeCount)
  private var flags = Places(of: placeCount)
  /// The mine that went off.
  private var blast: Int?

  /// Whether nothing can be done any more.
  var isOver: Bool { phase == .won || phase == .lost }

  /// How many mines have no flag; fewer than none if there are too many flags.
  var minesLeft: Int { Self.mineCount - flags.count }

  /// What a person sees of a place.
  func square(at place: Int) -> Square {
    if blast == place { return .blast }
    if opened.contains(place) { return .open(minesBeside: minesBeside(place)) }
    let isMine = mines.contains(place)
    if flags.contains(place) { return phase == .lost && !isMine ? .wrongFlag : .flag }
    return phase == .lost && isMine ? .mine : .closed
  }

  // MARK: Moves

  /// Opens a place, and all around it as far as there are no mines. The first one that is opened, and what
  /// is beside it, has no mine.
  mutating func open(_ place: Int, seed: UInt64) {
    guard Self.has(place), !isOver, !flags.contains(place) else { return }
    if phase == .untouched {
      layMines(awayFrom: place, seed: seed)
      phase = .playing
    }
    uncover(place)
  }

  /// Marks a place as one with a mine, or takes the mark away.
  mutating func flag(_ place: Int, isFlagged: Bool) {
    guard Self.has(place), !isOver, !opened.contains(place) else { return }
    if isFlagged { flags.insert(place) } else { flags.remove(place) }
  }

  /// Opens all that is beside an open place with as many flags beside it as there are mines.
  mutating func chord(_ place: Int) {
    guard Self.has(place), phase == .playing, opened.contains(place) else { return }
    let beside = Self.places(beside: place)
    guard beside.count(where: flags.contains) == minesBeside(place) else { return }
    for next in beside where phase == .playing && !flags.contains(next) { uncover(next) }
  }

  /// Whether a press on a number does anything.
  func opensMore(at place: Int) -> Bool {
    var after = self
    after.chord(place)
    return after != self
  }

  private mutating func uncover(_ place: Int) {
    if mines.contains(place) {
      blast = place
      phase = .lost
      return
    }
    var waiting = [place]
    while let next = waiting.popLast() {
      guard !opened.contains(next), !flags.contains(next) else { continue }
      opened.insert(next)
      if minesBeside(next) == 0 { waiting += Self.places(beside: next) }
    }
    guard opened.count == Self.placeCount - Self.mineCount else { return }
    phase = .won
    flags = mines
  }

  private mutating func layMines(awayFrom first: Int, seed: UInt64) {
    let free = [first] + Self.places(beside: first)
    var candidates = (0..<Self.placeCount).filter { !free.contains($0) }
    var numbers = SeededNumbers(seed: seed)
    for _ in 0..<Self.mineCount {
      let drawn = numbers.next(below: candidates.count)
      candidates.swapAt(drawn, candidates.count - 1)
      mines.insert(candidates.removeLast())
    }
  }

  // MARK: Places

  private func minesBeside(_ place: Int) -> Int {
    Self.places(beside: place).count(where: mines.contains)
  }

  private static func has(_ place: Int) -> Bool { (0..<placeCount).contains(place) }

  /// The places around one: eight, at the edges fewer.
  static func places(beside place: Int) -> [Int] {
    let (row, column) = (place / side, place % side)
    var found: [Int] = []
    for nextRow in max(0, row - 1)...min(side - 1, row + 1) {
      for nextColumn in max(0, column - 1)...min(side - 1, column + 1) {
        let next = nextRow * side + nextColumn
        if next != place { found.append(next) }
      }
    }
    return found
  }
}
