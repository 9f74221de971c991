import ShojiStore
import ShojiUI
import Synchronization

/// The answers to whether a session may be put down, saved or given up.
extension Session {
  /// The occupants that keep the session from a step; empty where it may be taken.
  ///
  /// A step for which windows count also shows late changes in them first, which may set something off.
  func occupants(of step: SessionStep) -> Occupants {
    let obstacles = step.obstacles
    let found = occupants(among: obstacles)
    guard found.isEmpty, !obstacles.isDisjoint(with: Self.ofWindows) else { return found }
    if obstacles.contains(.building) {
      guard catchUp() else { return .touches }
      let set = occupants(among: obstacles)
      guard set.isEmpty else { return set }
    }
    return occupantsOfWindows(among: obstacles)
  }

  /// The occupants that kept the session in memory when it was to leave the last time.
  nonisolated var staying: Occupants {
    Occupants(rawValue: status.lastOccupants.load(ordering: .relaxed))
  }

  /// Those that are found out by looking at windows and states.
  private static let ofWindows: Occupants = [
    .states, .unwritten, .building, .presentations, .tasks, .views,
  ]

  /// Those that are there, of some, but for what is found out by looking at windows and states.
  func occupants(among asked: Occupants) -> Occupants {
    var found = phase.occupants.intersection(asked).union(turn.occupants(among: asked))
    func look(for one: Occupants, _ isThere: @autoclosure () -> Bool) {
      if asked.contains(one), isThere() { found.insert(one) }
    }
    look(for: .claim, departure == .claiming)
    look(for: .visitor, isVisitor)
    look(for: .requests, !waiting.isEmpty)
    look(for: .proposals, !shared.proposals.isEmpty)
    look(for: .changes, shared.underWay > 0)
    return found
  }

  /// Those of windows and states, of some; none of those that are dear to find out beside another.
  private func occupantsOfWindows(among asked: Occupants) -> Occupants {
    var found: Occupants = []
    func look(for one: Occupants, _ isThere: @autoclosure () -> Bool) {
      if found.isEmpty, asked.contains(one), isThere() { found.insert(one) }
    }
    look(for: .building, !windows.allSatisfy(isBuilt))
    look(for: .presentations, !windows.allSatisfy(\.window.isToldByRoute))
    look(for: .tasks, windows.contains(where: \.window.hasTasks))
    look(for: .states, applications.hasChangedStates)
    look(for: .views, !windows.allSatisfy(\.snapshot.isWhole))
    look(for: .unwritten, !applications.canBeWritten)
    return found
  }

  /// Shows what has changed in windows that nobody looked at.
  /// - Returns: Whether that has set off nothing which is not done.
  private func catchUp() -> Bool {
    let update = InteractionScope(origin: nil, whenDetached: { [weak self] in self?.follow($0) })
    InteractionScope.$current.withValue(update) {
      for target in windows { catchUp(target) }
    }
    return update.isSettled
  }

  /// Shows what has changed in a window that nobody looked at, in the words of its app.
  func catchUp(_ target: SessionWindow) {
    guard target.window.isLate else { return }
    speak(at: target.window.route)
    target.window.catchUp()
  }
}

extension Session.Phase {
  /// The occupant that stands for the phase.
  fileprivate var occupants: Occupants {
    switch self {
    case .awake: []
    case .unread, .reading, .left: .absence
    case .committing: .writing
    case .returning: .returns
    }
  }
}
