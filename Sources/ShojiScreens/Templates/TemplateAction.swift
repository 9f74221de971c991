/// A method that a control of a template calls.
///
/// `#selector` and `@IBAction` need the Objective-C runtime; here a class lists its actions by name:
///
/// ```swift
/// static var templateActions: [String: TemplateAction] {
///   ["performLogin": TemplateAction(performLogin)]
/// }
/// ```
///
/// The method is called on the first responder from the control upwards that has it: the view
/// itself, one around it, or the controller of the screen
/// (`TemplateAction(LoginViewController.performLogin)`).
public struct TemplateAction: Sendable {
  /// The class that the method takes its sender as.
  let sender: UIControl.Type
  /// Adds the method to a control.
  let register: @Sendable (UIControl, UIControl.Event) -> Void

  /// An action with its sender, such as `func performLogin(_ sender: UIButton)`.
  public init<Target: AnyObject, Sender: UIControl>(
    _ method: @escaping @Sendable (Target) -> (Sender) -> Void
  ) {
    sender = Sender.self
    register = { control, events in
      control.addActionInChain(for: events) { (target: Target, sender) in
        if let sender = sender as? Sender { method(target)(sender) }
      }
    }
  }

  /// An action without parameters.
  public init<Target: AnyObject>(_ method: @escaping @Sendable (Target) -> () -> Void) {
    sender = UIControl.self
    register = { control, events in
      control.addActionInChain(for: events) { (target: Target, _) in method(target)() }
    }
  }
}
