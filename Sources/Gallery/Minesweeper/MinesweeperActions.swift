import Foundation
import Shoji

/// Opens a place. The seed says where the mines are, if there are none yet.
struct OpenPlace: SharedStateUpdater {
  let game: String
  let round: Int
  let place: Int
  let seed: UInt64
  let time: Date

  func updateState(_ state: inout Minesweeper) {
    state.change(game, round: round, at: time) { $0.field.open(place, seed: seed) }
  }
}

/// Marks a place, or takes the mark away. It says which, so that two people who do the same at once agree.
struct FlagPlace: SharedStateUpdater {
  let game: String
  let round: Int
  let place: Int
  let isFlagged: Bool
  let time: Date

  func updateState(_ state: inout Minesweeper) {
    state.change(game, round: round, at: time) { $0.field.flag(place, isFlagged: isFlagged) }
  }
}

/// Opens what is beside a place all of whose mines have flags.
struct ChordPlace: SharedStateUpdater {
  let game: String
  let round: Int
  let place: Int
  let time: Date

  func updateState(_ state: inout Minesweeper) {
    state.change(game, round: round, at: time) { $0.field.chord(place) }
  }
}

/// Makes the field anew, under the same link.
struct StartAgain: SharedStateUpdater {
  let game: String
  let round: Int
  let time: Date

  func updateState(_ state: inout Minesweeper) {
    state.change(game, round: round, at: time) {
      guard $0.field != Minefield() else { return }
      $0.field = Minefield()
      $0.round += 1
    }
  }
}
