// swift-format-ignore-file
// A table: a name of UIKit in each line, and what is written in its place.
public import Foundation
public import ShojiLook

extension UITextInput {
  @available(*, unavailable, message: "put a UIDatePicker or a UIPickerView into the page: it is a control of its own") public final var inputView: UIView? { get { nil } set {} }
  @available(*, unavailable, message: "leave it out: keyboards are the browser's") public final func reloadInputViews() {}
  @available(*, unavailable, message: "leave it out: the key is always there; validate says what is missing") public final var enablesReturnKeyAutomatically: Bool { get { false } set {} }
  @available(*, unavailable, message: "leave it out: keyboards are the browser's") public final var keyboardAppearance: UIKeyboardAppearance { get { .default } set {} }
  @available(*, unavailable, message: "leave it out: browsers do not change quotes") public final var smartQuotesType: UITextSmartType { get { .default } set {} }
  @available(*, unavailable, message: "leave it out: browsers do not change dashes") public final var smartDashesType: UITextSmartType { get { .default } set {} }
  @available(*, unavailable, message: "leave it out: browsers do not change spaces") public final var smartInsertDeleteType: UITextSmartType { get { .default } set {} }
  @available(*, unavailable, message: "the selection is the browser's: set text") public final var selectedTextRange: AnyObject? { get { nil } set {} }
  @available(*, unavailable, message: "the selection is the browser's: set text") public final func selectAll(_ sender: Any?) {}
  @available(*, unavailable, message: "set textColor and font: what is typed has one look") public final var typingAttributes: [NSAttributedString.Key: Any] { get { [:] } set {} }
}

extension UITextField {
  @available(*, unavailable, message: "put the picture and the field into a horizontal UIStackView") public final var leftView: UIView? { get { nil } set {} }
  @available(*, unavailable, message: "put the picture and the field into a horizontal UIStackView") public final var leftViewMode: ViewMode { get { .never } set {} }
  @available(*, unavailable, message: "put the field and the button into a horizontal UIStackView") public final var rightView: UIView? { get { nil } set {} }
  @available(*, unavailable, message: "put the field and the button into a horizontal UIStackView") public final var rightViewMode: ViewMode { get { .never } set {} }
  @available(*, unavailable, message: "leave it out: what is longer than the field scrolls in it") public final var adjustsFontSizeToFitWidth: Bool { get { false } set {} }
  @available(*, unavailable, message: "leave it out: what is longer than the field scrolls in it") public final var minimumFontSize: CGFloat { get { 0 } set {} }
  @available(*, unavailable, message: "set backgroundColor") public final var background: UIImage? { get { nil } set {} }
  @available(*, unavailable, message: "set text, textColor and font: what is typed has one look") public final var attributedText: NSAttributedString? { get { nil } set {} }
  @available(*, unavailable, message: "set textColor and font: what is typed has one look") public final var defaultTextAttributes: [NSAttributedString.Key: Any] { get { [:] } set {} }
  @available(*, unavailable, message: "set textContentType to .newPassword, and say the rules by validate") public final var passwordRules: AnyObject? { get { nil } set {} }
  @available(*, unavailable, message: "set clearButtonMode") public final var clearsOnBeginEditing: Bool { get { false } set {} }
}

extension UITextField {
  @available(*, unavailable, message: "leave it out: what is typed has one look") public final var allowsEditingTextAttributes: Bool { get { false } set {} }
  @available(*, unavailable, message: "leave it out: a field is one line high") public final var contentVerticalAlignment: ContentVerticalAlignment { get { .center } set {} }
  @available(*, unavailable, message: "leave it out: a field is one line high") public enum ContentVerticalAlignment: Sendable { case center, top, bottom, fill }
}

extension NSAttributedString.Key {
  @available(*, unavailable, message: "leave it out: a line has one baseline") public static var baselineOffset: NSAttributedString.Key { .init("") }
  @available(*, unavailable, message: "leave it out: choose colours that differ enough") public static var shadow: NSAttributedString.Key { .init("") }
  @available(*, unavailable, message: "put the picture into a UIImageView beside the label") public static var attachment: NSAttributedString.Key { .init("") }
}

extension NSMutableParagraphStyle {
  @available(*, unavailable, message: "put the paragraphs into a UIStackView with spacing") public final var paragraphSpacing: CGFloat { get { 0 } set {} }
  @available(*, unavailable, message: "put the paragraphs into a UIStackView with spacing") public final var paragraphSpacingBefore: CGFloat { get { 0 } set {} }
  @available(*, unavailable, message: "set lineBreakMode of the label") public final var lineBreakMode: NSLineBreakMode { get { .byWordWrapping } set {} }
  @available(*, unavailable, message: "leave it out: words are not hyphenated here") public final var hyphenationFactor: Float { get { 0 } set {} }
}

extension NSString {
  @available(*, unavailable, message: "a browser alone measures text: let constraints say what is wanted") public final func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize { .zero }
  @available(*, unavailable, message: "a browser alone measures text: let constraints say what is wanted") public final func boundingRect(with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]?, context: AnyObject?) -> CGRect { .zero }
}

extension String {
  @available(*, unavailable, message: "a browser alone measures text: let constraints say what is wanted") public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize { .zero }
}

@available(*, unavailable, message: "a browser alone measures text: let constraints say what is wanted") public struct NSStringDrawingOptions: OptionSet, Sendable { public let rawValue: Int; public init(rawValue: Int) { self.rawValue = rawValue }; public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1), usesFontLeading = NSStringDrawingOptions(rawValue: 2) }
@available(*, unavailable, message: "put the picture into a UIImageView beside the label") public final class NSTextAttachment { public init() {}; public var image: UIImage? { get { nil } set {} }; public var bounds: CGRect { get { .zero } set {} } }
extension NSAttributedString { @available(*, unavailable, message: "put the picture into a UIImageView beside the label") public convenience init(attachment: NSTextAttachment) { self.init(string: "") } }

extension UITextView {
  @available(*, unavailable, message: "leave it out: a text view that is read is as tall as its text, and one that is edited has numberOfLines") public final var isScrollEnabled: Bool { get { false } set {} }
  @available(*, unavailable, message: "leave it out: set layoutMargins of the view around it") public final var textContainerInset: UIEdgeInsets { get { .zero } set {} }
  @available(*, unavailable, message: "leave it out: set layoutMargins of the view around it") public final var textContainer: NSTextContainer { NSTextContainer() }
  @available(*, unavailable, message: "give the text links: attributedText with the attribute .link") public final var dataDetectorTypes: UIDataDetectorTypes { get { .none } set {} }
  @available(*, unavailable, message: "leave it out: every text of a page can be selected") public final var isSelectable: Bool { get { true } set {} }
  @available(*, unavailable, message: "leave it out: links have the colour of the theme") public final var linkTextAttributes: [NSAttributedString.Key: Any] { get { [:] } set {} }
  @available(*, unavailable, message: "the selection is the browser's: leave it out") public final var selectedRange: NSRange { get { NSRange() } set {} }
  @available(*, unavailable, message: "leave it out: a browser shows where the cursor is") public final func scrollRangeToVisible(_ range: NSRange) {}
}

extension UILabel {
  @available(*, unavailable, message: "leave it out: text wraps at the width of its place") public final var preferredMaxLayoutWidth: CGFloat { get { 0 } set {} }
  @available(*, unavailable, message: "leave it out: a browser shows what is pressed") public final var highlightedTextColor: UIColor? { get { nil } set {} }
  @available(*, unavailable, message: "leave it out: a browser shows what is pressed") public final var isHighlighted: Bool { get { false } set {} }
  @available(*, unavailable, message: "leave it out: choose colours that differ enough") public final var shadowColor: UIColor? { get { nil } set {} }
  @available(*, unavailable, message: "leave it out: choose colours that differ enough") public final var shadowOffset: CGSize { get { .zero } set {} }
  @available(*, unavailable, message: "leave it out: text keeps its size") public final var baselineAdjustment: UIBaselineAdjustment { get { .alignBaselines } set {} }
  @available(*, unavailable, message: "leave it out: text wraps") public final var allowsDefaultTighteningForTruncation: Bool { get { false } set {} }
}

@available(*, unavailable, message: "leave it out: keyboards are the browser's") public enum UIKeyboardAppearance: Sendable { case `default`, dark, light, alert }
@available(*, unavailable, message: "leave it out: browsers do not change what is typed") public enum UITextSmartType: Sendable { case `default`, no, yes }
@available(*, unavailable, message: "leave it out: text keeps its size") public enum UIBaselineAdjustment: Sendable { case alignBaselines, alignCenters, none }
@available(*, unavailable, message: "give the text links: attributedText with the attribute .link") public enum UIDataDetectorTypes: Sendable { case none, all, link, phoneNumber, address, calendarEvent }
@available(*, unavailable, message: "leave it out: set layoutMargins of the view around it") public final class NSTextContainer { public init() {}; public var lineFragmentPadding: CGFloat { get { 0 } set {} }; public var maximumNumberOfLines: Int { get { 0 } set {} } }
