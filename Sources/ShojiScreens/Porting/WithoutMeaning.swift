public import Foundation
import ShojiLook

// What UIKit has and a server cannot give a meaning: it is here so that the compiler says at the line what to
// write in its place.

extension UIView {
  /// A server has no places in points.
  @available(
    *, unavailable, message: "a browser alone knows where views are: constrain them to each other"
  )
  public final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point }

  /// A server has no places in points.
  @available(
    *, unavailable, message: "a browser alone knows where views are: constrain them to each other"
  )
  public final func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect }

  /// A tree of views comes and goes with requests.
  @available(
    *, unavailable,
    message:
      "a tree is built whenever it is needed: use didMoveToSuperview, or viewIsAppearing of the controller"
  )
  public final func didMoveToWindow() {}

  /// Browsers alone know baselines.
  @available(
    *, unavailable, message: "put both into a UIStackView with the alignment .firstBaseline"
  )
  public final var firstBaselineAnchor: NSLayoutAnchor { topAnchor }

  /// Browsers alone know baselines.
  @available(
    *, unavailable, message: "put both into a UIStackView with the alignment .lastBaseline"
  )
  public final var lastBaselineAnchor: NSLayoutAnchor { bottomAnchor }

  /// A guide is a rectangle that nothing shows.
  @available(
    *, unavailable, message: "add a UIView without content as a subview, and constrain to that"
  )
  public final func addLayoutGuide(_ guide: UILayoutGuide) {}
}

/// A form knows no long press.
@available(
  *, unavailable, message: "offer the same in a menu: UIButton.menu, or the swipe actions of a row"
)
public final class UILongPressGestureRecognizer: UIGestureRecognizer {}

/// A form knows no swipe.
@available(
  *, unavailable,
  message:
    "rows have swipe actions (UISwipeActionsConfiguration), pages UIPageViewController; else offer a button"
)
public final class UISwipeGestureRecognizer: UIGestureRecognizer {}

/// A form knows no pan.
@available(
  *, unavailable,
  message: "use UIDragInteraction and UIDropInteraction, a UISlider, or a UIWebComponentView"
)
public final class UIPanGestureRecognizer: UIGestureRecognizer {}

/// A form knows no pinch.
@available(
  *, unavailable, message: "browsers enlarge pages by themselves; else use a UIWebComponentView"
)
public final class UIPinchGestureRecognizer: UIGestureRecognizer {}

/// A server serves many at the same time.
@available(
  *, unavailable,
  message:
    "there is one application for each session: links are UILink, the window is that of the view, the app is your Application"
)
public final class UIApplication { init() {} }

/// A server is no device.
@available(
  *, unavailable,
  message: "a page is for every device: let views wrap and constrain them to each other"
)
public enum UIDevice {}

/// A server has no screen.
@available(
  *, unavailable,
  message: "a page is for every screen: let views wrap and constrain them to each other"
)
public enum UIScreen {}

/// What is copied is the browser's.
@available(
  *, unavailable, message: "let the person copy the text, or use a UIWebComponentView"
)
public enum UIPasteboard {}

/// A server makes no pictures of what somebody does.
@available(*, unavailable, message: "a browser gives no such feedback: change what is seen")
public final class UIImpactFeedbackGenerator {
  /// How strong it would be.
  public enum FeedbackStyle: Sendable {
    case light, medium, heavy, soft, rigid
  }

  /// Makes nothing.
  public init(style: FeedbackStyle) {}

  /// Does nothing.
  public func impactOccurred() {}

  /// Does nothing.
  public func prepare() {}
}

extension UIResponder {
  /// A server knows of no keyboard.
  @available(
    *, unavailable,
    message: "browsers keep the field in view while its keyboard is shown: leave the observer out"
  )
  public static var keyboardWillShowNotification: Notification.Name { Notification.Name("") }

  /// A server knows of no keyboard.
  @available(
    *, unavailable,
    message: "browsers keep the field in view while its keyboard is shown: leave the observer out"
  )
  public static var keyboardWillHideNotification: Notification.Name { Notification.Name("") }

  /// A server knows of no keyboard.
  @available(
    *, unavailable,
    message: "browsers keep the field in view while its keyboard is shown: leave the observer out"
  )
  public static var keyboardFrameEndUserInfoKey: String { "" }
}

extension UITextInput {
  /// Keyboards are the browser's.
  @available(
    *, unavailable,
    message: "keyboards of browsers have a button that closes them: put other buttons into the page"
  )
  public final var inputAccessoryView: UIView? {
    get { nil }
    set {}
  }
}

extension UserDefaults {
  // What is unavailable would lose against Foundation's own. Of two, the compiler chooses none, and shows these lines.
  /// One for all people who use the server.
  @available(*, deprecated, message: "all people share it: keep what belongs to one in the state")
  public static var standard: UserDefaults { UserDefaults() }
}

extension NotificationCenter {
  /// Notifications go to every session of the server.
  @available(
    *, unavailable,
    message:
      "a notification reaches all people at once, outside of their sessions: let the state say it, or call a delegate"
  )
  public final func addObserver<Observer: AnyObject>(
    _ observer: Observer, selector: (Observer) -> () -> Void, name: Notification.Name?,
    object: Any?
  ) {}

  /// Notifications go to every session of the server.
  @available(
    *, unavailable,
    message:
      "a notification reaches all people at once, outside of their sessions: let the state say it, or call a delegate"
  )
  public final func addObserver<Observer: AnyObject>(
    _ observer: Observer, selector: (Observer) -> (Notification) -> Void,
    name: Notification.Name?, object: Any?
  ) {}
}

extension UITextField {
  /// The page keeps the text of a field off its edges.
  @available(
    *, unavailable,
    message: "a field has a distance between its edges and its text: leave the override out"
  )
  public final func textRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// The page keeps the text of a field off its edges.
  @available(
    *, unavailable,
    message: "a field has a distance between its edges and its text: leave the override out"
  )
  public final func editingRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// The page keeps the text of a field off its edges.
  @available(
    *, unavailable,
    message: "a field has a distance between its edges and its text: leave the override out"
  )
  public final func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds }
}
