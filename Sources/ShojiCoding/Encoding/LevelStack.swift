/// The values that are being written, each in the one before it.
///
/// Memory by hand, for what is looked at several times for every value: each access is checked against
/// what is there, and nobody else has the pointer.
@safe final class LevelStack {
  /// What an encoder has been asked for.
  enum Opened: UInt8 { case nothing, fields, list }

  /// A value that is being written.
  struct Level {
    var opened: Opened
    /// The name of the property that is written; an entry of the names.
    var name: Int
  }

  // Unchecked, for speed: each is read and written as a whole, so that no two accesses overlap.

  @exclusivity(unchecked) private var start = UnsafeMutablePointer<Level>.allocate(capacity: 8)
  @safe @exclusivity(unchecked) private var capacity = 8
  @safe @exclusivity(unchecked) private(set) var count = 0

  deinit { unsafe start.deallocate() }

  subscript(depth: Int) -> Level {
    @inline(__always) get {
      precondition(depth >= 0 && depth < count)
      return unsafe start[depth]
    }
    @inline(__always) set {
      precondition(depth >= 0 && depth < count)
      unsafe start[depth] = newValue
    }
  }

  /// Begins a value, which ends those that are in it. It has the name of what it is in, until it has
  /// properties.
  @inline(__always)
  func enter(_ depth: Int) {
    precondition(depth >= 0 && depth <= count)
    if depth == capacity { grow() }
    let level = Level(opened: .nothing, name: depth == 0 ? 0 : unsafe start[depth - 1].name)
    unsafe (start + depth).initialize(to: level)
    count = max(count, depth + 1)
  }

  /// The same values up to a depth, with it.
  func copy(to depth: Int) -> LevelStack {
    let copy = LevelStack()
    for place in 0..<min(count, depth + 1) {
      copy.enter(place)
      copy[place] = self[place]
    }
    return copy
  }

  @inline(never)
  private func grow() {
    let new = UnsafeMutablePointer<Level>.allocate(capacity: capacity * 2)
    unsafe new.initialize(from: start, count: count)
    unsafe start.deallocate()
    unsafe start = new
    capacity *= 2
  }
}
