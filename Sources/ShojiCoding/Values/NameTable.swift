/// The names of a document: each is written once, at its end, and is two bytes where it is used.
///
/// The two bytes come from the name itself, not from the order of names: so a name that appears or goes
/// changes none of the others.
final class NameTable {
  struct Entry {
    let text: String
    let number: UInt16
    /// The bit that stands for it; none beyond as many as there are bits.
    var bit: UInt128 = 0
    /// The entry that came after this one last time: it mostly does again.
    var next = 0
    /// The entry that was the first in what has this name.
    var first = 0
  }

  /// The entries; the first stands for the whole document, and is not there as long as there is no other.
  // Unchecked, for speed: nothing else is asked while an entry is changed.
  @safe @exclusivity(unchecked) private(set) var entries: [Entry] = []
  /// The bits of the names that were used since this was set.
  // Unchecked, for speed: it is read and written as a whole.
  @safe @exclusivity(unchecked) var used: UInt128 = 0
  /// The last names that were encoded, with their bytes.
  private var written: (names: UInt128, bytes: [UInt8])?
  /// Whether the number of each name is that of its text alone, and each has a bit.
  private(set) var isTraceable = true

  /// The places of entries by their numbers, at the first that was free from there on; 0 is free.
  private var slots = [Int](repeating: 0, count: 16)

  /// The entry of a name.
  /// - `previous`: The entry of the name before it in the same value, or of the value itself.
  @inline(__always)
  func place(of name: String, after previous: Int, isFirst: Bool) throws(DocumentFault) -> Int {
    if entries.isEmpty { entries.append(Entry(text: "", number: 0)) }
    let expected = isFirst ? entries[previous].first : entries[previous].next
    if expected != 0, entries[expected].text == name {
      used |= entries[expected].bit
      return expected
    }
    let place = try find(name)
    used |= entries[place].bit
    if isFirst { entries[previous].first = place } else { entries[previous].next = place }
    return place
  }

  /// The entry of a name, whose number comes from the name, or is the next that no other name has.
  private func find(_ name: String) throws(DocumentFault) -> Int {
    var number = Self.hash(name)
    for _ in 0...UInt16.max {
      if number != 0 {
        let slot = slot(of: number)
        guard slots[slot] != 0 else { return add(name, number, at: slot) }
        if entries[slots[slot]].text == name { return slots[slot] }
      }
      number &+= 1
    }
    throw .tooDeep
  }

  /// The slot that a number has, or the free one that it would get.
  private func slot(of number: UInt16) -> Int {
    var slot = Int(number) & (slots.count - 1)
    while slots[slot] != 0, entries[slots[slot]].number != number {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private func add(_ name: String, _ number: UInt16, at slot: Int) -> Int {
    let place = entries.count
    entries.append(Entry(text: name, number: number, bit: 1 << place))
    if number != Self.hash(name) || place >= UInt128.bitWidth { isTraceable = false }
    slots[slot] = place
    if entries.count > slots.count / 2 {
      slots = [Int](repeating: 0, count: slots.count * 2)
      for place in entries.indices.dropFirst() {
        slots[self.slot(of: entries[place].number)] = place
      }
    }
    return place
  }

  /// Whether no name is used.
  var isEmpty: Bool { entries.isEmpty }

  /// The end of a document: the names that are used, by their numbers, and how long they are.
  var encoded: [UInt8] {
    if isTraceable, let written, written.names == used { return written.bytes }
    let end = CodedWriter(names: self)
    for entry in entries.dropFirst().filter({ $0.bit == 0 || used & $0.bit != 0 })
      .sorted(by: { $0.number < $1.number })
    {
      end.bytes.append(fixed: entry.number)
      end.append(entry.text)
    }
    var bytes = end.bytes.array
    Document.appendLength(bytes.count, to: &bytes)
    written = (used, bytes)
    return bytes
  }

  /// FNV-1a, folded.
  private static func hash(_ name: String) -> UInt16 {
    var hash: UInt32 = 0x811C_9DC5
    for byte in name.utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    return UInt16(truncatingIfNeeded: hash ^ hash >> 16)
  }
}
