import Shoji

struct ShopState: State, Codable {
  var orders: [Order] = []
  var isWaiting = false
}

struct Order: Codable, Sendable {
  var number: Int
  var address: String
}

struct NoteOrder: StateUpdater {
  let order: Order
  init(_ order: Order) { self.order = order }
  func updateState(_ state: inout ShopState) { state.orders.append(order) }
}

struct StopWaiting: StateUpdater {
  func updateState(_ state: inout ShopState) { state.isWaiting = false }
}

struct ReceiptMailer {
  func send(_ receipt: SendReceipt, idempotencyKey: String) async throws {}
}

extension ShopApplication: Screenless {}
