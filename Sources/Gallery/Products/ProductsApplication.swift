import Shoji

/// A shop after the C-V-VM guide: models, translators, cells from templates, a data source.
final class ProductsApplication: Application {
  static let templates: [any TemplateView.Type] = [ProductCell.self, EmptyStateView.self]

  let store: Store<ProductsState, NavigationDependencies>
  weak var window: UIWindow?

  init(context: ApplicationContext) {
    store = context.makeStore()
  }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    guard identifier == "products" else { return false }
    window?.rootViewController = ProductsViewController(
      store: store, localState: ProductsLocalState())
    completion()
    return true
  }
}
