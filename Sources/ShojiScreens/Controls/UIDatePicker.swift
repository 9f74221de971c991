public import Foundation
import ShojiHTML

/// A date, a time, or both: the browser's own field for them.
///
/// Dates are those of ``timeZone``, which is GMT unless set: a browser does not say where it is.
open class UIDatePicker: UIFormControl {
  /// What is chosen.
  public enum Mode: Sendable {
    /// Hours and minutes.
    case time
    /// A day.
    case date
    /// A day with hours and minutes.
    case dateAndTime
    /// A month of a year.
    case yearAndMonth
    /// A length of time in hours and minutes.
    case countDownTimer
  }

  /// What is chosen; UIKit's default is both.
  public final var datePickerMode: Mode = .dateAndTime {
    didSet { if datePickerMode != oldValue { setNeedsDisplay() } }
  }

  private var current = Date(timeIntervalSinceReferenceDate: 0)

  /// The date. Assigning it sends no event.
  ///
  /// It begins with 1 January 2001: "now" would differ between two builds of one page.
  public final var date: Date {
    get { current }
    set {
      let bounded = newValue.inCalendar
      guard bounded != current || isPersonal else { return }
      current = bounded
      valueWasSetByApp()
    }
  }

  /// Sets the date without an event.
  public final func setDate(_ date: Date, animated: Bool) { self.date = date }

  /// The earliest date.
  public final var minimumDate: Date? {
    didSet { if minimumDate != oldValue { setNeedsDisplay() } }
  }

  /// The latest date.
  public final var maximumDate: Date? {
    didSet { if maximumDate != oldValue { setNeedsDisplay() } }
  }

  /// The distance between minutes that can be chosen: a divisor of 60, as in UIKit; others mean 1.
  public final var minuteInterval = 1 {
    didSet { if minuteInterval != oldValue { setNeedsDisplay() } }
  }

  /// The time zone of dates and times.
  public final var timeZone: TimeZone = .gmt {
    didSet { if timeZone != oldValue { setNeedsDisplay() } }
  }

  /// The length of time in seconds, in the mode for it.
  public final var countDownDuration: TimeInterval {
    get {
      let parts = calendar.dateComponents([.hour, .minute], from: current)
      return TimeInterval((parts.hour ?? 0) * 3600 + (parts.minute ?? 0) * 60)
    }
    set {
      let minutes = newValue.isFinite ? Int(min(max(0, newValue), 86_340) / 60) : 0
      date = calendar.startOfDay(for: current).addingTimeInterval(TimeInterval(minutes * 60))
    }
  }

  open override var formValues: [String] { [written(current)] }

  open override func accept(_ values: [String]) throws(RefusedValue) -> Bool {
    guard let text = values.first, text != written(current) else { return false }
    guard let chosen = read(text) else {
      throw RefusedValue(isTime ? "A time, please." : "A date, please.")
    }
    // Fields tell dates to the minute or the day: compare what they can tell.
    if let minimumDate, chosen < minimumDate, written(chosen) != written(minimumDate) {
      throw RefusedValue("Not before \(shown(minimumDate)), please.")
    }
    if let maximumDate, chosen > maximumDate, written(chosen) != written(maximumDate) {
      throw RefusedValue("Not after \(shown(maximumDate)), please.")
    }
    defer { current = chosen }
    return current != chosen
  }

  open override func render(into page: inout PageRenderer) {
    renderField(into: &page) { page, isUsable in
      page.html.open("input")
      page.html.attribute("type", static: inputType)
      page.html.attribute("class", static: "input date")
      renderFormAttributes(into: &page, isUsable: isUsable)
      if !page.isInteractive { page.html.attribute("readonly") }
      if let minimumDate { page.html.attribute("min", written(minimumDate)) }
      if let maximumDate { page.html.attribute("max", written(maximumDate)) }
      if hasTime, (2...30).contains(minuteInterval), 60.isMultiple(of: minuteInterval) {
        page.html.attribute("step", minuteInterval * 60)
      }
      page.html.attribute("value", refusedValues?.first ?? written(current))
      page.html.attribute("required")
      renderAccessibleName(into: &page)
      page.html.close()
    }
  }

  // MARK: Dates as forms have them

  private var isTime: Bool { datePickerMode == .time || datePickerMode == .countDownTimer }
  private var hasTime: Bool { isTime || datePickerMode == .dateAndTime }

  private var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    return calendar
  }

  private var inputType: StaticString {
    switch datePickerMode {
    case .time, .countDownTimer: "time"
    case .date: "date"
    case .dateAndTime: "datetime-local"
    case .yearAndMonth: "month"
    }
  }

  private func written(_ date: Date) -> String {
    let parts = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute], from: date.inCalendar)
    func padded(_ number: Int?, _ width: Int = 2) -> String {
      let digits = "\(number ?? 0)"
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    let month = "\(padded(parts.year, 4))-\(padded(parts.month))"
    let time = "\(padded(parts.hour)):\(padded(parts.minute))"
    return switch datePickerMode {
    case .time, .countDownTimer: time
    case .date: "\(month)-\(padded(parts.day))"
    case .dateAndTime: "\(month)-\(padded(parts.day))T\(time)"
    case .yearAndMonth: month
    }
  }

  private func read(_ text: String) -> Date? {
    let pieces = text.split(separator: "T", omittingEmptySubsequences: false).map(String.init)
    guard pieces.count == (datePickerMode == .dateAndTime ? 2 : 1) else { return nil }
    var parts = calendar.dateComponents([.year, .month, .day], from: current)
    if datePickerMode == .yearAndMonth { parts.day = 1 }
    if !isTime {
      let count = datePickerMode == .yearAndMonth ? 2 : 3
      guard let numbers = Self.numbers(pieces[0], separator: "-", count: count...count) else {
        return nil
      }
      parts.year = numbers[0]
      parts.month = numbers[1]
      if count == 3 { parts.day = numbers[2] }
    }
    if hasTime, let time = pieces.last {
      // Browsers may add seconds.
      guard let numbers = Self.numbers(time, separator: ":", count: 2...3) else { return nil }
      parts.hour = numbers[0]
      parts.minute = numbers[1]
    }
    guard let date = calendar.date(from: parts) else { return nil }
    // The calendar would make 1 March of 30 February.
    let same = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    let isSame =
      same.year == parts.year && same.month == parts.month && same.day == parts.day
      && same.hour == parts.hour ?? 0 && same.minute == parts.minute ?? 0
    return isSame ? date : nil
  }

  private static func numbers(
    _ text: String, separator: Character, count: ClosedRange<Int>
  ) -> [Int]? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    guard count.contains(parts.count) else { return nil }
    let numbers = parts.compactMap { part in
      (1...4).contains(part.utf8.count) && part.utf8.allSatisfy { (48...57).contains($0) }
        ? Int(part) : nil
    }
    return numbers.count == parts.count ? numbers : nil
  }

  private func shown(_ date: Date) -> String {
    var style = Date.FormatStyle(
      date: isTime ? .omitted : .abbreviated, time: hasTime ? .shortened : .omitted,
      locale: .session)
    style.timeZone = timeZone
    return date.inCalendar.formatted(style)
  }
}

extension Date {
  /// The nearest date of the years that a field can have, 1 to 9999; calendars stop at others.
  fileprivate var inCalendar: Date {
    let seconds = timeIntervalSince1970
    // Half a day from both ends, for all time zones.
    let range = Date.distantPast.timeIntervalSince1970 + 43_200...253_402_257_600
    return Date(
      timeIntervalSince1970: seconds.isNaN
        ? 978_307_200 : min(max(seconds, range.lowerBound), range.upperBound))
  }
}
