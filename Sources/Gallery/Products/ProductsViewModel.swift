import Shoji

struct ProductsViewModel: ViewModelWithLocalState, Equatable {
  let products: [Product]
  /// The place of the chosen kind; the first one is all of them.
  let scope: Int
  let query: String

  init?(state: ProductsState?, localState: ProductsLocalState) {
    guard let state else { return nil }
    let place = localState.category.flatMap { Product.Category.allCases.firstIndex(of: $0) }
    scope = place.map { $0 + 1 } ?? 0
    query = localState.query
    products = state.products.filter { product in
      (localState.category == nil || product.category == localState.category)
        && (localState.query.isEmpty
          || product.name.localizedStandardContains(localState.query))
    }
  }

  /// What is said when nothing was found.
  var emptyMessage: String { "No product is called “\(query)”." }
}
