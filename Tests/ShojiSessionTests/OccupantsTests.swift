import ShojiTestSupport
import ShojiTesting
import Synchronization
import Testing

@testable import ShojiServer

@Suite("Occupants of a session", .timeLimit(.minutes(1)))
struct OccupantsTests {
  /// By occupant: the steps that it is in the way of.
  private static let table: [(occupant: Occupants, steps: [SessionStep])] = [
    (.absence, [.endOfTurn, .saving, .sleeping, .lending, .givingUp]),
    (.writing, [.endOfTurn, .saving, .sleeping, .lending, .givingUp]),
    (.returns, [.saving, .sleeping, .lending, .givingUp]),
    (.commit, [.endOfTurn, .saving, .sleeping, .lending, .givingUp]),
    (.claim, [.endOfTurn, .saving, .sleeping, .lending, .givingUp]),
    (.visitor, [.saving, .sleeping, .lending]),
    (.requests, [.forgetting, .leaving]),
    (.answers, [.forgetting, .sleeping, .lending, .leaving, .givingUp]),
    (.forms, [.saving]),
    (.replies, [.sleeping, .lending, .leaving]),
    (.routes, [.forgetting, .sleeping, .lending, .leaving]),
    (.touches, [.sleeping, .lending, .leaving]),
    (.work, [.sleeping, .lending, .leaving]),
    (.identity, [.saving, .sleeping, .lending]),
    (.effects, [.saving, .sleeping, .leaving]),
    (.proposals, [.saving, .sleeping, .lending, .leaving]),
    (.changes, [.sleeping, .lending, .leaving]),
    (.states, [.leaving]),
    (.unwritten, [.sleeping, .lending]),
    (.building, [.sleeping, .lending]),
    (.presentations, [.sleeping, .lending]),
    (.tasks, [.sleeping, .lending]),
    (.views, [.sleeping, .lending]),
  ]

  /// How a session gets some of them, without a request.
  private static let acts: [(occupant: Occupants, begin: Act, end: Act)] = [
    (.absence, { $0.phase = .reading }, { $0.phase = .awake }),
    (.writing, { $0.phase = .committing }, { $0.phase = .awake }),
    (.returns, { $0.phase = .returning }, { $0.phase = .awake }),
    (.commit, { $0.turn.beginCommit() }, { _ = $0.turn.endCommit() }),
    (.claim, { $0.departure = .claiming }, { $0.departure = .open }),
    (.visitor, { $0.isVisitor = true }, { $0.isVisitor = false }),
    (
      .requests, { $0.waiting = [Session.Request(job: { _, _ in }, looks: true)] },
      { $0.waiting = [] }
    ),
    (.routes, { $0.turn.didBeginRoute() }, { $0.turn.didEndRoute() }),
    (.touches, { $0.turn.didBeginTouch() }, { $0.turn.didEndTouch() }),
    (.work, { $0.turn.didBeginWork() }, { $0.turn.didEndWork() }),
    (.identity, { $0.turn.identityChange = .end }, { $0.turn.identityChange = nil }),
    (.changes, { $0.shared.underWay = 1 }, { $0.shared.underWay = 0 }),
  ]

  private typealias Act = @Sendable (isolated Session) -> Void

  @Test("Each keeps it from some steps, and has a name")
  func steps() {
    for (occupant, steps) in Self.table {
      for step in SessionStep.allCases {
        #expect(
          step.obstacles.contains(occupant) == steps.contains(step), "\(occupant) and \(step)")
      }
      #expect(!occupant.description.isEmpty)
    }
    let names = Set(Self.table.map(\.occupant.description))
    #expect(names.count == Self.table.count)
    let known = Self.table.reduce(into: Occupants()) { $0.formUnion($1.occupant) }
    #expect(SessionStep.allCases.allSatisfy { known.isSuperset(of: $0.obstacles) })
  }

  @Test(
    "Any of them together keep it from what each of them does", arguments: SeededGenerator.seeds(4))
  func together(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    try await withSession { session in
      for _ in 0..<50 {
        // A session is in one phase at a time.
        var acts = Self.acts.filter { _ in Bool.random(using: &random) }
        let phases: Occupants = [.absence, .writing, .returns]
        if let phase = acts.last(where: { phases.contains($0.occupant) }) {
          acts.removeAll { phases.contains($0.occupant) && $0.occupant != phase.occupant }
        }
        let found = await session.isolated { [acts] session in
          for act in acts { act.begin(session) }
          defer { for act in acts { act.end(session) } }
          return SessionStep.allCases.map { session.occupants(of: $0) }
        }
        for (step, found) in zip(SessionStep.allCases, found) {
          let obstacles = Self.table.filter { $0.steps.contains(step) }.map(\.occupant)
          let expected = acts.map(\.occupant).filter(obstacles.contains)
          #expect(found == Occupants(expected), "\(step)")
        }
      }
    }
  }

  @Test("A session at rest leaves memory, and one that is not says why not")
  func sleeping() async throws {
    try await withSession { session in
      for (occupant, begin, end) in Self.acts where occupant != .requests {
        let hasLeft = Mutex<Bool?>(nil)
        await session.isolated { session in
          begin(session)
          session.sleep { isOver in hasLeft.withLock { $0 = isOver } }
          end(session)
        }
        #expect(hasLeft.withLock { $0 } == false)
        #expect(session.staying == occupant)
      }
      #expect(await session.hibernate())
      #expect(session.staying.isEmpty)
    }
  }

  @Test("A server that stops logs what goes on in sessions")
  func logged() async throws {
    let log = LogRecorder()
    let server = try TestServer(Workbench.mounts, clock: nil, logger: log.logger)
    let browser = Browser(server)
    try browser.visit("/bench")
    try browser.press("Add")
    try server.session(of: browser).run { $0.turn.didBeginWork() }
    await server.stop()
    let entry = try #require(
      log.messages(.info).first { $0.message.hasPrefix("sessions end with the server") })
    #expect(entry.metadata == ["sessions": "1", "occupants": "side effects"])
  }

  /// A session that has answered a form, and in which nothing goes on.
  private func withSession(_ body: (Session) async throws -> Void) async throws {
    try await TestServer.run(Workbench.mounts) { server in
      let browser = Browser(server)
      try browser.visit("/bench")
      try browser.press("Add")
      let session = try server.session(of: browser)
      try await until { await session.occupants(of: .sleeping).isEmpty }
      try await body(session)
    }
  }
}

extension Session {
  /// Does several things before anything else happens.
  fileprivate func isolated<Value: Sendable>(
    _ body: @Sendable (isolated Session) -> Value
  ) -> Value { body(self) }
}
