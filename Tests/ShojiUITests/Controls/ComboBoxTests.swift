import Foundation
import ShojiTestSupport
import ShojiStore
import ShojiUI
import Testing

@testable import ShojiScreens

private struct Customer: Identifiable, Codable, Equatable {
  let id: Int
  var name: String
  var city = "Berlin"
}

/// A field in which one of many is found by typing.
@Suite struct ComboBoxTests {
  private final class Heard {
    var values: [[String]] = []
    var searches: [String] = []
    var saved = 0
  }

  private static let customers = [
    Customer(id: 1, name: "Ada Lovelace", city: "London"), Customer(id: 2, name: "Alan Turing"),
    Customer(id: 3, name: "Ann"), Customer(id: 4, name: "Anna"), Customer(id: 5, name: "Kim"),
    Customer(id: 6, name: "Kim", city: "Seoul"),
  ]

  private let heard = Heard()
  private let save = UIButton()
  private let controller = UIViewController()
  private let box: UIComboBox<Customer>
  private let window: UIWindow

  init() {
    box = Self.makeBox()
    save.setTitle("Save", for: .normal)
    save.on(.touchUpInside) { [heard] _ in heard.saved += 1 }
    box.on(.valueChanged) { [heard] in heard.values.append($0.selectedItems.map(\.name)) }
    box.didSearch = { [heard] in heard.searches.append($0) }
    controller.view.addSubview(box)
    controller.view.addSubview(save)
    window = UIWindow.showing(controller)
  }

  private static func makeBox() -> UIComboBox<Customer> {
    let box = UIComboBox<Customer>(\.name) { words in
      customers.filter {
        words.isEmpty || $0.name.range(of: words, options: .caseInsensitive) != nil
      }
    }
    box.label = "Customer"
    box.detail = \.city
    box.key = "customer"
    return box
  }

  /// The titles of the options on the page.
  private var options: [String] {
    html.matches(of: /role="option"[^>]*><span>([^<]*)/).map { String($0.output.1) }
  }

  private var html: String { window.page() }

  private func press(_ part: ComboPart, typing words: String? = nil) {
    send(words ?? box.shownText ?? "", press: "\(box.address)|\(part.argument)")
  }

  /// Sends what the field has by then.
  private func send(_ words: String, press event: String? = nil, isTyping: Bool = false) {
    _ = window.page()
    _ = window.deliver(
      values: [box.address: [words]], event: event, focus: isTyping ? box.address : nil)
  }

  @Test func `A page has a field with a name, and no options before they are asked for`() {
    #expect(html.contains(">Customer</label>"))
    #expect(html.contains("role=\"combobox\""))
    #expect(html.contains("aria-expanded=\"false\""))
    #expect(html.contains("aria-label=\"Options for Customer\""))
    #expect(options.isEmpty && !html.contains("aria-controls"))
  }

  @Test func `The button shows the options for the words that were typed`() {
    press(.open, typing: "a")
    #expect(options == ["Ada Lovelace", "Alan Turing", "Ann", "Anna"])
    #expect(html.contains("<small>London</small>") && html.contains("4 found"))
    // The person is about to choose: nothing is wrong yet, and the words stay.
    #expect(!html.contains("field-error") && html.contains("value=\"a\""))
    #expect(box.selectedItem == nil && heard.values.isEmpty && heard.searches.last == "a")
    press(.close)
    #expect(options.isEmpty)
  }

  @Test func `A chosen option is the value, and its words are in the field`() {
    press(.option(key: "2", words: "a"), typing: "a")
    #expect(box.selectedItem?.id == 2 && box.text == "Alan Turing" && options.isEmpty)
    #expect(heard.values == [["Alan Turing"]] && !html.contains("field-error"))
    press(.open, typing: "Alan Turing")
    // Its words look for nothing: one may want another one.
    #expect(options.count == 6 && heard.values.count == 1)
    #expect(html.matches(of: /aria-selected="true"><span>Alan Turing/).count == 1)
  }

  @Test func `Words that are the whole title of one option choose it`() {
    send("ada lovelace ")
    #expect(box.selectedItem?.id == 1 && box.text == "Ada Lovelace")
    send("")
    #expect(box.selectedItem == nil && heard.values == [["Ada Lovelace"], []])
    // Two are called so.
    send("Kim")
    #expect(box.selectedItem == nil && html.contains("One of the options, please."))
    #expect(options == ["Kim", "Kim"])
    press(.option(key: "6", words: "Kim"), typing: "Kim")
    #expect(box.selectedItem?.city == "Seoul" && !html.contains("field-error"))
    send("Kim")
    #expect(box.selectedItem?.city == "Seoul")
  }

  @Test func `Words that are no option are refused, shown, and keep the press that means them`() {
    press(.option(key: "2", words: ""))
    send("Nobody", press: save.address)
    #expect(heard.saved == 0 && html.contains("value=\"Nobody\""))
    #expect(html.contains("One of the options, please."))
    #expect(html.contains("No Results"))
    // The app has what was chosen before, and the page does not carry a press out that means something else.
    #expect(box.selectedItem?.id == 2)
    send("Anna", press: save.address)
    #expect(heard.saved == 1 && box.selectedItem?.id == 4)
  }

  @Test func `The options come while a person types, and nothing is wrong before that is over`() {
    send("an", isTyping: true)
    #expect(options == ["Alan Turing", "Ann", "Anna"] && heard.searches == ["an"])
    #expect(!html.contains("field-error"))
    send("ann", isTyping: true)
    #expect(options == ["Ann", "Anna"])
    // The person has gone on.
    send("ann")
    #expect(box.selectedItem?.id == 3)
    send("an", isTyping: true)
    send("an")
    #expect(html.contains("One of the options, please.") && box.selectedItem?.id == 3)
  }

  @Test func `Other words are a text where they may be`() {
    box.takesOtherWords = true
    press(.option(key: "2", words: ""))
    send("Nobody", press: save.address)
    #expect(heard.saved == 1 && box.text == "Nobody" && box.selectedItem == nil)
    #expect(heard.values == [["Alan Turing"], []])
  }

  @Test func `An option of the list that was shown is chosen though words were typed on`() {
    press(.option(key: "2", words: "a"), typing: "ada")
    #expect(box.selectedItem?.id == 2)
  }

  @Test(arguments: ["=1=9a", "=9", "=-1=2", "=99=2", "=1=", "-2", "x", "=1=2\u{0}"])
  func `A part that is not there is told so`(argument: String) {
    let isThere = box.receivePress(argument: argument)
    // Words that nothing has do not matter where the words in the field have the option.
    #expect(isThere == (argument == "=1=2\u{0}"))
    #expect(isThere || box.selectedItem == nil)
  }

  @Test func `Several are chosen one after the other, and taken away by their buttons`() {
    box.allowsMultipleSelection = true
    press(.option(key: "3", words: "an"), typing: "an")
    #expect(box.text == "" && box.selectedItems.map(\.id) == [3])
    press(.option(key: "4", words: ""))
    // The whole title, without the client script.
    send("Alan Turing")
    #expect(box.selectedItems.map(\.id) == [3, 4, 2] && box.text == "")
    #expect(html.contains("<li class=\"chip\"><span>Anna</span>"))
    #expect(html.contains("aria-label=\"Remove Anna\""))
    press(.removal(key: "4"))
    #expect(box.selectedItems.map(\.id) == [3, 2])
    // Once more takes it away as well.
    press(.option(key: "3", words: ""))
    #expect(heard.values.last == ["Alan Turing"])
    press(.open)
    #expect(html.contains("aria-multiselectable=\"true\""))
  }

  @Test func `Words that were typed stay when a chosen item is taken away`() {
    box.allowsMultipleSelection = true
    press(.option(key: "3", words: ""))
    press(.removal(key: "3"), typing: "Nobody")
    #expect(box.selectedItems.isEmpty && heard.values == [["Ann"], []])
    #expect(html.contains("value=\"Nobody\"") && html.contains("One of the options, please."))
    send("Nobody", press: save.address)
    #expect(heard.saved == 0)
  }

  @Test func `The page has the first options of many, and says how many there are`() {
    box.find = { _ in (0..<3_000).map { Customer(id: $0, name: "Customer \($0)") } }
    press(.open)
    #expect(options.count == 50)
    #expect(html.contains("The first 50 of 3000. Type more to find the others."))
    // One that is not on the page can be chosen by its words.
    send("Customer 2999")
    #expect(box.selectedItem?.id == 2_999)
  }

  @Test func `What is found elsewhere is shown when it has come`() {
    box.find = nil
    press(.open, typing: "a")
    #expect(heard.searches.last == "a" && options.isEmpty)
    box.found = Loaded([Self.customers[0]])
    #expect(options == ["Ada Lovelace"])
    press(.option(key: "1", words: "a"), typing: "a")
    #expect(box.selectedItem?.id == 1)
    box.found = Loaded()
    // It was chosen, wherever it was found.
    send("Ada Lovelace", press: save.address)
    #expect(heard.saved == 1 && box.selectedItem?.id == 1)
  }

  @Test func `What the app shows stays the person's while the app shows the same`() {
    box.selectedItem = Self.customers[0]
    #expect(html.contains("value=\"Ada Lovelace\"") && heard.values.isEmpty)
    press(.option(key: "2", words: ""))
    box.performUpdate { box.selectedItem = Self.customers[0] }
    #expect(box.selectedItem?.id == 2)
    box.performUpdate { box.selectedItem = Self.customers[4] }
    #expect(box.selectedItem?.id == 5 && box.text == "Kim")
    // Another one that is called the same.
    box.performUpdate { box.selectedItem = Self.customers[5] }
    #expect(box.selectedItem?.id == 6)
    // It is called something else by now.
    box.performUpdate { box.selectedItem = Customer(id: 6, name: "Kim Lee") }
    #expect(box.text == "Kim Lee" && heard.values == [["Alan Turing"]])
    box.selectedItem = nil
    #expect(box.text ?? "" == "")
  }

  /// The page of a new tree in which the app shows the same and the person's part is put back.
  private func pageAnew(of item: Customer?) -> String {
    let fresh = Self.makeBox()
    fresh.allowsMultipleSelection = box.allowsMultipleSelection
    fresh.takesOtherWords = box.takesOtherWords
    let controller = UIViewController()
    let save = UIButton()
    save.setTitle("Save", for: .normal)
    controller.view.addSubview(fresh)
    controller.view.addSubview(save)
    fresh.selectedItem = item
    let coder = RestorationCoder()
    box.encodeRestorableState(with: coder)
    fresh.decodeRestorableState(with: coder)
    return UIWindow.showing(controller).page()
  }

  @Test(arguments: SeededGenerator.seeds(8))
  func `any typing, presses and changes of the app are what a new tree shows`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    box.allowsMultipleSelection = seed % 3 == 1
    box.takesOtherWords = seed % 3 == 2
    var item: Customer?
    let texts = ["", "a", "Ann", "ann ", "Anna", "Kim", "xyz", " Ada Lovelace"]
    for step in 0..<80 {
      let words = texts.randomElement(using: &random) ?? ""
      let key = String(Int.random(in: 1..<8, using: &random))
      switch Int.random(in: 0..<8, using: &random) {
      case 0: send(words)
      case 1, 2: send(words, isTyping: true)
      case 3: press(.open, typing: words)
      case 4: press(.option(key: key, words: ""), typing: words)
      case 5: press(.close)
      case 6: press(.removal(key: key))
      default:
        item = Self.customers.randomElement(using: &random)
        box.performUpdate { box.selectedItem = item }
      }
      let (page, expected) = (html, pageAnew(of: item))
      #expect(page == expected, "step \(step)")
      // The app has the words that a person sees in the field, or the field says so.
      if !box.allowsMultipleSelection, !box.isRefused, !box.takesOtherWords {
        #expect(box.text ?? "" == box.selectedItem?.name ?? "", "step \(step)")
      }
    }
  }

  @Test func `A form reads and shows what is picked`() {
    struct Draft {
      var customer: Customer?
      var others: [Customer] = []
    }
    let form = UIFormView(Draft(customer: Self.customers[1]))
    let one = form.pick("One", \.customer, title: \.name) { _ in
      Self.customers
    } check: {
      $0 == nil ? "Who is it for?" : nil
    }
    let several = form.pickSeveral("Others", \.others, title: \.name) { _ in Self.customers }
    #expect(one.text == "Alan Turing" && form.values.customer?.id == 2)
    #expect(one.receivePress(argument: ComboPart.option(key: "4", words: "").argument))
    #expect(several.receivePress(argument: ComboPart.option(key: "1", words: "").argument))
    #expect(form.values.customer?.id == 4 && form.values.others.map(\.id) == [1])
    form.values = Draft(customer: Self.customers[1], others: [Self.customers[2]])
    #expect(form.values.customer?.id == 4 && form.values.others.map(\.id) == [3])
    form.values = Draft()
    #expect(!form.validate() && one.isRefused && form.values.others.isEmpty)
  }
}

extension UIView {
  fileprivate func performUpdate(_ body: () -> Void) {
    updateDepth += 1
    body()
    updateDepth -= 1
  }
}
