@testable import ShojiCoding

/// The state before all edits.
struct Old: Codable, Equatable {
  enum Filter: String, Codable { case all, open, archived }
  struct Item: Codable, Equatable {
    var id: Int
    var title: String
  }
  var todo = [Item(id: 1, title: "milk"), Item(id: 2, title: "bread")]
  var filter = Filter.archived
  var price = 3
  var street = "Main Street"
  var note: String? = "by noon"
}

/// The state after each of the edits.
enum New {
  typealias Item = Old.Item
  typealias Filter = Old.Filter

  struct Added: Codable, Equatable {
    var todo: [Item] = []
    var filter = Filter.all
    var price = 0
    var street = ""
    var note: String?
    var title = "List"
  }
  struct Renamed: Codable, Equatable {
    var items: [Item] = []
    var filter = Filter.all
    var price = 0
    var street = ""
    var note: String?
  }
  struct Migrated: Codable, Equatable, StateMigrating {
    var items: [Item] = []
    var filter = Filter.all
    var price = 0
    var street = ""
    var note: String?
    static var migrations: [StateMigration] { [.rename("todo", to: "items")] }
  }
  struct WithoutCase: Codable, Equatable {
    enum Filter: String, Codable { case all, open }
    var todo: [Item] = []
    var filter = Filter.open
    var price = 0
    var street = ""
    var note: String?
  }
  struct WithFallback: Codable, Equatable {
    enum Filter: String, Codable, DecodingFallback {
      case all, open
      static var fallback: Filter { .open }
    }
    var todo: [Item] = []
    var filter = Filter.all
    var price = 0
    var street = ""
    var note: String?
  }
  struct OtherType: Codable, Equatable {
    var todo: [Item] = []
    var filter = Filter.all
    var price = "free"
    var street = ""
    var note: String?
  }
  struct Converted: Codable, Equatable, StateMigrating {
    var todo: [Item] = []
    var filter = Filter.all
    var price = "free"
    var street = ""
    var note: String?
    static var migrations: [StateMigration] { [.convert("price") { (old: Int) in "\(old) €" }] }
  }
  struct Widened: Codable, Equatable {
    var todo: [Item] = []
    var filter = Filter.all
    var price = 0.5
    var street = ""
    var note: String?
  }
  struct Address: Codable, Equatable { var street = "nowhere" }
  struct Moved: Codable, Equatable {
    var todo: [Item] = []
    var filter = Filter.all
    var price = 0
    var address = Address()
    var note: String?
  }
  struct MovedOver: Codable, Equatable, StateMigrating {
    var todo: [Item] = []
    var filter = Filter.all
    var price = 0
    var address = Address()
    var note: String?
    static var migrations: [StateMigration] { [.move("street", to: "address.street")] }
  }
  struct Removed: Codable, Equatable {
    var todo: [Item] = []
    var filter = Filter.all
    var price = 0
    var note: String?
  }
  struct Optionals: Codable, Equatable {
    var todo: [Item]? = []
    var filter: Filter?
    var price: Int? = 7
    var street: String?
    var note: String?
  }
  struct Required: Codable, Equatable {
    var todo: [Item] = []
    var filter = Filter.all
    var price = 0
    var street = ""
    var note = "none"
  }
  struct OtherElement: Codable, Equatable {
    struct Item: Codable, Equatable {
      var id: Int
      var title: String
      var isDone: Bool
      var tags: [String]
    }
    var todo: [Item] = []
    var filter = Filter.all
    var price = 0
    var street = ""
    var note: String?
  }
  struct ElementMigrated: Codable, Equatable, StateMigrating {
    struct Item: Codable, Equatable {
      var id: Int
      var name: String
    }
    var todo: [Item] = []
    var filter = Filter.all
    var price = 0
    var street = ""
    var note: String?
    static var migrations: [StateMigration] { [.rename("todo.*.title", to: "name")] }
  }
  struct Several: Codable, Equatable, StateMigrating {
    var entries: [Item] = []
    var filter = Filter.all
    var price = 0.0
    var address = Address()
    var version = 0
    static var migrations: [StateMigration] {
      [
        .rename("todo", to: "items"), .convert("price") { (old: Int) in Double(old) / 2 },
        .rename("items", to: "entries"), .move("street", to: "address.street"), .remove("note"),
        .set("version", to: 4),
      ]
    }
  }
}

struct Box<Value: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
  var value: Value
}

enum Shade: Codable, Equatable {
  case plain
  case tinted(red: Int, green: Int)
}

enum OtherShade: Codable, Equatable {
  case plain
  case striped
}

enum MoreShade: Codable, Equatable {
  case plain
  case tinted(red: Int, green: Int, blue: Int)
  case striped
}

enum Level: Int, Codable, CaseIterable { case low, high }
enum MoreLevel: Int, Codable, CaseIterable { case low, high, highest }
struct Tagged: Codable, Equatable { var level: MoreLevel, name: String }
struct Named: Codable, Equatable { var name: String }

struct Sized: Codable, Equatable { var size: Int?, color: String? }
struct Dyed: Codable, Equatable {
  var size: Int? = 7, color: String? = "red", shade: String? = "dark"
}

struct Former: Codable, Equatable {
  var drafts = 3, filter = Old.Filter.archived, about = "x"
}
struct Latter: Codable, Equatable { var filter: New.WithoutCase.Filter }
