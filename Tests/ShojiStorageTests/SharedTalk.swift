import ShojiStore
import Synchronization

@testable import ShojiStorage

/// What everybody says, in the tests of a shared store.
struct Talk: State, Codable, Equatable {
  var words: [String] = []
}

struct Say: SharedStateUpdater {
  let word: String
  init(_ word: String) { self.word = word }
  func updateState(_ state: inout Talk) { state.words.append(word) }
}

/// What a later build has made of ``Say``.
struct Utter: SharedStateUpdater {
  let text: String
  static let formerNames = ["Say"]
  static let migrations: [StateMigration] = [.rename("word", to: "text")]
  func updateState(_ state: inout Talk) { state.words.append(text) }
}

struct Shout: SharedStateUpdater {
  let word: String
  let times: Int
  func updateState(_ state: inout Talk) { state.words.append(word) }

  /// A later build has another property, and what it means has changed.
  struct Later: SharedStateUpdater {
    let word: String
    var end: Ending
    static let updaterName = "Shout"
    func updateState(_ state: inout Talk) {
      state.words += [word, word.uppercased() + end.rawValue]
    }
  }

  enum Ending: String, Codable, DecodingFallback {
    case loud = "!"
    case soft = "."
    static let fallback = Ending.loud
  }
}

struct Opening: SideEffect, OnStartObserverDispatchable {
  init?() {}
  func sideEffect(
    _ context: SideEffectContext<Talk, EmptySideEffectDependencyContainer>
  ) async throws {
    try await context.dispatch(Say("good morning")).value
  }
}

struct Answer: SideEffect, DispatchObserverDispatchable {
  let count: Int
  init?(dispatchedItem: any Dispatchable, prevState: any State, currentState: any State) {
    guard let say = dispatchedItem as? Say, say.word.hasSuffix("?"),
      let state = currentState as? Talk
    else { return nil }
    count = state.words.count
  }
  func sideEffect(
    _ context: SideEffectContext<Talk, EmptySideEffectDependencyContainer>
  ) async throws {
    try await context.dispatch(Say("\(count) said")).value
  }
}

/// A turn that ends when the test says so.
final class HeldTurn: SharedTurn {
  private let held = Mutex<[SharedEntry]>([])
  var entries: [SharedEntry] { held.withLock { $0 } }
  func add(_ entry: SharedEntry) { held.withLock { $0.append(entry) } }
}

final class Phrases: SideEffectDependencyContainer {
  let phrase = "how do you do"
  init(dispatch: @escaping AnyDispatch, getState: @escaping GetState) {}
}

struct SayPhrase: ReturningSideEffect {
  func sideEffect(_ context: any AnySideEffectContext) async throws -> Int {
    guard let phrases = context.anyDependencies as? Phrases else { return -1 }
    try await context.dispatch(Say(phrases.phrase)).value
    return (context.getAnyState() as? Talk)?.words.count ?? -1
  }
}
