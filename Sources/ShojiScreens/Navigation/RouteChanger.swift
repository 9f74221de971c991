import ShojiStore

/// Carries out the navigation orders of one window, one after the other.
///
/// The route is never stored: it is read off the controllers on the screen, when an order starts and
/// before each of its steps.
final class RouteChanger {
  typealias Completion = (Result<Void, any Error>) -> Void

  /// An order and who waits for it.
  struct Work {
    let order: NavigationOrder
    let completion: Completion
  }

  /// How long a screen has for calling its completion.
  private static let stepTime = Duration.seconds(3)

  unowned let window: UIWindow
  let installer: any RootInstaller
  private var queue: [Work] = []
  private var isWorking = false
  /// The order in progress.
  private var current: Work?
  private var isEnded = false
  /// Whether the screen that was asked for a change leaves it to others.
  private var isChangeDeclined = false
  /// Why a screen that was asked cannot do what its table says.
  private var refusal: NavigationError?
  /// Who was asked last for a step.
  private(set) var asked: (type: any Any.Type, method: StaticString)?

  init(window: UIWindow, installer: any RootInstaller) {
    self.window = window
    self.installer = installer
  }

  deinit { end() }

  /// Queues the order; the completion is called after its last step, at once if all is at once.
  func perform(_ order: NavigationOrder, completion: @escaping Completion) {
    guard !isEnded else { return completion(.failure(NavigationError.noWindow)) }
    queue.append(Work(order: order, completion: completion))
    work()
  }

  private func work() {
    while !isWorking, !queue.isEmpty {
      isWorking = true
      let next = queue.removeFirst()
      current = next
      do {
        let live = window.elements
        if let journey = try journey(of: next.order, from: live) {
          // Most orders of pages are for the place where the window is.
          if journey.leads(to: live) {
            finish(.success(()))
          } else {
            try journey.plan(from: live)
            go(on: journey)
          }
        } else {
          finish(.success(()))
        }
      } catch {
        finish(.failure(error))
      }
    }
  }

  /// Ends the order in progress and goes on with the next.
  private func finish(_ result: Result<Void, any Error>) {
    guard let done = current else { return }
    current = nil
    isWorking = false
    done.completion(result)
    work()
  }

  /// Ends the order in progress, because the screen that was asked has not called its completion; with it
  /// those that wait and are for the same place: the screen would be asked once more, and nobody answered.
  private func miss(_ step: NavigationStep) {
    let error = missingCompletion(of: step)
    let live = window.elements
    let place = current.flatMap { self.place(of: $0.order, from: live) }
    let same = queue.filter { self.place(of: $0.order, from: live) == place }
    queue.removeAll { self.place(of: $0.order, from: live) == place }
    finish(.failure(error))
    for work in same { work.completion(.failure(error)) }
  }

  /// Ends navigation: the window is closed, and whoever waits is told so.
  func end() {
    let unfinished = ([current].compactMap { $0 } + queue).map(\.completion)
    isEnded = true
    current = nil
    queue = []
    for completion in unfinished { completion(.failure(NavigationError.noWindow)) }
  }

  // MARK: Steps

  private func go(on journey: Journey) {
    guard !isEnded, let step = journey.nextStep() else { return arrive(by: journey) }
    let before = window.elements
    let deadline = Deadline(on: window.executor, clock: window.clock)
    refusal = nil
    let isHandled = ask(step, of: journey) { [weak self] in
      // One that is called late, or twice, changes nothing.
      guard deadline.finish(), let self else { return }
      if let target = step.target { window.keep(target) }
      do {
        let live = window.elements
        check(step, of: journey.order, from: before, at: live)
        try journey.arrived(from: before, by: step, at: live)
        go(on: journey)
      } catch {
        finish(.failure(error))
      }
    }
    if isHandled {
      deadline.start(Self.stepTime) { [weak self] in self?.miss(step) }
      return
    }
    guard deadline.finish() else { return }
    if case .change(_, let target, let index) = step {
      journey.replaceChange(to: target, at: index, of: before)
      go(on: journey)
    } else if case .hide(let identifier) = step, !journey.order.isHide,
      window.cannotHide(identifier)
    {
      // A route that ends at a tab bar or the like goes on with what that shows; one that names
      // something else goes on above that, if it can.
      go(on: journey)
    } else {
      finish(.failure(refusal ?? unhandled(step, of: journey.order)))
    }
  }

  /// Lets the step fail with what is wrong in a screen's table, unless another screen does it.
  func refuse(_ error: NavigationError) { refusal = error }

  /// Ends the journey, unless it has come to where the person may not be.
  private func arrive(by journey: Journey) {
    do {
      if !isEnded, try turnsAside(journey) {
        go(on: journey)
      } else {
        if !isEnded { checkRoute(after: journey.order) }
        finish(.success(()))
      }
    } catch {
      finish(.failure(error))
    }
  }

  private func ask(
    _ step: NavigationStep, of journey: Journey, done: @escaping RoutingCompletion
  ) -> Bool {
    let animated = journey.order.animated
    switch step {
    case .installRoot(let target):
      return install(target, done)
    case .show(let target):
      return show(target, animated, done)
    case .hide(let identifier):
      return hide(identifier, journey.order, done)
    case .change(let from, let target, let index):
      return change(from, target, index, animated, done)
    }
  }

  private func show(
    _ target: NavigationTarget, _ animated: Bool, _ done: @escaping RoutingCompletion
  ) -> Bool {
    let routables = window.routables
    let from = routables.last?.routeIdentifier ?? ""
    if let document = target.element.context?.value as? DocumentContext,
      document.place(in: window, animated: animated, completion: done)
    {
      return true
    }
    for routable in routables.reversed() {
      asked = (type(of: routable), "show(identifier:from:animated:context:completion:)")
      let isHandled = routable.show(
        identifier: target.identifier, from: from, animated: animated,
        context: target.element.context?.value, completion: done)
      if isHandled { return true }
    }
    if window.hierarchy.last?.isFollowedByContainer(with: target.identifier) == true {
      handOver(target, at: routables.count)
      done()
      return true
    }
    return install(target, done)
  }

  private func hide(
    _ identifier: RouteElementIdentifier, _ order: NavigationOrder,
    _ done: @escaping RoutingCompletion
  ) -> Bool {
    let routables = window.routables
    guard let index = routables.lastIndex(where: { $0.routeIdentifier == identifier }) else {
      done()
      return true
    }
    let from = index > 0 ? routables[index - 1].routeIdentifier : ""
    let isHandled = routables[...index].reversed().contains { routable in
      asked = (type(of: routable), "hide(identifier:from:animated:context:completion:)")
      return routable.hide(
        identifier: identifier, from: from, animated: order.animated,
        context: order.context?.value, completion: done)
    }
    // Who asks for the screen is told what is wrong.
    if isHandled || (refusal != nil && order.isHide) { return isHandled }
    guard let controller = routables[index] as? UIViewController else { return false }
    // Nobody has said how to hide it: the way back of what it is in, or, for a person who goes to the
    // URL of what is below, as a swipe dismisses a sheet in UIKit.
    return controller.leaveHolder(animated: order.animated, completion: done)
      || !order.isHide && controller.dismissByPerson(animated: order.animated, completion: done)
  }

  // MARK: Change

  /// Leaves a change to the containers, and to hiding and showing.
  func declineChange() { isChangeDeclined = true }

  private func change(
    _ from: RouteElementIdentifier, _ target: NavigationTarget, _ index: Int, _ animated: Bool,
    _ done: @escaping RoutingCompletion
  ) -> Bool {
    let routables = window.routables
    guard routables.indices.contains(index) else { return false }
    if from == target.identifier, let screen = routables[index] as? any ContextReceiving {
      window.takeAwayEverything(above: screen)
      screen.receive(context: target.element.context?.value)
      done()
      return true
    }
    if index > 0 {
      isChangeDeclined = false
      asked = (
        type(of: routables[index - 1]), "change(from:to:animated:context:completion:)"
      )
      routables[index - 1].change(
        from: from, to: target.identifier, animated: animated,
        context: target.element.context?.value, completion: done)
      if !isChangeDeclined { return true }
    }
    guard let controller = routables[index] as? UIViewController,
      controller.isReplacedByContainer(with: target.identifier)
    else { return false }
    handOver(target, at: index)
    done()
    return true
  }

  /// Hands the context of a target to the screen that a container has brought: the screen has its former
  /// context, or none.
  private func handOver(_ target: NavigationTarget, at index: Int) {
    let routables = window.routables
    guard routables.indices.contains(index), routables[index].routeIdentifier == target.identifier,
      let screen = routables[index] as? any ContextReceiving,
      target.isNew(for: UIWindow.element(of: screen))
    else { return }
    window.takeAwayEverything(above: screen)
    screen.receive(context: target.element.context?.value)
  }

  private func install(_ target: NavigationTarget, _ done: @escaping RoutingCompletion) -> Bool {
    let installing = (installer as? any ForwardingInstaller)?.typeInstalling(target.identifier)
    asked = (
      installing ?? type(of: installer), "installRoot(identifier:context:completion:)"
    )
    return installer.installRoot(
      identifier: target.identifier, context: target.element.context?.value, completion: done)
  }
}
