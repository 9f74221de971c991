import Shoji

/// What the shop has; it does not change.
struct ProductsState: State, Codable {
  var products = [
    Product(serialNumber: "tea", name: "Green tea", price: 690, category: .beverage),
    Product(serialNumber: "coffee", name: "Espresso beans", price: 1_250, category: .beverage),
    Product(serialNumber: "chocolate", name: "Dark chocolate", price: 320, category: .food),
    Product(serialNumber: "oil", name: "Olive oil", price: 1_875, category: .food),
    Product(serialNumber: "mug", name: "Enamel mug", price: 1_600, category: .merchandise),
    Product(serialNumber: "screen", name: "Shoji screen", price: 123_450, category: .merchandise),
  ]
}

/// What a person looks for.
struct ProductsLocalState: LocalState, Codable {
  var query = ""
  /// One kind alone; `nil` for all.
  var category: Product.Category?
}
