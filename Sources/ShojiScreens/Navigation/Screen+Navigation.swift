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
    made(makeController) { controller in .push { _ in controller } }
  }

  /// Shows a controller in the secondary column that is made from what the screen is shown with. With something
  /// else, or nothing, there is no such screen (404).
  public static func showDetail<Context>(
    _ screen: Screen<Context>, _ makeController: @escaping (Context) -> UIViewController
  ) -> NavigationInstruction {
    made(makeController) { controller in .showDetail { _ in controller } }
  }

  /// Presents a controller that is made from what the screen is shown with. With something else, or nothing, there
  /// is no such screen (404).
  public static func presentModally<Context>(
    _ screen: Screen<Context>, _ makeController: @escaping (Context) -> UIViewController
  ) -> NavigationInstruction {
    made(makeController) { controller in .presentModally { _ in controller } }
  }

  private static func made<Context>(
    _ makeController: @escaping (Context) -> UIViewController,
    _ instruction: @escaping (UIViewController) -> NavigationInstruction
  ) -> NavigationInstruction {
    .depending { context in
      let typed = Context.self == Void.self ? () as? Context : context as? Context
      return typed.map { instruction(makeController($0)) }
    }
  }
}
