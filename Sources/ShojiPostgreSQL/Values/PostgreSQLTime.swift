public import Foundation

extension Date: PostgreSQLValue {
  /// As `timestamptz`, to the microsecond.
  public var parameter: PostgreSQLParameter {
    let microseconds = (timeIntervalSince1970 - Self.start) * 1_000_000
    // What lies beyond is what the server has as infinity.
    let number = Int64(exactly: microseconds.rounded()) ?? (microseconds > 0 ? .max : .min)
    return .integer(number, type: TypeNumber.time)
  }

  /// No `timestamptz`.
  public static var absent: PostgreSQLParameter {
    PostgreSQLParameter(type: TypeNumber.time, bytes: nil)
  }

  /// Reads a time or a day: what has no zone is of UTC, as on all connections here.
  public init?(column text: UnsafeRawBufferPointer) {
    guard let time = unsafe Self(written: String(bytes: text)) else { return nil }
    self = time
  }

  /// The server counts from 2000-01-01, in seconds since 1970.
  private static let start: TimeInterval = 946_684_800

  /// Reads `2026-11-23 14:20:48.25+00`, or the beginning of it.
  private init?(written text: String) {
    guard !text.hasSuffix("BC") else { return nil }
    let halves = text.split(separator: " ", maxSplits: 1)
    let day = halves.first?.split(separator: "-").compactMap { Int($0) } ?? []
    guard day.count == 3 else { return nil }
    var clock = [0.0, 0, 0]
    if halves.count == 2 {
      guard let zone = halves[1].firstIndex(where: { $0 == "+" || $0 == "-" }) else {
        clock = halves[1].split(separator: ":").compactMap { Double($0) }
        guard clock.count == 3 else { return nil }
        self.init(day, clock)
        return
      }
      guard halves[1][zone...].dropFirst().allSatisfy({ $0 == "0" }) else { return nil }
      clock = halves[1][..<zone].split(separator: ":").compactMap { Double($0) }
      guard clock.count == 3 else { return nil }
    }
    self.init(day, clock)
  }

  private init(_ day: [Int], _ clock: [Double]) {
    // Days since 1970 of the Gregorian calendar, of years that begin in March.
    let year = day[1] > 2 ? day[0] : day[0] - 1
    let month = (day[1] + 9) % 12
    let days =
      365 * year + year / 4 - year / 100 + year / 400 + (month * 306 + 5) / 10 + day[2] - 1
      - 719_468
    self.init(
      timeIntervalSince1970: Double(days) * 86_400 + clock[0] * 3_600 + clock[1] * 60 + clock[2])
  }
}
