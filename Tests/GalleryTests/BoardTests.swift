import ShojiServer
import ShojiTesting
import Testing

@testable import Gallery

@Suite("The rules of the board")
struct BoardRuleTests {
  private func texts(_ board: Board, _ column: Board.Column) -> [String] {
    board.cards(in: column).map(\.text)
  }

  private func ids(_ board: Board, _ column: Board.Column) -> [Int] {
    board.cards(in: column).map(\.id)
  }

  /// Cards 5, 6 and 7 behind those that are there.
  private func filled() -> Board {
    var board = Board()
    for text in ["a", "b", "c"] { AddCard(text: text).updateState(&board) }
    return board
  }

  @Test("The buttons move a card by one place, or to the end of the next column")
  func steps() throws {
    var board = filled()
    #expect(ids(board, .toDo) == [1, 2, 5, 6, 7])
    try #require(board.move(of: 6, .up)).updateState(&board)
    #expect(ids(board, .toDo) == [1, 2, 6, 5, 7])
    for _ in 0..<2 { try #require(board.move(of: 6, .up)).updateState(&board) }
    #expect(ids(board, .toDo) == [6, 1, 2, 5, 7])
    #expect(board.move(of: 6, .up) == nil && board.move(of: 6, .back) == nil)
    try #require(board.move(of: 6, .down)).updateState(&board)
    #expect(ids(board, .toDo) == [1, 6, 2, 5, 7])
    #expect(board.move(of: 7, .down) == nil)
    try #require(board.move(of: 6, .on)).updateState(&board)
    #expect(ids(board, .doing) == [3, 6])
    for _ in 0..<1 { try #require(board.move(of: 6, .on)).updateState(&board) }
    #expect(ids(board, .done) == [4, 6] && board.move(of: 6, .on) == nil)
    try #require(board.move(of: 6, .back)).updateState(&board)
    #expect(ids(board, .doing) == [3, 6])
    #expect(board.move(of: 99, .up) == nil)
  }

  @Test("A card that is dropped stands before another one, behind it, or at the end of the column")
  func drops() throws {
    var board = filled()
    func drop(_ card: Int, _ place: CardPlace) throws {
      try #require(board.move(of: card, to: place)).updateState(&board)
    }
    try drop(7, .before(1))
    #expect(ids(board, .toDo) == [7, 1, 2, 5, 6])
    try drop(7, .before(2))
    #expect(ids(board, .toDo) == [1, 7, 2, 5, 6])
    // Where it is already.
    try drop(7, .before(2))
    try drop(7, .behind(1))
    #expect(ids(board, .toDo) == [1, 7, 2, 5, 6])
    try drop(7, .endOf(.toDo))
    try drop(7, .endOf(.toDo))
    #expect(ids(board, .toDo) == [1, 2, 5, 6, 7])
    try drop(3, .before(5))
    #expect(ids(board, .toDo) == [1, 2, 3, 5, 6, 7] && ids(board, .doing).isEmpty)
    try drop(3, .endOf(.doing))
    #expect(ids(board, .doing) == [3])
    #expect(board.move(of: 3, to: .before(3)) == nil && board.move(of: 3, to: .behind(99)) == nil)
    #expect(board.move(of: 99, to: .endOf(.done)) == nil)
  }

  @Test("Two who move the same card leave it on the board once, where the second has put it")
  func sameCard() throws {
    var board = filled()
    let (ada, bob) = (try #require(board.move(of: 5, .on)), try #require(board.move(of: 5, .down)))
    ada.updateState(&board)
    #expect(ids(board, .doing) == [3, 5])
    bob.updateState(&board)
    #expect(ids(board, .toDo) == [1, 2, 6, 5, 7] && ids(board, .doing) == [3])
  }

  @Test("A card goes to the end where the one that it was to follow has gone")
  func gone() throws {
    var board = filled()
    let move = try #require(board.move(of: 1, .down))
    #expect(move == MoveCard(id: 1, column: .toDo, behind: 2))
    DeleteCard(id: 2).updateState(&board)
    move.updateState(&board)
    #expect(ids(board, .toDo) == [5, 6, 7, 1])
    // What is gone itself stays so.
    DeleteCard(id: 5).updateState(&board)
    MoveCard(id: 5, column: .done, behind: nil).updateState(&board)
    #expect(board.card(5) == nil)
    MoveCard(id: 6, column: .toDo, behind: 6).updateState(&board)
    #expect(ids(board, .toDo) == [6, 7, 1])
  }

  @Test("A deleted card comes back to where it was, once")
  func restore() {
    var board = filled()
    DeleteCard(id: 5).updateState(&board)
    #expect(board.removedCard(5)?.text == "a")
    RestoreCard(id: 5).updateState(&board)
    RestoreCard(id: 5).updateState(&board)
    #expect(ids(board, .toDo) == [1, 2, 5, 6, 7])
    DeleteCard(id: 1).updateState(&board)
    RestoreCard(id: 1).updateState(&board)
    #expect(ids(board, .toDo) == [1, 2, 5, 6, 7])
    #expect(board.removed.isEmpty)
  }

  @Test("No words are lost when two write on one card, or one deletes it")
  func words() {
    var board = filled()
    EditCard(id: 5, seen: "a", text: "a of Ada").updateState(&board)
    EditCard(id: 5, seen: "a", text: "a of Bob").updateState(&board)
    #expect(texts(board, .toDo).dropFirst(2).prefix(2) == ["a of Ada", "a of Bob"])
    EditCard(id: 5, seen: "a", text: "a of Ada").updateState(&board)
    #expect(board.cards.count == 8)
    DeleteCard(id: 6).updateState(&board)
    EditCard(id: 6, seen: "b", text: "b, mended").updateState(&board)
    #expect(board.card(6)?.text == "b, mended")
    EditCard(id: 99, seen: "gone for good", text: "what I wrote").updateState(&board)
    #expect(texts(board, .toDo).last == "what I wrote")
  }

  @Test("The board is bounded: full it takes no card in the end, and deleted ones go in the end")
  func bounded() {
    var board = Board()
    for number in 0..<300 { AddCard(text: "\(number)").updateState(&board) }
    #expect(board.isFull && board.cards.count == Board.lastLimit)
    let next = board.nextID
    for id in 1..<40 { DeleteCard(id: id).updateState(&board) }
    #expect(board.removed.count == Board.removedLimit)
    #expect(board.removedCard(1) == nil && board.removedCard(39) != nil)
    #expect(board.nextID == next)
  }

  @Test("Whatever people do who see the board late, each card is there once or was deleted")
  func nothingLost() {
    var numbers = SeededNumbers(seed: 7)
    var board = filled()
    var before = [board]
    for _ in 0..<5_000 {
      // What somebody looks at who has not heard of the last few changes.
      let seen = before[numbers.next(below: before.count)]
      let id = 1 + numbers.next(below: board.nextID)
      switch numbers.next(below: 8) {
      case 0: if !seen.isFull { AddCard(text: "new").updateState(&board) }
      case 1: DeleteCard(id: id).updateState(&board)
      case 2:
        let known = board.removedCard(id)
        RestoreCard(id: id).updateState(&board)
        #expect(known == nil || board.card(id) == known)
      case 3:
        let (text, now) = (seen.card(id)?.text, "by \(numbers.next(below: 9))")
        EditCard(id: id, seen: text, text: now).updateState(&board)
        #expect(board.cards.contains { $0.text == now })
      default:
        let step = [CardStep.up, .down, .back, .on][numbers.next(below: 4)]
        let there = board.cards.map(\.id).sorted()
        seen.move(of: id, step)?.updateState(&board)
        #expect(board.cards.map(\.id).sorted() == there)
      }
      let all = board.cards.map(\.id)
      #expect(Set(all).count == all.count)
      before = before.suffix(5) + [board]
    }
  }
}

@Suite("The board", .timeLimit(.minutes(2)))
struct BoardTests {
  @Test("Without the script cards are added, renamed, moved, deleted and brought back")
  func forms() async throws {
    try await TestServer.run(Gallery()) { server in
      let browser = Browser(server, over: .curl)
      try browser.visit("/board")
      #expect(try browser.press("Add").text.contains("Write something first."))
      try browser.press("Move “Hear of it” to Doing")
      #expect(try !browser.press("Move “Hear of it” to Done").text.contains("Write something"))
      try browser.fill("New card", with: "learn <Swift> & rest")
      try browser.press("Add")
      #expect(!browser.page.text.contains("Write something first."))
      #expect(browser.page.fields.contains { $0.label == "New card" && $0.value.isEmpty })
      try browser.press("learn <Swift> & rest")
      #expect(browser.path == "/board/card/5")
      try browser.fill("Words", with: " ")
      #expect(try browser.press("Save").text.contains("Write something first."))
      try browser.fill("Words", with: "learn Swift")
      try browser.press("Save")
      #expect(browser.path == "/board")
      try browser.press("Move “learn Swift” up")
      await server.server.hibernateSessions()
      try browser.press("Move “learn Swift” to Doing")
      try browser.press("Move “learn Swift” to Done")
      try browser.press("Move “learn Swift” up")
      let titles = browser.page.buttons.map(\.title)
      let index = try #require(titles.firstIndex(of: "learn Swift"))
      #expect(titles[index...].contains("Hear of it"))
      #expect(!titles.contains("Move “learn Swift” to Done"))
      try browser.press("learn Swift")
      try browser.press("Delete this card")
      #expect(browser.page.text.contains("“learn Swift” is deleted."))
      try browser.press("Undo")
      #expect(browser.page.buttons.map(\.title) == titles)
      try browser.visit("/board/card/99")
      #expect(browser.response.status == 404)
    }
  }

  @Test("What one does the other sees, as what has changed")
  func together() async throws {
    try await TestServer.run(Gallery()) { server in
      let tabs = try (0..<2).map { _ in try LiveTab(Browser(server), at: "/board") }
      let (ada, bob) = (tabs[0], tabs[1])
      func press(_ tab: LiveTab, _ title: String) throws {
        try tab.press(try #require(tab.shown.buttons.first { $0.title == title }).value)
      }
      for tab in tabs { try press(tab, "Move “Hear of it” to Doing") }
      try ada.visit()
      try press(ada, "Move “Open the board” to Done")
      try bob.visit()
      #expect(bob.response.header("content-type")?.hasPrefix("text/vnd.turbo-stream") == true)
      let done = try #require(bob.shown.text.split(separator: "Done").last)
      #expect(done.contains("Open the board"))
      for tab in tabs { #expect(try tab.isCurrent()) }
    }
  }

  @Test("A press on a card that somebody has deleted says so and moves nothing")
  func deleted() async throws {
    let gallery = try Gallery()
    try await TestServer.run(gallery) { server in
      let (ada, bob) = (Browser(server), Browser(server))
      try ada.visit("/board")
      try bob.visit("/board/card/3")
      try bob.press("Delete this card")
      #expect(try ada.press("Move “Open the board” to Done").text.contains("nothing was done"))
      #expect(!ada.page.buttons.contains { $0.title == "Open the board" })
      #expect(gallery.board.state.card(3) == nil)
    }
  }

  @Test("Who moves a card in the moment in which it is deleted is told, and can bring it back")
  func race() async throws {
    // Somebody else is always faster.
    let board = SharedStore(
      "board", Board.self, updaters: BoardApplication.updaters,
      interceptors: [
        { _ in
          { next in
            { item in
              let other = (item as? MoveCard).map { DeleteCard(id: $0.id) }
              try await next(other ?? item)
            }
          }
        }
      ])
    try await TestServer.run(
      [Mount("board", BoardApplication.init)], sharedStores: [board]
    ) { server in
      let browser = Browser(server)
      try browser.visit("/board")
      let before = browser.page.buttons.map(\.title)
      try browser.press("Move “Open the board” to Done")
      #expect(browser.page.text.contains("“Open the board” could not be moved"))
      try browser.press("Undo")
      #expect(browser.page.buttons.map(\.title) == before)
    }
  }

  @Test("A board that is full says so, and what was written stays")
  func full() async throws {
    let gallery = try Gallery()
    try await TestServer.run(gallery) { server in
      let browser = Browser(server)
      try browser.visit("/board")
      try browser.press("Move “Hear of it” to Doing")
      for number in 0..<Board.limit - 4 {
        try await gallery.board.dispatch(AddCard(text: "\(number)")).value
      }
      try browser.visit("/board")
      try browser.fill("New card", with: "one more")
      #expect(try browser.press("Add").text.contains("The board is full."))
      #expect(browser.page.fields.contains { $0.label == "New card" && $0.value == "one more" })
      // Words of a card that is there can change.
      try browser.press("Hear of it")
      try browser.fill("Words", with: "heard of it")
      try browser.press("Save")
      #expect(gallery.board.state.card(4)?.text == "heard of it")
    }
  }

  @Test("What was written about a card is kept when somebody else was faster")
  func writing() async throws {
    let gallery = try Gallery()
    try await TestServer.run(gallery) { server in
      let (ada, bob) = (Browser(server), Browser(server))
      for browser in [ada, bob] {
        try browser.visit("/board")
        try browser.press("Invite somebody to this board")
      }
      try bob.fill("Words", with: "Invite Bob")
      try bob.press("Save")
      try ada.fill("Words", with: "Invite Ada")
      try ada.press("Save")
      #expect(ada.path == "/board/card/1")
      #expect(ada.page.text.contains("Somebody has changed this card to “Invite Bob”"))
      #expect(ada.page.fields.contains { $0.label == "Words" && $0.value == "Invite Ada" })
      try ada.press("Save")
      #expect(ada.path == "/board" && gallery.board.state.card(1)?.text == "Invite Ada")
      // Deleted while somebody writes: the same, and saving brings it back.
      for browser in [ada, bob] { try browser.visit("/board/card/2") }
      try bob.press("Delete this card")
      try ada.fill("Words", with: "kept")
      #expect(try ada.press("Save").text.contains("Somebody has deleted this card."))
      #expect(ada.page.fields.contains { $0.label == "Words" && $0.value == "kept" })
      try ada.press("Save")
      #expect(gallery.board.state.card(2)?.text == "kept")
    }
  }
}
