// Controllers that await, as people write them: all of it compiles in an app's package, with and without
// NonisolatedNonsendingByDefault.
import Foundation
import Shoji

struct Book: Codable, Sendable {
  var title = ""
}

actor BookStore {
  func find() async throws -> [Book] { [] }
  func save(_ book: Book) {}
}

struct API: Sendable {
  func books() async throws -> [Book] { [] }

  @MainActor func count() async -> Int { 1 }
}

final class Model {
  var books: [Book] = []
  let api = API()

  func load() async throws { books = try await api.books() }
}

final class BooksController: UIViewController {
  let store = BookStore()
  let api = API()
  let model = Model()
  let label = UILabel()
  let button = UIButton()
  var books: [Book] = []
  var search: ScreenTask?
  override func viewDidLoad() {
    super.viewDidLoad()
    task { await self.reload() }
    task { [weak self] in await self?.reload() }
    task {
      try await self.model.load(); self.label.text = "\(self.model.books.count)"
    }
    task {
      let (api, store) = (self.api, self.store)
      async let a = api.books()
      async let b = store.find()
      self.books = try await a + b
    }
    task {
      let all = try await withThrowingTaskGroup(of: [Book].self) { group in
        for _ in 0..<3 { let api = self.api; group.addTask { try await api.books() } }
        return try await group.reduce(into: []) { $0 += $1 }
      }
      self.books = all
    }
    task { for await x in AsyncStream<Int> { $0.finish() } { self.label.text = "\(x)" } }
    task {
      let n = await self.api.count(); self.label.text = "\(n)"
    }
    task {
      let n = await MainActor.run { 3 }; self.label.text = "\(n)"
    }
    task {
      do { self.books = try await self.api.books() } catch {
        self.label.text = error.localizedDescription
      }
    }
    button.addAction(UIAction { [weak self] _ in await self?.reload() }, for: .touchUpInside)
    button.addAction(UIAction(title: "x") { _ in self.label.text = "sync" }, for: .touchUpInside)
    button.addTarget(self, action: BooksController.save, for: .touchUpInside)
    button.addTarget(self, action: BooksController.plain, for: .touchUpInside)
    button.on(.touchUpInside) { _ in await self.reload() }
    button.on(.touchUpInside) { [weak self] _ in self?.plain() }
    let alert = UIAlertController(title: "?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Yes", style: .destructive) { _ in await self.reload() })
    alert.addAction(UIAlertAction(title: "No", style: .cancel))
    alert.addAction(UIAlertAction(title: "No", style: .cancel, handler: nil))
    alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in self.plain() })
    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "A") { await self.reload() }
    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "A") { self.plain() }
    search?.cancel()
    search = task {
      try await Task.sleep(for: .milliseconds(300)); await self.reload()
    }
  }
  func reload() async { books = (try? await api.books()) ?? []; show() }
  func save() async throws { try await store.save(Book()); show() }
  func plain() {}
  func show() {}
}

final class BookView: UIView {
  func setup() { task { await self.load() } }

  func load() async {}
}
