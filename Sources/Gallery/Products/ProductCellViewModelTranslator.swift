import Shoji

/// Turns a product into what its cell shows.
struct ProductCellViewModelTranslator {
  func translate(product: Product) -> ProductCell.ViewModel {
    ProductCell.ViewModel(
      image: UIImage(named: "products/\(product.serialNumber)"), productName: product.name,
      price: Decimal(product.price) / 100)
  }
}
