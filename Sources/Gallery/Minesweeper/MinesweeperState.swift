import Foundation
import Shoji

/// All games that are played: the state of the shared store.
///
/// A game that nobody has begun is not in it: its link shows a new field.
struct Minesweeper: State, Codable {
  /// One game, which many people may play.
  struct Game: Codable, Equatable {
    var field = Minefield()
    /// How often the field was made anew. Who has not seen the new one yet does not press on it.
    var round = 0
    /// When somebody has done something last.
    var lastMove = Date.distantPast
  }

  /// How many games there are at most; the ones that have rested longest go.
  static let limit = 200
  /// How long a game is kept that nobody plays, in seconds.
  static let lifetime: TimeInterval = 7 * 24 * 3_600

  private var games: [String: Game] = [:]

  /// The game with a name.
  func game(_ name: String) -> Game { games[name] ?? Game() }

  /// How many there are.
  var count: Int { games.count }

  /// Changes a game in the round that was seen; one that begins with that takes the place of old ones.
  mutating func change(
    _ name: String, round: Int, at time: Date, _ body: (inout Game) -> Void
  ) {
    let before = game(name)
    guard before.round == round else { return }
    var game = before
    body(&game)
    guard game != before else { return }
    if games[name] == nil { makeRoom(at: time) }
    game.lastMove = max(before.lastMove, time)
    games[name] = game
  }

  private mutating func makeRoom(at time: Date) {
    games = games.filter { time.timeIntervalSince($0.value.lastMove) < Self.lifetime }
    while games.count >= Self.limit {
      guard let oldest = games.min(by: { $0.value.isOlder(than: $1.value, $0.key < $1.key) })
      else { return }
      games[oldest.key] = nil
    }
  }
}

extension Minesweeper.Game {
  /// Whether it has rested longer; between equals names decide, so that every reading of the log agrees.
  fileprivate func isOlder(than other: Self, _ isFirst: Bool) -> Bool {
    lastMove == other.lastMove ? isFirst : lastMove < other.lastMove
  }
}

/// What the app of a session has: the games of all.
struct MinesweeperState: State, Codable {
  @Shared("minesweeper") var all: Minesweeper
}
