import ShojiStore

/// What a screen has asked for as it appeared, so that it can be asked for again.
struct ScreenLoads {
  typealias Load = () -> Void

  /// What was asked for when the view was loaded, and is not again when the screen comes back.
  private var ofView: [Load] = []
  /// What was asked for when the screen appeared last.
  private var ofAppearance: [Load] = []
  /// What was asked for last for places in the screen's own state, whenever that was.
  private var ofPlaces: [(place: AnyKeyPath, load: Load)] = []
  /// When it was asked for, in seconds of the clock; `nil` until somebody has looked at the clock.
  var time: Int64?
  /// Whether some of it could not be had: it is not fresh then.
  var hasFailed = false

  var isEmpty: Bool { ofView.isEmpty && ofAppearance.isEmpty && ofPlaces.isEmpty }

  /// Forgets what was asked for when the screen appeared last.
  mutating func beginAppearance() { ofAppearance = [] }

  mutating func add(_ loads: [Load], isOfView: Bool) {
    guard !loads.isEmpty else { return }
    if isOfView { ofView += loads } else { ofAppearance += loads }
    time = nil
  }

  mutating func set(_ place: AnyKeyPath, _ load: @escaping Load) {
    ofPlaces.removeAll { $0.place == place }
    ofPlaces.append((place, load))
    time = nil
  }

  /// Begins to ask for all of it again.
  /// - Returns: What asks.
  mutating func again() -> [Load] {
    time = nil
    hasFailed = false
    return ofView + ofAppearance + ofPlaces.map(\.load)
  }
}

extension UIViewController {
  /// Notes what side effects the screen dispatches while it is told that it appears.
  final func noteLoads(ofView: Bool = false, _ body: () -> Void) {
    let recorder = LoadRecorder()
    LoadRecorder.$current.withValue(recorder, operation: body)
    // An array of the one kind of closures cannot be cast into one of the other.
    loads.add(recorder.take().map { load in { load() } }, isOfView: ofView)
  }

  /// Asks for what the screen has loaded once more.
  final func repeatLoads() {
    for load in loads.again() { load() }
  }

  /// Until when what the screen has loaded is fresh, in seconds of the clock; `nil` when it has loaded nothing.
  fileprivate final func freshEnd(now: Int64) -> Int64? {
    guard !loads.isEmpty else { return nil }
    if loads.time == nil { loads.time = now }
    guard !loads.hasFailed, let time = loads.time else { return now }
    let (end, isEndless) = time.addingReportingOverflow(max(0, freshness.components.seconds))
    return isEndless ? .max : end
  }
}

extension UIWindow {
  /// Until when all that the visible screens have loaded is fresh, in seconds of the clock; `nil` when they have
  /// loaded nothing.
  package func freshEnd(now: Int64) -> Int64? {
    var end: Int64?
    func visit(_ controller: UIViewController) {
      guard controller.isVisible else { return }
      if let own = controller.freshEnd(now: now) { end = min(end ?? own, own) }
      for child in controller.children { visit(child) }
    }
    for screen in screens { visit(screen) }
    return end
  }

  /// The visible controllers whose loads are not fresh any more.
  package func outdatedControllers(now: Int64) -> [UIViewController] {
    visibleControllers.filter { $0.freshEnd(now: now).map { $0 <= now } ?? false }
  }
}
