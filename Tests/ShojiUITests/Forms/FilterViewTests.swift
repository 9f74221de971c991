import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

/// A bar of filters.
@Suite struct FilterViewTests {
  private struct Query: Equatable {
    var text = ""
    var kind: String?
    var from: Date?
    var most: Int?
    var isOpen = false
  }

  private final class Heard {
    var queries: [Query] = []
  }

  private let heard = Heard()
  private let filters: UIFilterView<Query>
  private let window: UIWindow

  init() {
    filters = UIFilterView(Query()) { form in
      form.text("Search", \.text)
      form.choice("Kind", \.kind, among: [nil, "Door", "Lamp"], title: { $0 ?? "All" })
      form.date("From", \.from)
      form.number("At most", \.most)
      form.toggle("Open", \.isOpen)
    }
    filters.didFilter = { [heard] in heard.queries.append($0) }
    let controller = UIViewController()
    controller.view.addSubview(filters)
    window = UIWindow.showing(controller)
  }

  private var html: String { window.screensHTML() }

  /// The filters that are set, as the page has them.
  private var chips: [String] {
    html.matches(of: /<li class="chip"><span>([^<]*)/).map { String($0.output.1) }
  }

  private func field(_ label: String) -> UIFormControl? {
    filters.form.fields.first { $0.control.label == label }?.control
  }

  /// Sends a form: that of a press, or of the client script while the person is in a field.
  private func send(
    _ values: [String: String], press event: String? = nil, in focus: String? = nil
  ) throws {
    _ = window.page()
    let pairs = try values.map { (try #require(field($0.key)).address, [$0.value]) }
    _ = window.deliver(
      values: Dictionary(uniqueKeysWithValues: pairs), event: event,
      focus: focus.flatMap { field($0) }?.address)
  }

  private func remove(_ label: String?) throws {
    let chips = try #require(window.controls.last as? FilterChips)
    try send([:], press: "\(chips.address)|\(label.map { "=\($0)" } ?? "all")")
  }

  @Test func `Nothing is set at first, and nothing says so`() {
    #expect(chips.isEmpty && !html.contains(">Clear<") && heard.queries.isEmpty)
  }

  @Test func `A change is carried out at once, and told once`() throws {
    try send(["Kind": "Lamp"], in: "Kind")
    #expect(heard.queries == [Query(kind: "Lamp")])
    // It was carried out: the button has nothing to add.
    filters.values = Query(kind: "Lamp")
    let button = try #require(window.controls.first { ($0 as? UIButton)?.role == .primary })
    try send([:], press: button.address)
    #expect(heard.queries.count == 1)
    // Without the client script words come with the button.
    try send(["Search": "broken"], press: button.address)
    #expect(heard.queries.last == Query(text: "broken", kind: "Lamp") && heard.queries.count == 2)
  }

  @Test func `All changes of a form are told together`() throws {
    let button = try #require(window.controls.first { ($0 as? UIButton)?.role == .primary })
    let all = ["Search": "red", "Kind": "Door", "At most": "3"]
    try send(all, press: button.address)
    #expect(heard.queries == [Query(text: "red", kind: "Door", most: 3)])
    filters.values = Query(text: "red", kind: "Door", most: 3)
    try send(["Search": "blue", "Kind": "Lamp", "At most": "4"], in: "At most")
    #expect(heard.queries.last == Query(text: "blue", kind: "Lamp", most: 4))
    #expect(heard.queries.count == 2)
    // A filter is taken away together with what was typed.
    filters.values = Query(text: "blue", kind: "Lamp", most: 4)
    let chips = try #require(window.controls.last as? FilterChips)
    try send(["Search": "green"], press: "\(chips.address)|=Kind")
    #expect(heard.queries.last == Query(text: "green", most: 4) && heard.queries.count == 3)
    filters.values = Query()
    try send(["Search": "phone"], press: "\(chips.address)|all")
    #expect(heard.queries.last == Query() && heard.queries.count == 4)
    #expect(self.chips.isEmpty && field("Search")?.formValues == [""])
  }

  @Test func `The page says in words what is set`() {
    filters.values = Query(
      text: "red <b>", kind: "Door", from: Date(timeIntervalSince1970: 1_795_262_400), most: 1_200,
      isOpen: true)
    #expect(
      chips == [
        "Search: red &lt;b&gt;", "Kind: Door", "From: Nov 21, 2026", "At most: 1200", "Open",
      ])
    filters.values = Query()
    #expect(chips.isEmpty)
  }

  @Test func `One filter is taken away, or all, and what was typed besides goes with them`() throws
  {
    filters.values = Query(text: "red", kind: "Door", most: 3)
    try remove("Kind")
    #expect(heard.queries == [Query(text: "red", most: 3)])
    filters.values = Query(text: "red", most: 3)
    #expect(chips == ["Search: red", "At most: 3"])
    try send(["Search": "blue"], in: "Search")
    try remove("At most")
    #expect(heard.queries.last == Query(text: "blue"))
    filters.values = Query(text: "blue")
    try remove(nil)
    #expect(heard.queries.last == Query())
    filters.values = Query()
    #expect(chips.isEmpty && field("Search")?.formValues == [""])
  }

  @Test func `A tree that is built again says what is set, too`() throws {
    try send(["Kind": "Lamp", "Open": "1"])
    let coder = RestorationCoder()
    let kind = try #require(field("Kind"))
    kind.encodeRestorableState(with: coder)
    let fresh = Self()
    try #require(fresh.field("Kind")).decodeRestorableState(with: coder)
    #expect(chips == ["Kind: Lamp", "Open"] && fresh.chips == ["Kind: Lamp"])
    // The app of this tree has not said yet what is carried out.
    try fresh.remove("Kind")
    #expect(fresh.heard.queries == [Query()])
  }

  @Test(arguments: ["=Colour", "all ", "", "=", "x"])
  func `A filter that is not there is told so`(argument: String) throws {
    filters.values = Query(kind: "Door")
    _ = window.page()
    let chips = try #require(window.controls.last as? FilterChips)
    #expect(!chips.receivePress(argument: argument) && heard.queries.isEmpty)
  }

  @Test func `Words that are no number filter nothing, and other filters are still taken away`()
    throws
  {
    filters.values = Query(kind: "Door")
    try send(["At most": "many"])
    #expect(html.contains("Write a whole number") && heard.queries.isEmpty)
    try remove("Kind")
    #expect(heard.queries == [Query()])
  }
}
