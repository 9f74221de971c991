import ShojiTesting

/// An app whose screens show what is in a ``Library``.
final class LibraryApp: Application {
  static let addresses = [
    ScreenAddress("find", taking: BookQuery.self), ScreenAddress("book", taking: BookQuery.self),
  ]

  let store: Store<LibraryState, NavigationDependencies>
  weak var window: UIWindow?
  private let library: Library
  private let freshness: Duration

  init(_ context: ApplicationContext, _ library: Library, freshness: Duration) {
    store = context.makeStore()
    self.library = library
    self.freshness = freshness
  }

  static func mounts(_ library: Library, freshness: Duration = .zero) -> [Mount] {
    [Mount("library") { LibraryApp($0, library, freshness: freshness) }]
  }

  func admission(to destination: Location) -> RouteAdmission {
    destination.route.last == "inside" && store.state.opening.value == false
      ? .forbidden : .admitted
  }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    guard identifier == "library" else { return false }
    let screen = HallScreen(store: store)
    screen.library = library
    screen.declaredFreshness = freshness
    window?.rootViewController = screen
    completion()
    return true
  }
}

/// What leads to the other screens.
final class HallScreen: ViewController<HallView>, RoutableWithConfiguration {
  let routeIdentifier: RouteElementIdentifier = "library"
  var library = Library()
  var declaredFreshness = Duration.zero

  override func setupInteraction() {
    rootView.pressed = { [unowned self] title in
      switch title {
      case "Mark": dispatch(Mark())
      case "Rename": dispatch(Rename(library: library, titles: ["renamed"]))
      default: dispatch(Show(title.lowercased()))
      }
    }
  }

  var navigationConfiguration: [NavigationRequest: NavigationInstruction] {
    [
      .show("titles"): .presentModally { [unowned self] _ in
        let screen = TitlesScreen(store: store)
        (screen.library, screen.declaredFreshness) = (library, declaredFreshness)
        return screen
      },
      .show("inside"): .presentModally { [unowned self] _ in
        let screen = InsideScreen(store: store)
        screen.library = library
        return screen
      },
      .show("find"): .presentModally { [unowned self] context in
        let screen = FindScreen(store: store, localState: FindState())
        screen.library = library
        screen.receive(context: context)
        return screen
      },
      .show("book"): .presentModally { [unowned self] context in
        let screen = BookScreen(store: store, localState: BookState())
        screen.library = library
        screen.receive(context: context)
        return screen
      },
    ]
  }
}

final class HallView: UIView, ViewControllerModellableView {
  var pressed: ((String) -> Void)?

  func setup() {
    for title in ["Titles", "Inside", "Find", "Mark", "Rename"] {
      let button = UIButton()
      button.setTitle(title, for: .normal)
      button.on(.touchUpInside) { [unowned self] _ in pressed?(title) }
      addSubview(button)
    }
  }

  func style() {}
  func update(oldModel: HallViewModel?) {}
}

struct HallViewModel: ViewModelWithState, Equatable {
  init(state: LibraryState) {}
}

/// A screen that loads what stands in the state.
final class TitlesScreen: ViewController<TitlesView>, RoutableWithConfiguration {
  let routeIdentifier: RouteElementIdentifier = "titles"
  var library = Library()
  var declaredFreshness = Duration.zero

  override var freshness: Duration { declaredFreshness }

  override func viewDidLoad() {
    super.viewDidLoad()
    dispatch(CountVisit())
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    dispatch(LoadTitles(library: library))
  }

  override func didUpdate(old: TitlesViewModel?) {
    contentUnavailableConfiguration = viewModel?.titles.unavailable(
      empty: "No Books", detail: "Buy some.")
  }

  override func setupInteraction() {
    rootView.pressed = { [unowned self] title in
      if title == "Mark" { dispatch(Mark()) }
      if title == "Backwards" { dispatch(LoadTitles(library: library, isBackwards: true)) }
      if title == "Rename" { dispatch(Rename(library: library, titles: ["renamed"])) }
    }
  }

  var navigationConfiguration: [NavigationRequest: NavigationInstruction] {
    [.hide("titles"): .dismissModally(behaviour: .hard)]
  }
}

final class TitlesView: UIView, ViewControllerModellableView {
  private let label = UILabel()
  private let age = UILabel()
  var pressed: ((String) -> Void)?

  func setup() {
    addSubview(label)
    addSubview(age)
    for title in ["Mark", "Rename", "Backwards"] {
      let button = UIButton()
      button.setTitle(title, for: .normal)
      button.on(.touchUpInside) { [unowned self] _ in pressed?(title) }
      addSubview(button)
    }
  }

  func style() {}

  func update(oldModel: TitlesViewModel?) {
    guard let model else { return }
    let titles = model.titles.value?.joined(separator: ", ") ?? "-"
    label.text = "titles: \(titles); \(model.visits) visits, \(model.marks) marks."
    age.text = model.titles.staleness
  }
}

struct TitlesViewModel: ViewModelWithState, Equatable {
  var titles: Loaded<[String]>
  var visits: Int
  var marks: Int

  init(state: LibraryState) {
    (titles, visits, marks) = (state.titles, state.visits, state.marks)
  }
}

/// A screen that not everybody may see, as what it loads says.
final class InsideScreen: ViewController<HallView>, RoutableWithConfiguration {
  let routeIdentifier: RouteElementIdentifier = "inside"
  var library = Library()

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    dispatch(LoadOpening(library: library))
  }

  var navigationConfiguration: [NavigationRequest: NavigationInstruction] {
    [.hide("inside"): .dismissModally(behaviour: .hard)]
  }
}
