import Foundation
import Shoji

struct Receipt: Codable, Sendable {
  let scan: StoredFile
}

struct ReceiptState: State, Codable {
  var receipts: [Int: Receipt] = [:]

  func receipt(_ id: Int) throws -> Receipt {
    guard let receipt = receipts[id] else {
      throw HTTPError(.notFound, "There is no receipt \(id).")
    }
    return receipt
  }
}

struct AddReceipt: StateUpdater {
  let files: [StoredFile]
  func updateState(_ state: inout ReceiptState) {}
}

final class ReceiptApplication: Screenless {
  let store: Store<ReceiptState, NavigationDependencies>
  weak var window: UIWindow?

  init(context: ApplicationContext) { store = context.makeStore() }
}

struct ReceiptViewModel: ViewModelWithState {
  init(state: ReceiptState) {}
}

final class ReceiptView: UIView, ViewControllerModellableView {
  func setup() {}
  func style() {}
  func update(oldModel: ReceiptViewModel?) {}
}
