import Shoji

struct BooksState: State, Codable {
  var books: [String] = []
}

struct ShowBooks: StateUpdater {
  let books: [String]

  func updateState(_ state: inout BooksState) { state.books = books }
}

struct Catalogue {
  static let shared = Catalogue()

  func books(_ words: String) async throws -> [String] { [words] }
  func authors() async throws -> [String] { [] }
}

final class BooksDependencies: NavigatingDependencies {
  let navigator = Navigator()
  let catalogue = Catalogue()
}

struct BooksViewModel: ViewModelWithState {
  init(state: BooksState) {}
}

final class BooksView: UIView, ViewControllerModellableView {
  var didSearch: CustomInteraction<String>?

  func setup() {}
  func style() {}
  func update(oldModel: BooksViewModel?) {}
}
