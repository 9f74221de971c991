#if DEBUG
  /// Finds controllers that have left their window and stay in memory, in builds for debugging: as a rule a
  /// closure that the controller or its view keeps has captured it.
  ///
  /// What an app or a controller on the screen keeps in a property, to show it again, is none of them.
  package final class ControllerCensus {
    private struct Entry {
      weak var controller: UIViewController?
      /// The turn at whose end it was no longer in a window.
      var left: Int?
    }

    private final class WeakApp {
      weak var app: AnyObject?
      init(_ app: AnyObject) { self.app = app }
    }

    private var entries: [ObjectIdentifier: Entry] = [:]
    private var apps: [WeakApp] = []
    private var turn = 0
    /// When those that are kept are looked for again: seldom, for that takes long.
    private var nextLook = 0
    private var looks = 0

    /// Makes one that knows of no controllers.
    package init() {}

    /// Notes which controllers there are, and reports those that have left before the turn before.
    /// - Parameters:
    ///   - apps: The apps of the session.
    ///   - isNewTurn: Whether anybody was answered.
    ///   - isQuiet: Whether nothing goes on that may hold controllers.
    package func look(
      at windows: [UIWindow], apps: [AnyObject], isNewTurn: Bool, isQuiet: Bool
    ) {
      note(windows, apps: apps)
      if isNewTurn { turn += 1 }
      guard isQuiet, turn >= nextLook else { return }
      report(windows) { [turn] in turn - $0 > 2 }
    }

    /// Notes which controllers there are.
    package func note(_ windows: [UIWindow], apps: [AnyObject]) {
      if self.apps.map({ $0.app }).elementsEqual(apps, by: { $0 === $1 }) == false {
        self.apps = apps.map { WeakApp($0) }
      }
      let shown = controllers(of: windows)
      let ids = Set(shown.map { ObjectIdentifier($0) })
      for (id, entry) in entries {
        if entry.controller == nil {
          entries[id] = nil
        } else {
          entries[id]?.left = ids.contains(id) ? nil : entry.left ?? turn
        }
      }
      for controller in shown where entries[ObjectIdentifier(controller)]?.controller == nil {
        entries[ObjectIdentifier(controller)] = Entry(controller: controller)
      }
    }

    /// Whether a controller is there that is in none of the windows.
    package func hasLeftOver(in windows: [UIWindow]) -> Bool {
      let ids = Set(controllers(of: windows).map { ObjectIdentifier($0) })
      return entries.contains { $0.value.controller != nil && !ids.contains($0.key) }
    }

    /// Reports controllers that are in none of the windows and held by nobody who is known, each type once.
    /// - `isDue`: Whether it is time for one that has left in a turn.
    package func report(_ windows: [UIWindow], _ isDue: (_ left: Int) -> Bool = { _ in true }) {
      let shown = controllers(of: windows)
      let ids = Set(shown.map { ObjectIdentifier($0) })
      let left = entries.filter { id, entry in
        entry.controller != nil && !ids.contains(id) && isDue(entry.left ?? turn)
      }
      guard !left.isEmpty else { return }
      looks += 1
      nextLook = turn + looks
      guard let held = HeldObjects(by: apps.compactMap(\.app) + shown) else { return }
      for (id, entry) in left where !held.contains(id) {
        guard let controller = entry.controller, controller.isOfApp else { continue }
        Report.shared.misuse(
          """
          \(type(of: controller)) has left its window and stays in memory, and no property of the app or of a \
          controller in a window holds it
          """,
          mend: """
            write [weak self] in the closures that setupInteraction() and the like give to views, stores, \
            timers and tasks; let a property of the app or of a controller hold one that is kept on purpose
            """)
      }
    }

    /// The controllers of windows, with those that are kept in containers.
    private func controllers(of windows: [UIWindow]) -> [UIViewController] {
      var found: [UIViewController] = []
      func visit(_ controller: UIViewController) {
        found.append(controller)
        for child in controller.children { visit(child) }
        if let presented = controller.presentedViewController { visit(presented) }
      }
      for window in windows {
        if let root = window.rootViewController { visit(root) }
      }
      return found
    }
  }

  extension ControllerCensus: CustomReflectable {
    /// Nothing: what it knows is not held by it.
    package var customMirror: Mirror { Mirror(self, children: []) }
  }

  extension UIViewController {
    /// Whether its class is the app's own, and not one of the framework's.
    fileprivate final var isOfApp: Bool { !HeldObjects.isFramework(type(of: self)) }
  }
#endif
