public import Foundation

/// Who decides about the text of a field and is told of its editing. All methods have defaults.
///
/// Without JavaScript the text arrives as a whole, with the next press of a button: editing begins,
/// changes and ends in one go. With the client script editing begins with the first change, changes come while
/// the person types, and it ends when they leave the field or press something.
public protocol UITextFieldDelegate: AnyObject {
  /// Whether the text may be edited; asked first.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Called before the text changes.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Whether the text may change; `false` keeps the former one.
  /// - Parameters:
  ///   - textField: The field, with its former text.
  ///   - range: What is replaced: all of it, in UTF-16 code units.
  ///   - string: The text as it was typed.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  /// Whether editing may end; asked when it would. `false` lets the person go on: the page opens in the field.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Called when the text has changed and editing has ended.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Whether the button of ``UITextField/clearButtonMode`` empties the field.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Whether the return key does what it does by default; `false` sends no event.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Yes.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Yes.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  /// Yes.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Yes.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Yes.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
