import Foundation

struct Order {
  var price: Decimal = 0
  var due = Date()
  var recipients: [String] = []
}
