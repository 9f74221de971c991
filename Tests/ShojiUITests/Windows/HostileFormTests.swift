import ShojiTestSupport
import Foundation
import ShojiUI
import ShojiStorage
import Testing

@testable import ShojiScreens

/// Whatever a form says: no trap, no value that a control cannot have, and a page that a rebuilt tree
/// shows as well.
struct HostileFormTests {
  private final class Everything: UIViewController, UITableViewDataSource {
    let table = UITableView()

    override func viewDidLoad() {
      let pages = UIPageControl()
      pages.numberOfPages = 3
      let select = UISelect()
      select.options = ["a", "b"]
      let picker = UIFilePicker()
      picker.acceptedContentTypes = ["image/*"]
      let day = UIDatePicker()
      day.minimumDate = Date(timeIntervalSince1970: 0)
      let time = UIDatePicker()
      time.datePickerMode = .countDownTimer
      let now = UISwitch()
      now.submitsWhenChanged = true
      let radios = UISegmentedControl(items: ["a", "b"])
      radios.submitsWhenChanged = false
      let moments = UISegmentedControl(items: ["a", "b"])
      moments.isMomentary = true
      let menu = UIButton()
      menu.menu = UIMenu(children: [UIAction(title: "a") { _ in }])
      let options = UIButton()
      options.changesSelectionAsPrimaryAction = true
      options.menu = UIMenu(children: ["a", "b"].map { UIAction(title: $0) { _ in } })
      let tabs = UITabBar()
      tabs.items = [UITabBarItem(title: "a"), UITabBarItem(title: "b")]
      let short = UITextField()
      short.maximumLength = 3
      let secret = UITextField()
      secret.isSecureTextEntry = true
      let stepper = UIStepper()
      stepper.wraps = true
      table.dataSource = self
      table.pageSize = 2
      table.isEditing = true
      table.allowsSelectionDuringEditing = true
      table.register(UITableViewCell.self, forCellReuseIdentifier: "a")
      let search = UISearchBar()
      search.scopeButtonTitles = ["a", "b"]
      search.showsScopeBar = true
      let controls: [UIView] = [
        pages, select, picker, day, time, now, radios, moments, menu, options, tabs, short, secret,
        stepper, table, search, UISlider(), UISwitch(), UITextField(), UITextView(),
        UISegmentedControl(items: ["a", "b"]), UIRefreshControl(),
      ]
      for control in controls {
        control.accessibilityLabel = "x"
        view.addSubview(control)
      }
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }

    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "a", for: path)
      cell.textLabel?.text = "\(path.row)"
      return cell
    }

    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
  }

  private static let words = [
    "", "0", "1", "-1", "+1", "2", "x", "9223372036854775807", "-9223372036854775808", "1e999",
    "nan", "inf", "-0", "0x1", "١", "99999999999999999999", "\u{0}", "a\r\nb", "<b>\"'&", "|",
    "a|b",
    "-", "+", "page 1", "page 9223372036854775807", "page -1", "select 0-0", "select 0-1",
    "delete 0-0", "up 0-1", "down 0-0", "down 0-4", "action-0 0-0", "action--1 0-0", "detail 0-0",
    "selected 0 0 0-0", "editing", "refreshing", "2026-02-28T10:00", "9999-99-99", "24:00", "10:30",
    "0000-00-00T00:00", String(repeating: "9", count: 400),
    String(repeating: "e\u{301}", count: 99),
  ]

  @Test(arguments: 0..<8) func `any values, files and presses`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let window = UIWindow.showing(Everything())
    for _ in 0..<60 {
      let addresses = window.addresses()
      let names =
        addresses + addresses.map { $0 + ".x" } + addresses.map { $0 + ".y" } + ["", ".x"]
      var values: [String: [String]] = [:]
      var files: [String: [PostedFile]] = [:]
      for name in names where Int.random(in: 0..<4, using: &random) == 0 {
        let count = Int.random(in: 0..<4, using: &random)
        values[name] = (0..<count).map { _ in Self.words.randomElement(using: &random) ?? "" }
      }
      for name in names where Int.random(in: 0..<9, using: &random) == 0 {
        let word = Self.words.randomElement(using: &random) ?? ""
        let file = PostedFile(name: word, contentType: word, bytes: Array(word.utf8))
        files[name] = Array(repeating: file, count: Int.random(in: 0..<3, using: &random))
      }
      var event = addresses.randomElement(using: &random)
      if Bool.random(using: &random) {
        event = "\(event ?? "")|\(Self.words.randomElement(using: &random) ?? "")"
      }
      if Int.random(in: 0..<6, using: &random) == 0 { event = "return" }
      _ = window.deliver(values: values, files: files, event: event)
      let page = window.page()
      #expect(window.rebuilt(with: Everything()).page() == page)
    }
  }
}
