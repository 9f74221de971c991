public import Foundation

/// When something is done again and again.
public struct Rhythm: Sendable, Equatable {
  private enum Times: Sendable, Equatable {
    case every(seconds: Int64)
    case calendar(hour: Int, minute: Int, weekdays: Set<Weekday>, days: Set<Int>, zone: TimeZone)
  }

  /// A day of the week.
  public enum Weekday: Int, Sendable, CaseIterable {
    /// The first day of the week in the calendar of the United States, and so of Foundation.
    case sunday = 1
    /// The day after.
    case monday
    /// The day after.
    case tuesday
    /// The day after.
    case wednesday
    /// The day after.
    case thursday
    /// The day after.
    case friday
    /// The day after.
    case saturday
  }

  private let times: Times

  /// Each time that so much time has passed, counted from 1 January 1970 and not from a start: so all servers mean
  /// the same times. Whole seconds, one at least.
  public static func every(_ time: Duration) -> Rhythm {
    Rhythm(times: .every(seconds: max(1, time.components.seconds)))
  }

  /// Each day at a time of day, or on some days of the week. A time that the clock leaves out in spring is the next
  /// one that there is; of one that comes twice in autumn the first counts.
  /// - `zone`: Where it is that time.
  public static func daily(
    at hour: Int, _ minute: Int = 0, on weekdays: Set<Weekday> = [], in zone: TimeZone
  ) -> Rhythm {
    Rhythm(
      times: .calendar(
        hour: hour, minute: minute, weekdays: weekdays, days: [], zone: zone))
  }

  /// Each month on some days, at a time of day. A month that does not have a day is passed over for it.
  public static func monthly(
    on days: Set<Int>, at hour: Int, _ minute: Int = 0, in zone: TimeZone
  ) -> Rhythm {
    Rhythm(times: .calendar(hour: hour, minute: minute, weekdays: [], days: days, zone: zone))
  }

  /// What cannot be, with the mend; `nil` when all can.
  var fault: String? {
    guard case .calendar(let hour, let minute, _, let days, _) = times else { return nil }
    guard 0...23 ~= hour, 0...59 ~= minute else {
      return "\(hour):\(minute) is no time of day. Mend: an hour to 23, and a minute to 59"
    }
    guard days.allSatisfy({ 1...31 ~= $0 }) else {
      return "\(days.sorted()) are no days of a month. Mend: from 1 to 31"
    }
    return nil
  }

  /// What it is kept by: another text for other times.
  var name: String {
    switch times {
    case .every(let seconds): return "every \(seconds)"
    case .calendar(let hour, let minute, let weekdays, let days, let zone):
      let of = (weekdays.map { "w\($0.rawValue)" } + days.map { "d\($0)" }).sorted()
      return (["at \(hour):\(minute)", zone.identifier] + of).joined(separator: " ")
    }
  }

  /// The first time after another, in seconds since 1970.
  func next(after time: Int64) -> Int64 {
    switch times {
    case .every(let seconds):
      // Also before 1970.
      let (quotient, rest) = time.quotientAndRemainder(dividingBy: seconds)
      return (quotient + (rest < 0 ? 0 : 1)) * seconds
    case .calendar(let hour, let minute, let weekdays, let days, let zone):
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = zone
      let one = DateComponents(hour: hour, minute: minute, second: 0)
      var parts = weekdays.map { weekday in
        var part = one
        part.weekday = weekday.rawValue
        return part
      }
      parts += days.map { day in
        var part = one
        part.day = day
        return part
      }
      let found = (parts.isEmpty ? [one] : parts).compactMap { part in
        calendar.nextDate(
          after: Date(timeIntervalSince1970: TimeInterval(time)), matching: part,
          matchingPolicy: part.day == nil ? .nextTime : .strict, repeatedTimePolicy: .first)
      }
      return found.min().map { Int64($0.timeIntervalSince1970) } ?? .max
    }
  }
}
