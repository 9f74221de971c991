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
