public import Foundation

/// A value that is written for the person of the session by the calls that Foundation has: `date.formatted()`,
/// `count.formatted(.percent)`.
///
/// Foundation's own calls of these names write with the locale and the time zone of the server. Where Shoji is
/// imported these are called in their place. A style keeps the locale and the time zone that it names. Outside of
/// sessions values are written as in `en_US`, and in the server's time zone.
public struct SessionFormat<Value> {
  fileprivate let value: Value

  /// Writes the value in a style.
  /// - Parameter style: The style. One that names no locale, or no time zone, has the session's.
  public func callAsFunction<Style: FormatStyle>(_ style: Style) -> Style.FormatOutput
  where Style.FormatInput == Value {
    style.forSession.format(value)
  }
}

extension SessionFormat where Value == Date {
  /// Writes the day and the time with numbers.
  public func callAsFunction() -> String {
    callAsFunction(date: .numeric, time: .shortened)
  }

  /// Writes the day and the time.
  public func callAsFunction(
    date: Date.FormatStyle.DateStyle, time: Date.FormatStyle.TimeStyle
  ) -> String {
    callAsFunction(Date.FormatStyle(date: date, time: time))
  }
}

extension SessionFormat where Value == Range<Date> {
  /// Writes the days and times at which it begins and ends.
  public func callAsFunction() -> String { callAsFunction(.interval) }

  /// Writes the days and times at which it begins and ends.
  public func callAsFunction(
    date: Date.IntervalFormatStyle.DateStyle, time: Date.IntervalFormatStyle.TimeStyle
  ) -> String {
    callAsFunction(Date.IntervalFormatStyle(date: date, time: time))
  }
}

extension SessionFormat where Value == Duration {
  /// Writes hours, minutes and seconds.
  public func callAsFunction() -> String {
    callAsFunction(.time(pattern: .hourMinuteSecond))
  }
}

extension SessionFormat where Value: BinaryInteger {
  /// Writes the number.
  public func callAsFunction() -> String { callAsFunction(IntegerFormatStyle<Value>()) }

  /// Writes the number as a number of bytes.
  public func callAsFunction(_ style: ByteCountFormatStyle) -> String {
    style.forSession.format(Int64(clamping: value))
  }
}

extension SessionFormat where Value: BinaryFloatingPoint {
  /// Writes the number.
  public func callAsFunction() -> String { callAsFunction(FloatingPointFormatStyle<Value>()) }
}

extension SessionFormat where Value == Decimal {
  /// Writes the number.
  public func callAsFunction() -> String { callAsFunction(Decimal.FormatStyle()) }
}

extension SessionFormat where Value: Sequence, Value.Element == String {
  /// Writes the texts as a list: "a, b, and c".
  public func callAsFunction() -> String {
    callAsFunction(ListFormatStyle<StringStyle, Value>.list(type: .and))
  }
}

// MARK: What Foundation formats

// A property that is called wins over a method of its name. With a method in its place, the compiler would find
// two that are equally good: Foundation's and this one.

extension Date {
  /// How the date is written for the person of the session.
  public var formatted: SessionFormat<Date> { SessionFormat(value: self) }
}

extension Range<Date> {
  /// How the time from one date to another is written for the person of the session.
  public var formatted: SessionFormat<Range<Date>> { SessionFormat(value: self) }
}

extension Duration {
  /// How the duration is written for the person of the session.
  public var formatted: SessionFormat<Duration> { SessionFormat(value: self) }
}

extension BinaryInteger {
  /// How the number is written for the person of the session.
  public var formatted: SessionFormat<Self> { SessionFormat(value: self) }
}

extension BinaryFloatingPoint {
  /// How the number is written for the person of the session.
  public var formatted: SessionFormat<Self> { SessionFormat(value: self) }
}

extension Decimal {
  /// How the number is written for the person of the session.
  public var formatted: SessionFormat<Decimal> { SessionFormat(value: self) }
}

extension Sequence {
  /// How the list is written for the person of the session.
  public var formatted: SessionFormat<Self> { SessionFormat(value: self) }
}

/// Writes dates for the person of the session by the name of Foundation's `DateFormatter.localizedString`.
public struct SessionDateText: Sendable {
  /// Writes a date in the locale and the time zone of the session.
  /// - Parameters:
  ///   - date: The date.
  ///   - dateStyle: How the day is written.
  ///   - timeStyle: How the time is written.
  public func callAsFunction(
    from date: Date, dateStyle: DateFormatter.Style, timeStyle: DateFormatter.Style
  ) -> String {
    DateFormatter.localizedString(
      from: date, dateStyle: dateStyle, timeStyle: timeStyle, timeZone: .session)
  }
}

/// Writes numbers for the person of the session by the name of Foundation's `NumberFormatter.localizedString`.
public struct SessionNumberText: Sendable {
  /// Writes a number in the locale of the session.
  /// - Parameters:
  ///   - number: The number.
  ///   - style: How it is written.
  public func callAsFunction(from number: NSNumber, number style: NumberFormatter.Style) -> String {
    NumberFormatter.localizedString(from: number, number: style, currencyCode: nil)
  }
}

extension DateFormatter {
  /// A function that writes dates for the person of the session.
  public static var localizedString: SessionDateText { SessionDateText() }
}

extension NumberFormatter {
  /// A function that writes numbers for the person of the session.
  public static var localizedString: SessionNumberText { SessionNumberText() }
}

// MARK: Styles

extension FormatStyle {
  /// The style with the locale and the time zone of the session, unless it names others.
  package var forSession: Self {
    let style = self == locale(.autoupdatingCurrent) ? locale(.session) : self
    if var date = style as? Date.FormatStyle, date.timeZone == .autoupdatingCurrent {
      date.timeZone = .session
      return date as? Self ?? style
    }
    if var interval = style as? Date.IntervalFormatStyle, interval.timeZone == .autoupdatingCurrent
    {
      interval.timeZone = .session
      return interval as? Self ?? style
    }
    return style
  }
}
