import Foundation
import ShojiTesting
import Synchronization

/// A book of a library.
struct Book: Identifiable, Equatable, Sendable {
  let id: Int
  var title: String
}

/// What an app under test reads that is nobody's state.
final class Library: Sendable {
  struct Broken: LocalizedError {
    var errorDescription: String? { "The library is closed." }
  }

  private struct Content {
    var titles = ["one", "two", "three"]
    var isBroken = false
    var isOpen = true
    var asked: [String] = []
    var waiting: [CheckedContinuation<Void, Never>] = []
    var isHeld = false
  }

  private let content = Mutex(Content())

  /// What was asked, in order.
  var asked: [String] { content.withLock(\.asked) }

  func set(_ titles: [String]) { content.withLock { $0.titles = titles } }
  func set(broken: Bool) { content.withLock { $0.isBroken = broken } }
  func set(open: Bool) { content.withLock { $0.isOpen = open } }

  /// Holds every answer back until ``letGo()``.
  func hold() { content.withLock { $0.isHeld = true } }

  func letGo() {
    let waiting = content.withLock { content in
      content.isHeld = false
      defer { content.waiting = [] }
      return content.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  func ask<Value: Sendable>(
    _ name: String, _ body: @Sendable ([String]) -> Value
  ) async throws -> Value {
    await withCheckedContinuation { continuation in
      let isHeld = content.withLock { content in
        content.asked.append(name)
        if content.isHeld { content.waiting.append(continuation) }
        return content.isHeld
      }
      if !isHeld { continuation.resume() }
    }
    for _ in 0..<20 { await Task.yield() }
    return try content.withLock { content in
      if content.isBroken { throw Broken() }
      return body(content.titles)
    }
  }

  func isOpen() async throws -> Bool {
    _ = try await ask("open") { _ in }
    return content.withLock(\.isOpen)
  }
}

struct LibraryState: State, Codable {
  var titles = Loaded<[String]>()
  var opening = Loaded<Bool>()
  var visits = 0
  var marks = 0
}

typealias LibraryContext = SideEffectContext<LibraryState, NavigationDependencies>

/// Loads what all screens show.
struct LoadTitles: SideEffect {
  let library: Library
  var isBackwards = false

  func sideEffect(_ context: LibraryContext) async throws {
    try await context.load(\.titles) {
      let titles = try await library.ask("titles") { isBackwards ? $0.reversed() : $0 }
      if titles == ["none"] { throw NotFoundError() }
      return titles
    }
  }
}

/// Finds out whether people are admitted.
struct LoadOpening: SideEffect {
  let library: Library

  func sideEffect(_ context: LibraryContext) async throws {
    try await context.load(\.opening) { try await library.isOpen() }
  }
}

/// Counts a visit: it fills nothing, so a reload does not repeat it.
struct CountVisit: SideEffect {
  func sideEffect(_ context: LibraryContext) async throws {
    try await context.dispatch(Visit()).value
  }
}

struct Visit: StateUpdater {
  func updateState(_ state: inout LibraryState) { state.visits += 1 }
}

struct Mark: StateUpdater {
  func updateState(_ state: inout LibraryState) { state.marks += 1 }
}

/// Changes what is in the library, and lets screens load it again.
struct Rename: SideEffect {
  let library: Library
  let titles: [String]

  func sideEffect(_ context: LibraryContext) async throws {
    library.set(titles)
    try await context.dispatch(Refresh()).value
  }
}

/// Finds the books of one page.
struct FindBooks: ReturningSideEffect {
  let library: Library
  let query: BookQuery

  func sideEffect(_ context: any AnySideEffectContext) async throws -> RowPage<Book> {
    try await library.ask("page \(query.page) \(query.text)") { titles in
      let all = titles.enumerated().map { Book(id: $0, title: $1) }.filter {
        query.text.isEmpty || $0.title.contains(query.text)
      }
      let rows = all.dropFirst(query.page * 50).prefix(50)
      return RowPage(Array(rows), number: query.page, size: 50, total: all.count)
    }
  }
}

struct BookQuery: ScreenQuery, Equatable {
  var page = 0
  var text = ""
}
