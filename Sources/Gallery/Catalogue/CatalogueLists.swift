import Shoji

extension CatalogueEntry {
  static let lists = [
    tableView, gridView, searchBar, collectionView, scrollView, refreshControl,
  ]

  private static let tableView = CatalogueEntry(
    id: "table-view", title: "UITableView",
    summary: "Rows in sections, with selection and actions.",
    code: #"""
      final class CityTable: UIView, UITableViewDelegate {
        private let stage: CatalogueStage
        private let table = UITableView(frame: .zero, style: .insetGrouped)
        private lazy var source = UITableViewDiffableDataSource<String, String>(tableView: table) {
          table, path, city in
          let cell =
            table.dequeueReusableCell(withIdentifier: "city")
            ?? UITableViewCell(style: .default, reuseIdentifier: "city")
          cell.textLabel?.text = city
          return cell
        }

        init(stage: CatalogueStage) {
          self.stage = stage
          super.init(frame: .zero)
          addSubview(table)
          table.delegate = self
          var cities = NSDiffableDataSourceSnapshot<String, String>()
          cities.appendSections(["Europe", "Asia"])
          cities.appendItems(["Lisbon", "Milan", "Oslo"], toSection: "Europe")
          cities.appendItems(["Kyoto", "Seoul"], toSection: "Asia")
          source.apply(cities)
        }

        func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
          stage.report("\(source.itemIdentifier(for: path) ?? "") was chosen.")
        }

        func tableView(
          _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt path: IndexPath
        ) -> UISwipeActionsConfiguration? {
          let visit = UIContextualAction(style: .normal, title: "Visit") { [weak self] _, _, done in
            self?.stage.report("Off to \(self?.source.itemIdentifier(for: path) ?? "").")
            done(true)
          }
          return UISwipeActionsConfiguration(actions: [visit])
        }
      }
      """#
  ) { stage in
    CityTable(stage: stage)
  }

  private static let gridView = CatalogueEntry(
    id: "grid-view", title: "UIGridView",
    summary: "A table with columns, which a person sorts.",
    code: #"""
      struct City: Identifiable, Equatable {
        let id: String
        let country: String
        let people: Int
      }

      final class CityGrid: UIView {
        private let grid = UIGridView<City>()

        init(stage: CatalogueStage) {
          super.init(frame: .zero)
          addSubview(grid)
          grid.caption = "Cities"
          grid.columns = [
            UIGridColumn("City", \.id), UIGridColumn("Country", \.country),
            UIGridColumn("People", \.people, total: { $0.map(\.people).reduce(0, +) }),
          ]
          grid.rows = [
            City(id: "Lisbon", country: "Portugal", people: 567_131),
            City(id: "Kyoto", country: "Japan", people: 1_437_000),
            City(id: "Oslo", country: "Norway", people: 724_290),
          ]
          grid.rowActions = [
            UIGridAction("Visit") { cities in stage.report("Off to \(cities[0].id).") }
          ]
        }
      }
      """#
  ) { stage in
    CityGrid(stage: stage)
  }

  private static let searchBar = CatalogueEntry(
    id: "search-bar", title: "UISearchBar",
    summary: "A field that finds what a list shows.",
    code: #"""
      final class CitySearch: UISearchBar, UISearchBarDelegate {
        private let stage: CatalogueStage
        private let cities = ["Amsterdam", "Berlin", "Kyoto", "Lisbon", "Milan", "Oslo"]

        init(stage: CatalogueStage) {
          self.stage = stage
          super.init(frame: .zero)
          placeholder = "Search cities"
          delegate = self
        }

        func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
          let words = text ?? ""
          let found = cities.filter { words.isEmpty || $0.localizedCaseInsensitiveContains(words) }
          stage.report(found.isEmpty ? "No city has that in its name." : found.joined(separator: ", "))
        }
      }
      """#
  ) { stage in
    CitySearch(stage: stage)
  }

  private static let collectionView = CatalogueEntry(
    id: "collection-view", title: "UICollectionView",
    summary: "Tiles in a grid, or in a strip that scrolls.",
    code: #"""
      final class TileGrid: UIView, UICollectionViewDataSource, UICollectionViewDelegate {
        private let stage: CatalogueStage
        private let tiles: UICollectionView
        private let names = ["Amber", "Brick", "Clay", "Dune", "Ember", "Fawn"]

        init(stage: CatalogueStage) {
          self.stage = stage
          let layout = UICollectionViewFlowLayout()
          layout.itemSize = CGSize(width: 120, height: 72)
          tiles = UICollectionView(collectionViewLayout: layout)
          super.init(frame: .zero)
          addSubview(tiles)
          tiles.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
          tiles.dataSource = self
          tiles.delegate = self
        }

        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
          names.count
        }

        func collectionView(
          _ view: UICollectionView, cellForItemAt path: IndexPath
        ) -> UICollectionViewCell {
          let cell = view.dequeueReusableCell(withReuseIdentifier: "tile", for: path)
          let label = cell.contentView.subviews.first as? UILabel ?? UILabel()
          label.text = names[path.item]
          cell.contentView.addSubview(label)
          cell.contentView.backgroundColor = .tertiarySystemFill
          cell.contentView.layer.cornerRadius = 12
          cell.contentView.layoutMargins = UIEdgeInsets(top: 22, left: 16, bottom: 22, right: 16)
          return cell
        }

        func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
          stage.report("\(names[path.item]) was chosen.")
        }
      }
      """#
  ) { stage in
    TileGrid(stage: stage)
  }

  private static let scrollView = CatalogueEntry(
    id: "scroll-view", title: "UIScrollView",
    summary: "A box whose content is larger than it, and where it opens.",
    code: #"""
      let row = UIStackView()
      row.spacing = 12
      for number in 1...12 {
        let tile = UILabel()
        tile.text = "Tile \(number)"
        tile.backgroundColor = .tertiarySystemFill
        tile.layer.cornerRadius = 12
        tile.layoutMargins = UIEdgeInsets(top: 28, left: 24, bottom: 28, right: 24)
        row.addArrangedSubview(tile)
      }
      let scroll = UIScrollView()
      scroll.accessibilityLabel = "Tiles"
      scroll.addSubview(row)
      let button = UIButton()
      button.setTitle("To the seventh tile", for: .normal)
      button.on(.touchUpInside) { [weak scroll] _ in
        scroll?.setContentOffset(CGPoint(x: 680, y: 0), animated: true)
      }
      return column(scroll, button)
      """#
  ) { _ in
    let row = UIStackView()
    row.spacing = 12
    for number in 1...12 {
      let tile = UILabel()
      tile.text = "Tile \(number)"
      tile.backgroundColor = .tertiarySystemFill
      tile.layer.cornerRadius = 12
      tile.layoutMargins = UIEdgeInsets(top: 28, left: 24, bottom: 28, right: 24)
      row.addArrangedSubview(tile)
    }
    let scroll = UIScrollView()
    scroll.accessibilityLabel = "Tiles"
    scroll.addSubview(row)
    let button = UIButton()
    button.setTitle("To the seventh tile", for: .normal)
    button.on(.touchUpInside) { [weak scroll] _ in
      scroll?.setContentOffset(CGPoint(x: 680, y: 0), animated: true)
    }
    return column(scroll, button)
  }

  private static let refreshControl = CatalogueEntry(
    id: "refresh-control", title: "UIRefreshControl",
    summary: "A button that loads a list again.",
    code: #"""
      let table = UITableView()
      let refresh = UIRefreshControl()
      refresh.on(.valueChanged) { refresh in
        stage.report("Loaded again.")
        refresh.endRefreshing()
      }
      table.refreshControl = refresh
      let empty = UILabel()
      empty.text = "There is nothing here yet."
      table.backgroundView = empty
      return table
      """#
  ) { stage in
    let table = UITableView()
    let refresh = UIRefreshControl()
    refresh.on(.valueChanged) { refresh in
      stage.report("Loaded again.")
      refresh.endRefreshing()
    }
    table.refreshControl = refresh
    let empty = UILabel()
    empty.text = "There is nothing here yet."
    table.backgroundView = empty
    return table
  }
}

final class CityTable: UIView, UITableViewDelegate {
  private let stage: CatalogueStage
  private let table = UITableView(frame: .zero, style: .insetGrouped)
  private lazy var source = UITableViewDiffableDataSource<String, String>(tableView: table) {
    table, path, city in
    let cell =
      table.dequeueReusableCell(withIdentifier: "city")
      ?? UITableViewCell(style: .default, reuseIdentifier: "city")
    cell.textLabel?.text = city
    return cell
  }

  init(stage: CatalogueStage) {
    self.stage = stage
    super.init(frame: .zero)
    addSubview(table)
    table.delegate = self
    var cities = NSDiffableDataSourceSnapshot<String, String>()
    cities.appendSections(["Europe", "Asia"])
    cities.appendItems(["Lisbon", "Milan", "Oslo"], toSection: "Europe")
    cities.appendItems(["Kyoto", "Seoul"], toSection: "Asia")
    source.apply(cities)
  }

  func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
    stage.report("\(source.itemIdentifier(for: path) ?? "") was chosen.")
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt path: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let visit = UIContextualAction(style: .normal, title: "Visit") { [weak self] _, _, done in
      self?.stage.report("Off to \(self?.source.itemIdentifier(for: path) ?? "").")
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [visit])
  }
}

final class CitySearch: UISearchBar, UISearchBarDelegate {
  private let stage: CatalogueStage
  private let cities = ["Amsterdam", "Berlin", "Kyoto", "Lisbon", "Milan", "Oslo"]

  init(stage: CatalogueStage) {
    self.stage = stage
    super.init(frame: .zero)
    placeholder = "Search cities"
    delegate = self
  }

  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
    let words = text ?? ""
    let found = cities.filter { words.isEmpty || $0.localizedCaseInsensitiveContains(words) }
    stage.report(found.isEmpty ? "No city has that in its name." : found.joined(separator: ", "))
  }
}

final class TileGrid: UIView, UICollectionViewDataSource, UICollectionViewDelegate {
  private let stage: CatalogueStage
  private let tiles: UICollectionView
  private let names = ["Amber", "Brick", "Clay", "Dune", "Ember", "Fawn"]

  init(stage: CatalogueStage) {
    self.stage = stage
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 120, height: 72)
    tiles = UICollectionView(collectionViewLayout: layout)
    super.init(frame: .zero)
    addSubview(tiles)
    tiles.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
    tiles.dataSource = self
    tiles.delegate = self
  }

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    names.count
  }

  func collectionView(
    _ view: UICollectionView, cellForItemAt path: IndexPath
  ) -> UICollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "tile", for: path)
    let label = cell.contentView.subviews.first as? UILabel ?? UILabel()
    label.text = names[path.item]
    cell.contentView.addSubview(label)
    cell.contentView.backgroundColor = .tertiarySystemFill
    cell.contentView.layer.cornerRadius = 12
    cell.contentView.layoutMargins = UIEdgeInsets(top: 22, left: 16, bottom: 22, right: 16)
    return cell
  }

  func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
    stage.report("\(names[path.item]) was chosen.")
  }
}

struct City: Identifiable, Equatable {
  let id: String
  let country: String
  let people: Int
}

final class CityGrid: UIView {
  private let grid = UIGridView<City>()

  init(stage: CatalogueStage) {
    super.init(frame: .zero)
    addSubview(grid)
    grid.caption = "Cities"
    grid.columns = [
      UIGridColumn("City", \.id), UIGridColumn("Country", \.country),
      UIGridColumn("People", \.people, total: { $0.map(\.people).reduce(0, +) }),
    ]
    grid.rows = [
      City(id: "Lisbon", country: "Portugal", people: 567_131),
      City(id: "Kyoto", country: "Japan", people: 1_437_000),
      City(id: "Oslo", country: "Norway", people: 724_290),
    ]
    grid.rowActions = [
      UIGridAction("Visit") { cities in stage.report("Off to \(cities[0].id).") }
    ]
  }
}
