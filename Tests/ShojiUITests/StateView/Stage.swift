import Foundation
import ShojiStore
import ShojiUI

@testable import ShojiScreens

/// A screen whose state views do what a script says and write down what happens to them.
final class Stage: StateViewController, Routable {
  let journal = Journal()
  let routeIdentifier: RouteElementIdentifier = "stage"
  /// What `render()` of a view does, by the view's key; that of a root is "root".
  var scripts: [String: (Player) -> Void] = [:]
  /// What a view does in a hook, by `key.hook`.
  var hooks: [String: (Player) -> Void] = [:]
  var initialStates: [String: [String: Any?]] = [:]

  var root: Player? { rootView as? Player }

  /// A window that shows a root with the script.
  func show(_ script: @escaping (Player) -> Void) -> UIWindow {
    scripts["root"] = script
    let window = UIWindow.showing(self)
    rootView = Player(parentViewController: self)
    _ = window.page()
    return window
  }
}

/// A state view on a ``Stage``.
class Player: StateView {
  private var stage: Stage? { controller as? Stage }
  var name: String { key ?? "root" }

  func play(_ event: String) {
    stage?.journal.write("\(name).\(event)")
    stage?.hooks["\(name).\(event)"]?(self)
  }

  override func getInitialState() -> [String: Any?] { stage?.initialStates["root"] ?? [:] }
  override func viewDidInitialize() { play("didInit") }
  override func viewWillUpdate(_ newState: [String: Any?], newProps: [any StateViewProp]) {
    play("willUpdate")
  }
  override func viewDidUpdate() { play("didUpdate") }
  override func viewWillRemove() { play("willRemove") }

  override func render() {
    play("render")
    stage?.scripts[name]?(self)
  }

  /// The placed child.
  subscript(key: String) -> Player? { subviews.first { $0.key == key } as? Player }

  var number: Int {
    get { state["number"] as? Int ?? 0 }
    set { state["number"] = newValue }
  }
}

/// Another class.
final class Understudy: Player {}

enum StageKey: StateKey { case value, told }

/// A key with something in it.
enum ItemProp: StateKey { case item(Int), named(String) }

/// A label with a text.
func label(_ text: String) -> UILabel {
  let label = UILabel()
  label.text = text
  return label
}

/// Builds the screens of a window by a closure.
final class StageInstaller: RootInstaller {
  private weak var window: UIWindow?
  private let make: () -> UIViewController

  init(_ window: UIWindow, _ make: @escaping () -> UIViewController) {
    self.window = window
    self.make = make
  }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    window?.rootViewController = make()
    completion()
    return true
  }

  /// A window that shows the screen, at the beginning or as a snapshot has it.
  static func window(
    from snapshot: WindowSnapshot? = nil, _ make: @escaping () -> UIViewController
  ) -> UIWindow {
    let window = UIWindow()
    let installer = StageInstaller(window, make)
    window.startNavigation(using: installer)
    if let snapshot {
      window.restore(snapshot) { _ in }
      _ = window.page()
    } else {
      window.navigate(to: ["stage"]) { _ in }
    }
    _ = window.page()
    return window
  }
}

extension UIWindow {
  /// The window built again from its snapshot, which goes through JSON.
  func rebuilt(_ make: @escaping () -> UIViewController) throws -> UIWindow {
    let coded = snapshot.encoded
    let decoded = try WindowSnapshot(encoded: coded)
    return StageInstaller.window(from: decoded, make)
  }
}
