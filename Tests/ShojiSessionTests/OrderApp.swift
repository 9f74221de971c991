import Foundation
import ShojiTesting

/// An order that several people fill in together.
struct Order: State, Codable, Equatable {
  var values = Order.blank
  var count = 0

  /// The fields, each with what it has at first.
  static let blank = [
    "Gift": "false", "Name": "", "Note": "", "Size": "0", "Kind": "0", "Amount": "5",
    "Day": "2026-11-25",
    "Cup": "0",
  ]
}

/// Sets a field of the order.
struct ChangeOrder: SharedStateUpdater {
  let field: String
  let value: String
  func updateState(_ state: inout Order) { state.values[field] = value }
}

/// Counts a press.
struct CountOrder: SharedStateUpdater {
  func updateState(_ state: inout Order) { state.count += 1 }
}

typealias OrderStore = SharedStore<Order, EmptySideEffectDependencyContainer>

struct OrderState: State, Codable, Equatable {
  @Shared("order") var order: Order
}

/// A form with every kind of field, each of which shows and changes what is shared.
final class OrderApp: Application {
  let store: Store<OrderState, NavigationDependencies>
  weak var window: UIWindow?

  init(context: ApplicationContext) { store = context.makeStore() }

  static let mounts = [Mount("order", OrderApp.init)]

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    window?.rootViewController = OrderController(store: store)
    completion()
    return true
  }
}

final class OrderController: ViewController<OrderView>, Routable {
  let routeIdentifier: RouteElementIdentifier = "order"

  override func setupInteraction() {
    rootView.didChange = { [unowned self] field, value in
      dispatch(ChangeOrder(field: field, value: value))
    }
    rootView.didTapOrder = { [unowned self] in dispatch(CountOrder()) }
  }
}

struct OrderViewModel: ViewModelWithState {
  let order: Order
  init(state: OrderState) { order = state.order }
}

final class OrderView: UIView, ViewControllerModellableView {
  private let gift = UISwitch()
  private let name = UITextField()
  private let note = UITextView()
  private let size = UISegmentedControl(items: ["Small", "Medium", "Large"])
  private let kind = UISelect()
  private let amount = UISlider()
  private let day = UIDatePicker()
  private let cup = UIButton()
  private let order = UIButton()
  private let words = UILabel()

  var didChange: ((String, String) -> Void)?
  var didTapOrder: (() -> Void)?

  func setup() {
    (gift.label, name.label, note.label, kind.label) = ("Gift", "Name", "Note", "Kind")
    (size.label, amount.label, day.label) = ("Size", "Amount", "Day")
    (amount.minimumValue, amount.maximumValue, amount.step) = (0, 9, 1)
    kind.options = ["Tea", "Coffee", "Cocoa"]
    size.submitsWhenChanged = false
    cup.accessibilityLabel = "Cup"
    cup.changesSelectionAsPrimaryAction = true
    cup.menu = UIMenu(
      children: ["Glass", "Mug", "Bowl"].enumerated().map { index, title in
        UIAction(title: title) { [unowned self] _ in didChange?("Cup", "\(index)") }
      })
    day.datePickerMode = .date
    day.timeZone = .gmt
    order.setTitle("Order", for: .normal)
    for part in [gift, name, note, size, kind, amount, day, cup, order, words] as [UIView] {
      addSubview(part)
    }
    gift.on(.valueChanged) { [unowned self] _ in didChange?("Gift", "\(gift.isOn)") }
    name.on(.editingChanged) { [unowned self] _ in didChange?("Name", name.text ?? "") }
    note.on(.editingChanged) { [unowned self] _ in didChange?("Note", note.text ?? "") }
    size.on(.valueChanged) { [unowned self] _ in didChange?("Size", "\(size.selectedSegmentIndex)")
    }
    kind.on(.valueChanged) { [unowned self] _ in didChange?("Kind", "\(kind.selectedIndex)") }
    amount.on(.valueChanged) { [unowned self] _ in didChange?("Amount", "\(Int(amount.value))") }
    day.on(.valueChanged) { [unowned self] _ in didChange?("Day", Self.text(of: day.date)) }
    order.on(.touchUpInside) { [unowned self] _ in didTapOrder?() }
  }

  func style() {}

  func update(oldModel: OrderViewModel?) {
    guard let values = model?.order.values else { return }
    gift.isOn = values["Gift"] == "true"
    (name.text, note.text) = (values["Name"], values["Note"])
    size.selectedSegmentIndex = Int(values["Size"] ?? "") ?? 0
    kind.selectedIndex = Int(values["Kind"] ?? "") ?? 0
    amount.value = Float(values["Amount"] ?? "") ?? 0
    day.date = (try? Date(values["Day"] ?? "", strategy: .iso8601.year().month().day())) ?? day.date
    for (index, action) in (cup.menu?.children ?? []).enumerated() {
      (action as? UIAction)?.state = values["Cup"] == "\(index)" ? .on : .off
    }
    words.text = "count \(model?.order.count ?? 0);"
  }

  private static func text(of date: Date) -> String {
    date.formatted(.iso8601.year().month().day())
  }
}
