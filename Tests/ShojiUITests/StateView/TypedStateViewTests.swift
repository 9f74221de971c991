import Foundation
import ShojiUI
import Testing

@testable import ShojiRoutes
@testable import ShojiScreens

/// What happened in typed views, in order.
private let journal = TaskLocal<Journal?>(wrappedValue: nil)

private final class Row: TypedStateView<Row.State, Row.Props> {
  struct State: ViewState { var isOpen = false }
  struct Props: Equatable {
    var title: String
    @Callback var didTap: (_ title: String) -> Void
  }

  let button = UIButton()

  override func getInitialState() -> State { State(isOpen: props.title == "open") }
  override func viewDidInitialize() {
    journal.get()?.write("\(props.title).didInit")
    button.on(.touchUpInside) { [weak self] _ in
      guard let self else { return }
      state.isOpen.toggle()
      props.didTap(props.title)
    }
  }
  override func viewWillUpdate(_ newState: State, newProps: Props) {
    journal.get()?.write(
      "\(props.title) \(state.isOpen) > \(newProps.title) \(newState.isOpen)")
  }
  override func viewWillRemove() { journal.get()?.write("\(props.title).willRemove") }
  override func render() {
    journal.get()?.write("\(props.title).render")
    button.setTitle(props.title, for: .normal)
    place(button, key: "button")
    if state.isOpen { place(label("\(props.title) is open"), key: "details") }
  }
}

private final class Heading: TypedStateView<NoState, NoProps> {
  override func render() {
    journal.get()?.write("heading.render")
    place(label("Heading"), key: "label")
  }
}

private final class List: TypedStateView<List.State, NoProps> {
  struct State: ViewState {
    var titles = ["one", "open"]
    var tapped: [String] = []
    var note: Double?
  }

  override func render() {
    place(Heading.self, key: "heading")
    for title in state.titles {
      place(
        Row.self, key: title,
        props: .init(title: title) { title in self.state.tapped.append(title) })
    }
    place(label(state.tapped.joined(separator: ", ")), key: "tapped")
  }

  func row(_ key: String) -> Row? { subviews.first { $0.key == key } as? Row }
}

private final class ListScreen: StateViewController, Routable {
  let routeIdentifier: RouteElementIdentifier = "stage"
  var list: List? { rootView as? List }
  override func viewDidLoad() {
    super.viewDidLoad()
    rootView = List(parentViewController: self, props: .init())
  }
}

@Suite struct TypedStateViewTests {
  private let entries = Journal()
  private let window = StageInstaller.window { ListScreen() }

  private func list(in window: UIWindow? = nil) throws -> List {
    try #require(((window ?? self.window).rootViewController as? ListScreen)?.list)
  }

  private func recording(_ body: () throws -> Void) rethrows -> [String] {
    try journal.withValue(entries) { try body() }
    return entries.take()
  }

  @Test func `the initial state may come from the props`() throws {
    #expect(try list().row("open")?.state.isOpen == true)
    #expect(try list().row("one")?.state.isOpen == false)
    #expect(window.screensHTML().contains("open is open"))
  }

  @Test func `a touch goes up by a function and down by props`() throws {
    let list = try list()
    let button = try #require(list.row("one")?.button)
    let events = recording { window.press(button) }
    // The row's own state has changed; the list has changed too, but gives it the same props.
    #expect(events == ["one false > one true", "one.render"])
    #expect(list.state.tapped == ["one"])
    #expect(window.screensHTML().contains("one is open"))
  }

  @Test func `a function in equal props is the new one`() throws {
    let list = try list()
    let row = try #require(list.row("one"))
    list.state.note = 1
    let events = recording { window.updateStateViews() }
    #expect(events == [])
    row.props.didTap("x")
    #expect(list.state.tapped == ["x"])
  }

  @Test func `rows are made, moved and removed by key`() throws {
    let list = try list()
    let one = list.row("one")
    let events = recording {
      list.state.titles = ["new", "one"]
      list.state.tapped = []
      window.updateStateViews()
      #expect(list.subviews.compactMap(\.key) == ["heading", "new", "one", "tapped"])
    }
    #expect(events == ["open.willRemove", "new.didInit", "new.render"])
    #expect(list.row("one") === one)
  }

  @Test func `the state is part of the snapshot`() throws {
    let list = try list()
    list.state.titles = ["a b", "one"]
    list.state.note = .infinity
    window.updateStateViews()
    list.row("a b")?.state.isOpen = true
    let html = window.screensHTML()
    let other = try window.rebuilt { ListScreen() }
    #expect(other.screensHTML() == html && html.contains("a b is open"))
    #expect(try self.list(in: other).state == list.state)
    #expect(other.snapshot == window.snapshot)
  }

  @Test func `writing an equal state renders nothing`() throws {
    let list = try list()
    _ = window.page()
    list.state.titles = ["one", "open"]
    list.state = List.State()
    #expect(!window.needsRender)
    list.state.tapped = ["x"]
    #expect(window.needsRender)
  }

  @Test func `props that cannot be compared render each time`() throws {
    final class Loose: TypedStateView<NoState, () -> Void> {
      override func render() { journal.get()?.write("loose") }
    }
    let stage = Stage()
    let window = stage.show { $0.place(Loose.self, key: "l", props: {}) }
    let events = recording {
      stage.root?.number = 1
      window.updateStateViews()
    }
    #expect(events == ["loose"])
    // Nothing is equal to nothing.
    final class Told: TypedStateView<NoState, Void> {
      override func render() { journal.get()?.write("told") }
    }
    stage.scripts["root"] = { $0.place(Told.self, key: "t", props: ()) }
    for number in [2, 3] { stage.root?.number = number; window.updateStateViews() }
    let more = recording {
      stage.root?.number = 4
      window.updateStateViews()
    }
    #expect(more == [])
  }

  @Test func `props by key are reported for a typed view`() {
    let stage = Stage()
    let (_, messages) = Report.shared.capture {
      stage.show { root in
        root.place(Heading.self, key: "h").prop(forKey: StageKey.value, is: 1)
      }
    }
    #expect(messages.count == 1 && messages[0].contains("Heading"))
  }

  @Test func `a link to a typed parent's state is reported`() {
    final class Parent: TypedStateView<NoState, NoProps> {
      override func render() {
        place(Player.self, key: "p").prop(forKey: StageKey.value, isLinkedToKeyInState: "x")
      }
    }
    let stage = Stage()
    let (_, messages) = Report.shared.capture {
      stage.show { $0.place(Parent.self, key: "parent") }
    }
    #expect(messages.count == 1 && messages[0].contains("\"x\""))
  }

  @Test func `a state that cannot be encoded is reported`() throws {
    struct Stubborn: ViewState {
      func encode(to encoder: any Encoder) throws {
        throw EncodingError.invalidValue(1, .init(codingPath: [], debugDescription: "no"))
      }
      var value = 1
    }
    final class View: TypedStateView<Stubborn, NoProps> {}
    let stage = Stage()
    let window = stage.show { $0.place(View.self, key: "v") }
    let (snapshot, messages) = Report.shared.capture { window.snapshot }
    #expect(!snapshot.isWhole && messages.count == 1)
  }
}
