import CAllocations

/// What rendering a page once takes.
struct Sample {
  let time: Duration
  let allocations: Int

  /// Renders ten times with each of the writers in turn, and takes the medians of all: what else the
  /// machine does meets them alike, and each has its data in the caches after the first.
  static func medians(of writers: [() -> Int], rounds: Int) -> [Sample] {
    let clock = ContinuousClock()
    var samples = writers.map { _ in [Sample]() }
    for _ in 0..<rounds {
      for (index, write) in writers.enumerated() {
        for _ in 0..<10 {
          let before = shoji_allocations()
          var size = 0
          let time = clock.measure { size = write() }
          let allocations = Int(shoji_allocations() - before)
          precondition(size > 0)
          samples[index].append(Sample(time: time, allocations: allocations))
        }
      }
    }
    return samples.map { samples in
      Sample(
        time: samples.map(\.time).sorted()[samples.count / 2],
        allocations: samples.map(\.allocations).sorted()[samples.count / 2])
    }
  }
}
