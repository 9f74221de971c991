import ShojiLook
import ShojiStorage
import ShojiTestSupport
import Testing

@testable import ShojiScreens
@testable import ShojiServer

@Suite("A turn of a session")
struct TurnTests {
  private struct Mail: LastingEffect {
    static let effectName = "mail"
  }

  /// The occupants of a turn, and how each comes about.
  private static let facts: [(occupant: Occupants, begin: @Sendable (inout Turn) throws -> Void)] =
    [
      (.commit, { $0.beginCommit() }),
      (.routes, { $0.didBeginRoute() }),
      (.touches, { $0.didBeginTouch() }),
      (.work, { $0.didBeginWork() }),
      (.identity, { $0.identityChange = .end }),
      (
        .effects,
        { $0.effects.append(Session.PendingEffect(key: "1", item: try OutboxItem(Mail()))) }
      ),
    ]

  @Test("Whatever goes on in it keeps the session from what each of that does: 448 rows")
  func occupants() throws {
    for set in 0..<(1 << Self.facts.count) {
      let there = Self.facts.indices.filter { set >> $0 & 1 == 1 }.map { Self.facts[$0] }
      var turn = Turn()
      for fact in there { try fact.begin(&turn) }
      for step in SessionStep.allCases {
        let expected = Occupants(there.map(\.occupant)).intersection(step.obstacles)
        #expect(
          turn.occupants(among: step.obstacles) == expected, "\(there.map(\.occupant)), \(step)")
      }
    }
  }

  @Test("Work is counted until its end, however it got there", arguments: SeededGenerator.seeds(4))
  func work(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var turn = Turn()
    var (touches, detached, routes) = (0, 0, 0)
    for _ in 0..<500 {
      switch Int.random(in: 0..<7, using: &random) {
      case 0:
        turn.didBeginTouch()
        touches += 1
      case 1 where touches > 0:
        turn.didEndTouch()
        touches -= 1
      case 2 where touches > 0:
        turn.detachTouch()
        (touches, detached) = (touches - 1, detached + 1)
      case 3:
        turn.didBeginWork()
        detached += 1
      case 4 where detached > 0:
        turn.didEndWork()
        detached -= 1
      case 5:
        turn.didBeginRoute()
        routes += 1
      case 6 where routes > 0:
        turn.didEndRoute()
        routes -= 1
      default: continue
      }
      #expect(turn.isBusy == (touches > 0))
      var expected: Occupants = []
      if touches > 0 { expected.insert(.touches) }
      if detached > 0 { expected.insert(.work) }
      if routes > 0 { expected.insert(.routes) }
      #expect(turn.occupants(among: [.touches, .work, .routes]) == expected)
    }
  }

  // MARK: Output

  private static func event(_ number: Int) -> ServerEvent { ServerEvent(Array("\(number)".utf8)) }

  private static func entry(_ window: UIWindow.ID, _ path: String) -> PublishedPages.Entry {
    let page = UIWindow(id: window).renderPage(
      PageContext(token: "TOKEN", ticketLength: 4, stylesheets: { [] }, notice: nil))
    return PublishedPages.Entry(
      window: window, path: Array(path.utf8), location: nil,
      page: PublishedPage(
        page, mint: TicketMint(begin: 1, isOfVisitor: false), isShownInFrames: false),
      end: nil)
  }

  /// Outputs as words.
  private static func words(_ outputs: [Turn.Output]) -> [String] {
    outputs.map { output in
      switch output {
      case .event(let event):
        String(decoding: event.bytes, as: UTF8.self).split(separator: "\n").joined()
      case .page(let entry): "\(entry.window) \(String(decoding: entry.path, as: UTF8.self))"
      case .answer, .reply: "?"
      }
    }
  }

  @Test("Without a commit everything leaves at once, and nothing is held")
  func open() {
    var turn = Turn()
    let isLeaving = [
      turn.mayLeave(.event(Self.event(1))), turn.mayLeave(.page(Self.entry(1, "/a"))),
    ]
    #expect(isLeaving == [true, true])
    let held = turn.endCommit()
    #expect(held.isEmpty)
  }

  @Test("While a commit is under way nothing leaves; then all of it does, in its order")
  func held() {
    var turn = Turn()
    turn.beginCommit()
    #expect(turn.isCommitting)
    let isLeaving = [
      turn.mayLeave(.event(Self.event(1))), turn.mayLeave(.page(Self.entry(1, "/a"))),
      turn.mayLeave(.event(Self.event(2))),
    ]
    #expect(isLeaving == [false, false, false])
    let outputs = Self.words(turn.endCommit())
    #expect(outputs == ["data: 1", "1 /a", "data: 2"])
    #expect(!turn.isCommitting)
    let rest = turn.endCommit()
    #expect(rest.isEmpty)
  }

  @Test("Of the pages that wait there is one for each window and path: the last")
  func pages() {
    var turn = Turn()
    turn.beginCommit()
    for (window, path) in [(1, "/a"), (2, "/b"), (1, "/c"), (3, "/b"), (4, "/d"), (5, "/e")] {
      _ = turn.mayLeave(.page(Self.entry(window, path)))
    }
    turn.withdraw(window: 4, path: nil)
    turn.withdraw(window: 9, path: Array("/e".utf8))
    let outputs = Self.words(turn.endCommit())
    #expect(outputs == ["1 /c", "3 /b"])
  }

  @Test("A commit that has failed lets nothing out")
  func failed() {
    var turn = Turn()
    turn.beginCommit()
    _ = turn.mayLeave(.event(Self.event(1)))
    _ = turn.mayLeave(.page(Self.entry(1, "/a")))
    let (answers, replies) = turn.abandon()
    #expect(answers.isEmpty && replies.isEmpty)
    #expect(!turn.isCommitting)
    let held = turn.endCommit()
    #expect(held.isEmpty)
  }

  @Test("A renewal waits for an answer, and an end for none")
  func identity() {
    for (change, hasDue, isRemoved) in [
      (Session.IdentityChange.renew(isRemembered: nil), false, false),
      (.renew(isRemembered: true), false, false), (.renew(isRemembered: nil), true, true),
      (.end, false, true), (.end, true, true),
    ] {
      var turn = Turn()
      turn.identityChange = change
      let removed = turn.removeIdentityChange(hasDue: hasDue)
      #expect(removed == (isRemoved ? change : nil))
      #expect(turn.identityChange == (isRemoved ? nil : change))
    }
  }
}
