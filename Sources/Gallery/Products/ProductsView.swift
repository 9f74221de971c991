import Shoji

final class ProductsView: UIView, ViewControllerModellableView {
  // MARK: Subviews

  private let back = UILink(title: "Gallery", url: "/")
  private let heading = UILabel()
  private let query = UITextField()
  private let search = UIButton()
  private let searchRow = UIStackView()
  private let categories = UISegmentedControl(items: ["All", "Food", "Drinks", "Things"])
  private let stack = UIStackView()
  let table = UITableView(style: .insetGrouped)
  /// Where the empty state is shown.
  let empty = ContainerView()

  // MARK: Interactions

  var didSelectCategory: CustomInteraction<Product.Category?>?
  var didSearch: CustomInteraction<String>?

  // MARK: SSUL

  func setup() {
    addSubview(stack)
    for view in [back, heading, searchRow, categories, table, empty] {
      stack.addArrangedSubview(view)
    }
    for view in [query, search] { searchRow.addArrangedSubview(view) }
    heading.text = "Products"
    query.placeholder = "Search products"
    query.accessibilityLabel = "Search products"
    query.maximumLength = 40
    search.setTitle("Search", for: .normal)
    categories.accessibilityLabel = "Kind of product"
    table.allowsSelection = false
    query.on(.editingDidEndOnExit) { [weak self] query in self?.didSearch?(query.text ?? "") }
    search.on(.touchUpInside) { [weak self] _ in self?.didSearch?(self?.query.text ?? "") }
    categories.on(.valueChanged) { [weak self] categories in
      let index = categories.selectedSegmentIndex - 1
      let all = Product.Category.allCases
      self?.didSelectCategory?(all.indices.contains(index) ? all[index] : nil)
    }
  }

  func style() {
    stack.axis = .vertical
    stack.spacing = 16
    searchRow.spacing = 12
    heading.font = .preferredFont(forTextStyle: .largeTitle)
    heading.accessibilityTraits = .header
    search.style = .tinted
  }

  func update(oldModel: ProductsViewModel?) {
    guard let model, model != oldModel else { return }
    let index = model.category.flatMap { Product.Category.allCases.firstIndex(of: $0) }
    categories.selectedSegmentIndex = index.map { $0 + 1 } ?? 0
    table.isHidden = model.products.isEmpty
    empty.isHidden = !model.products.isEmpty
  }

  func clearQuery() { query.text = "" }
}
