/// How UIKit draws a ``UIDatePicker``; browsers draw theirs.
public enum UIDatePickerStyle: Sendable {
  /// As it is best.
  case automatic
  /// As wheels.
  case wheels
  /// As a label that opens a calendar.
  case compact
  /// As a calendar in the page.
  case inline
}
