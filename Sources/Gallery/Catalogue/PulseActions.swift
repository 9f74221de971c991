import Shoji

struct AddBeat: StateUpdater {
  let beat: Pulse.Beat

  func updateState(_ state: inout CatalogueState) { state.pulse.add(beat) }
}

/// Says until when the pulse goes on; `nil` for not at all.
struct SetPulseEnd: StateUpdater {
  let end: Date?

  func updateState(_ state: inout CatalogueState) { state.pulse.end = end }
}

/// Measures, and lets that go on for a while.
struct WindUp: SideEffect {
  func sideEffect(
    _ context: SideEffectContext<CatalogueState, NavigationDependencies>
  ) async throws {
    let isRunning = context.getState().pulse.end != nil
    try await context.dispatch(SetPulseEnd(end: Date() + Pulse.duration)).value
    try await context.dispatch(AddBeat(beat: .now())).value
    if !isRunning { context.dispatch(KeepBeating()) }
  }
}
