/// What is wrong with a navigation, in the words of those who have written the screens.
extension RouteChanger {
  /// Who has not called a completion.
  func missingCompletion(of step: NavigationStep) -> NavigationError {
    guard let asked else { return .missingCompletion(step.identifier, asked: "A screen") }
    let isTable = asked.type is any RoutableWithConfiguration.Type
    return .missingCompletion(
      step.identifier,
      asked: isTable
        ? "\(asked.type), in its navigationConfiguration or its \(asked.method),"
        : "\(asked.type).\(asked.method)")
  }

  /// Where an order leads; `nil` when nowhere.
  func place(of order: NavigationOrder, from live: [Location.Element]) -> [Location.Element]? {
    (try? order.target(from: live, in: window.addresses))?.map(\.element)
  }

  /// Why nobody has done a step: there is no such screen, or none that is shown with what the order hands
  /// over. What a URL says is not the app's mistake.
  func unhandled(_ step: NavigationStep, of order: NavigationOrder) -> NavigationError {
    guard order.handsOver, let context = step.target?.element.context?.value else {
      return step.unhandled
    }
    let addresses = addresses(of: window.elements)
    if addresses.takes(context, for: step.identifier) { return step.unhandled }
    return .wrongContext(
      step.identifier,
      taken: addresses.typeAsked(insteadOf: context, by: step.identifier).map { "\($0)" },
      given: "\(type(of: context))")
  }

  /// Reports what is wrong with a screen that a step has brought.
  func check(
    _ step: NavigationStep, of order: NavigationOrder, from before: [Location.Element],
    at live: [Location.Element]
  ) {
    guard let target = step.target, live != before else { return }
    let index: Int
    switch step {
    case .installRoot, .hide: index = 0
    case .show: index = before.count
    case .change(_, _, let place): index = place
    }
    guard live.indices.contains(index) else { return }
    if live[index].identifier == target.identifier {
      checkContext(of: target, of: order, from: before, at: live)
    } else if live[..<index].elementsEqual(before.prefix(index)) {
      checkIdentifier(live[index].identifier, at: index, for: target.identifier)
    }
  }

  /// Which of its screens a container shows is its own matter, unless it is a stack.
  private func checkIdentifier(
    _ identifier: RouteElementIdentifier, at index: Int, for wanted: RouteElementIdentifier
  ) {
    let routables = window.routables
    guard routables.indices.contains(index), let screen = routables[index] as? UIViewController
    else { return }
    var holder = screen.parent
    while let controller = holder {
      guard controller is UINavigationController else { return }
      holder = controller.parent
    }
    Report.shared.misuse(
      """
      \(type(of: screen)) was shown for "\(wanted)", and its routeIdentifier is "\(identifier)", so that the \
      URL of its page is that of another screen
      """,
      mend: """
        let its routeIdentifier be "\(wanted)"; where another screen is to be shown instead, lead there by \
        admission(to:)
        """)
  }

  /// What an order hands over is for all of its screens: it is wrong for one when it is for none.
  private func checkContext(
    of target: NavigationTarget, of order: NavigationOrder, from before: [Location.Element],
    at live: [Location.Element]
  ) {
    guard order.handsOver, let context = target.element.context?.value else { return }
    let addresses = addresses(of: live)
    guard let asked = addresses.typeAsked(insteadOf: context, by: target.identifier),
      place(of: order, from: before)?.contains(where: {
        addresses.takes(context, for: $0.identifier)
      }) != true
    else { return }
    Report.shared.misuse(
      """
      The screen "\(target.identifier)" was shown with a \(type(of: context)), and its ScreenAddress takes a \
      \(asked), so that its URL does not say what it shows
      """,
      mend:
        "give it a \(asked) as its context, or let its ScreenAddress take a \(type(of: context))")
  }

  private func addresses(of live: [Location.Element]) -> AppAddresses {
    window.addresses.app(of: live.first?.identifier)
  }

  /// Reports a screen that is on the route twice, and cannot be told from itself. A URL may say anything.
  func checkRoute(after order: NavigationOrder) {
    if case .open = order.change { return }
    let live = window.elements
    guard live.count > 1 else { return }
    for (index, element) in live.enumerated().dropFirst() {
      guard let first = live[..<index].firstIndex(of: element) else { continue }
      let types = [first, index].map { place in
        window.routables.indices.contains(place) ? "\(type(of: window.routables[place]))" : "?"
      }
      Report.shared.misuse(
        """
        The route \(window.path) has the screen "\(element.identifier)" twice (\(types[0]) and \(types[1])): \
        who hides it, pops to it or looks for it finds the last one alone
        """,
        mend: """
          go back to the first by Navigate or Hide; or give it a ScreenAddress whose context tells one from \
          the other
          """, once: "twice on the route: \(element.identifier) \(types)")
      return
    }
  }
}
