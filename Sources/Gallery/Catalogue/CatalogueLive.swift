import Shoji

extension CatalogueEntry {
  static let live = [
    clock, dashboard,
  ]

  private static let clock = CatalogueEntry(
    id: "clock", title: "A clock",
    summary: "A side effect that goes on: each change comes to the page by itself.",
    code: #"""
      struct KeepBeating: SideEffect {
        /// No page waits for it.
        var outlivesTouch: Bool { true }

        func sideEffect(
          _ context: SideEffectContext<CatalogueState, NavigationDependencies>
        ) async throws {
          while let end = context.getState().pulse.end, Date() < end {
            try await Task.sleep(for: .seconds(1))
            try await context.dispatch(AddBeat(beat: .now())).value
          }
          context.dispatch(SetPulseEnd(end: nil))
        }
      }
      """#
  ) { stage in
    stage.hold { ClockViewController(store: $0) }
  }
}

/// Measures once a second, as long as the pulse is to go on.
struct KeepBeating: SideEffect {
  /// No page waits for it.
  var outlivesTouch: Bool { true }

  func sideEffect(
    _ context: SideEffectContext<CatalogueState, NavigationDependencies>
  ) async throws {
    while let end = context.getState().pulse.end, Date() < end {
      try await Task.sleep(for: .seconds(1))
      try await context.dispatch(AddBeat(beat: .now())).value
    }
    context.dispatch(SetPulseEnd(end: nil))
  }
}
