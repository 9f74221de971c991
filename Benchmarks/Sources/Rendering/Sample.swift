import CAllocations

/// What rendering a page once takes.
struct Sample {
  let time: Duration
  let allocations: Int

  /// Renders alternately with each of the writers, and takes the medians: what else the machine does
  /// meets all of them alike.
  static func medians(of writers: [() -> Int], rounds: Int, warmUp: Int) -> [Sample] {
    let clock = ContinuousClock()
    var samples = writers.map { _ in [Sample]() }
    for round in 0..<(warmUp + rounds) {
      for (index, write) in writers.enumerated() {
        let before = shoji_allocations()
        var size = 0
        let time = clock.measure { size = write() }
        let allocations = Int(shoji_allocations() - before)
        precondition(size > 0)
        if round >= warmUp { samples[index].append(Sample(time: time, allocations: allocations)) }
      }
    }
    return samples.map { samples in
      Sample(
        time: samples.map(\.time).sorted()[samples.count / 2],
        allocations: samples.map(\.allocations).sorted()[samples.count / 2])
    }
  }
}
