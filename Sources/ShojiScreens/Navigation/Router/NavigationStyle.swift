/// How a ``Router`` shows a screen. Source: BloodyMary.
public enum NavigationStyle {
  /// On top of the stack that is on the screen; without one a stack is presented: the given one or a
  /// new one.
  case stack(
    presentationStyle: UIModalPresentationStyle = .overCurrentContext,
    navigationController: UINavigationController? = nil)

  /// Over what is on the screen. With a navigation controller the screen comes in a new stack of
  /// its own.
  case modal(
    presentationStyle: UIModalPresentationStyle = .fullScreen,
    navigationController: UINavigationController? = nil,
    transitionStyle: UIModalTransitionStyle = .coverVertical)
}
