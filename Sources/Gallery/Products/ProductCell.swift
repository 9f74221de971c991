import Shoji

/// A cell that displays information for purchasable products; `Templates/Products/ProductCell.html`.
final class ProductCell: UITableViewCell, TemplateView, ViewModelDisplaying {
  @Outlet private var productImageView: UIImageView!
  @Outlet private var productNameLabel: UILabel!
  @Outlet private var priceLabel: UILabel!

  /// Holds the data and logic needed to populate a `ProductCell`.
  struct ViewModel: Equatable {
    /// The image representation of the corresponding product.
    let image: UIImage?

    /// The name of the corresponding product.
    let productName: String

    /// The cost of the corresponding product in USD.
    let price: Decimal

    /// The price of the corresponding product, written as the session's locale does.
    var formattedPrice: String {
      NumberFormatter.localizedString(
        from: NSDecimalNumber(decimal: price), number: .currency, currencyCode: "USD")
    }
  }

  /// The view's view model. Set this value to update the data displayed in the view.
  var viewModel: ViewModel? {
    didSet {
      productImageView.image = viewModel?.image
      productNameLabel.text = viewModel?.productName
      priceLabel.text = viewModel?.formattedPrice
    }
  }

  // Fonts and colours are set in code: a template says what is where.
  override func awakeFromNib() {
    productImageView.layer.cornerRadius = 12
    productNameLabel.font = .preferredFont(forTextStyle: .headline)
    priceLabel.textColor = .secondaryLabel
  }
}
