import Foundation

@testable import ShojiScreens

/// A line of a ``Ledger``.
struct Entry: Equatable {
  let id: Int
  var text: String
}

/// How many cells there are, and which were asked for.
final class CellCount {
  var living = 0
  var asked: [Int] = []
  var pressed: [Int] = []
}

/// A cell with a button and a switch, which is counted as long as it lives.
final class EntryCell: UITableViewCell {
  let button = UIButton()
  let toggle = UISwitch()
  var entry: Entry?
  var count: CellCount? {
    didSet { if oldValue == nil, count != nil { count?.living += 1 } }
  }

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(button)
    contentView.addSubview(toggle)
    button.on(.touchUpInside) { [weak self] _ in
      if let self, let entry { count?.pressed.append(entry.id) }
    }
  }

  deinit { count?.living -= 1 }
}

/// A screen with a table of entries, by their identifiers or by their places.
final class Ledger: UIViewController, UITableViewDataSource, UITableViewDelegate {
  let table = UITableView()
  let count = CellCount()
  let isKeyed: Bool
  var sections: [[Entry]]
  var configure: (EntryCell) -> Void = { _ in }
  var heights: [Int: CGFloat] = [:]

  init(_ sections: [[Entry]], isKeyed: Bool = true) {
    (self.sections, self.isKeyed) = (sections, isKeyed)
    super.init()
    table.register(EntryCell.self, forCellReuseIdentifier: "entry")
    table.dataSource = self
    table.delegate = self
  }

  convenience init(rows: Int) {
    self.init([(0..<rows).map { Entry(id: $0, text: "row \($0)") }])
  }

  override func loadView() {
    view = UIView()
    view.addSubview(table)
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    let entry = sections[path.section][path.row]
    count.asked.append(entry.id)
    let cell = tableView.dequeueReusableCell(withIdentifier: "entry", for: path)
    guard let cell = cell as? EntryCell else { return cell }
    cell.count = count
    cell.entry = entry
    cell.button.setTitle(entry.text, for: .normal)
    // Without words a row is called by its place.
    cell.accessibilityLabel = entry.text.isEmpty ? nil : entry.text
    configure(cell)
    return cell
  }

  func tableView(_ tableView: UITableView, keyForRowAt path: IndexPath) -> AnyHashable? {
    isKeyed ? sections[path.section][path.row].id : nil
  }

  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

  func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
    heights[sections[path.section][path.row].id] ?? UITableView.automaticDimension
  }
}
