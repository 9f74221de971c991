/// Which places of a list keep their order: the most of them whose values rise.
struct LongestRise {
  private let isKept: [Bool]

  /// - `values`: No value twice; `nil` for places that count for nothing.
  init(of values: [Int?]) {
    // The place of the lowest value at which a rise of each length ends.
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: values.count)
    for (place, value) in values.enumerated() {
      guard let value else { continue }
      var (low, high) = (0, ends.count)
      if let last = ends.last, let end = values[last], end < value { low = high }
      while low < high {
        let middle = (low + high) / 2
        if let end = values[ends[middle]], end < value { low = middle + 1 } else { high = middle }
      }
      previous[place] = low > 0 ? ends[low - 1] : nil
      if low == ends.count { ends.append(place) } else { ends[low] = place }
    }
    var isKept = [Bool](repeating: false, count: values.count)
    var next = ends.last
    while let place = next {
      isKept[place] = true
      next = previous[place]
    }
    self.isKept = isKept
  }

  /// Whether a place keeps its order among the others that do.
  func contains(_ place: Int) -> Bool { isKept[place] }
}
