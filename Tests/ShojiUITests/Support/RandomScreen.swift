import ShojiStore
import ShojiUI

@testable import ShojiScreens

struct RandomLocalState: LocalState, Codable {
  var taps = 0
  var context: Int?
}

struct RandomModel: ViewModelWithLocalState {
  let text: String

  init?(state: CounterState?, localState: RandomLocalState) {
    let count = state.map { "\($0.count)" } ?? "nothing"
    text = "\(count), \(localState.taps) taps, \(localState.context.map(String.init) ?? "none")"
  }
}

final class RandomView: UIView, ViewControllerModellableView {
  let label = UILabel()
  let field = UITextField()
  let button = UIButton()
  var didTap: Interaction?

  func setup() {
    field.label = "Note"
    button.setTitle("Tap", for: .normal)
    button.addAction(UIAction { [unowned self] _ in didTap?() }, for: .touchUpInside)
    for view in [label, field, button] { addSubview(view) }
  }

  func style() {}

  func update(oldModel: RandomModel?) { label.text = model?.text }
}

/// A screen of a random app: it shows the state of the app and its own, and has a field.
final class RandomScreen: ViewControllerWithLocalState<RandomView>, RoutableWithConfiguration {
  let routeIdentifier: RouteElementIdentifier
  let navigationConfiguration: [NavigationRequest: NavigationInstruction]

  init(
    _ identifier: RouteElementIdentifier,
    _ configuration: [NavigationRequest: NavigationInstruction], _ store: CounterStore,
    context: Any? = nil
  ) {
    routeIdentifier = identifier
    navigationConfiguration = configuration
    super.init(store: store, localState: RandomLocalState(context: context as? Int))
    title = identifier
  }

  override func setupInteraction() {
    rootView.didTap = { [unowned self] in localState.taps += 1 }
  }
}
