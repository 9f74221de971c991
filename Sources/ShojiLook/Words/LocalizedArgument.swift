/// What stands in a text for a placeholder.
public enum LocalizedValue: Sendable, Equatable {
  /// Words, as they are: for `%@`.
  case text(String)
  /// A whole number, for `%lld`: written as people of the locale do.
  case integer(Int64)
  /// A number with decimals, for `%lf` and `%.2f`: written as people of the locale do.
  case number(Double)
}

/// What can be put into a text of a catalogue.
public protocol LocalizedArgument {
  /// The argument.
  var localizedValue: LocalizedValue { get }
}

extension String: LocalizedArgument {
  /// The words.
  public var localizedValue: LocalizedValue { .text(self) }
}

extension Substring: LocalizedArgument {
  /// The words.
  public var localizedValue: LocalizedValue { .text(String(self)) }
}

extension Int: LocalizedArgument {
  /// The number.
  public var localizedValue: LocalizedValue { .integer(Int64(self)) }
}

extension Int64: LocalizedArgument {
  /// The number.
  public var localizedValue: LocalizedValue { .integer(self) }
}

extension Int32: LocalizedArgument {
  /// The number.
  public var localizedValue: LocalizedValue { .integer(Int64(self)) }
}

extension UInt: LocalizedArgument {
  /// The number.
  public var localizedValue: LocalizedValue { .integer(Int64(clamping: self)) }
}

extension Double: LocalizedArgument {
  /// The number.
  public var localizedValue: LocalizedValue { .number(self) }
}

extension Float: LocalizedArgument {
  /// The number.
  public var localizedValue: LocalizedValue { .number(Double(self)) }
}
