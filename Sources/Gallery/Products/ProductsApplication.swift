import Shoji

/// A shop after the C-V-VM guide: models, translators, cells from templates, a data source.
final class ProductsApplication: Application {
  /// A shop has colours of its own.
  static let theme = Theme(
    tint: UIColor(
      light: UIColor(red: 0.04, green: 0.42, blue: 0.33),
      dark: UIColor(red: 0.45, green: 0.84, blue: 0.7)), cornerScale: 0.5)

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
