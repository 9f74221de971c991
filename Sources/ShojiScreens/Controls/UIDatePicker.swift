public import Foundation
import ShojiHTML

/// A date, a time, or both: the browser's own field for them.
///
/// Dates are those of ``timeZone``, which is the person's unless set.
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

  /// The look that UIKit is asked for. Browsers have one of their own, so it changes nothing.
  public final var preferredDatePickerStyle: UIDatePickerStyle = .automatic

  /// What is chosen; UIKit's default is both.
  public final var datePickerMode: Mode = .dateAndTime {
    didSet { if datePickerMode != oldValue { setNeedsDisplay() } }
  }

  /// What the app or the person has chosen; `nil` as long as neither has.
  private var chosen: Date?

  /// When the picker was made, which it begins with. A tree that is built again begins with the same.
  final var beginning = Date()

  /// The date, within ``minimumDate`` and ``maximumDate``. Assigning it sends no event.
  ///
  /// It begins with the moment when the picker was made, as in UIKit, rounded down to what can be chosen; a
  /// length of time begins with none.
  public final var date: Date {
    get { bounded(chosen ?? rounded(beginning)) }
    set {
      let newDate = bounded(newValue.inCalendar)
      guard newDate != date || chosen == nil || isPersonal else { return }
      chosen = newDate
      valueWasSetByApp()
    }
  }

  /// Whether the field may be empty; it begins so then. What it has is ``selectedDate``.
  ///
  /// UIKit has no such property: a date that need not be there is a row there that is opened.
  public final var allowsNoDate = false {
    didSet { if allowsNoDate != oldValue { setNeedsDisplay() } }
  }

  /// The date; `nil` while the field is empty, which it may be where ``allowsNoDate`` says so. Assigning it sends no
  /// event.
  public final var selectedDate: Date? {
    get { isEmpty ? nil : date }
    set {
      if let newValue {
        date = newValue
        return
      }
      guard chosen != nil || isPersonal else { return }
      chosen = nil
      valueWasSetByApp()
    }
  }

  private var isEmpty: Bool { allowsNoDate && chosen == nil }

  /// A date within the bounds; bounds that contradict each other are none, as in UIKit.
  private func bounded(_ date: Date) -> Date {
    if let minimumDate, let maximumDate, minimumDate > maximumDate { return date }
    let late = minimumDate.map { max(date, $0) } ?? date
    return maximumDate.map { min(late, $0) } ?? late
  }

  /// The moment as far as the mode can tell it.
  private func rounded(_ date: Date) -> Date {
    var parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    if datePickerMode == .countDownTimer { (parts.hour, parts.minute) = (0, 0) }
    if !hasTime { (parts.hour, parts.minute) = (0, 0) }
    if datePickerMode == .yearAndMonth { parts.day = 1 }
    parts.minute = (parts.minute ?? 0) / step * step
    return moment(parts) ?? date
  }

  /// The moment with these parts; of a day without a time its beginning, which is not midnight where clocks are put
  /// forward at midnight.
  private func moment(_ parts: DateComponents) -> Date? {
    guard !hasTime else { return calendar.date(from: parts) }
    var noon = parts
    (noon.hour, noon.minute) = (12, 0)
    return calendar.date(from: noon).map { calendar.startOfDay(for: $0) }
  }

  /// The distance between minutes that can be chosen.
  private var step: Int {
    (2...30).contains(minuteInterval) && 60.isMultiple(of: minuteInterval) ? minuteInterval : 1
  }

  private static let beginningKey = "beginning"

  /// Writes down what the picker began with, as long as nothing else was chosen.
  open override func encodeRestorableState(with coder: RestorationCoder) {
    super.encodeRestorableState(with: coder)
    if chosen == nil, !allowsNoDate { coder.encode(beginning, forKey: Self.beginningKey) }
  }

  /// Begins with that again.
  open override func decodeRestorableState(with coder: RestorationCoder) {
    if let date = coder.decode(Date.self, forKey: Self.beginningKey) {
      beginning = date
      setNeedsDisplay()
    }
    super.decodeRestorableState(with: coder)
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

  private var zone: TimeZone? {
    didSet { if zone != oldValue { setNeedsDisplay() } }
  }

  /// The time zone of dates and times; the person's unless set.
  public final var timeZone: TimeZone {
    get { zone ?? .session }
    set { zone = newValue }
  }

  /// The length of time in seconds, in the mode for it.
  public final var countDownDuration: TimeInterval {
    get {
      let parts = calendar.dateComponents([.hour, .minute], from: date)
      return TimeInterval((parts.hour ?? 0) * 3600 + (parts.minute ?? 0) * 60)
    }
    set {
      let minutes = newValue.isFinite ? Int(min(max(0, newValue), 86_340) / 60) : 0
      date = calendar.startOfDay(for: date).addingTimeInterval(TimeInterval(minutes * 60))
    }
  }

  open override var formValues: [String] { [selectedDate.map { written($0) } ?? ""] }

  private var writtenText: String { refusedValues?.first ?? formValues[0] }

  override var writtenValues: [String]? { [writtenText] }

  /// Browsers have a date for each digit of a year.
  override var reportDelay: Int? { hears(.valueChanged) ? 800 : nil }

  open override func accept(_ values: [String]) throws(RefusedValue) -> Bool {
    guard let text = values.first, text != formValues[0] else { return false }
    if text.isEmpty, allowsNoDate {
      chosen = nil
      return true
    }
    guard let posted = read(text) else {
      throw RefusedValue((isTime ? FrameworkWord.aTime : .aDate).text)
    }
    // Fields tell dates to the minute or the day: compare what they can tell.
    if let minimumDate, posted < minimumDate, written(posted) != written(minimumDate) {
      throw RefusedValue(FrameworkWord.notBefore.text(shown(minimumDate)))
    }
    if let maximumDate, posted > maximumDate, written(posted) != written(maximumDate) {
      throw RefusedValue(FrameworkWord.notAfter.text(shown(maximumDate)))
    }
    let former = selectedDate
    chosen = bounded(posted)
    return date != former
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
      if hasTime, step > 1 { page.html.attribute("step", step * 60) }
      page.html.attribute("value", writtenText)
      if !allowsNoDate { page.html.attribute("required") }
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
    // Browsers without a field for dates send what a person has typed.
    let text = DecimalDigits.plain(text).replacing(/[\u{2010}\u{2011}\u{2212}\u{FF0D}]/, with: "-")
    let pieces = text.split(separator: "T", omittingEmptySubsequences: false).map(String.init)
    guard pieces.count == (datePickerMode == .dateAndTime ? 2 : 1) else { return nil }
    var parts = calendar.dateComponents([.year, .month, .day], from: date)
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
    guard let date = moment(parts) else { return nil }
    // The calendar would make 1 March of 30 February.
    let same = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    let isSameDay =
      same.year == parts.year && same.month == parts.month && same.day == parts.day
    let isSameTime = same.hour == parts.hour && same.minute == parts.minute
    return isSameDay && (!hasTime || isSameTime) ? date : nil
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

  /// A date in words of the person's language, as far as the mode tells it.
  final func shown(_ date: Date) -> String {
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
