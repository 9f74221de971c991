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
  public var isEnabled = true {
    didSet { if isEnabled != oldValue { button?.isEnabled = isEnabled } }
  }
  /// The button of the alert that has the answer.
  weak var button: UIButton?
  private let handler: ((UIAlertAction) -> Void)?
  /// The controller that has shown the alert.
  private weak var presenter: UIViewController?

  /// Makes an answer. The handler runs after the alert has been taken away; capture the alert weakly
  /// in it, since the alert holds its answers.
  public init(
    title: String, style: Style = .default, handler: ((UIAlertAction) -> Void)? = nil
  ) {
    self.title = title
    self.style = style
    self.handler = handler
  }

  /// Makes an answer whose handler awaits something: work of the screen that has shown the alert, see
  /// ``UIViewController/task(outlivesTouch:_:)``.
  public convenience init(
    title: String, style: Style = .default,
    handler: @escaping @concurrent (UIAlertAction) async throws -> Void
  ) {
    self.init(title: title, style: style) { action in
      action.presenter?.task { try await handler(action) }
    }
  }

  /// Does what the answer says.
  func perform(for presenter: UIViewController?) {
    self.presenter = presenter
    handler?(self)
  }
}
