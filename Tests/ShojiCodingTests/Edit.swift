import Testing

@testable import ShojiCoding

/// An edit of a state: how it was before, how it is after, and what becomes of a value of the one.
struct Edit: CustomTestStringConvertible, Sendable {
  /// What preflight says.
  enum Outcome { case harmless, breaks }

  let testDescription: String
  let run: @Sendable () throws -> Void

  /// - `expected`: What the new build reads of what the old one has written.
  /// - `faults`: How many reports there are.
  /// - `isRestored`: Whether the old build reads what it had written, after the new one has written it.
  init<Old: Codable & Equatable & Sendable, New: Codable & Equatable & Sendable>(
    _ name: String, _ old: Old, became expected: New, new: New, faults: Int = 0,
    _ outcome: Outcome = .harmless, isRestored: Bool = true, oldNew: Old? = nil
  ) {
    testDescription = name
    run = {
      let read = try SavedValue.decode(New.self, from: SavedValue.encode(old), defaults: new)
      #expect(read.value == expected)
      #expect(read.faults.count == faults, "\(read.faults)")
      // As many rounds of the new build as there may be.
      var bytes = try SavedValue.encode(read.value, keeping: read.annex)
      for _ in 0..<3 {
        let again = try SavedValue.decode(New.self, from: bytes, defaults: new)
        #expect(again.value == expected)
        let written = try SavedValue.encode(again.value, keeping: again.annex)
        #expect(written == bytes)
        bytes = written
      }
      // Back to the old one.
      let back = try SavedValue.decode(Old.self, from: bytes, defaults: oldNew ?? old)
      if isRestored { #expect(back.value == old) }
      // And forward again.
      let forward = try SavedValue.decode(
        New.self, from: SavedValue.encode(back.value, keeping: back.annex), defaults: new)
      #expect(forward.value == expected)
      // What preflight says of it.
      let before = ShapeRecord(of: Old.self, role: "state", sample: oldNew ?? old)
      let after = ShapeRecord(of: New.self, role: "state", sample: new)
      let comparison = ShapeComparison(
        before, with: after, migrations: AnnexContent.migrations(of: New.self))
      let breaks = comparison.findings.filter { $0.weight == .breaks }
      #expect(breaks.isEmpty == (outcome == .harmless), "\(comparison.findings)")
      #expect(breaks.allSatisfy { !$0.mend.isEmpty })
    }
  }
}
