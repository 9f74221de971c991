import Foundation
import Shoji

/// The screen of one game.
final class GameViewController: ViewControllerWithLocalState<GameView>, Routable {
  let routeIdentifier: RouteElementIdentifier = MinesweeperApplication.Screen.game.rawValue

  override func setup() {
    title = "Minesweeper"
  }

  override func setupInteraction() {
    rootView.didChooseTool = { [unowned self] tool in localState.tool = tool }
    rootView.didPress = { [unowned self] place in press(place) }
    rootView.didTapNewGame = { [unowned self] in
      dispatch(StartAgain(game: localState.game, round: game.round, time: Date()))
    }
  }

  private var game: Minesweeper.Game { state.all.game(localState.game) }

  /// Does with a place what the tool is for; a number is there to open what is beside it. What changes
  /// nothing is not written down.
  private func press(_ place: Int) {
    guard !game.field.isOver else { return }
    let (name, round, time) = (localState.game, game.round, Date())
    switch (game.field.square(at: place), localState.tool) {
    case (.closed, .open):
      let seed = UInt64.random(in: 0...UInt64.max)
      dispatch(OpenPlace(game: name, round: round, place: place, seed: seed, time: time))
    case (.closed, .flag), (.flag, .flag):
      let isFlagged = game.field.square(at: place) == .closed
      dispatch(
        FlagPlace(game: name, round: round, place: place, isFlagged: isFlagged, time: time))
    case (.open, _) where game.field.opensMore(at: place):
      dispatch(ChordPlace(game: name, round: round, place: place, time: time))
    default:
      break
    }
  }
}

struct GameLocalState: LocalState, Codable {
  /// What a press on a closed place does.
  enum Tool: Int, Codable, CaseIterable {
    case open
    case flag

    var title: String { self == .open ? "Open" : "Flag" }
  }

  let game: String
  var tool = Tool.open
}

struct GameViewModel: ViewModelWithLocalState, Equatable {
  let path: String
  let squares: [Square]
  let status: String
  let phase: Minefield.Phase
  let canStartAgain: Bool
  let tool: GameLocalState.Tool

  init?(state: MinesweeperState?, localState: GameLocalState) {
    let field = state?.all.game(localState.game).field ?? Minefield()
    path = "/\(MinesweeperApplication.Screen.minesweeper.rawValue)/\(localState.game)"
    squares = (0..<Minefield.placeCount).map(field.square)
    phase = field.phase
    canStartAgain = field != Minefield()
    tool = localState.tool
    status =
      switch field.phase {
      case .untouched, .playing: "\(field.minesLeft.counted("mine")) left"
      case .won: "You have won: all that is closed is a mine."
      case .lost: "That was a mine. The game is lost."
      }
  }
}
