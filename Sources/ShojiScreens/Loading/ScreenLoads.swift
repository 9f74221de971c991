package import ShojiStore

/// What a screen has asked for as it appeared, so that it can be asked for again.
struct ScreenLoads {
  /// What was asked for when the view was loaded, and when the screen appeared last.
  private var recorder: LoadRecorder?
  /// What was asked for last for places in the screen's own state, whenever that was.
  private var ofPlaces: [(place: AnyKeyPath, load: () -> Void)] = []
  /// When it was asked for, in seconds of the clock; `nil` until somebody has looked at the clock.
  var time: Int64?
  /// Whether some of it could not be had: it is not fresh then.
  var hasFailed = false

  /// The error of a load into the screen's own state that has found no such thing.
  private var ownAbsence: (place: AnyKeyPath, error: NotFoundError)?

  /// The error of a load that has found no such thing.
  var absence: NotFoundError? { ownAbsence?.error ?? recorder?.absence }

  /// Whether nobody was asked for anything.
  var isEmpty: Bool { ofPlaces.isEmpty && recorder?.hasAsked != true }

  /// Notes what is asked for when the screen appears, and forgets what was when it did before.
  mutating func beginAppearance() -> LoadRecorder {
    let recorder = madeRecorder()
    recorder.beginAppearance()
    time = nil
    ownAbsence = nil
    return recorder
  }

  /// Who notes what is asked for.
  mutating func madeRecorder() -> LoadRecorder {
    if let recorder { return recorder }
    let made = LoadRecorder()
    recorder = made
    return made
  }

  mutating func set(_ place: AnyKeyPath, _ load: @escaping () -> Void) {
    ofPlaces.removeAll { $0.place == place }
    ofPlaces.append((place, load))
    time = nil
    if ownAbsence?.place == place { ownAbsence = nil }
  }

  /// Records why nothing has come for a place.
  mutating func record(_ error: any Error, at place: AnyKeyPath) {
    hasFailed = true
    if let absence = error as? NotFoundError { ownAbsence = (place, absence) }
  }

  /// Notes that all of it is asked for again.
  /// - Returns: What asks.
  mutating func again() -> () -> Void {
    time = nil
    hasFailed = false
    ownAbsence = nil
    return { [recorder, ofPlaces] in
      recorder?.again()
      for place in ofPlaces { place.load() }
    }
  }
}

extension LoadRecorder {
  /// Notes what is asked for meanwhile.
  func note(_ body: () -> Void) { Self.$current.withValue(self, operation: body) }
}

extension UIViewController {
  /// Asks for what the screen has loaded once more.
  final func loadAgain() {
    let ask = loads.again()
    ask()
  }

  /// Until when what the screen has loaded is fresh, in seconds of the clock; `nil` when it has loaded nothing.
  fileprivate final func freshEnd(now: Int64) -> Int64? {
    guard !loads.isEmpty else { return nil }
    if loads.time == nil { loads.time = now }
    guard !loads.hasFailed, let time = loads.time else { return now }
    let (end, isEndless) = time.addingReportingOverflow(max(0, freshness.components.seconds))
    return isEndless ? .max : end
  }

  /// The error of a load that has found no such thing, in the screen and all that is visible in it.
  fileprivate final var absenceInAll: NotFoundError? {
    guard isVisible else { return nil }
    return loads.absence ?? children.lazy.compactMap(\.absenceInAll).first
  }

  /// The same of the screen and all that is visible in it.
  fileprivate final func freshEndOfAll(now: Int64) -> Int64? {
    guard isVisible else { return nil }
    var end = freshEnd(now: now)
    for child in children {
      if let own = child.freshEndOfAll(now: now) { end = min(end ?? own, own) }
    }
    return end
  }
}

extension UIWindow {
  /// Until when all that the visible screens have loaded is fresh, in seconds of the clock; `nil` when they have
  /// loaded nothing.
  package func freshEnd(now: Int64) -> Int64? {
    var end: Int64?
    var next = rootViewController
    while let screen = next {
      if let own = screen.freshEndOfAll(now: now) { end = min(end ?? own, own) }
      next = screen.presentedViewController
    }
    return end
  }

  /// The error of a load of the visible screens that has found no such thing.
  package var absence: NotFoundError? {
    var next = rootViewController
    while let screen = next {
      if let absence = screen.absenceInAll { return absence }
      next = screen.presentedViewController
    }
    return nil
  }

  /// The visible controllers whose loads are not fresh any more.
  package func outdatedControllers(now: Int64) -> [UIViewController] {
    visibleControllers.filter { $0.freshEnd(now: now).map { $0 <= now } ?? false }
  }
}
