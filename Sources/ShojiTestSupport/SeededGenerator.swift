import Glibc

/// Random numbers that are the same in every run (SplitMix64).
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  /// The state after the seed and the numbers so far.
  private var state: UInt64

  /// Starts with a seed.
  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension SeededGenerator {
  /// The seeds of a property test: a few, or as many as `PROPERTY_SEEDS` says.
  package static func seeds(_ few: UInt64) -> Range<UInt64> { 0..<max(1, count ?? few) }

  /// The seed of a test that has one: always the same, and another one in each run with `PROPERTY_SEEDS`.
  ///
  /// The seed is printed before the test begins: a test that ends the process says nothing after it.
  package static func seed(_ usual: UInt64, file: StaticString = #fileID, line: UInt = #line)
    -> UInt64
  {
    guard count != nil else { return usual }
    let seed = UInt64.random(in: 0 ... .max)
    print("\(file):\(line): the seed is \(seed)")
    fflush(nil)
    return seed
  }

  /// The minutes that a property test may take. With many seeds all of them begin at once.
  package static var minutes: Int { count == nil ? 2 : 60 }

  private static var count: UInt64? {
    unsafe getenv("PROPERTY_SEEDS").flatMap { unsafe UInt64(String(cString: $0)) }
  }
}
