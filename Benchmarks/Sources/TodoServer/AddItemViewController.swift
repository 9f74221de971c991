import Shoji

struct AddItemLocalState: LocalState, Codable {
  /// The item that is edited; `nil` for a new one.
  var itemID: Int?
}

struct AddItemViewModel: ViewModelWithLocalState, Equatable {
  let text: String
  let isEditing: Bool

  init(state: TodoState?, localState: AddItemLocalState) {
    let item = state?.items.first { $0.id == localState.itemID }
    text = item?.text ?? ""
    isEditing = item != nil
  }
}

/// The modal in which a row is written.
final class AddItemViewController: ViewControllerWithLocalState<AddItemView> {
  override func setup() {
    title = localState.itemID == nil ? "New item" : "Edit item"
  }

  override func setupInteraction() {
    rootView.didTapSave = { [unowned self] text in
      if let id = localState.itemID {
        dispatch(EditItem(id: id, text: text))
      } else {
        dispatch(AddItem(text: text))
      }
      dispatch(Hide())
    }
  }
}

extension AddItemViewController: RoutableWithConfiguration {
  var routeIdentifier: RouteElementIdentifier { Screen.addItem.rawValue }

  var navigationConfiguration: [NavigationRequest: NavigationInstruction] {
    [.hide(Screen.addItem): .dismissModally(behaviour: .hard)]
  }
}

final class AddItemView: UIView, ViewControllerModellableView {
  private let heading = UILabel()
  private let item = UITextView()
  private let save = UIButton()
  private let stack = UIStackView()

  var didTapSave: CustomInteraction<String>?

  func setup() {
    addSubview(stack)
    for view in [heading, item, save] { stack.addArrangedSubview(view) }
    item.label = "Item"
    save.setTitle("Save", for: .normal)
    save.on(.touchUpInside) { [weak self] _ in self?.didTapSave?(self?.item.text ?? "") }
  }

  func style() {
    stack.axis = .vertical
    stack.spacing = 16
    heading.font = .preferredFont(forTextStyle: .title2)
    heading.accessibilityTraits = .header
    save.style = .filled
  }

  func update(oldModel: AddItemViewModel?) {
    guard let model, model != oldModel else { return }
    heading.text = model.isEditing ? "Edit item" : "New item"
    item.text = model.text
  }
}
