import Shoji

final class ProductsView: UIView, ViewControllerModellableView {
  private let back = UILink.toGallery
  private let heading = UILabel()
  private let stack = UIStackView()
  let searchBar = UISearchBar()
  let table = UITableView(style: .insetGrouped)
  /// Where the empty state is shown.
  let empty = ContainerView()

  // MARK: SSUL

  func setup() {
    addSubview(stack)
    for view in [back, heading, searchBar, table, empty] { stack.addArrangedSubview(view) }
    heading.text = "Products"
    searchBar.placeholder = "Search products"
    searchBar.searchTextField.maximumLength = 40
    searchBar.scopeButtonTitles = ["All", "Food", "Drinks", "Things"]
    searchBar.showsScopeBar = true
    table.allowsSelection = false
    table.register(template: ProductCell.self)
  }

  func style() {
    stack.axis = .vertical
    stack.spacing = 16
    heading.font = .preferredFont(forTextStyle: .largeTitle)
    heading.accessibilityTraits = .header
  }

  func update(oldModel: ProductsViewModel?) {
    guard let model, model != oldModel else { return }
    searchBar.selectedScopeButtonIndex = model.scope
    table.isHidden = model.products.isEmpty
    empty.isHidden = !model.products.isEmpty
  }
}
