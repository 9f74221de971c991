public import ShojiRoutes

extension NavigationRequest {
  /// To show the screen.
  public static func show<Context>(_ screen: Screen<Context>) -> NavigationRequest {
    .show(screen.identifier)
  }

  /// To hide the screen.
  public static func hide<Context>(_ screen: Screen<Context>) -> NavigationRequest {
    .hide(screen.identifier)
  }
}

extension NavigationInstruction {
  /// Puts a controller onto the stack that is made from what the screen is shown with. With something else, or
  /// nothing, there is no such screen (404).
  public static func push<Context>(
    _ screen: Screen<Context>, _ makeController: @escaping (Context) -> UIViewController
  ) -> NavigationInstruction {
    .taking(screen) { context in .push { _ in makeController(context) } }
  }

  /// Shows a controller in the secondary column that is made from what the screen is shown with. With something
  /// else, or nothing, there is no such screen (404).
  public static func showDetail<Context>(
    _ screen: Screen<Context>, _ makeController: @escaping (Context) -> UIViewController
  ) -> NavigationInstruction {
    .taking(screen) { context in .showDetail { _ in makeController(context) } }
  }

  /// Presents a controller that is made from what the screen is shown with. With something else, or nothing, there
  /// is no such screen (404).
  public static func presentModally<Context>(
    _ screen: Screen<Context>, _ makeController: @escaping (Context) -> UIViewController
  ) -> NavigationInstruction {
    .taking(screen) { context in .presentModally { _ in makeController(context) } }
  }

  /// What a screen's context is shown by; a screen that takes nothing is shown with whatever comes.
  private static func taking<Context>(
    _ screen: Screen<Context>, _ instruction: @escaping (Context) -> NavigationInstruction
  ) -> NavigationInstruction {
    if let nothing = () as? Context { return instruction(nothing) }
    return .taking(Context.self, instruction)
  }
}
