extension UIViewController {
  /// Why a controller comes onto the screen or leaves it.
  enum Movement { case presented, dismissed, added, removed }

  /// Whether the controller is being presented: during the calls of its appearance that follow.
  public final var isBeingPresented: Bool { movement == .presented }

  /// Whether the controller is being dismissed: during the calls of its disappearance that follow.
  public final var isBeingDismissed: Bool { movement == .dismissed }

  /// Whether the controller is being added to a container or a stack.
  public final var isMovingToParent: Bool { movement == .added }

  /// Whether the controller is being taken out of a container or a stack.
  public final var isMovingFromParent: Bool { movement == .removed }

  /// Does something that moves controllers, which know why meanwhile.
  static func move(_ controllers: [UIViewController], _ movement: Movement, _ body: () -> Void) {
    for controller in controllers { controller.movement = movement }
    body()
    for controller in controllers {
      controller.movement = nil
      if movement == .dismissed || movement == .removed { controller.cancelTasks() }
    }
  }

  /// Does something that moves the controller, which knows why meanwhile.
  final func move(_ movement: Movement, _ body: () -> Void) { Self.move([self], movement, body) }
}
