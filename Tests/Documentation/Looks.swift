import Shoji

struct ShopState: State, Codable {}

final class ShopApplication: Screenless {
  let store: Store<ShopState, NavigationDependencies>
  weak var window: UIWindow?

  init(context: ApplicationContext) { store = context.makeStore() }
}
