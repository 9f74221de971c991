/// What one row of the page shows in its four cells.
struct Item {
  let id: Int
  let name: String
  let kind: String
  let price: String
  let note: String

  /// A thousand rows; some of their texts need escaping.
  static let all: [Item] = (0..<1_000).map { index in
    Item(
      id: index, name: "Item number \(index)",
      kind: ["Fruit & vegetables", "Bread", "Milk, butter and cheese", "Drinks"][index % 4],
      price: "\(index % 97).\(10 + index % 89)",
      note: index % 8 == 0 ? "Said to be \"fresh\" <today>" : "On the shelf since Monday morning")
  }
}
