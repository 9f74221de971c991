public import ShojiLook

// The parts of a control that UIKit colours one by one, and a page with one colour.

extension UISwitch {
  /// The colour of the switch while it is on: its ``UIView/tintColor``; `nil` unless that was set.
  public final var onTintColor: UIColor? {
    get { appearance?.tintColor }
    set { tintColor = newValue }
  }
}

extension UISlider {
  /// The colour of what lies before the knob: the slider's ``UIView/tintColor``; `nil` unless that was set.
  public final var minimumTrackTintColor: UIColor? {
    get { appearance?.tintColor }
    set { tintColor = newValue }
  }
}

extension UIProgressView {
  /// The colour of what is done: the view's ``UIView/tintColor``; `nil` unless that was set.
  public final var progressTintColor: UIColor? {
    get { appearance?.tintColor }
    set { tintColor = newValue }
  }
}
