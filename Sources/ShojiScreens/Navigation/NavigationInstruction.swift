/// Carries out a request in code of the app. Source: Tempura.
/// - Parameters:
///   - identifier: The screen to show or to hide.
///   - from: The topmost screen of the route for a show, the one below the screen for a hide; empty
///     if there is none.
///   - animated: What the order says.
///   - context: What the order hands over.
///   - completion: To be called when it is done, on every path, within three seconds.
public typealias CustomNavigationOptionClosure = (
  _ identifier: RouteElementIdentifier, _ from: RouteElementIdentifier, _ animated: Bool,
  _ context: Any?, _ completion: @escaping RoutingCompletion
) -> Void

/// Carries out a request in code of the app, or declines. Source: Tempura.
/// - Parameters:
///   - identifier: The screen to show or to hide.
///   - from: The topmost screen of the route for a show, the one below the screen for a hide; empty
///     if there is none.
///   - animated: What the order says.
///   - context: What the order hands over.
///   - completion: To be called when it is done, on every path, within three seconds; not after
///     `false`.
/// - Returns: Whether it does it.
public typealias OptionalCustomNavigationOptionClosure = (
  _ identifier: RouteElementIdentifier, _ from: RouteElementIdentifier, _ animated: Bool,
  _ context: Any?, _ completion: @escaping RoutingCompletion
) -> Bool

/// How a request is carried out. Source: Tempura.
///
/// Where Tempura ends the program, because there is no stack to push onto or no such screen to pop
/// to, the mistake is reported and the request counts as not handled: the screens below are asked.
public enum NavigationInstruction {
  /// What happens to screens above the one that is dismissed.
  public enum ModalDismissBehaviour: Sendable {
    /// They stay; it goes when they have gone.
    case soft
    /// They go with it.
    case hard
  }

  /// Puts the controller that the closure makes from the context onto the stack that the screen is
  /// in, or that it is.
  case push((_ context: Any?) -> UIViewController)
  /// Takes the topmost screen off the stack.
  case pop
  /// Takes everything above the first screen off the stack.
  case popToRootViewController
  /// Takes everything above the last screen of the stack with this identifier off the stack.
  case popToViewController(identifier: RouteElementIdentifier)
  /// Presents the controller that the closure makes from the context, above everything that is on
  /// the screen.
  case presentModally((_ context: Any?) -> UIViewController)
  /// Puts the controller that the closure makes from the context into the secondary column of the
  /// ``UISplitViewController`` that the screen is in, in the place of the former one; elsewhere it is
  /// presented.
  case showDetail((_ context: Any?) -> UIViewController)
  /// Dismisses the modal that the hidden screen is, or is in.
  case dismissModally(behaviour: ModalDismissBehaviour)
  /// Whatever the closure does.
  case custom(CustomNavigationOptionClosure)
  /// Whatever the closure does; if it returns `false`, the request counts as not configured.
  case optionalCustom(OptionalCustomNavigationOptionClosure)
  /// The instruction that the closure chooses by the context; without one the request counts as not
  /// configured.
  indirect case depending((_ context: Any?) -> NavigationInstruction?)
  /// Nothing, because it takes a context of this type alone: the request counts as not configured, and the
  /// mistake is told if no other screen carries it out.
  case wrongContext(taking: any Any.Type)

  /// Puts a controller onto the stack that is made from a context of one type. With another context, or
  /// none, there is no such screen (404).
  public static func push<Context>(
    _ type: Context.Type, _ makeController: @escaping (Context) -> UIViewController
  ) -> NavigationInstruction {
    .taking(type) { context in .push { _ in makeController(context) } }
  }

  /// Shows a controller in the secondary column that is made from a context of one type. With another
  /// context, or none, there is no such screen (404).
  public static func showDetail<Context>(
    _ type: Context.Type, _ makeController: @escaping (Context) -> UIViewController
  ) -> NavigationInstruction {
    .taking(type) { context in .showDetail { _ in makeController(context) } }
  }

  /// Presents a controller that is made from a context of one type. With another context, or none, there
  /// is no such screen (404).
  public static func presentModally<Context>(
    _ type: Context.Type, _ makeController: @escaping (Context) -> UIViewController
  ) -> NavigationInstruction {
    .taking(type) { context in .presentModally { _ in makeController(context) } }
  }

  /// What a context of one type is shown by; one of another type is told when nobody else takes it.
  static func taking<Context>(
    _ type: Context.Type, _ instruction: @escaping (Context) -> NavigationInstruction
  ) -> NavigationInstruction {
    .depending { context in
      if let taken = context as? Context { return instruction(taken) }
      return context == nil ? nil : .wrongContext(taking: type)
    }
  }
}
