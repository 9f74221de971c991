import Shoji

/// Something that can be bought: the model, which knows nothing of views.
struct Product: Codable, Equatable, Identifiable {
  /// What kind of thing it is.
  enum Category: String, Codable, CaseIterable {
    case food
    case beverage
    case merchandise
  }

  let serialNumber: String
  let name: String
  /// In cents of a US dollar.
  let price: Int
  let category: Category

  var id: String { serialNumber }

  /// Whether it can be eaten or drunk.
  var isEdible: Bool { category != .merchandise }
}
