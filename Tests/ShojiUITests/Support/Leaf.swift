import ShojiStore
import ShojiUI

@testable import ShojiScreens

struct LeafState: State, Codable {}

struct LeafLocal: LocalState, Codable, Equatable {
  var note = ""
}

struct LeafModel: ViewModelWithLocalState {
  let note: String
  init?(state: LeafState?, localState: LeafLocal) { note = localState.note }
}

final class LeafView: UIView, ViewControllerModellableView {
  let label = UILabel()
  let field = UITextField()

  func setup() {
    addSubview(label)
    addSubview(field)
  }
  func style() {}
  func update(oldModel: LeafModel?) { label.text = model?.note }
}

/// A screen with local state, which writes down its appearance calls.
class PlainLeaf: ViewControllerWithLocalState<LeafView> {
  let name: String
  let journal: Journal?

  init(_ name: String, _ journal: Journal? = nil, store: PartialStore<LeafState> = .leaves) {
    self.name = name
    self.journal = journal
    super.init(store: store, localState: LeafLocal())
    title = name.uppercased()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    journal?.write("\(name) willAppear")
  }
  override func viewDidAppear(_ animated: Bool) { journal?.write("\(name) didAppear") }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    journal?.write("\(name) willDisappear")
  }
  override func viewDidDisappear(_ animated: Bool) { journal?.write("\(name) didDisappear") }
}

/// A leaf on the route. It pushes "x", "y" and "z" and presents "m", and shows "detail" in the second column.
final class Leaf: PlainLeaf, RoutableWithConfiguration {
  var routeIdentifier: RouteElementIdentifier { name }
  private(set) var made: Any?

  var navigationConfiguration: [NavigationRequest: NavigationInstruction] {
    func leaf(_ name: String) -> (Any?) -> UIViewController {
      { [journal] context in
        let leaf = Leaf(name, journal)
        leaf.made = context
        return leaf
      }
    }
    var table: [NavigationRequest: NavigationInstruction] = [
      .show("m"): .presentModally(leaf("m")), .hide("m"): .dismissModally(behaviour: .hard),
      .show("detail"): .showDetail {
        UINavigationController(rootViewController: leaf("detail")($0))
      },
    ]
    for name in ["x", "y", "z"] { table[.show(name)] = .push(leaf(name)) }
    return table
  }
}

extension PartialStore where S == LeafState {
  static var leaves: PartialStore<LeafState> {
    Store<LeafState, NavigationDependencies>(
      interceptors: [], stateInitializer: { LeafState() },
      configuration: .init(executor: ManualExecutor(), sideEffectExecutor: ManualExecutor()))
  }
}

/// A stack of leaves.
func stack(_ names: String..., journal: Journal? = nil) -> UINavigationController {
  let stack = UINavigationController()
  stack.viewControllers = names.map { Leaf($0, journal) }
  return stack
}

final class RoutableTabs: UITabBarController, Routable {
  let routeIdentifier: RouteElementIdentifier = "tabs"
}

/// Installs what it is told to, for any of its names.
final class ContainerInstaller: RootInstaller {
  weak var window: UIWindow?
  let names: Set<RouteElementIdentifier>
  var admission: (Location) -> RouteAdmission = { _ in .admitted }
  let make: () -> UIViewController

  init(_ names: Set<RouteElementIdentifier>, make: @escaping () -> UIViewController) {
    self.names = names
    self.make = make
  }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    guard names.contains(identifier) else { return false }
    window?.rootViewController = make()
    completion()
    return true
  }

  func admission(to destination: Location) -> RouteAdmission { admission(destination) }
}

extension UIWindow {
  /// A window that goes where it is told.
  static func navigating(_ installer: ContainerInstaller) -> UIWindow {
    let window = UIWindow()
    installer.window = window
    window.startNavigation(using: installer)
    return window
  }

  /// Goes to a route.
  /// - Returns: Whether that was possible.
  @discardableResult
  func go(_ route: String...) -> Bool {
    var isDone = false
    navigate(to: route) { if case .success = $0 { isDone = true } }
    return isDone
  }

  /// The leaf on top of the chosen controllers.
  var frontLeaf: PlainLeaf? { hierarchy.last as? PlainLeaf }
}
