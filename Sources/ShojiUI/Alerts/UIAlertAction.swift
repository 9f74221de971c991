/// One answer to an alert or an action sheet.
public final class UIAlertAction {
  /// What an answer means.
  public enum Style: Sendable {
    /// Nothing special.
    case `default`
    /// It leaves without change.
    case cancel
    /// It deletes.
    case destructive
  }

  /// The words.
  public let title: String
  /// What it means.
  public let style: Style
  /// Whether it can be given.
  public var isEnabled = true
  let handler: ((UIAlertAction) -> Void)?

  /// Makes an answer. The handler runs after the alert has been taken away.
  public init(
    title: String, style: Style = .default, handler: ((UIAlertAction) -> Void)? = nil
  ) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}
