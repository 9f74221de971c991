import Foundation
import ShojiScreens
import ShojiStore
import ShojiTesting
import Testing

@testable import ShojiLook

@Suite("Words of the framework")
struct FrameworkWordsTests {
  @Test("They are complete in all languages, with all forms and the same placeholders")
  func complete() {
    #expect(FrameworkWords.check() == [])
    #expect(Set(FrameworkWords.languages).isSuperset(of: ["en", "de", "fr", "es", "ar", "ja"]))
    for language in FrameworkWords.languages {
      let words = FrameworkWords.of(language)
      #expect(FrameworkWord.allCases.allSatisfy { !words[$0].isEmpty })
      #expect(!FrameworkWord.allCases.contains { words[$0].hasPrefix(FrameworkWord.prefix) })
    }
  }

  @Test("They are said in the language of the session, with its plurals")
  func languages() {
    func text(_ tag: String, _ body: () -> String) -> String {
      SessionLocale.withValue(Locale(identifier: tag), operation: body)
    }
    #expect(text("de_DE") { FrameworkWord.cancel.text } == "Abbrechen")
    #expect(text("ja_JP") { FrameworkWord.pageOf.text(3, 12) } == "12ページ中3ページ目")
    #expect(text("fr_FR") { FrameworkWord.fieldsToMend.text(2) } == "2 champs sont à revoir.")
    #expect(
      text("ar_EG") { FrameworkWord.fieldsToMend.text(2) } == "هناك حقلان يحتاجان إلى مراجعة.")
    #expect(text("sv_SE") { FrameworkWord.fieldsToMend.text(1) } == "One field needs another look.")
  }

  @Test("An app replaces single words, adds a language, and is told what it gets wrong")
  func ofApp() {
    let catalog = TextCatalog(
      .strings(Array("\"shoji.back\" = \"Home\";".utf8), language: "en", file: "en.strings"),
      .strings(
        Array("\"shoji.back\" = \"Indietro\"; \"shoji.bakc\" = \"\"; \"shoji.on\" = \"%@\";".utf8),
        language: "it", file: "it.strings"))
    let english = FrameworkWords.of("en", catalog)
    #expect(english[.back] == "Home")
    #expect(english[.cancel] == "Cancel")
    let italian = FrameworkWords.of("it", catalog)
    #expect(italian[.back] == "Indietro")
    #expect(italian[.cancel] == "Cancel")
    let faults = FrameworkWords.check(catalog).map(\.description)
    #expect(faults.count == 3, "\(faults)")
    #expect(faults.contains { $0.contains("\"shoji.bakc\" in it is no word of the framework") })
    #expect(
      faults.contains {
        $0.contains("\"shoji.on\" in it has %@ as argument 1, which it is not given")
      })
    #expect(
      faults.contains {
        $0.hasPrefix(
          "it.strings: the framework says \(FrameworkWord.allCases.count - 2) of its words in English"
        )
      })
  }

  /// A table with everything that a row can have, whose own words are numbers.
  private final class Rows: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 6 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      if indexPath.row > 0 { cell.textLabel?.text = "\(indexPath.row)" }
      cell.accessoryType = indexPath.row == 1 ? .detailButton : .checkmark
      return cell
    }
    func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["1"] }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(
      _ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath
    ) {}
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    func tableView(
      _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { indexPath.row == 2 ? .insert : .delete }
    func tableView(
      _ tableView: UITableView, commit style: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {}
  }

  private static func views(_ rows: Rows) -> [UIView] {
    let table = UITableView()
    (table.dataSource, table.delegate) = (rows, rows)
    table.pageSize = 3
    table.refreshControl = UIRefreshControl()
    table.refreshControl?.beginRefreshing()
    let editing = UITableView()
    (editing.dataSource, editing.delegate) = (rows, rows)
    editing.setEditing(true, animated: false)
    let search = UISearchBar()
    search.showsCancelButton = true
    search.showsScopeBar = true
    search.scopeButtonTitles = ["1", "2"]
    let pages = UIPageControl()
    pages.numberOfPages = 3
    let stepper = UIStepper()
    stepper.label = "1"
    let toggle = UISwitch()
    toggle.preferredStyle = .checkbox
    let clearing = UITextField()
    (clearing.text, clearing.clearButtonMode) = ("1", .always)
    let menu = UIButton()
    menu.menu = UIMenu(title: "", children: [UIAction(title: "1") { _ in }])
    menu.showsMenuAsPrimaryAction = true
    let tabs = UITabBar()
    tabs.items =
      [UITabBarItem(title: "")]
      + [UITabBarItem(tabBarSystemItem: .mostViewed, tag: 1)]
    let spinner = UIActivityIndicatorView(style: .medium)
    spinner.startAnimating()
    let chart = UIChartView(data: ChartData(series: [.init("1", ["1": 1])]))
    let unavailable = [
      UIContentUnavailableConfiguration.loading(), .search(), .failed("1"),
    ].map { $0.makeContentView() as UIView }
    return [
      table, editing, search, pages, stepper, toggle, clearing, menu, tabs, spinner, chart,
      UIProgressView(), UIPickerView(), UISwitch(),
    ] + unavailable
  }

  @Test("No view says a word of the framework that is not in the catalogue")
  func noLiterals() {
    SessionLocale.withValue(Locale(identifier: "eo"), texts: PseudoWords.catalog) {
      let rows = Rows()
      var count = 0
      for view in Self.views(rows) {
        let controller = UIViewController()
        controller.view = UIView()
        controller.view.addSubview(view)
        let context = PageContext(
          token: "", ticketLength: 4, stylesheets: { [] }, language: SessionLocale.currentLanguage)
        let page = UIWindow.showing(controller).renderPage(context)
        let html = String(decoding: page.bytes, as: UTF8.self)
          .replacing("<title>Shoji</title>", with: "")
        for words in PseudoWords.words(of: html) {
          #expect(words.first == PseudoWords.marks.start, "\(words) in \(type(of: view))")
          count += 1
        }
      }
      #expect(count > 60)
    }
  }
}
