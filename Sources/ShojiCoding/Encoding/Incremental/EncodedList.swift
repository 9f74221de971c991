import Foundation

/// A list whose elements may be compared.
protocol EncodableList {
  static func makePart() -> EncodedPart
}

extension Array: EncodableList where Element: Encodable {
  static func makePart() -> EncodedPart { EncodedList<Element>() }
}

/// A list that was written: each element that was in it is copied.
final class EncodedList<Element: Encodable>: EncodedPart {
  /// It keeps what the elements refer to from being freed or changed where it is.
  private var elements: [Element] = []
  private var isKept = false
  /// The ends of the bytes of each element, seen from the beginning of the list; none if elements cannot be copied.
  private var ends: [Int] = []
  /// The names that are used in each element.
  private var elementNames: UInt128?

  init() { super.init(type: [Element].self) }

  @unsafe override func isSame(memory: UnsafeRawBufferPointer) -> Bool {
    guard isKept else { return false }
    return unsafe withUnsafeBytes(of: &elements) { unsafe $0.isEqual(to: memory) }
  }

  @unsafe override func keep(memory: UnsafeRawBufferPointer) {
    unsafe elements = memory.load(as: [Element].self)
    isKept = true
  }

  @unsafe override func writeElements(
    memory: UnsafeRawBufferPointer, to writer: CodedWriter, _ reuse: EncodingReuse, depth: Int
  ) throws -> Bool {
    let new = unsafe memory.load(as: [Element].self)
    try writer.beginList(depth: depth)
    try reuse.withElements { formerStart, bytes in
      let places = formerStart == nil || ends.isEmpty ? [] : places(of: new)
      var copies = Copies(of: bytes, from: formerStart ?? 0, into: writer.bytes)
      var newEnds: [Int] = []
      newEnds.reserveCapacity(new.count)
      // Behind the byte with which the list begins.
      var end = 1
      let outerNames = writer.names.used
      var (copied, written): (UInt128?, UInt128?)
      var isUniform = true
      for position in 0..<new.count {
        if !places.isEmpty, places[position] >= 0 {
          let former = places[position]
          let range = (former == 0 ? 1 : ends[former - 1])..<ends[former]
          copies.add(range)
          copied = elementNames
          end += range.count
        } else {
          copies.flush()
          let start = writer.bytes.count
          writer.names.used = 0
          try writer.write(new[position], depth: depth + 1)
          writer.join(from: start)
          let names = writer.names.used
          isUniform = isUniform && names == written ?? names
          written = (written ?? 0) | names
          end += writer.bytes.count - start
        }
        newEnds.append(end)
      }
      copies.flush()
      writer.names.used = outerNames | (copied ?? 0) | (written ?? 0)
      isUniform = isUniform && copied ?? written == written ?? copied
      ends = isUniform ? newEnds : []
      elementNames = isUniform ? written ?? copied : nil
    }
    writer.endList()
    return true
  }

  /// The places at which elements with the same memory stood; -1 for new elements.
  private func places(of new: [Element]) -> [Int] {
    let old = elements
    let (size, stride) = (MemoryLayout<Element>.size, MemoryLayout<Element>.stride)
    return unsafe new.withUnsafeBytes { new in
      unsafe old.withUnsafeBytes { old in
        unsafe ElementSearch(old: old, new: new, size: size, stride: stride).places()
      }
    }
  }
}

/// Bytes that are copied together where they follow each other.
private struct Copies {
  private let bytes: [UInt8]
  private let origin: Int
  private let target: GrowingBytes
  private var range: Range<Int>?

  init(of bytes: [UInt8], from origin: Int, into target: GrowingBytes) {
    self.bytes = bytes
    self.origin = origin
    self.target = target
  }

  mutating func add(_ next: Range<Int>) {
    if let range, range.upperBound == next.lowerBound {
      self.range = range.lowerBound..<next.upperBound
    } else {
      flush()
      range = next
    }
  }

  mutating func flush() {
    guard let range else { return }
    target.append(origin + range.lowerBound..<origin + range.upperBound, of: bytes)
    self.range = nil
  }
}

/// Finds elements of a list in another one; after an insertion or a removal, the others stand one further.
///
/// The memory is that of lists that are held while it is looked at, and each access is within it.
@safe private struct ElementSearch {
  let old: UnsafeRawBufferPointer
  let new: UnsafeRawBufferPointer
  /// How many bytes of an element are its value, and how many there are from one to the next.
  let size: Int
  let stride: Int

  /// The places in the old list of elements with the same memory; -1 for new elements.
  func places() -> [Int] {
    var next = 0
    return unsafe (0..<new.count / stride).map { position in
      let place: Int
      if isSame(position, next) {
        place = next
      } else if isSame(position, next + 1) {
        place = next + 1
      } else if isSame(position, next - 1) {
        place = next - 1
      } else {
        next += 1
        return -1
      }
      next = place + 1
      return place
    }
  }

  private func isSame(_ position: Int, _ place: Int) -> Bool {
    guard place >= 0, unsafe (place + 1) * stride <= old.count, let new = unsafe new.baseAddress,
      let old = unsafe old.baseAddress
    else { return false }
    return unsafe memcmp(new + position * stride, old + place * stride, size) == 0
  }
}
