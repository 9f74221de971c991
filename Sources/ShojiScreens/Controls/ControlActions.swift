/// One registered reaction to events of a control.
struct ControlAction {
  var events: UIControl.Event
  /// The object that receives the action; it is not retained.
  weak var target: AnyObject?
  /// Whether a data source has given it to a control of a cell: it is for the item that the cell had then.
  var isOfItem = false
  let perform: (UIControl) -> Void
}

/// Registering reactions, with the sender typed as the control's own class.
public protocol ControlActions: UIControl {}

extension UIControl: ControlActions {}

extension ControlActions {
  /// Calls a method of the target when one of the events happens. The target is not retained.
  /// Without a target, the first responder from the control upwards that is a `Target` is called.
  ///
  /// What a data source gives to a control of a dequeued cell is for the item that it is asked about: when
  /// the cell is used again it is taken back, so that nothing is called twice.
  ///
  /// `#selector` needs the Objective-C runtime; here an action is a method reference:
  /// `button.addTarget(self, action: LoginViewController.performLogin, for: .touchUpInside)`.
  public func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping (Target) -> (Self) -> Void, for events: UIControl.Event
  ) {
    register(target, for: events) { target, sender in action(target)(sender) }
  }

  /// Calls a method without parameters when one of the events happens.
  public func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping (Target) -> () -> Void, for events: UIControl.Event
  ) {
    register(target, for: events) { target, _ in action(target)() }
  }

  /// Removes the actions of the target for these events; without one, those of all targets.
  public func removeTarget(_ target: AnyObject?, for events: UIControl.Event) {
    for index in actions.indices where target == nil || actions[index].target === target {
      actions[index].events.subtract(events)
    }
    actions.removeAll { $0.events.isEmpty }
  }

  /// Removes the actions of the target for these events, as UIKit does without an action.
  public func removeTarget(_ target: AnyObject?, action: Never?, for events: UIControl.Event) {
    removeTarget(target, for: events)
  }

  /// Method references cannot be compared.
  @available(
    *, unavailable,
    message:
      "method references cannot be compared: removeTarget(target, for: events) removes all of the target's"
  )
  public func removeTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping (Target) -> (Self) -> Void, for events: UIControl.Event
  ) {}

  /// Calls the closure when one of the events happens. Source: Tempura's documentation.
  ///
  /// Capture `self` weakly: the control holds the closure.
  public func on(_ events: UIControl.Event, _ action: @escaping (Self) -> Void) {
    add(
      ControlAction(events: events, target: nil) { sender in
        if let sender = sender as? Self { action(sender) }
      })
  }

  private func register<Target: AnyObject>(
    _ target: Target?, for events: UIControl.Event, perform: @escaping (Target, Self) -> Void
  ) {
    guard let target else {
      return addActionInChain(for: events) { (target: Target, sender) in
        if let sender = sender as? Self { perform(target, sender) }
      }
    }
    add(
      ControlAction(events: events, target: target) { [weak target] sender in
        if let target, let sender = sender as? Self { perform(target, sender) }
      })
  }
}

extension UIControl {
  fileprivate final func add(_ action: ControlAction) {
    var action = action
    if let cell = cellBeingConfigured {
      action.isOfItem = true
      cell.controlsOfItem.append(self)
    }
    actions.append(action)
  }

  /// The cell around the control, while a data source says what it shows.
  private var cellBeingConfigured: UIItemCell? {
    var next = superview
    while let view = next {
      if let cell = view as? UIItemCell { return cell.isBeingConfigured ? cell : nil }
      next = view.superview
    }
    return nil
  }

  /// Calls the first responder from the control upwards that is a `Target`.
  final func addActionInChain<Target: AnyObject>(
    for events: Event, perform: @escaping (Target, UIControl) -> Void
  ) {
    add(
      ControlAction(events: events, target: nil) { sender in
        var responder: UIResponder? = sender
        while let current = responder {
          if let target = current as? Target { return perform(target, sender) }
          responder = current.next
        }
      })
  }
}
