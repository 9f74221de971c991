import Foundation
import ShojiStore
import ShojiUI
import Testing

@testable import ShojiScreens

private struct NoteState: State, Codable {
  var notes = ["one", "two"]
}

private struct Local: LocalState, Codable {
  var note: Int?
  var isOpen = false
}

private struct NoteModel: ViewModelWithLocalState {
  let text: String
  init?(state: NoteState?, localState: Local) {
    let note = localState.note.flatMap { state?.notes[$0] } ?? "none"
    text = "\(state?.notes.count ?? -1) \(note) \(localState.isOpen)"
  }
}

private final class NoteView: UIView, ViewControllerModellableView {
  let label = UILabel()
  let field = UITextField()
  let secret = UITextField()
  let notes = UITextView()
  let container = ContainerView()

  func setup() {
    for view in [label, field, secret, notes, container] { addSubview(view) }
    secret.isSecureTextEntry = true
  }
  func style() {}
  func update(oldModel: NoteModel?) { label.text = model?.text }
}

private class NoteController: ViewControllerWithLocalState<NoteView> {}

private final class NoteScreen: NoteController, RoutableWithConfiguration {
  let routeIdentifier: RouteElementIdentifier

  init(_ identifier: RouteElementIdentifier, store: PartialStore<NoteState>, note: Int?) {
    routeIdentifier = identifier
    super.init(store: store, localState: Local(note: note))
  }

  var child: NoteController? { children.first as? NoteController }

  override func setup() {
    add(NoteController(store: store, localState: Local()), in: rootView.container)
  }

  var navigationConfiguration: [NavigationRequest: NavigationInstruction] {
    let present = NavigationInstruction.presentModally { [unowned self] context in
      NoteScreen("note", store: store, note: context as? Int)
    }
    return [.show("note"): present, .hide("note"): .dismissModally(behaviour: .hard)]
  }
}

private final class NoteApp: Application {
  let store: Store<NoteState, NavigationDependencies>
  weak var window: UIWindow?

  init(context: ApplicationContext) { store = context.makeStore() }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    window?.rootViewController = NoteScreen(identifier, store: store, note: context as? Int)
    completion()
    return true
  }
}

/// Cannot be written down.
private struct Opaque: Sendable {}

/// Cannot be read back: nobody finds a type that is private to a file by its name.
private struct HiddenNote: Sendable, Codable {}

@Suite struct SnapshotTests {
  private let executor = ManualExecutor()

  private func open(_ state: [UInt8]? = nil) -> (UIWindow, ApplicationInstance<NoteApp>) {
    let context = ApplicationContext(executor: executor, savedState: state)
    let instance = ApplicationInstance(NoteApp(context: context), context: context)
    let window = UIWindow(executor: executor)
    window.startNavigation(using: instance)
    instance.attach(window)
    instance.prepare(window)
    return (window, instance)
  }

  private func views(_ window: UIWindow) -> [NoteView] {
    window.screens.compactMap { $0.viewIfLoaded as? NoteView }
  }

  /// Brings a session into a state where everything that a snapshot holds is there.
  private func fill(_ window: UIWindow) {
    window.navigate(to: ["list"]) { _ in }
    (window.screens[0] as? NoteScreen)?.localState.isOpen = true
    (window.screens[0] as? NoteScreen)?.child?.localState = Local(note: 1, isOpen: true)
    window.type("search <words>", in: views(window)[0].field)
    for note in [1, nil, 0] {
      let order = NavigationOrder(
        change: .show(["note"]), animated: false, context: RouteContext(note), origin: nil)
      window.routeChanger?.perform(order) { _ in }
    }
    let top = views(window)[3]
    _ = window.page()
    _ = window.deliver(
      values: [
        top.field.address: ["half\u{301} a"], top.notes.address: ["x\r\ny"],
        top.secret.address: ["hunter2"],
      ], event: nil)
  }

  private func rebuild(_ window: UIWindow, _ instance: ApplicationInstance<NoteApp>) throws
    -> UIWindow
  {
    let coded = window.snapshot.encoded
    let snapshot = try WindowSnapshot(encoded: coded)
    let (other, _) = open(try instance.encodeState())
    other.restore(snapshot) { _ in }
    _ = other.page()
    return other
  }

  @Test func `a rebuilt window shows the same page and writes the same snapshot`() throws {
    let (window, instance) = open()
    fill(window)
    let page = window.page()
    #expect(window.route == ["list", "note", "note", "note"])
    let other = try rebuild(window, instance)
    #expect(other.page() == page)
    #expect(other.snapshot == window.snapshot)
    for expected in ["search &lt;words&gt;", "two true", "2 two false", "hal", "x\ny"] {
      #expect(page.contains(expected))
    }
  }

  @Test func `a secret is in no page and in no snapshot`() throws {
    let (window, instance) = open()
    fill(window)
    #expect(views(window)[3].secret.text == "hunter2")
    #expect(!window.page().contains("hunter2"))
    #expect(!String(decoding: window.snapshot.encoded, as: UTF8.self).contains("hunter2"))
    let other = try rebuild(window, instance)
    #expect(views(other)[3].secret.text == nil)
  }

  @Test func `a secret that the app has emptied is so in a rebuilt window`() throws {
    let (window, instance) = open()
    fill(window)
    views(window)[3].secret.text = nil
    let page = window.page()
    let other = try rebuild(window, instance)
    #expect(other.page() == page)
    #expect(other.snapshot == window.snapshot)
  }

  @Test func `a rebuilt window goes on as the first one does`() throws {
    let (window, instance) = open()
    fill(window)
    let other = try rebuild(window, instance)
    for window in [window, other] {
      window.navigate(to: ["list"]) { _ in }
    }
    #expect(other.page() == window.page())
    #expect(other.page().contains("search &lt;words&gt;"))
  }

  @Test func `a context of a screen that is gone is not written down`() {
    let (window, _) = open()
    fill(window)
    window.navigate(to: ["list"]) { _ in }
    let (fresh, _) = open()
    fresh.navigate(to: ["list"]) { _ in }
    #expect(window.snapshot.shown == fresh.snapshot.shown)
  }

  @Test func `a context that is not codable is left out`() throws {
    #expect(try ValueSnapshot(#require(RouteContext(Opaque())).value) == nil)
    let context = try #require(RouteContext([1, 2]))
    #expect(try ValueSnapshot(context.value)?.value(of: .all, in: "the test") as? [Int] == [1, 2])
    #expect(RouteContext(nil) == nil)
  }

  @Test(arguments: 0..<8, [0, 1])
  func `a context that cannot be written down is reported, and the snapshot is not whole`(
    kind: Int, above: Int
  ) throws {
    let contexts: [(any Sendable)?] = [
      Opaque(), HiddenNote(), [Opaque()], ["a": Opaque()], nil, 1, [1, 2], ["a": 1],
    ]
    let (window, _) = open()
    window.navigate(to: ["list"]) { _ in }
    for context in [contexts[kind]] + Array(repeating: 1, count: above) {
      let order = NavigationOrder(
        change: .show(["note"]), animated: false, context: RouteContext(context), origin: nil)
      window.routeChanger?.perform(order) { _ in }
    }
    let (snapshot, messages) = Report.shared.capture { window.snapshot }
    #expect(snapshot.isWhole == (kind >= 4))
    #expect(messages.count == (kind >= 4 ? 0 : 1))
    #expect(messages.allSatisfy { $0.contains("\"note\"") && $0.contains("Codable") })
    // What is written down can be read, and is not asked about.
    #expect(try WindowSnapshot(encoded: snapshot.encoded) == snapshot)
    window.navigate(to: ["list"]) { _ in }
    #expect(window.snapshot.isWhole)
  }

  @Test func `a snapshot of other types is passed over`() throws {
    let (window, _) = open()
    fill(window)
    let broken = window.snapshot.encoded.replacing(
      Array("\u{2}Si".utf8), with: Array("\u{2}Zz".utf8))
    #expect(broken != window.snapshot.encoded)
    let snapshot = try WindowSnapshot(encoded: broken)
    let (other, messages) = Report.shared.capture {
      let (other, _) = open(Array("nonsense".utf8))
      other.restore(snapshot) { _ in }
      return other
    }
    #expect(other.route == window.route)
    #expect(messages.contains { $0.contains("NoteState was written down and cannot be read back") })
  }

  @Test func `an empty window is written down as nothing`() {
    let (window, _) = open()
    #expect(window.snapshot.route == [])
    var isComplete = false
    let (other, _) = open()
    other.restore(window.snapshot) { _ in isComplete = true }
    #expect(isComplete)
    #expect(other.screens.isEmpty)
  }
}
