import Shoji

struct ProductsViewModel: ViewModelWithLocalState, Equatable {
  let products: [Product]
  let category: Product.Category?
  let query: String

  init?(state: ProductsState?, localState: ProductsLocalState) {
    guard let state else { return nil }
    category = localState.category
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
