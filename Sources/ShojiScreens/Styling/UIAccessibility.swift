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
  @available(
    *, unavailable,
    message:
      "show the words in a label with accessibilityTraits = .updatesFrequently, which says them when they change; changes of the screen are told by the page itself"
  )
  public static func post(notification: Notification, argument: Any?) {}
}
