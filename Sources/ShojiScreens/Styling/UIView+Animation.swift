public import Foundation
import ShojiHTML

extension UIView {
  /// How changes are shown.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The bits, as in UIKit.
    public let rawValue: UInt
    /// Makes options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// What moves can be used, as always in a browser.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// What moves goes on from where it is, as always in a browser.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Slow, fast, slow.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at the beginning.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Equally fast.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// What it was fades into what it is.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)

    /// Again and again.
    @available(*, unavailable, message: "a page shows a change once: use UIActivityIndicatorView")
    public static var `repeat`: AnimationOptions { [] }
    /// There and back.
    @available(*, unavailable, message: "a page shows each change once: make the change back later")
    public static var autoreverse: AnimationOptions { [] }
    /// Turned over from the left.
    @available(*, unavailable, message: "pages do not turn over: use .transitionCrossDissolve")
    public static var transitionFlipFromLeft: AnimationOptions { [] }
    /// Turned over from the right.
    @available(*, unavailable, message: "pages do not turn over: use .transitionCrossDissolve")
    public static var transitionFlipFromRight: AnimationOptions { [] }

    /// The timing function of CSS.
    fileprivate var curve: String {
      switch rawValue >> 16 & 3 {
      case 1: "ease-in"
      case 2: "ease-out"
      case 3: "linear"
      default: "ease-in-out"
      }
    }
  }

  /// Makes changes that the browser shows gradually.
  ///
  /// The changes are made at once, and the completion is called after them, with `true`: the server does
  /// not wait for the browser. What is shown gradually are `alpha`, `transform`, colours and frames of the
  /// views that are changed, where the client script shows the new page in the place of the old one, and
  /// where the reader has not asked for less motion. The next change of such a view without animation is
  /// shown at once again.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    ViewMotion.perform(
      ViewMotion(duration: duration, delay: delay, curve: options.curve), animations)
    completion?(true)
  }

  /// Makes changes that the browser shows gradually, a little beyond their end and back.
  /// - `dampingRatio`: 1 and more do not go beyond the end; less go further.
  /// - `velocity`: Without a meaning here.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    // What is not a number does not go beyond the end.
    let beyond = 1 + (1 - max(0, min(1, Double(dampingRatio)))) * 0.8
    let curve = "cubic-bezier(0.3, \(PlainNumber.text(beyond)), 0.5, 1)"
    ViewMotion.perform(ViewMotion(duration: duration, delay: delay, curve: curve), animations)
    completion?(true)
  }

  /// Makes changes of a view and those in it that the browser shows gradually, as
  /// ``animate(withDuration:delay:options:animations:completion:)`` does. Other words and pictures
  /// are there at once.
  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, options: options,
      animations: {
        view.noteMotion()
        animations?()
      }, completion: completion)
  }

  /// Makes changes that are shown at once, within a block whose changes are shown gradually.
  public static func performWithoutAnimation(_ actions: () -> Void) {
    ViewMotion.perform(nil, actions)
  }

  /// How the view is moved, turned and made larger or smaller from its place, around its middle. Its frame
  /// stays that of its place.
  public final var transform: CGAffineTransform {
    get { appearance?.movement?.transform ?? .identity }
    set {
      guard transform != newValue else { return }
      madeMovement.transform = newValue
      appearanceDidChange()
    }
  }

  private var madeMovement: ViewMovement {
    let appearance = madeAppearance
    if let movement = appearance.movement { return movement }
    let made = ViewMovement()
    appearance.movement = made
    return made
  }

  /// Notes how a change of the view is shown.
  final func noteMotion() {
    let motion = ViewMotion.now
    guard motion != appearance?.movement?.motion else { return }
    madeMovement.motion = motion
    appearance?.invalidate()
    setNeedsDisplay()
  }
}
