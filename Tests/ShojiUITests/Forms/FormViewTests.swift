import Foundation
import ShojiTestSupport
import ShojiUI
import Testing

@testable import ShojiScreens

private enum Kind: String, CaseIterable, Codable {
  case travel = "Travel"
  case food = "Food"
}

private struct Draft: Codable, Equatable {
  var title = ""
  var amount: Decimal?
  var people: Int?
  var day = Date(timeIntervalSince1970: 1_700_006_400)
  var isBillable = false
  var kind = Kind.travel
  var notes = ""

  var capitals: String {
    get { title.uppercased() }
    set { title = newValue.lowercased() }
  }
}

private struct Person: Equatable {
  struct Place: Equatable {
    var street = ""
    var city = ""
  }

  var name = ""
  var mail = ""
  var home = Place()
  var work = Place()
  var note = ""
}

@Suite struct FormViewTests {
  private final class Saved {
    var drafts: [Draft] = []
    var cancelled = 0
  }

  private let form = UIFormView(Draft())
  private let saved = Saved()
  private let title: UITextField
  private let amount: UITextField
  private let people: UITextField
  private let day: UIDatePicker
  private let billable: UISwitch
  private let kind: UISelect
  private let notes: UITextView
  private let save: UIButton
  private let cancel: UIButton
  private let controller = UIViewController()
  private let window: UIWindow

  init() {
    title = form.text("Title", \.title) { $0.isEmpty ? "Say what it was." : nil }
    amount = form.number("Amount", \.amount) { $0 == nil ? "How much?" : nil }
    people = form.number("People", \.people)
    day = form.date("Day", \.day)
    billable = form.toggle("Billable", \.isBillable)
    kind = form.choice("Kind", \.kind)
    notes = form.lines("Notes", \.notes)
    save = form.submit("Save") { [saved] in saved.drafts.append($0) }
    cancel = form.cancel("Cancel") { [saved] in saved.cancelled += 1 }
    controller.view.addSubview(form)
    window = UIWindow.showing(controller)
  }

  @Test func `A line for each field names it, shows it and reads it`() {
    window.type("Taxi", in: title)
    window.type("12.50", in: amount)
    window.type("3", in: people)
    window.type("At night.", in: notes)
    window.send(["1"], to: billable)
    window.send(["Food"], to: kind)
    window.send(["2024-02-29"], to: day)
    window.press(save)
    let draft = saved.drafts.first
    #expect(draft?.title == "Taxi" && draft?.amount == 12.5 && draft?.people == 3)
    #expect(draft?.notes == "At night." && draft?.isBillable == true && draft?.kind == .food)
    #expect(draft.map { day.calendarDay(of: $0.day) } == "2024-02-29")
    for label in ["Title", "Amount", "People", "Day", "Billable", "Kind", "Notes"] {
      #expect(window.html.contains(">\(label)</label>"))
    }
  }

  @Test func `What is missing is said at its field, and nothing is submitted`() {
    window.press(save)
    #expect(saved.drafts.isEmpty)
    #expect(window.html.contains("Say what it was.") && window.html.contains("How much?"))
    window.type("Taxi", in: title)
    #expect(!window.html.contains("Say what it was."))
    window.type("12", in: amount)
    window.press(save)
    #expect(saved.drafts.map(\.title) == ["Taxi"])
  }

  @Test(arguments: [("much", "Write a number, such as 12.50."), ("1,5,0", "Write a number")])
  func `Text that is no number is refused with an example`(text: String, fault: String) {
    window.type("Taxi", in: title)
    window.type(text, in: amount)
    #expect(window.html.contains(fault) && window.html.contains("value=\"\(text)\""))
    #expect(form.values.amount == nil)
  }

  @Test func `A field for whole numbers takes no others`() {
    window.type("1.5", in: people)
    #expect(window.html.contains("Write a whole number, such as 12."))
    window.type("1,200", in: people)
    #expect(form.values.people == 1_200)
  }

  @Test func `What was typed stays when the app shows the same as before`() {
    window.type("Taxi", in: title)
    window.send(["1"], to: billable)
    window.type("12.50", in: amount)
    form.values = Draft()
    #expect(form.values.title == "Taxi" && form.values.isBillable && amount.text == "12.50")
    form.values = Draft(title: "Bus", amount: 12.5)
    #expect(form.values.title == "Bus" && form.values.isBillable)
    // It means the same as what was typed.
    #expect(amount.text == "12.50")
    form.values = Draft(title: "Bus", amount: 1_000)
    #expect(amount.text == "1000")
  }

  @Test func `A date that need not be there is empty until it is set`() {
    struct Task {
      var due: Date?
    }
    let form = UIFormView(Task())
    let due = form.date("Due", \.due) { $0 == nil ? "When is it due?" : nil }
    #expect(form.values.due == nil && !form.validate())
    let day = Date(timeIntervalSince1970: 1_795_262_400)
    form.values = Task(due: day)
    #expect(due.selectedDate == day && form.values.due == day && form.validate())
    form.values = Task()
    #expect(due.selectedDate == nil && form.values.due == nil)
  }

  @Test func `A colour is none until one is chosen`() {
    struct Label: Equatable {
      var color: UIColor?
    }
    let form = UIFormView(Label())
    let well = form.color("Colour", \.color)
    let controller = UIViewController()
    controller.view.addSubview(form)
    let window = UIWindow.showing(controller)
    #expect(form.values.color == nil && window.html.contains(">Colour</label>"))
    window.send(["#0a84ff"], to: well)
    let blue = UIColor(red: 10.0 / 255, green: 132.0 / 255, blue: 1)
    #expect(form.values.color == blue && well.selectedColor == blue)
    form.values = Label(color: .white)
    #expect(well.selectedColor == .white && window.html.contains("value=\"#ffffff\""))
    form.values = Label()
    #expect(well.selectedColor == nil && form.values.color == nil)
  }

  @Test func `The app hears of each change, and may refuse what only it knows`() {
    var heard: [String] = []
    form.valuesDidChange = { heard.append($0.title) }
    window.type("Taxi", in: title)
    #expect(heard == ["Taxi"])
    #expect(form.refuse(\.title, "Taken already."))
    #expect(window.html.contains("Taken already."))
    window.type("Bus", in: title)
    #expect(!window.html.contains("Taken already."))
  }

  @Test func `A property has one field by its name, and others by their position`() {
    form.text("Title once more", \.title)
    form.text("Title in capitals", \.capitals)
    let names = form.arrangedSubviews.map(\.key)
    #expect(
      names == [
        "title", "amount", "people", "day", "isBillable", "kind", "notes", "submit-button",
        "cancel-button", nil, nil,
      ])
  }

  @Test func `Whoever cancels is asked nothing`() {
    window.type("much", in: amount)
    window.press(cancel)
    #expect(saved.cancelled == 1 && saved.drafts.isEmpty)
  }
}

/// A build of an app whose form has some of the fields that there may be, in any order.
private struct Build {
  static let paths: [any WritableKeyPath<Person, String> & Sendable] = [
    \.name, \.mail, \.home.street, \.home.city, \.work.street, \.work.city, \.note,
  ]

  final class Saved {
    var people: [Person] = []
  }

  /// The indices of its paths.
  let fields: [Int]
  let controls: [UITextField]
  let save: UIButton
  let saved = Saved()
  let window: UIWindow

  init(_ random: inout SeededGenerator) {
    let form = UIFormView(Person())
    fields = Array(
      Self.paths.indices.shuffled(using: &random).prefix(Int.random(in: 1...7, using: &random)))
    controls = fields.map { form.text("Field \($0)", Self.paths[$0]) }
    save = form.submit("Save") { [saved] in saved.people.append($0) }
    let controller = UIViewController()
    controller.view.addSubview(form)
    window = UIWindow.showing(controller)
    _ = window.page()
  }
}

@Suite struct FormOverDeploysTests {
  @Test(arguments: SeededGenerator.seeds(40))
  func `A page that was open before a deploy sends its values to their properties`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (former, present) = (Build(&random), Build(&random))
    let values = zip(former.fields, former.controls).map { ($1.address, ["typed \($0)"]) }
    _ = present.window.deliver(
      values: Dictionary(uniqueKeysWithValues: values), event: former.save.address)
    var expected = Person()
    for field in former.fields where present.fields.contains(field) {
      expected[keyPath: Build.paths[field]] = "typed \(field)"
    }
    #expect(present.saved.people == [expected])
  }
}

extension UIDatePicker {
  fileprivate func calendarDay(of date: Date) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    return String(format: "%04d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
  }
}

extension UIWindow {
  fileprivate var html: String { screensHTML() }

  fileprivate func send(_ values: [String], to control: UIControl) {
    _ = page()
    _ = deliver(values: [control.address: values], event: nil)
  }
}
