public import Foundation

/// Who decides about the text of a text view and is told of its editing. All methods have defaults; the order
/// is that of ``UITextFieldDelegate``.
public protocol UITextViewDelegate: AnyObject {
  /// Whether the text may be edited; asked first.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Called before the text changes.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Whether the text may change; `false` keeps the former one.
  /// - Parameters:
  ///   - textView: The text view, with its former text.
  ///   - range: What is replaced: all of it, in UTF-16 code units.
  ///   - text: The text as it was typed.
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// Called when the text has changed.
  func textViewDidChange(_ textView: UITextView)
  /// Whether editing may end; asked when it would.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Called when editing has ended.
  func textViewDidEndEditing(_ textView: UITextView)
}

extension UITextViewDelegate {
  /// Yes.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Yes.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) {}
  /// Yes.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
}
