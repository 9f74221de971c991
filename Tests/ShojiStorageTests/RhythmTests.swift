import Foundation
import Testing

@testable import ShojiStorage

@Suite("When something is done again")
struct RhythmTests {
  private let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt

  private func time(_ text: String) throws -> Int64 {
    Int64(try Date(text, strategy: .iso8601).timeIntervalSince1970)
  }

  @Test(
    "Times of day are those of a place, also when its clocks are set",
    arguments: [
      ("2026-01-10T01:59:59Z", "2026-01-10T02:00:00Z"),
      ("2026-01-10T02:00:00Z", "2026-01-11T02:00:00Z"),
      ("2026-07-10T00:30:00Z", "2026-07-10T01:00:00Z"),
      // In autumn the hour from two to three comes twice, and three once.
      ("2026-10-24T01:00:00Z", "2026-10-25T02:00:00Z"),
    ])
  func daily(after: String, next: String) throws {
    let rhythm = Rhythm.daily(at: 3, in: berlin)
    #expect(rhythm.next(after: try time(after)) == (try time(next)))
  }

  @Test("A time that a clock leaves out is the next one; one that comes twice counts once")
  func clockChanges() throws {
    let rhythm = Rhythm.daily(at: 2, 30, in: berlin)
    let spring = rhythm.next(after: try time("2026-03-28T12:00:00Z"))
    #expect(spring == (try time("2026-03-29T01:00:00Z")))
    let autumn = rhythm.next(after: try time("2026-10-24T12:00:00Z"))
    #expect(autumn == (try time("2026-10-25T00:30:00Z")))
    #expect(rhythm.next(after: autumn) == (try time("2026-10-26T01:30:00Z")))
  }

  @Test("Days of the week and of the month are those of the calendar")
  func days() throws {
    let weekdays = Rhythm.daily(at: 9, on: [.monday, .friday], in: .gmt)
    let friday = weekdays.next(after: try time("2026-11-23T09:00:00Z"))
    #expect(friday == (try time("2026-11-27T09:00:00Z")))
    #expect(weekdays.next(after: friday) == (try time("2026-11-30T09:00:00Z")))
    let monthly = Rhythm.monthly(on: [1, 31], at: 0, 5, in: .gmt)
    let first = monthly.next(after: try time("2026-10-31T00:05:00Z"))
    #expect(first == (try time("2026-11-01T00:05:00Z")))
    // November has no 31st.
    #expect(monthly.next(after: first) == (try time("2026-12-01T00:05:00Z")))
  }

  @Test("A distance is counted from 1970, so that all servers mean the same times")
  func every() {
    let rhythm = Rhythm.every(.seconds(60))
    #expect([0, 1, 59, 60, -1, -60].map(rhythm.next(after:)) == [60, 60, 60, 120, 0, 0])
    #expect(Rhythm.every(.milliseconds(1)).next(after: 5) == 6)
  }

  @Test("Other times have another name, and what cannot be is said")
  func names() {
    let rhythms: [Rhythm] = [
      .every(.seconds(60)), .daily(at: 3, in: .gmt), .daily(at: 3, in: berlin),
      .daily(at: 3, 1, in: .gmt), .daily(at: 3, on: [.monday], in: .gmt),
      .monthly(on: [2], at: 3, in: .gmt),
    ]
    #expect(Set(rhythms.map(\.name)).count == rhythms.count)
    #expect(rhythms.allSatisfy { $0.fault == nil })
    #expect(Rhythm.daily(at: 24, in: .gmt).fault?.contains("Mend:") == true)
    #expect(Rhythm.monthly(on: [32], at: 3, in: .gmt).fault?.contains("Mend:") == true)
  }
}
