import Foundation
import ShojiHTML
import ShojiUI
import Testing

@testable import ShojiScreens

/// A header as it stands in many a UIKit app.
private final class LetterHeader: UITableViewHeaderFooterView {
  var reuses = 0
  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    contentView.layoutMargins.top = 3
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
}

private final class Letters: UIViewController, UITableViewDataSource, UITableViewDelegate {
  let table = UITableView(frame: .zero, style: .plain)
  var words = [["Ant", "Ape"], [], ["Cat"]]
  var titles: [String]? = ["A", "B", "C"]
  var heights: [Int: CGFloat] = [:]
  var asked = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    table.register(LetterHeader.self, forHeaderFooterViewReuseIdentifier: "letter")
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = self
    table.delegate = self
    view.addSubview(table)
  }

  func numberOfSections(in tableView: UITableView) -> Int { words.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    words[section].count
  }
  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: path)
    cell.textLabel?.text = words[path.section][path.row]
    return cell
  }
  func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "letter")
    view?.textLabel?.text = "Letter \(section)"
    return view
  }
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    guard section == 2 else { return nil }
    let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "letter")
    view?.textLabel?.text = "The end"
    return view
  }
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    asked += 1
    return heights[section] ?? UITableView.automaticDimension
  }
}

@Suite struct TablePartsTests {
  private let letters = Letters()
  private let window: UIWindow
  private var table: UITableView { letters.table }

  init() { window = UIWindow.showing(letters) }

  private func rule(of name: String) -> String {
    let sheet = String(decoding: StyleSheet.shared.css, as: UTF8.self)
    let start = ".\(name).\(name){"
    let line = sheet.split(separator: "\n").first { $0.hasPrefix(start) }
    return line.map { String($0.dropFirst(start.count)) } ?? ""
  }

  @Test func `headers of a registered class are headings, and footers are not`() {
    let page = window.screensHTML()
    #expect(page.contains("<h2 class=\"items-header\">Letter 0</h2>"))
    #expect(page.contains("<p class=\"items-footer\">The end</p>"))
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "none") == nil)
  }

  @Test func `a header stays when the table is loaded again, and is prepared for that`() throws {
    _ = window.page()
    let header = try #require(table.headerView(forSection: 0) as? LetterHeader)
    let footer = try #require(table.footerView(forSection: 2))
    table.reloadData()
    _ = window.page()
    #expect(table.headerView(forSection: 0) === header)
    #expect(table.footerView(forSection: 2) === footer)
    #expect(header.reuses == 1)
    #expect(header.reuseIdentifier == "letter")
  }

  @Test func `a height of a header is its least height, and none leaves it out`() {
    letters.heights = [0: 40, 2: CGFloat.leastNormalMagnitude]
    let page = window.screensHTML()
    #expect(page.contains("<div class=\"items-sized s"))
    #expect(page.contains("Letter 1") && !page.contains("Letter 2"))
    table.sectionFooterHeight = 0
    #expect(!window.screensHTML().contains("The end"))
  }

  @Test func `a batch without changes asks again how high headers are`() {
    _ = window.page()
    letters.heights = [0: 0]
    table.beginUpdates()
    table.endUpdates()
    #expect(!window.screensHTML().contains("Letter 0"))
  }

  @Test func `lines between rows have the colour and the inset that are set`() throws {
    #expect(window.screensHTML().contains("<div class=\"table\" id"))
    table.separatorColor = .systemRed
    table.separatorInset = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 8)
    let page = window.screensHTML()
    let part = try #require(page.range(of: "<div class=\"table "))
    let name = String(page[part.upperBound...].prefix { $0 != "\"" })
    #expect(
      rule(of: name) == "--row-line:var(--system-red);--row-line-end:8px;--row-line-start:40px}")
    let sheet = String(decoding: BaseStyleSheet.css, as: UTF8.self)
    #expect(sheet.contains("var(--row-line, var(--separator))"))
  }

  // MARK: Index

  @Test func `an index leads to sections`() {
    let page = window.screensHTML()
    let address = table.control.address
    #expect(page.contains("<nav class=\"section-index\" aria-label=\"Sections\">"))
    for (section, title) in ["A", "B", "C"].enumerated() {
      #expect(page.contains("href=\"#\(address)-section-\(section)\">\(title)</a>"))
      #expect(page.contains("class=\"items-section\" id=\"\(address)-section-\(section)\">"))
    }
    letters.titles = nil
    table.reloadData()
    let without = window.screensHTML()
    #expect(!without.contains("-section-") && !without.contains("section-index"))
  }

  @Test func `a title of the index turns to the page of a section that is on another one`() {
    table.pageSize = 2
    let page = window.screensHTML()
    let address = table.control.address
    #expect(page.contains("href=\"#\(address)-section-0\">A</a>"))
    #expect(page.contains("value=\"\(address)|page 1\">C</button>"))
    window.press(table, "page 1")
    #expect(table.visibleCells.compactMap(\.textLabel?.text) == ["Cat"])
  }

  // MARK: Batches

  private func texts() -> [String] {
    _ = window.page()
    return table.visibleCells.compactMap(\.textLabel?.text)
  }

  @Test func `changes between beginUpdates and endUpdates are one batch`() {
    #expect(texts() == ["Ant", "Ape", "Cat"])
    let cat = table.cellForRow(at: IndexPath(row: 0, section: 2))
    table.beginUpdates()
    letters.words = [["Asp", "Ape"], ["Bee"]]
    table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
    table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
    table.beginUpdates()
    table.deleteSections([1], with: .fade)
    table.endUpdates()
    letters.words[1] = ["Bee", "Cat"]
    table.insertRows(at: [IndexPath(row: 0, section: 1)], with: .fade)
    table.endUpdates()
    #expect(Report.shared.capture { _ = texts() }.1.filter { !$0.contains("no keys") } == [])
    #expect(texts() == ["Asp", "Ape", "Bee", "Cat"])
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 1)) === cat)
  }

  @Test func `a batch within performBatchUpdates is part of it`() {
    _ = texts()
    table.performBatchUpdates {
      letters.words[0] = ["Ape"]
      table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
      table.beginUpdates()
      letters.words[2] = ["Cat", "Cow"]
      table.insertRows(at: [IndexPath(row: 1, section: 2)], with: .fade)
      table.endUpdates()
    }
    #expect(Report.shared.capture { _ = texts() }.1.filter { !$0.contains("no keys") } == [])
    #expect(texts() == ["Ape", "Cat", "Cow"])
  }

  @Test func `a batch that is not ended is reported, and made with the page`() {
    _ = texts()
    table.beginUpdates()
    letters.words[0] = ["Ape"]
    table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
    let (_, messages) = Report.shared.capture { _ = window.page() }
    #expect(messages.contains { $0.contains("endUpdates() was not") })
    #expect(texts() == ["Ape", "Cat"])
    #expect(
      Report.shared.capture { table.endUpdates() }.1
        .contains { $0.contains("without beginUpdates()") })
  }
}
