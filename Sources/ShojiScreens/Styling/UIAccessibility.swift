import ShojiLook
import ShojiStore

/// What UIKit tells assistive technology of by calls.
public enum UIAccessibility {
  /// What has happened.
  public enum Notification: Sendable {
    /// Words are to be said.
    case announcement
    /// A part of the screen has changed.
    case layoutChanged
    /// The screen has changed.
    case screenChanged
  }

  /// Tells assistive technology.
  ///
  /// - An announcement, which is a `String`, is said by the client script, and stands in a status at the top
  ///   of the next page of the window that was touched, seen by text browsers alone. What no touch has set
  ///   off is said in all windows of the session.
  /// - The other two take a view of the page, at which the next page opens; a `String` is announced. Without
  ///   an argument they do nothing: pages tell of themselves.
  ///
  /// Call it where code of the session runs. Source: UIKit.
  public static func post(notification: Notification, argument: Any?) {
    if let words = argument as? String {
      guard !words.isEmpty else { return }
      let origin = InteractionScope.current?.origin as? TouchOrigin
      SessionLocale.announce(words, inWindow: origin?.window)
    } else if let view = argument as? UIView, notification != .announcement {
      guard let window = view.window else {
        Report.shared.misuse(
          "UIAccessibility.post was given a \(type(of: view)) that is on no page",
          mend: "post when it is in its superview, as in viewDidAppear")
        return
      }
      window.open(at: view)
    }
  }
}

extension UIWindow {
  /// Lets the next page open at a view: it has the keyboard's focus, and is what is read first.
  func open(at view: UIView?) {
    if let former = openingView {
      former.appearance?.opensPage = false
      former.setNeedsDisplay()
    }
    openingView = view
    view?.madeAppearance.opensPage = true
    view?.setNeedsDisplay()
  }
}
