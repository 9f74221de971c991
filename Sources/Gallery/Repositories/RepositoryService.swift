import Shoji
import Synchronization

/// A repository.
struct Repository: Codable, Equatable, Sendable {
  let name: String
  let detail: String
  let topic: String
  let stars: Int
  /// How many days ago it was created.
  let age: Int
}

/// Stands for an interface on the network: it takes a moment, and it has a limit.
struct RepositoryService: Sendable {
  struct LimitReached: Error, CustomStringConvertible {
    var description: String { "Reached API Limit" }
  }

  /// How long a search by age takes: long enough for a person to see that something goes on. The whole
  /// list is at hand. Tests have less time.
  static let searchTime = Mutex(Duration.milliseconds(1_800))

  func repositories(createdWithin days: Int?, requestsLeft: Int) async throws -> [Repository] {
    let time = days == nil ? .milliseconds(15) : Self.searchTime.withLock { $0 }
    try await Task.sleep(for: time)
    guard requestsLeft > 0 else { throw LimitReached() }
    return Self.all.filter { $0.age <= days ?? .max }.sorted { $0.stars > $1.stars }
  }

  private static let all = [
    Repository(
      name: "tatami", detail: "Grids that follow the window", topic: "Layout", stars: 18_204,
      age: 1_900),
    Repository(
      name: "kumiko", detail: "Small joints between large modules", topic: "Tools", stars: 9_120,
      age: 340),
    Repository(
      name: "engawa", detail: "A porch for services: limits, retries, time-outs", topic: "Server",
      stars: 12_740, age: 820),
    Repository(
      name: "noren", detail: "Curtains, sheets and other things that come and go", topic: "Layout",
      stars: 4_410, age: 25),
    Repository(
      name: "byobu", detail: "Folds a log into something one can read", topic: "Tools",
      stars: 6_052, age: 180),
    Repository(
      name: "andon", detail: "A lamp that says when a build is broken", topic: "Tools",
      stars: 2_981, age: 12),
    Repository(
      name: "fusuma", detail: "Sliding windows over streams", topic: "Server", stars: 7_765,
      age: 610),
    Repository(
      name: "genkan", detail: "Where requests take their shoes off: validation", topic: "Server",
      stars: 1_204, age: 5),
    Repository(
      name: "ranma", detail: "Patterns for the space above a heading", topic: "Layout", stars: 870,
      age: 3),
    Repository(
      name: "zabuton", detail: "Soft landings for hard errors", topic: "Server", stars: 3_333,
      age: 95),
    Repository(
      name: "hibachi", detail: "Keeps caches warm", topic: "Server", stars: 5_006, age: 300),
    Repository(
      name: "chabudai", detail: "A table that can be put away", topic: "Layout", stars: 2_115,
      age: 58),
  ]
}
