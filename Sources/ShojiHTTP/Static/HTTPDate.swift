/// Dates as header fields have them: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110 §5.6.7).
package enum HTTPDate {
  private static let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// - Parameter time: seconds since 1970.
  package static func format(_ time: Int) -> String {
    let day = (time >= 0 ? time : time - 86_399) / 86_400
    let second = time - day * 86_400
    let (year, month, dayOfMonth) = civil(day)
    let weekday = days[((day % 7) + 7) % 7]
    let clock = [second / 3600, second / 60 % 60, second % 60].map(twoDigits)
    return "\(weekday), \(twoDigits(dayOfMonth)) \(months[month - 1]) \(fourDigits(year)) "
      + clock.joined(separator: ":") + " GMT"
  }

  /// Seconds since 1970. Only the one form that senders may use is read; what is written otherwise
  /// counts as no date, which is always safe: the answer is then a complete one.
  package static func parse(_ text: String) -> Int? {
    let bytes = Array(text.utf8)
    guard bytes.count == 29, text.hasSuffix(" GMT") else { return nil }
    func number(_ range: Range<Int>) -> Int? {
      guard bytes[range].allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
      return Int(String(decoding: bytes[range], as: UTF8.self))
    }
    let name = String(decoding: bytes[8..<11], as: UTF8.self)
    guard let month = months.firstIndex(of: name), let day = number(5..<7),
      let year = number(12..<16), let hour = number(17..<19), let minute = number(20..<22),
      let second = number(23..<25), hour < 24, minute < 60, second <= 60
    else { return nil }
    let time = days(year, month + 1, day) * 86_400 + hour * 3600 + minute * 60 + second
    return time
  }

  private static func fourDigits(_ value: Int) -> String {
    value < 0 || value > 999 ? "\(value)" : String("\(value + 10_000)".dropFirst())
  }

  private static func twoDigits(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }

  /// Days since 1970 to a date, in the proleptic Gregorian calendar with years from March.
  private static func civil(_ day: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = day + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let fromMarch = (5 * dayOfYear + 2) / 153
    let month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * fromMarch + 2) / 5 + 1)
  }

  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}
