import Shoji

/// What is typed.
struct ItemDraft: Equatable {
  var text = ""
}

struct AddItemViewModel: ViewModelWithState, Equatable {
  init(state: NAMEState) {}
}

final class AddItemView: UIView, ViewControllerModellableView {
  private let heading = UILabel()
  private let form = UIFormView(ItemDraft())
  private let stack = UIStackView()

  var didTapSave: CustomInteraction<String>?
  var didTapCancel: Interaction?

  func setup() {
    heading.text = "New item"
    form.text("What is it?", \.text) { $0.isEmpty ? "Write something first." : nil }
    form.submit("Save") { [unowned self] in didTapSave?($0.text) }
    form.cancel("Cancel") { [unowned self] in didTapCancel?() }
    for view in [heading, form] { stack.addArrangedSubview(view) }
    addSubview(stack)
  }

  func style() {
    stack.axis = .vertical
    stack.spacing = 16
    heading.font = .preferredFont(forTextStyle: .title2)
    heading.accessibilityTraits = .header
  }

  func update(oldModel: AddItemViewModel?) {}
}

final class AddItemViewController: ViewController<AddItemView>, RoutableWithConfiguration {
  let routeIdentifier = Destination.addItem.identifier

  override func setup() { title = "New item" }

  override func setupInteraction() {
    rootView.didTapSave = { [unowned self] in dispatch(SaveItem(text: $0)) }
    rootView.didTapCancel = { [unowned self] in dispatch(Hide(Destination.addItem)) }
  }

  var navigationConfiguration: [NavigationRequest: NavigationInstruction] {
    [.hide(Destination.addItem): .dismissModally(behaviour: .hard)]
  }
}
