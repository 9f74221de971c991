import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

/// A cell that displays information for purchasable products.
// `TemplateView`, which is what Interface Builder is in the sample.
final class ProductCell: UITableViewCell, TemplateView {

  // `@Outlet` instead of `@IBOutlet`, and without `weak`, three times.
  @Outlet private var productImageView: UIImageView!
  @Outlet private var productNameLabel: UILabel!
  @Outlet private var priceLabel: UILabel!

  /// Holds the data and logic needed to populate a `ProductCell`.
  struct ViewModel {

    /// The image representation of the corresponding product.
    let image: UIImage?

    /// The name of the corresponding product.
    let productName: String

    /// The cost of the corresponding product in USD.
    let price: Double

    /// The price of the corresponding product formatted as a `String`.
    var formattedPrice: String {
      // With the currency; the locale is the session's and not the machine's.
      return NumberFormatter.localizedString(
        from: NSNumber(value: price), number: .currency, currencyCode: "USD")
    }
  }

  /// The view’s view model. Set this value to update the data displayed in the view.
  var viewModel: ViewModel? {
    didSet {
      productImageView.image = viewModel?.image
      productNameLabel.text = viewModel?.productName
      priceLabel.text = viewModel?.formattedPrice
    }
  }
}

@Suite struct ProductCellSampleTests {
  private static let template = """
    <article class="stack h" title="A product">
      <img data-outlet="productImageView" alt="">
      <h2 data-outlet="productNameLabel"></h2>
      <span data-outlet="priceLabel"></span>
    </article>
    """

  private final class Source: UITableViewDataSource {
    let prices = [1234.5, 0.99]

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      prices.count
    }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "ProductCell", for: indexPath)
      (cell as? ProductCell)?.viewModel = ProductCell.ViewModel(
        image: UIImage(url: URL(filePath: "/a.png")), productName: "Product \(indexPath.row)",
        price: prices[indexPath.row])
      return cell
    }
  }

  init() { TemplateLibrary.shared.add(Self.template, named: "ProductCell") }

  private func page(_ tag: String) -> String {
    SessionLocale.withValue(Locale(identifier: tag)) {
      let source = Source()
      let table = UITableView()
      table.register(template: ProductCell.self)
      table.dataSource = source
      let controller = UIViewController()
      controller.view = table
      return UIWindow.showing(controller).screensHTML()
    }
  }

  @Test func `rows are cells from the template, filled in by view models`() {
    let html = page("en-US")
    #expect(html.contains("<h2 class=\"label\">Product 0</h2>"))
    #expect(html.contains("<span class=\"label\">$1,234.50</span>"))
    #expect(html.contains("<span class=\"label\">$0.99</span>"))
    #expect(html.ranges(of: "<article class=\"view stack h\"").count == 2)
    #expect(html.ranges(of: "<img").count == 2 && html.ranges(of: "<li").count == 2)
  }

  @Test func `prices are written as the reader writes them`() {
    // A non-breaking space, as Unicode's data has it.
    #expect(page("de-DE").contains("<span class=\"label\">1.234,50\u{A0}$</span>"))
  }

  @Test func `a cell that is made by itself is the same, and nil clears it`() {
    let cell = ProductCell.fromTemplate()
    cell.viewModel = .init(image: nil, productName: "<b>", price: 2)
    let html = html(of: cell)
    #expect(html.contains(" class=\"label\">&lt;b&gt;</h2>") && !html.contains("<img"))
    cell.viewModel = nil
    #expect(!self.html(of: cell).contains("<h2"))
  }

  private func html(of cell: ProductCell) -> String {
    let controller = UIViewController()
    controller.view = UIView()
    controller.view.addSubview(cell)
    return UIWindow.showing(controller).screensHTML()
  }
}
