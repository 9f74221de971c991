/// The names of a document: each is written once, at its end, and is two bytes where it is used.
///
/// The two bytes come from the name itself, not from the order of names: so a name that appears or goes
/// changes none of the others.
final class NameTable {
  struct Entry {
    let text: String
    let number: UInt16
    /// The entry that came after this one last time: it mostly does again.
    var next = 0
    /// The entry that was the first in what has this name.
    var first = 0
  }

  /// The entries; the first stands for the whole document, and is not there as long as there is no other.
  private(set) var entries: [Entry] = []
  private var places: [String: Int] = [:]
  private var numbers: Set<UInt16> = []

  /// The entry of a name.
  /// - `previous`: The entry of the name before it in the same value, or of the value itself.
  @inline(__always)
  func place(of name: String, after previous: Int, isFirst: Bool) throws(DocumentFault) -> Int {
    if entries.isEmpty { entries.append(Entry(text: "", number: 0)) }
    let expected = isFirst ? entries[previous].first : entries[previous].next
    if expected != 0, entries[expected].text == name { return expected }
    let place = try find(name)
    if isFirst { entries[previous].first = place } else { entries[previous].next = place }
    return place
  }

  private func find(_ name: String) throws(DocumentFault) -> Int {
    if let place = places[name] { return place }
    guard numbers.count < Int(UInt16.max) else { throw .tooDeep }
    var number = Self.hash(name)
    while number == 0 || !numbers.insert(number).inserted { number &+= 1 }
    entries.append(Entry(text: name, number: number))
    places[name] = entries.count - 1
    return entries.count - 1
  }

  /// Whether no name is used.
  var isEmpty: Bool { entries.isEmpty }

  /// The names that are used, by their numbers.
  var sorted: [Entry] { entries.dropFirst().sorted { $0.number < $1.number } }

  /// FNV-1a, folded.
  private static func hash(_ name: String) -> UInt16 {
    var hash: UInt32 = 0x811C_9DC5
    for byte in name.utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    return UInt16(truncatingIfNeeded: hash ^ hash >> 16)
  }
}
