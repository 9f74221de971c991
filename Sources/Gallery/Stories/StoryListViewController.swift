import Shoji
import ShojiAccounts

/// The list of a tab.
final class StoryListViewController: ViewControllerWithLocalState<StoryListView> {
  private lazy var account = UIBarButtonItem(primaryAction: { [weak self] in
    self?.signInOrOut()
  })
  private lazy var dataSource = TableViewDataSource<[StoryRowViewModel]>(elements: []) {
    row, _, _ in
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.textLabel?.text = row.title
    cell.textLabel?.font = .preferredFont(forTextStyle: .headline)
    cell.detailTextLabel?.text = row.detail
    cell.accessoryType = .disclosureIndicator
    cell.lead(
      showing: StoriesApplication.Screen.story, context: StoryReference(id: row.id))
    return cell
  }

  override func setup() {
    title = "\(localState.tab.title) stories"
    navigationItem.backButtonTitle = localState.tab.title
    navigationItem.rightBarButtonItem = account
  }

  override func setupInteraction() {
    rootView.table.dataSource = dataSource
    rootView.didSelectOrder = { [unowned self] order in
      let tab = localState.tab
      let list = "/\(StoriesApplication.Screen.stories.rawValue)/\(tab.rawValue)"
      let path = order == tab.order ? list : "\(list)?sort=\(order.rawValue)"
      dispatch(Navigate(toPath: path, otherwise: []))
    }
    rootView.didTapMore = { [unowned self] in localState.length += StoryListLocalState.step }
  }

  override func didUpdate(old: StoryListViewModel?) {
    guard let viewModel, viewModel != old else { return }
    account.title = viewModel.accountTitle
    account.isHidden = viewModel.accountTitle == nil
    dataSource.elements = viewModel.rows
    rootView.table.reloadData()
  }

  private func signInOrOut() {
    if state.signedIn == nil {
      let path = view.window?.path ?? ""
      dispatch(Show(AccountScreen.signIn, context: SignInRequest(returnTo: path)))
    } else {
      dispatch(LeaveStories())
    }
  }
}

extension StoryListViewController: RoutableWithConfiguration, ContextReceiving {
  var routeIdentifier: RouteElementIdentifier { localState.tab.rawValue }

  var navigationConfiguration: [NavigationRequest: NavigationInstruction] {
    [
      .show(StoriesApplication.Screen.story): .showDetail(StoryReference.self) {
        [unowned self] story in
        UINavigationController(
          rootViewController: StoryViewController(
            store: store, localState: StoryLocalState(id: story.id)))
      }
    ]
  }

  func receive(context: Any?) {
    let ordering = context as? StoryOrdering
    localState.order = ordering?.sort ?? localState.tab.order
  }
}
