#if DEBUG
  import ShojiStore
  import ShojiUI

  /// Looking for controllers that nothing shows any more and that stay in memory, in builds for debugging.
  extension Session {
    /// How long controllers of a session that has ended may stay, in seconds: what they have begun may
    /// still be going on.
    private static let graceSeconds = 10

    /// Looks at the end of a turn.
    /// - `answers`: How many requests it has answered.
    func lookForControllers(answers count: Int) {
      let isQuiet =
        occupants(among: [.touches, .work, .answers, .commit]).isEmpty
        && windows.allSatisfy(isBuilt)
      census.look(
        at: windows.map(\.window), apps: applications.objects, isNewTurn: count > 0,
        isQuiet: isQuiet)
    }

    /// Looks when what is in the windows now has had time to go.
    func lookForControllersLater() {
      census.note(windows.map(\.window), apps: applications.objects)
      run { session in
        guard session.census.hasLeftOver(in: session.windows.map(\.window)) else { return }
        session.environment.clock.after(.seconds(Self.graceSeconds)) {
          session.run { session in session.census.report(session.windows.map(\.window)) }
        }
      }
    }
  }
#endif
