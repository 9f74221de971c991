/// One registered reaction to events of a control.
struct ControlAction {
  var events: UIControl.Event
  /// The object that receives the action; it is not retained.
  weak var target: AnyObject?
  /// The place that has registered it, where that can register it once.
  let site: CallSite?
  /// Whether a data source has given it to a control of a cell: it is for the item that the cell had then.
  var isOfItem = false
  let perform: (UIControl) -> Void

  /// Whether this is the other action, registered again by the place that has registered it before.
  func isSame(as other: ControlAction) -> Bool {
    site != nil && site == other.site && events == other.events && target === other.target
  }
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
  /// A line that runs again, as in `viewWillAppear`, registers its action once for the same target and
  /// events. Method references cannot be compared, so the line tells them apart: a function that registers
  /// for its callers takes their `fileID`, `line` and `column`, and hands them on.
  ///
  /// `#selector` needs the Objective-C runtime; here an action is a method reference:
  /// `button.addTarget(self, action: LoginViewController.performLogin, for: .touchUpInside)`.
  /// - Parameters:
  ///   - target: The object whose method is called.
  ///   - action: The method.
  ///   - events: The events that it is called for.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping (Target) -> (Self) -> Void, for events: UIControl.Event,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    register(target, for: events, at: CallSite(fileID, line, column)) { target, sender in
      action(target)(sender)
    }
  }

  /// Calls a method without parameters when one of the events happens; once for the same target and events,
  /// however often the line runs.
  public func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping (Target) -> () -> Void, for events: UIControl.Event,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    register(target, for: events, at: CallSite(fileID, line, column)) { target, _ in
      action(target)()
    }
  }

  /// Calls a method that awaits something when one of the events happens: work of the target where that is a
  /// controller, else of the screen that the control is in, see ``UIViewController/task(outlivesTouch:_:)``.
  public func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping (Target) -> @concurrent (Self) async throws -> Void,
    for events: UIControl.Event, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column
  ) {
    register(target, for: events, at: CallSite(fileID, line, column)) { target, sender in
      sender.task(of: target) { try await action(target)(sender) }
    }
  }

  /// Calls a method without parameters that awaits something when one of the events happens; once for the same target
  /// and events, however often the line runs.
  public func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping (Target) -> @concurrent () async throws -> Void,
    for events: UIControl.Event, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column
  ) {
    register(target, for: events, at: CallSite(fileID, line, column)) { target, sender in
      sender.task(of: target) { try await action(target)() }
    }
  }

  /// Begins work of a target that is a controller, else of the screen that the control is in.
  private func task(of target: AnyObject, _ work: @escaping @concurrent () async throws -> Void) {
    if let screen = target as? UIViewController { screen.task(work) } else { task(work) }
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
  /// Capture `self` weakly: the control holds the closure. A line that runs again puts its closure in the
  /// place of the one that it has registered before for the same events. A function that registers closures
  /// for its callers takes their `fileID`, `line` and `column`, and hands them on.
  /// - Parameters:
  ///   - events: The events that the closure is called for.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - action: The closure.
  public func on(
    _ events: UIControl.Event, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column, _ action: @escaping (Self) -> Void
  ) {
    add(
      ControlAction(events: events, target: nil, site: CallSite(fileID, line, column)) { sender in
        if let sender = sender as? Self { action(sender) }
      })
  }

  /// Calls the closure, which awaits something, when one of the events happens: work of the screen that the control is
  /// in, see ``UIViewController/task(outlivesTouch:_:)``.
  /// - Parameters:
  ///   - events: The events that the closure is called for.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - action: The closure.
  public func on(
    _ events: UIControl.Event, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column, _ action: @escaping @concurrent (Self) async throws -> Void
  ) {
    on(events, fileID: fileID, line: line, column: column) { sender in
      sender.task { try await action(sender) }
    }
  }

  /// Calls the closure when one of the events happens; once, however often it is registered for the object.
  func add(
    _ events: UIControl.Event, for object: AnyObject, _ action: @escaping (Self) -> Void
  ) {
    let site = CallSite(#fileID, #line, #column)
    add(
      ControlAction(events: events, target: object, site: site) { sender in
        if let sender = sender as? Self { action(sender) }
      })
  }

  private func register<Target: AnyObject>(
    _ target: Target?, for events: UIControl.Event, at site: CallSite,
    perform: @escaping (Target, Self) -> Void
  ) {
    guard let target else {
      return addActionInChain(for: events, at: site) { (target: Target, sender) in
        if let sender = sender as? Self { perform(target, sender) }
      }
    }
    add(
      ControlAction(events: events, target: target, site: site) { [weak target] sender in
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
    if let index = actions.firstIndex(where: { $0.isSame(as: action) }) {
      actions[index] = action
    } else {
      actions.append(action)
    }
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
    for events: Event, at site: CallSite? = nil, perform: @escaping (Target, UIControl) -> Void
  ) {
    add(
      ControlAction(events: events, target: nil, site: site) { sender in
        var responder: UIResponder? = sender
        while let current = responder {
          if let target = current as? Target { return perform(target, sender) }
          responder = current.next
        }
      })
  }
}
