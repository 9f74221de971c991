import Shoji

final class ProductsViewController: ViewControllerWithLocalState<ProductsView>, Routable {
  let routeIdentifier: RouteElementIdentifier = "products"

  private let translator = ProductCellViewModelTranslator()
  private lazy var dataSource = TableViewDataSource<[Product]>(elements: []) {
    [translator] product, indexPath, tableView in
    let cell = tableView.dequeueReusableCell(
      withIdentifier: ProductCell.templateName, for: indexPath)
    (cell as? ProductCell)?.viewModel = translator.translate(product: product)
    return cell
  }

  override func setup() {
    title = "Products"
  }

  override func setupInteraction() {
    rootView.table.dataSource = dataSource
    rootView.searchBar.delegate = self
  }

  override func didUpdate(old: ProductsViewModel?) {
    guard let viewModel, viewModel != old else { return }
    dataSource.elements = viewModel.products
    rootView.table.reloadData()
    showEmptyState(viewModel.products.isEmpty ? viewModel.emptyMessage : nil)
  }

  private func showEmptyState(_ message: String?) {
    for child in children { child.remove() }
    guard let message else { return }
    let action = EmptyStateViewController.Action(actionText: "Show all products") { [weak self] in
      self?.localState = ProductsLocalState()
      self?.rootView.searchBar.text = ""
    }
    add(
      EmptyStateViewController(viewModel: .init(message: message, action: action)),
      in: rootView.empty)
  }
}

extension ProductsViewController: UISearchBarDelegate {
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
    localState.query = searchBar.text ?? ""
  }

  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
    let categories = Product.Category.allCases
    // The first scope is all of them.
    let place = selectedScope - 1
    localState.category = categories.indices.contains(place) ? categories[place] : nil
  }
}
