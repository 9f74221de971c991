/// How a screen of a ``Router`` was shown: what a window keeps about it for building it again. Its
/// model is the screen's own local state.
struct RouterContext: Codable {
  /// Where the screen lies.
  enum Style: String, Codable {
    case stack
    case modal
    case modalStack
  }

  let style: Style
  let presentationStyle: UIModalPresentationStyle
  let transitionStyle: UIModalTransitionStyle
  /// The screen itself, until it is shown; not part of a snapshot.
  let prepared = Prepared()

  private enum CodingKeys: CodingKey { case style, presentationStyle, transitionStyle }

  /// A screen that was made and waits for being shown.
  final class Prepared {
    var controller: UIViewController?
    var stack: UINavigationController?

    /// The screen, once.
    func take() -> (controller: UIViewController?, stack: UINavigationController?) {
      defer { (controller, stack) = (nil, nil) }
      return (controller, stack)
    }
  }

  init(_ style: NavigationStyle) {
    switch style {
    case .stack(let presentationStyle, let stack):
      self.style = .stack
      self.presentationStyle = presentationStyle
      transitionStyle = .coverVertical
      prepared.stack = stack
    case .modal(let presentationStyle, let stack, let transitionStyle):
      self.style = stack == nil ? .modal : .modalStack
      self.presentationStyle = presentationStyle
      self.transitionStyle = transitionStyle
    }
  }
}
