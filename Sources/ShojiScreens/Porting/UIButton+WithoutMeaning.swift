// swift-format-ignore-file
// A table: a name of UIKit in each line, and what is written in its place.
public import Foundation
public import ShojiLook

extension UIButton {
  @available(*, unavailable, message: "set backgroundColor, or the image of configuration") public final func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {}
  @available(*, unavailable, message: "leave it out: a browser shows what is pressed") public final var adjustsImageWhenHighlighted: Bool { get { true } set {} }
  @available(*, unavailable, message: "leave it out: a disabled button looks so") public final var adjustsImageWhenDisabled: Bool { get { true } set {} }
  @available(*, unavailable, message: "leave it out: a browser shows what is pressed") public final var showsTouchWhenHighlighted: Bool { get { false } set {} }
  @available(*, unavailable, message: "leave it out: a browser shows what a pointer is on") public final var isPointerInteractionEnabled: Bool { get { true } set {} }
  @available(*, unavailable, message: "leave it out: a button has one behaviour here") public final var preferredBehavioralStyle: UIBehavioralStyle { get { .automatic } set {} }
  @available(*, unavailable, message: "make the image with the configuration: UIImage(systemName:withConfiguration:)") public final func setPreferredSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State) {}
}

extension UIButton.Configuration {
  @available(*, unavailable, message: "set contentHorizontalAlignment of the button") public var titleAlignment: UIButton.TitleAlignment { get { .automatic } set {} }
  @available(*, unavailable, message: "set baseBackgroundColor and cornerStyle") public var background: UIBackgroundConfiguration { get { UIBackgroundConfiguration() } set {} }
  @available(*, unavailable, message: "set title, and titleLabel?.font of the button") public var attributedTitle: AttributedString? { get { nil } set {} }
  @available(*, unavailable, message: "make the image with the configuration: UIImage(systemName:withConfiguration:)") public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration? { get { nil } set {} }
}

extension UIButton { @available(*, unavailable, message: "set contentHorizontalAlignment of the button") public enum TitleAlignment: Sendable { case automatic, leading, center, trailing } }
@available(*, unavailable, message: "leave it out: a button has one behaviour here") public enum UIBehavioralStyle: Sendable { case automatic, pad, mac }

extension UISlider {
  @available(*, unavailable, message: "set tintColor: a slider is drawn by the browser") public final func setThumbImage(_ image: UIImage?, for state: UIControl.State) {}
  @available(*, unavailable, message: "set tintColor: a slider is drawn by the browser") public final func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {}
}

extension UISwitch { @available(*, unavailable, message: "set onTintColor: the rest of a switch is the theme's") public final var thumbTintColor: UIColor? { get { nil } set {} } }
extension UIDatePicker { @available(*, unavailable, message: "leave it out: the picker speaks the language of the session; set window.locale to choose one") public final var locale: Locale? { get { nil } set {} } }

extension UISearchBar {
  @available(*, unavailable, message: "leave it out: a search bar has one style here") public final var searchBarStyle: Style { get { .default } set {} }
  @available(*, unavailable, message: "set backgroundColor") public final var barTintColor: UIColor? { get { nil } set {} }
  @available(*, unavailable, message: "set autocapitalizationType of searchTextField") public final var autocapitalizationType: UITextAutocapitalizationType { get { .none } set {} }
  @available(*, unavailable, message: "set autocorrectionType of searchTextField") public final var autocorrectionType: UITextAutocorrectionType { get { .default } set {} }
  @available(*, unavailable, message: "leave it out: a search bar has one style here") public enum Style: Sendable { case `default`, prominent, minimal }
}

extension UISegmentedControl {
  @available(*, unavailable, message: "set tintColor") public final var selectedSegmentTintColor: UIColor? { get { nil } set {} }
  @available(*, unavailable, message: "leave it out: segments have the font of the page") public final func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {}
  @available(*, unavailable, message: "leave it out: segments are as wide as their words") public final var apportionsSegmentWidthsByContent: Bool { get { true } set {} }
}

extension UIPageControl {
  @available(*, unavailable, message: "set tintColor") public final var currentPageIndicatorTintColor: UIColor? { get { nil } set {} }
  @available(*, unavailable, message: "set tintColor") public final var pageIndicatorTintColor: UIColor? { get { nil } set {} }
}

extension UIPickerView { @available(*, unavailable, message: "leave it out: a list always shows what is chosen") public final var showsSelectionIndicator: Bool { get { true } set {} } }
extension UIAlertController { @available(*, unavailable, message: "leave it out: an alert has no other properties than those that are documented") public final func setValue(_ value: Any?, forKey key: String) {} }

@available(*, unavailable, message: "use a UIColorWell: the browser shows its chooser") public final class UIColorPickerViewController: UIViewController {}
@available(*, unavailable, message: "use a UISelect with the names of the fonts") public final class UIFontPickerViewController: UIViewController {}
@available(*, unavailable, message: "use a UIDatePicker") public final class UICalendarView: UIView {}
@available(*, unavailable, message: "a change of the state marks the views: give the store a State, and update the view in update(oldModel:)") public protocol ObservableObject: AnyObject {}
@available(*, unavailable, message: "keep it in the State of the store, or in the local state of a controller") @propertyWrapper public struct Published<Value> { public var wrappedValue: Value; public init(wrappedValue: Value) { self.wrappedValue = wrappedValue } }
