import Foundation
import ShojiHTML
import ShojiUI
import Testing

@testable import ShojiScreens

private final class PictureWall: UICollectionViewController, UICollectionViewDelegateFlowLayout {
  var words = [["Sun", "Moon"], ["Sea"]]
  var sizes: [String: CGSize] = [:]
  var inset = UIEdgeInsets.zero
  var isKeyed = false
  var told: [String] = []
  private let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
    cell, path, word in
    var content = cell.defaultContentConfiguration()
    content.text = word
    cell.contentConfiguration = content
    cell.accessories = path.section == 0 ? [.disclosureIndicator()] : []
  }
  private let heading = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
    elementKind: "heading"
  ) { view, _, path in
    if view.subviews.isEmpty { view.addSubview(UILabel()) }
    (view.subviews.first as? UILabel)?.text = "Heading \(path.section)"
  }

  override func numberOfSections(in collectionView: UICollectionView) -> Int { words.count }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { words[section].count }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(
      using: registration, for: indexPath, item: words[indexPath.section][indexPath.item])
  }

  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    told.append(kind)
    return collectionView.dequeueConfiguredReusableSupplementary(
      using: heading, for: indexPath)
  }

  override func collectionView(
    _ collectionView: UICollectionView, keyForItemAt indexPath: IndexPath
  ) -> AnyHashable? { isKeyed ? words[indexPath.section][indexPath.item] : nil }

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) { told.append(words[indexPath.section][indexPath.item]) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    sizes[words[indexPath.section][indexPath.item]] ?? CGSize(width: 50, height: 50)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets { section == 1 ? inset : .zero }
}

@Suite struct CollectionLayoutTests {
  private let item = NSCollectionLayoutItem(
    layoutSize: .init(
      widthDimension: .fractionalWidth(1 / 3), heightDimension: .fractionalHeight(1)))
  private let wide = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(1), heightDimension: .absolute(90))

  /// The rules of the lists of a page, in its order.
  private func rules(of page: String) -> [String] {
    let css = String(decoding: StyleSheet.shared.css, as: UTF8.self)
    return page.components(separatedBy: "<ul class=\"").dropFirst().map { part in
      let classes = part.prefix { $0 != "\"" }.split(separator: " ")
      guard let look = classes.last, let rule = css.range(of: ".\(look).\(look){") else {
        return String(part.prefix { $0 != "\"" })
      }
      return "\(classes[0]) " + css[rule.upperBound...].prefix { $0 != "}" }
    }
  }

  private func rules(_ section: NSCollectionLayoutSection) -> String {
    let layout = UICollectionViewCompositionalLayout(section: section)
    let screen = PictureWall(collectionViewLayout: layout)
    return rules(of: UIWindow.showing(screen).screensHTML()).first ?? ""
  }

  // MARK: Compositional layouts

  @Test func `a group of parts of the width is a grid of so many columns`() {
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: wide, subitems: [item])
    group.interItemSpacing = .fixed(8)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 12
    section.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(
      rules(section)
        == "grid gap:12px 8px;grid-auto-rows:minmax(90px, auto);"
        + "grid-template-columns:repeat(3, minmax(0, 1fr));padding-block:1px 3px;"
        + "padding-inline:2px 4px")
  }

  @Test func `so many items, unlike items, and items of points`() {
    func columns(_ group: NSCollectionLayoutGroup) -> String {
      let rules = rules(NSCollectionLayoutSection(group: group))
      return rules.split(separator: ";").first { $0.hasPrefix("grid-template-columns:") }
        .map { String($0.dropFirst("grid-template-columns:".count)) } ?? ""
    }
    func sized(_ width: NSCollectionLayoutDimension) -> NSCollectionLayoutItem {
      NSCollectionLayoutItem(
        layoutSize: .init(widthDimension: width, heightDimension: .estimated(20)))
    }
    #expect(
      columns(.horizontal(layoutSize: wide, repeatingSubitem: sized(.fractionalWidth(1)), count: 2))
        == "repeat(2, minmax(0, 1fr))")
    #expect(
      columns(
        .horizontal(
          layoutSize: wide, subitems: [sized(.fractionalWidth(0.3)), sized(.absolute(80))]))
        == "minmax(0, 0.3fr) min(100%, 80px)")
    #expect(
      columns(.horizontal(layoutSize: wide, subitems: [sized(.absolute(80))]))
        == "repeat(auto-fill, min(100%, 80px))")
    #expect(
      columns(.horizontal(layoutSize: wide, subitems: [sized(.estimated(80))]))
        == "repeat(auto-fill, minmax(min(100%, 80px), 1fr))")
    #expect(
      columns(.vertical(layoutSize: wide, subitems: [sized(.fractionalWidth(1))]))
        == "repeat(1, minmax(0, 1fr))")
  }

  @Test func `a height that follows the width is a shape, and insets are distances`() {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(0.5))
    item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 3, bottom: 2, trailing: 3)
    let rules = rules(
      NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [item])))
    #expect(rules.contains("--tile-ratio:0.667;"))
    #expect(rules.contains("gap:4px 6px;") && rules.contains("padding-inline:3px 3px"))
  }

  @Test func `an orthogonal section is a row that scrolls by itself`() {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(0.8), heightDimension: .absolute(120))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, repeatingSubitem: item, count: 2))
    section.orthogonalScrollingBehavior = .groupPagingCentered
    section.interGroupSpacing = 10
    let rules = rules(section)
    #expect(rules.hasPrefix("strip --snap-align:center;gap:0px 10px;grid-auto-columns:80%;"))
    #expect(rules.contains("grid-template-rows:repeat(2, minmax(120px, auto))"))
    #expect(rules.contains("scroll-snap-type:x mandatory"))
  }

  @Test func `a list has rows, with their actions behind a button`() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.showsSeparators = false
    var done: [String] = []
    configuration.trailingSwipeActionsConfigurationProvider = { path in
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .destructive, title: "Delete") { _, _, completion in
          done.append("\(path.section) \(path.item)")
          completion(true)
        }
      ])
    }
    let screen = PictureWall(
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    let window = UIWindow.showing(screen)
    let page = window.screensHTML()
    #expect(page.contains("<ul class=\"list inset no-lines\"><li class=\"row cell\""))
    #expect(page.contains("<span class=\"label\">Sun</span>") && page.contains("cell-disclosure"))
    #expect(window.press(screen.collectionView, "action-Delete 0-1") == .delivered)
    #expect(done == ["0 1"])
    window.press(screen.collectionView, "select 1-0")
    #expect(screen.told == ["Sea"])
  }

  @Test func `each section lies as the provider says, with headers of its own kind`() {
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: wide, subitems: [item]))
    section.boundarySupplementaryItems = [
      .init(layoutSize: wide, elementKind: "heading", alignment: .top)
    ]
    let screen = PictureWall(
      collectionViewLayout: UICollectionViewCompositionalLayout { index, environment in
        index == 0
          ? section
          : .list(
            using: UICollectionLayoutListConfiguration(appearance: .plain),
            layoutEnvironment: environment)
      })
    screen.isKeyed = true
    let window = UIWindow.showing(screen)
    let page = window.screensHTML()
    #expect(page.contains("Heading 0") && !page.contains("Heading 1"))
    #expect(page.contains("<li class=\"tile cell\"") && page.contains("<li class=\"row cell\""))
    #expect(screen.told == ["heading"])
    // What moves to another section lies as the others there.
    screen.words = [["Sun"], ["Moon", "Sea"]]
    screen.collectionView.moveItem(
      at: IndexPath(item: 1, section: 0), to: IndexPath(item: 0, section: 1))
    let moved = window.screensHTML()
    #expect(moved.components(separatedBy: "<li class=\"row cell\"").count == 3)
    #expect(moved.components(separatedBy: "<li class=\"tile cell\"").count == 2)
  }

  @Test func `a group in a group is reported`() {
    let inner = NSCollectionLayoutGroup.vertical(layoutSize: wide, subitems: [item])
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: wide, subitems: [item, inner]))
    let (_, messages) = Report.shared.capture { _ = rules(section) }
    #expect(messages.contains { $0.contains("a group in a group") })
  }

  // MARK: Flow layouts

  @Test func `a delegate says of items and sections how they lie`() throws {
    let screen = PictureWall()
    screen.sizes["Moon"] = CGSize(width: 200, height: 80)
    screen.inset = UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
    let window = UIWindow.showing(screen)
    let page = window.screensHTML()
    #expect(page.components(separatedBy: "<li class=\"tile cell sized s").count == 2)
    let rules = rules(of: page)
    try #require(rules.count == 2)
    #expect(!rules[0].contains("padding") && rules[1].contains("padding:5px 8px 7px 6px"))
    let css = String(decoding: StyleSheet.shared.css, as: UTF8.self)
    #expect(css.contains("{min-height:80px;width:min(100%, 200px)}"))
    screen.sizes["Sun"] = CGSize(width: 90, height: 80)
    screen.collectionViewLayout.invalidateLayout()
    let other = window.screensHTML()
    #expect(other.components(separatedBy: "<li class=\"tile cell sized s").count == 3)
  }

  @Test func `a size that was computed from a width that nobody knows is reported`() {
    let screen = PictureWall()
    screen.sizes["Sea"] = CGSize(width: -4, height: 80)
    let window = UIWindow.showing(screen)
    let (_, messages) = Report.shared.capture { _ = window.page() }
    #expect(messages.contains { $0.contains("-4.0 points wide") })
  }

  // MARK: Cells

  @Test func `a registered cell stays with its item`() {
    let screen = PictureWall()
    let window = UIWindow.showing(screen)
    _ = window.page()
    let cell = screen.collectionView.cellForItem(at: IndexPath(item: 0, section: 0))
    screen.words[0][0] = "Star"
    screen.collectionView.reloadData()
    #expect(window.screensHTML().contains(">Star</span>"))
    #expect(screen.collectionView.cellForItem(at: IndexPath(item: 0, section: 0)) === cell)
  }

  @Test func `a press that meets a collection controller that was built anew is delivered`() {
    let screen = PictureWall()
    let window = UIWindow.showing(screen)
    _ = window.page()
    let event = "\(screen.collectionView.control.address)|select 0-1"
    let other = PictureWall()
    #expect(UIWindow.showing(other).deliver(values: [:], event: event) == .delivered)
    #expect(other.told == ["Moon"])
  }
}
