import Foundation
import ShojiServer
import ShojiStorage
import ShojiTesting
import Testing

@testable import Gallery

@Suite("The rules of minesweeper")
struct MinefieldTests {
  private static let places = 0..<Minefield.placeCount

  /// A field on which a place has been opened.
  private func field(opening place: Int = 100, seed: UInt64 = 1) -> Minefield {
    var field = Minefield()
    field.open(place, seed: seed)
    return field
  }

  /// Where the mines are, by stepping on each place of a field of its own.
  private func mines(_ field: Minefield) -> [Int] {
    Self.places.filter { place in
      var copy = field
      copy.flag(place, isFlagged: false)
      copy.open(place, seed: 0)
      return copy.phase == .lost
    }
  }

  private func count(_ square: Square, in field: Minefield) -> Int {
    Self.places.count { field.square(at: $0) == square }
  }

  @Test("The first place has no mine beside it, wherever it is, and there are forty elsewhere")
  func first() {
    for place in Self.places {
      let field = field(opening: place, seed: UInt64(place) &* 7_919)
      #expect(field.square(at: place) == .open(minesBeside: 0))
      #expect(mines(field).count == Minefield.mineCount)
    }
  }

  @Test("A seed lays the same mines each time, and other seeds lay others")
  func seed() {
    #expect(field() == field())
    #expect(mines(field(seed: 1)) != mines(field(seed: 2)))
    // What is in logs must stay true: these are the places of this seed for good.
    #expect(mines(field(opening: 0, seed: 42)).prefix(5) == [15, 35, 37, 42, 53])
  }

  @Test("What has no mine beside it opens all around, up to the numbers, which are right")
  func flood() {
    let field = field()
    let mines = mines(field)
    for place in Self.places {
      guard case .open(let count) = field.square(at: place) else { continue }
      let beside = Minefield.places(beside: place)
      #expect(count == beside.count(where: mines.contains))
      guard count == 0 else { continue }
      for next in beside { #expect(field.square(at: next) != .closed) }
    }
  }

  @Test("A corner has three places beside it, an edge five, and others eight")
  func beside() {
    #expect(Minefield.places(beside: 0) == [1, 16, 17])
    #expect(Minefield.places(beside: 255) == [238, 239, 254])
    #expect(Minefield.places(beside: 31) == [14, 15, 30, 46, 47])
    #expect(Minefield.places(beside: 17).count == 8)
  }

  @Test("A flag keeps a place closed, and is counted")
  func flag() throws {
    var field = field()
    let mine = try #require(mines(field).first)
    field.flag(mine, isFlagged: true)
    #expect(field.minesLeft == 39)
    field.open(mine, seed: 0)
    #expect(field.phase == .playing && field.square(at: mine) == .flag)
    field.flag(mine, isFlagged: true)
    #expect(field.minesLeft == 39)
    field.flag(mine, isFlagged: false)
    #expect(field.minesLeft == 40 && field.square(at: mine) == .closed)
    // What is open has no flag.
    field.flag(100, isFlagged: true)
    #expect(field.minesLeft == 40)
  }

  @Test("A number opens what is beside it once its mines have flags, and not before")
  func chord() throws {
    var field = field()
    let mines = mines(field)
    let number = try #require(
      Self.places.first { place in
        guard case .open(let count) = field.square(at: place), count > 0 else { return false }
        let closed = Minefield.places(beside: place).count { field.square(at: $0) == .closed }
        return closed > count
      })
    let before = field
    field.chord(number)
    #expect(field == before)
    let beside = Minefield.places(beside: number)
    for place in beside where mines.contains(place) { field.flag(place, isFlagged: true) }
    field.chord(number)
    #expect(field.phase != .lost)
    #expect(!beside.contains { field.square(at: $0) == .closed })

    // With a flag in a wrong place it goes off.
    var wrong = before
    let closed = beside.filter { before.square(at: $0) == .closed }
    let (safe, mined) = (closed.filter { !mines.contains($0) }, closed.filter(mines.contains))
    wrong.flag(safe[0], isFlagged: true)
    for place in mined.dropFirst() { wrong.flag(place, isFlagged: true) }
    wrong.chord(number)
    #expect(wrong.phase == .lost)
    #expect(wrong.square(at: mined[0]) == .blast)
    #expect(wrong.square(at: safe[0]) == .wrongFlag)
  }

  @Test("Whoever steps on a mine loses: all of them are shown, and nothing goes on")
  func loss() {
    var field = field()
    let mines = mines(field)
    field.open(mines[0], seed: 0)
    #expect(field.phase == .lost && field.isOver)
    #expect(count(.blast, in: field) == 1 && count(.mine, in: field) == 39)
    let after = field
    for place in Self.places {
      field.open(place, seed: 0)
      field.flag(place, isFlagged: true)
      field.chord(place)
    }
    #expect(field == after)
  }

  @Test("Whoever opens all that is no mine wins, and all mines get flags")
  func win() {
    var field = field()
    let mines = mines(field)
    for place in Self.places where !mines.contains(place) { field.open(place, seed: 0) }
    #expect(field.phase == .won && field.isOver)
    #expect(field.minesLeft == 0)
    #expect(count(.flag, in: field) == Minefield.mineCount)
  }

  @Test("Places that are not there are let be")
  func outside() {
    var field = field()
    let before = field
    for place in [-1, Minefield.placeCount, Int.max] {
      field.open(place, seed: 0)
      field.flag(place, isFlagged: true)
      field.chord(place)
    }
    #expect(field == before)
  }
}

@Suite("The games of minesweeper", .timeLimit(.minutes(2)))
struct MinesweeperGamesTests {
  private let start = Date(timeIntervalSince1970: 1_000_000)

  private func open(_ game: String, round: Int = 0, at place: Int = 0, after seconds: Double = 0)
    -> OpenPlace
  {
    OpenPlace(game: game, round: round, place: place, seed: 5, time: start + seconds)
  }

  @Test("A press that was meant for the field before does nothing on the new one")
  func round() {
    var games = Minesweeper()
    open("a").updateState(&games)
    StartAgain(game: "a", round: 0, time: start).updateState(&games)
    #expect(games.game("a").round == 1 && games.game("a").field == Minefield())
    open("a").updateState(&games)
    // Two who begin anew at once begin anew once.
    StartAgain(game: "a", round: 0, time: start).updateState(&games)
    FlagPlace(game: "a", round: 0, place: 3, isFlagged: true, time: start).updateState(&games)
    #expect(games.game("a").round == 1 && games.game("a").field == Minefield())
    open("a", round: 1).updateState(&games)
    #expect(games.game("a").field.phase == .playing)
  }

  @Test("A game begins with what is done on it, and not with a look or with nothing")
  func nothing() {
    var games = Minesweeper()
    StartAgain(game: "a", round: 0, time: start).updateState(&games)
    ChordPlace(game: "a", round: 0, place: 3, time: start).updateState(&games)
    FlagPlace(game: "a", round: 0, place: 3, isFlagged: false, time: start).updateState(&games)
    #expect(games.game("a") == Minesweeper.Game())
    #expect(games.count == 0)
  }

  @Test("Games are bounded in number and age: those go that have rested longest")
  func bounded() {
    var games = Minesweeper()
    for number in 0..<Minesweeper.limit {
      open("\(number)", after: Double(number)).updateState(&games)
    }
    open("0", at: 255, after: 1_000).updateState(&games)
    FlagPlace(game: "0", round: 0, place: 255, isFlagged: true, time: start + 1_000)
      .updateState(&games)
    open("new", after: 1_001).updateState(&games)
    #expect(games.count == Minesweeper.limit)
    #expect(games.game("1") == Minesweeper.Game())
    #expect(games.game("0") != Minesweeper.Game() && games.game("2") != Minesweeper.Game())
    open("later", after: Minesweeper.lifetime + 1_001).updateState(&games)
    #expect(games.count == 1)
  }

  @Test("A log that is read again gives the same games")
  func replay() async throws {
    let storage = MemoryStorage()
    let first = try Gallery().minesweeper
    try await first.open(in: storage)
    for (number, place) in [0, 200, 37, 90, 255].enumerated() {
      try await first.dispatch(open("a", at: place, after: Double(number))).value
      try await first.dispatch(
        FlagPlace(game: "a", round: 0, place: place + 1, isFlagged: true, time: start)
      ).value
    }
    let state = first.state.game("a")
    #expect(state.field.phase != .untouched)
    await first.close()
    let second = try Gallery().minesweeper
    try await second.open(in: storage)
    #expect(second.state.game("a") == state)
    await second.close()
  }
}
