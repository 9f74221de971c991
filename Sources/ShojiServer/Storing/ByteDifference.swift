import ShojiHTML
import ShojiUI

/// What makes some bytes of others: what is kept of the old ones, and what comes in between.
///
/// Ends that are equal are kept first. What is between them is searched for pieces of the old bytes, in
/// their order, when there is much of it: a state changes in few places.
struct ByteDifference: Sendable, Equatable {
  /// One place that has changed.
  struct Hunk: Sendable, Equatable {
    /// How many of the old bytes are kept before it.
    let kept: Int
    /// How many of the old ones are left out then.
    let leftOut: Int
    /// What comes instead.
    let inserted: [UInt8]
  }

  /// The changes, in order. What is behind the last one is kept.
  private(set) var hunks: [Hunk] = []

  /// Compares bytes.
  init(from old: [UInt8], to new: [UInt8]) {
    let start = old.span.commonCount(0..<old.count, with: new.span, from: 0)
    guard start < old.count || start < new.count else { return }
    let end = old.span.commonCountAtEnd(start..<old.count, with: new.span, start..<new.count)
    let search = PieceSearch(
      old: old, new: new, oldRange: start..<old.count - end, newRange: start..<new.count - end)
    hunks = search.hunks()
  }

  // MARK: As bytes

  /// Writes the difference down.
  func write(to writer: inout SnapshotWriter) {
    writer.write(hunks.count)
    for hunk in hunks {
      writer.write(hunk.kept)
      writer.write(hunk.leftOut)
      writer.write(bytes: hunk.inserted)
    }
  }

  /// Reads what ``write(to:)`` has written.
  init(from reader: inout SnapshotReader) throws(SnapshotFault) {
    hunks = try reader.list { reader throws(SnapshotFault) in
      Hunk(
        kept: try reader.integer(), leftOut: try reader.integer(), inserted: try reader.bytes())
    }
  }

  /// Makes the new bytes of the old ones.
  func applied(to old: [UInt8]) throws(SnapshotFault) -> [UInt8] {
    var new: [UInt8] = []
    new.reserveCapacity(old.count)
    var place = 0
    for hunk in hunks {
      guard hunk.kept <= old.count - place, hunk.leftOut <= old.count - place - hunk.kept else {
        throw .malformed
      }
      new += old[place..<place + hunk.kept]
      new += hunk.inserted
      place += hunk.kept + hunk.leftOut
    }
    new += old[place...]
    return new
  }
}

/// Looks for pieces of old bytes in new ones.
private struct PieceSearch {
  let old: [UInt8]
  let new: [UInt8]
  let oldRange: Range<Int>
  let newRange: Range<Int>

  /// How long a piece is that is looked for.
  private static let piece = 16

  /// The changes between the two.
  func hunks() -> [ByteDifference.Hunk] {
    guard min(oldRange.count, newRange.count) >= 4 * Self.piece else {
      return [hunk(after: 0, oldRange, newRange)]
    }
    if let hunks = hunksInPlace() { return hunks }
    let places = places()
    let mask = UInt64(places.count - 1)
    var hunks: [ByteDifference.Hunk] = []
    // What both have done with, and where the old bytes go on behind the last change.
    var (oldDone, newDone, lastEnd) = (oldRange.lowerBound, newRange.lowerBound, 0)
    var place = newRange.lowerBound
    while place + Self.piece <= newRange.upperBound {
      let candidate = Int(places[Int(hash(new, place) & mask)])
      guard candidate >= oldDone, isEqual(candidate, place) else {
        place += 1
        continue
      }
      var (oldStart, newStart) = (candidate, place)
      while oldStart > oldDone, newStart > newDone, old[oldStart - 1] == new[newStart - 1] {
        oldStart -= 1
        newStart -= 1
      }
      if oldStart > oldDone || newStart > newDone {
        hunks.append(hunk(after: lastEnd, oldDone..<oldStart, newDone..<newStart))
        lastEnd = oldStart
      }
      let count = equalCount(oldStart, newStart)
      (oldDone, newDone) = (oldStart + count, newStart + count)
      place = newDone
    }
    if oldDone < oldRange.upperBound || newDone < newRange.upperBound {
      hunks.append(
        hunk(after: lastEnd, oldDone..<oldRange.upperBound, newDone..<newRange.upperBound))
    }
    return hunks
  }

  /// The changes where bytes were replaced by as many others; `nil` where more than a quarter of them are other ones.
  private func hunksInPlace() -> [ByteDifference.Hunk]? {
    guard oldRange.count == newRange.count else { return nil }
    let shift = newRange.lowerBound - oldRange.lowerBound
    var hunks: [ByteDifference.Hunk] = []
    var (place, lastEnd, changed) = (oldRange.lowerBound, 0, 0)
    while place < oldRange.upperBound {
      let start = place + equalCount(place, place + shift)
      guard start < oldRange.upperBound else { break }
      // A change ends where as many bytes are the same as its beginning takes.
      var end = start + 1
      while end < oldRange.upperBound {
        let count = equalCount(end, end + shift, atMost: Self.piece)
        if count >= Self.piece || end + count == oldRange.upperBound { break }
        end += count + 1
      }
      changed += end - start
      guard changed <= oldRange.count / 4 else { return nil }
      hunks.append(hunk(after: lastEnd, start..<end, start + shift..<end + shift))
      (place, lastEnd) = (end, end)
    }
    return hunks
  }

  /// How many bytes are the same from two places on.
  private func equalCount(_ oldStart: Int, _ newStart: Int, atMost most: Int = .max) -> Int {
    let limit = min(oldRange.upperBound - oldStart, newRange.upperBound - newStart, most)
    return old.span.commonCount(oldStart..<oldStart + limit, with: new.span, from: newStart)
  }

  private func hunk(
    after lastEnd: Int, _ oldRange: Range<Int>, _ newRange: Range<Int>
  ) -> ByteDifference.Hunk {
    ByteDifference.Hunk(
      kept: oldRange.lowerBound - lastEnd, leftOut: oldRange.count,
      inserted: Array(new[newRange]))
  }

  /// Where pieces of the old bytes are, by their hashes; later ones give way.
  private func places() -> [Int32] {
    var count = 64
    while count < oldRange.count / Self.piece * 2 { count *= 2 }
    var places = [Int32](repeating: -1, count: count)
    let mask = UInt64(count - 1)
    var place = oldRange.lowerBound
    while place + Self.piece <= oldRange.upperBound {
      let slot = Int(hash(old, place) & mask)
      if places[slot] < 0 { places[slot] = Int32(truncatingIfNeeded: place) }
      place += Self.piece
    }
    return places
  }

  private func hash(_ bytes: [UInt8], _ place: Int) -> UInt64 {
    let mixed =
      (bytes.word(at: place) ^ (bytes.word(at: place + 8) &* 0x9e37_79b9_7f4a_7c15))
      &* 0xbf58_476d_1ce4_e5b9
    return mixed >> 32
  }

  private func isEqual(_ oldPlace: Int, _ newPlace: Int) -> Bool {
    old.word(at: oldPlace) == new.word(at: newPlace)
      && old.word(at: oldPlace + 8) == new.word(at: newPlace + 8)
  }
}

extension [UInt8] {
  /// Eight bytes from a place on, as a number; all of them are there.
  fileprivate func word(at place: Int) -> UInt64 {
    precondition(place >= 0 && place + 8 <= count)
    return unsafe withUnsafeBytes {
      unsafe $0.loadUnaligned(fromByteOffset: place, as: UInt64.self)
    }
  }
}
