import Foundation
import Shoji

struct AddExpenseViewModel: ViewModelWithState, Equatable {
  init(state: LedgerState) {}
}

final class AddExpenseView: PageView, ViewControllerModellableView {
  private let form = UIFormView(ExpenseDraft())
  private let receipt = UIFilePicker()

  var didTapSave: ((ExpenseDraft, StoredFile?) -> Void)?
  var didTapCancel: Interaction?

  func setup() {
    form.text("What for?", \.title) { $0.isEmpty ? "Say what it was for." : nil }
    form.number("Amount in euros", \.amount) { amount in
      guard let amount, amount > 0 else { return "How much was it?" }
      return amount < 1_000_000 ? nil : "That is too much for this ledger."
    }
    form.date("Day", \.day)
    form.choice("Kind", \.kind)
    receipt.label = "Receipt"
    receipt.acceptedContentTypes = ["image/png", "image/jpeg", "application/pdf"]
    receipt.maximumBytes = 5_000_000
    form.addArrangedSubview(receipt)
    form.submit("Save") { [unowned self] in didTapSave?($0, receipt.takeFiles().first) }
    form.cancel("Cancel") { [unowned self] in didTapCancel?() }
    show("New expense", form)
  }

  func update(oldModel: AddExpenseViewModel?) {}
}

final class AddExpenseViewController: ViewController<AddExpenseView>, RoutableWithConfiguration {
  let routeIdentifier = Destination.add.identifier

  override func setup() { title = "New expense" }

  override func setupInteraction() {
    rootView.didTapSave = { [unowned self] in dispatch(AddExpense(draft: $0, receipt: $1)) }
    rootView.didTapCancel = { [unowned self] in dispatch(Hide(Destination.add)) }
  }

  var navigationConfiguration: [NavigationRequest: NavigationInstruction] {
    [.hide(Destination.add): .dismissModally(behaviour: .hard)]
  }
}
