import Shoji

final class JourneyViewController: ViewControllerWithLocalState<JourneyView>, Routable {
  let routeIdentifier: RouteElementIdentifier = "journey"

  private lazy var dataSource = TableViewDataSource<[JourneyStop]>(elements: []) { stop, _, _ in
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.textLabel?.text = stop.city
    cell.detailTextLabel?.text = stop.time
    return cell
  }

  override func setupInteraction() {
    rootView.stops.dataSource = dataSource
    rootView.didChooseLanguage = { [unowned self] in view.window?.locale = $0.locale }
    rootView.didChooseLook = { [unowned self] in view.window?.overrideUserInterfaceStyle = $0 }
    rootView.didTapBook = { [unowned self] in dispatch($0) }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    rootView.show(view.window?.overrideUserInterfaceStyle ?? .unspecified)
  }

  override func didUpdate(old: JourneyViewModel?) {
    guard let viewModel, viewModel != old else { return }
    title = String(localized: "A journey")
    dataSource.elements = viewModel.stops
    rootView.stops.reloadData()
  }
}
