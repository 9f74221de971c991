import Shoji

final class HomeViewController: ViewController<HomeView>, Routable {
  let routeIdentifier: RouteElementIdentifier = ""

  override func setup() {
    title = "Shoji gallery"
  }
}

struct HomeViewModel: ViewModelWithState {
  init(state: HomeState) {}
}
