import Shoji

/// An app that works its processor hard: each press for a second, whatever else there is to do.
final class BurnApplication: Application {
  let store: Store<TodoState, NavigationDependencies>
  weak var window: UIWindow?

  init(context: ApplicationContext) {
    store = context.makeStore()
  }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    guard identifier == BurnController.name else { return false }
    window?.rootViewController = BurnController()
    completion()
    return true
  }
}

final class BurnController: UIViewController, Routable {
  static let name = "burn"
  let routeIdentifier: RouteElementIdentifier = BurnController.name

  override func viewDidLoad() {
    let (button, label) = (UIButton(), UILabel())
    button.setTitle("Burn", for: .normal)
    button.on(.touchUpInside) { _ in label.text = "\(Self.burn(for: .seconds(1)))" }
    for view in [button, label] as [UIView] { self.view.addSubview(view) }
  }

  private static func burn(for time: Duration) -> UInt64 {
    let end = ContinuousClock.now + time
    var number: UInt64 = 1
    while ContinuousClock.now < end {
      for _ in 0..<10_000 { number = number &* 6_364_136_223_846_793_005 &+ 1 }
    }
    return number
  }
}
