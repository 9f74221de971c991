import Shoji

extension CatalogueEntry {
  static let contents = [mailboxes, shelf]

  private static let mailboxes = CatalogueEntry(
    id: "content-configuration", title: "Content configuration",
    summary: "What stands in a row, as one value: words, more words, a picture.",
    code: #"""
      final class Mailboxes: UIView, UITableViewDataSource, UITableViewDelegate {
        private let stage: CatalogueStage
        private let table = UITableView(frame: .zero, style: .insetGrouped)
        private let boxes = [
          ("Inbox", "12 unread", "tray"), ("Sent", "Today", "paperplane"),
          ("Archive", "Since 2019", "archivebox"),
        ]

        init(stage: CatalogueStage) {
          self.stage = stage
          super.init(frame: .zero)
          addSubview(table)
          table.register(UITableViewCell.self, forCellReuseIdentifier: "box")
          table.dataSource = self
          table.delegate = self
        }

        func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { boxes.count }

        func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
          let cell = table.dequeueReusableCell(withIdentifier: "box", for: path)
          var content = UIListContentConfiguration.subtitleCell()
          (content.text, content.secondaryText) = (boxes[path.row].0, boxes[path.row].1)
          content.image = UIImage(systemName: boxes[path.row].2)
          cell.contentConfiguration = content
          cell.accessoryType = .disclosureIndicator
          return cell
        }

        func tableView(_ table: UITableView, titleForHeaderInSection section: Int) -> String? {
          "Mailboxes"
        }

        func tableView(_ table: UITableView, didSelectRowAt path: IndexPath) {
          stage.report("\(boxes[path.row].0) was chosen.")
        }
      }
      """#
  ) { stage in
    Mailboxes(stage: stage)
  }

  private static let shelf = CatalogueEntry(
    id: "compositional-layout", title: "Compositional layout",
    summary: "A strip that scrolls above a grid, each section by a layout of its own.",
    code: #"""
      final class Shelf: UIView {
        private typealias Size = NSCollectionLayoutSize
        private let stage: CatalogueStage
        private let view: UICollectionView
        private let register = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
          cell, _, name in
          var content = cell.defaultContentConfiguration()
          content.text = name
          content.image = UIImage(systemName: "book")
          cell.contentConfiguration = content
        }
        private lazy var source = UICollectionViewDiffableDataSource<String, String>(
          collectionView: view
        ) { [register] view, path, name in
          view.dequeueConfiguredReusableCell(using: register, for: path, item: name)
        }

        init(stage: CatalogueStage) {
          self.stage = stage
          view = UICollectionView(
            collectionViewLayout: UICollectionViewCompositionalLayout { section, _ in
              let item = NSCollectionLayoutItem(
                layoutSize: Size(widthDimension: .fractionalWidth(1), heightDimension: .estimated(60)))
              let width: NSCollectionLayoutDimension = section == 0 ? .absolute(180) : .fractionalWidth(1)
              let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: Size(widthDimension: width, heightDimension: .estimated(60)),
                subitem: item, count: section == 0 ? 1 : 2)
              group.interItemSpacing = .fixed(12)
              let layout = NSCollectionLayoutSection(group: group)
              layout.interGroupSpacing = 12
              layout.contentInsets.bottom = 16
              if section == 0 { layout.orthogonalScrollingBehavior = .continuous }
              return layout
            })
          super.init(frame: .zero)
          addSubview(view)
          view.delegate = self
          var books = NSDiffableDataSourceSnapshot<String, String>()
          books.appendSections(["New", "All"])
          books.appendItems(["Emma", "Dracula", "Kim", "Ulysses", "Walden"], toSection: "New")
          books.appendItems(["Candide", "Faust", "Hamlet", "Utopia"], toSection: "All")
          source.apply(books)
        }
      }

      extension Shelf: UICollectionViewDelegate {
        func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
          stage.report("\(source.itemIdentifier(for: path) ?? "") was chosen.")
        }
      }
      """#
  ) { stage in
    Shelf(stage: stage)
  }
}

final class Mailboxes: UIView, UITableViewDataSource, UITableViewDelegate {
  private let stage: CatalogueStage
  private let table = UITableView(frame: .zero, style: .insetGrouped)
  private let boxes = [
    ("Inbox", "12 unread", "tray"), ("Sent", "Today", "paperplane"),
    ("Archive", "Since 2019", "archivebox"),
  ]

  init(stage: CatalogueStage) {
    self.stage = stage
    super.init(frame: .zero)
    addSubview(table)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "box")
    table.dataSource = self
    table.delegate = self
  }

  func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { boxes.count }

  func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    let cell = table.dequeueReusableCell(withIdentifier: "box", for: path)
    var content = UIListContentConfiguration.subtitleCell()
    (content.text, content.secondaryText) = (boxes[path.row].0, boxes[path.row].1)
    content.image = UIImage(systemName: boxes[path.row].2)
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  func tableView(_ table: UITableView, titleForHeaderInSection section: Int) -> String? {
    "Mailboxes"
  }

  func tableView(_ table: UITableView, didSelectRowAt path: IndexPath) {
    stage.report("\(boxes[path.row].0) was chosen.")
  }
}

final class Shelf: UIView {
  private typealias Size = NSCollectionLayoutSize
  private let stage: CatalogueStage
  private let view: UICollectionView
  private let register = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
    cell, _, name in
    var content = cell.defaultContentConfiguration()
    content.text = name
    content.image = UIImage(systemName: "book")
    cell.contentConfiguration = content
  }
  private lazy var source = UICollectionViewDiffableDataSource<String, String>(
    collectionView: view
  ) { [register] view, path, name in
    view.dequeueConfiguredReusableCell(using: register, for: path, item: name)
  }

  init(stage: CatalogueStage) {
    self.stage = stage
    view = UICollectionView(
      collectionViewLayout: UICollectionViewCompositionalLayout { section, _ in
        let item = NSCollectionLayoutItem(
          layoutSize: Size(widthDimension: .fractionalWidth(1), heightDimension: .estimated(60)))
        let width: NSCollectionLayoutDimension = section == 0 ? .absolute(180) : .fractionalWidth(1)
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: Size(widthDimension: width, heightDimension: .estimated(60)),
          subitem: item, count: section == 0 ? 1 : 2)
        group.interItemSpacing = .fixed(12)
        let layout = NSCollectionLayoutSection(group: group)
        layout.interGroupSpacing = 12
        layout.contentInsets.bottom = 16
        if section == 0 { layout.orthogonalScrollingBehavior = .continuous }
        return layout
      })
    super.init(frame: .zero)
    addSubview(view)
    view.delegate = self
    var books = NSDiffableDataSourceSnapshot<String, String>()
    books.appendSections(["New", "All"])
    books.appendItems(["Emma", "Dracula", "Kim", "Ulysses", "Walden"], toSection: "New")
    books.appendItems(["Candide", "Faust", "Hamlet", "Utopia"], toSection: "All")
    source.apply(books)
  }
}

extension Shelf: UICollectionViewDelegate {
  func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
    stage.report("\(source.itemIdentifier(for: path) ?? "") was chosen.")
  }
}
