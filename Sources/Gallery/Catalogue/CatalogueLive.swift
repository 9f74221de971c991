import Shoji

extension CatalogueEntry {
  static let live = [
    clock, dashboard, work,
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

  private static let work = CatalogueEntry(
    id: "work", title: "UIWorkView",
    summary: "How far long work is, with a button that cancels it.",
    code: #"""
      struct CountFar: LongSideEffect {
        static let progress: WorkPath<CatalogueState> = \.work

        func work(
          _ context: SideEffectContext<CatalogueState, NavigationDependencies>,
          _ report: @escaping WorkReport
        ) async throws {
          for number in 1...30 {
            try await report(Double(number) / 30, "\(number) of 30")
            try await Task.sleep(for: .seconds(1))
          }
        }
      }
      """#
  ) { stage in
    stage.hold { WorkViewController(store: $0) }
  }
}

/// Counts, a number each second.
struct CountFar: LongSideEffect {
  static let progress: WorkPath<CatalogueState> = \.work

  func work(
    _ context: SideEffectContext<CatalogueState, NavigationDependencies>,
    _ report: @escaping WorkReport
  ) async throws {
    for number in 1...30 {
      try await report(Double(number) / 30, "\(number) of 30")
      try await Task.sleep(for: .seconds(1))
    }
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
