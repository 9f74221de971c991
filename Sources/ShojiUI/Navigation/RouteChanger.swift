import Dispatch
import ShojiStore

/// Carries out the navigation orders of one window, one after the other.
///
/// The route is never stored: it is read off the controllers on the screen, when an order starts and
/// before each of its steps.
final class RouteChanger {
  typealias Completion = (Result<Void, any Error>) -> Void

  private struct Work {
    let order: NavigationOrder
    let completion: Completion
  }

  unowned let window: UIWindow
  private let installer: any RootInstaller
  private var queue: [Work] = []
  private var isWorking = false
  /// Who waits for the order in progress.
  private var waiting: Completion?
  private var isEnded = false

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
      waiting = next.completion
      do {
        let steps = try next.order.steps(from: window.route)
        run(steps[...], of: next.order) { [weak self] in self?.finish($0) }
      } catch {
        finish(.failure(error))
      }
    }
  }

  /// Ends the order in progress and goes on with the next.
  private func finish(_ result: Result<Void, any Error>) {
    guard let completion = waiting else { return }
    waiting = nil
    isWorking = false
    completion(result)
    work()
  }

  /// Ends navigation: the window is closed, and whoever waits is told so.
  func end() {
    let unfinished = [waiting].compactMap { $0 } + queue.map(\.completion)
    isEnded = true
    waiting = nil
    queue = []
    for completion in unfinished { completion(.failure(NavigationError.noWindow)) }
  }

  private func run(
    _ steps: ArraySlice<NavigationStep>, of order: NavigationOrder,
    completion: @escaping Completion
  ) {
    guard !isEnded, let step = steps.first else { return completion(.success(())) }
    let deadline = Deadline(window: window)
    let context = order.context(ofStep: steps.startIndex)
    let isHandled = ask(step, animated: order.animated, context: context) { [weak self] in
      guard deadline.finish() else { return }
      self?.run(steps.dropFirst(), of: order, completion: completion)
    }
    if !isHandled {
      guard deadline.finish() else { return }
      completion(.failure(step.unhandled))
    } else {
      deadline.start { completion(.failure(NavigationError.missingCompletion(step.identifier))) }
    }
  }

  private func ask(
    _ step: NavigationStep, animated: Bool, context: RouteContext?,
    done: @escaping RoutingCompletion
  ) -> Bool {
    let routables = window.routables
    switch step {
    case .installRoot(let identifier):
      return install(identifier, context, done)
    case .show(let identifier):
      let from = routables.last?.routeIdentifier ?? ""
      for routable in routables.reversed() {
        let isHandled = routable.show(
          identifier: identifier, from: from, animated: animated, context: context?.value,
          completion: { [weak window] in
            window?.keep(context: context, of: identifier)
            done()
          })
        if isHandled { return true }
      }
      return install(identifier, context, done)
    case .hide(let identifier):
      guard let index = routables.lastIndex(where: { $0.routeIdentifier == identifier }) else {
        done()
        return true
      }
      let from = index > 0 ? routables[index - 1].routeIdentifier : ""
      let isHandled = routables[...index].reversed().contains { routable in
        routable.hide(
          identifier: identifier, from: from, animated: animated, context: context?.value,
          completion: done)
      }
      return isHandled || popByItself(routables[index], animated, done)
    }
  }

  /// Takes a screen off its stack that nobody has said how to hide: the stack's own way back.
  private func popByItself(
    _ routable: any Routable, _ animated: Bool, _ done: @escaping RoutingCompletion
  ) -> Bool {
    guard let controller = routable as? UIViewController, let stack = controller.parentStack,
      let index = stack.viewControllers.firstIndex(where: { $0 === controller }), index > 0
    else { return false }
    if stack.presentedViewController != nil { stack.dismiss(animated: animated) }
    stack.popToViewController(
      stack.viewControllers[index - 1], animated: animated, completion: done)
    return true
  }

  private func install(
    _ identifier: RouteElementIdentifier, _ context: RouteContext?,
    _ done: @escaping RoutingCompletion
  ) -> Bool {
    installer.installRoot(identifier: identifier, context: context?.value) { [weak window] in
      window?.keep(context: context, of: identifier)
      done()
    }
  }
}

extension NavigationStep {
  fileprivate var identifier: RouteElementIdentifier {
    switch self {
    case .installRoot(let identifier), .show(let identifier), .hide(let identifier): identifier
    }
  }

  fileprivate var unhandled: NavigationError {
    switch self {
    case .installRoot(let identifier), .show(let identifier): .unhandledShow(identifier)
    case .hide(let identifier): .unhandledHide(identifier)
    }
  }
}
