import Foundation
import ShojiHTML
import ShojiUI
import Testing

@testable import ShojiScreens

private final class Tile: UICollectionViewCell {
  let label = UILabel()
  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(label)
  }
}

private final class Wall: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  let layout = UICollectionViewFlowLayout()
  let collection: UICollectionView
  var sections = [["Sun", "Moon"], ["Sea"]]
  var told: [String] = []

  override init() {
    collection = UICollectionView(collectionViewLayout: layout)
    super.init()
    collection.register(Tile.self, forCellWithReuseIdentifier: "tile")
    collection.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "head")
    collection.dataSource = self
    collection.delegate = self
  }

  override func loadView() {
    view = UIView()
    view.addSubview(collection)
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }

  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
    -> UICollectionViewCell
  {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "tile", for: path)
    (cell as? Tile)?.label.text = sections[path.section][path.item]
    return cell
  }

  func collectionView(
    _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
  ) -> UICollectionReusableView {
    let head = view.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "head", for: path)
    if head.subviews.isEmpty { head.addSubview(UILabel()) }
    (head.subviews.first as? UILabel)?.text = "Section \(path.section)"
    return head
  }

  func collectionView(_ view: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
    sections[path.section][path.item] != "Moon"
  }

  func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
    told.append("select \(sections[path.section][path.item])")
  }

  func collectionView(_ view: UICollectionView, didDeselectItemAt path: IndexPath) {
    told.append("deselect \(sections[path.section][path.item])")
  }
}

@Suite struct CollectionViewTests {
  private let wall = Wall()
  private let window: UIWindow

  init() { window = UIWindow.showing(wall) }

  /// The rules of the class that a list has beside its own.
  private func rules(_ name: String) throws -> String {
    let page = window.screensHTML()
    let start = try #require(page.range(of: "<ul class=\"\(name) "))
    let look = page[start.upperBound...].prefix { $0 != "\"" }
    let css = String(decoding: StyleSheet.shared.css, as: UTF8.self)
    let rule = try #require(css.range(of: ".\(look).\(look){"))
    return String(css[rule.upperBound...].prefix { $0 != "}" })
  }

  @Test func `items are tiles of a grid, each with a button over it`() throws {
    let page = window.screensHTML()
    let address = wall.collection.address
    let tile = """
      <li class="tile cell" id="\(address):0-0"><div class="cell-content" \
      id="\(address):0-0-words" aria-hidden="true">\
      <div class="v"><p class="label">Sun</p></div></div>\
      <button class="cell-press cover" name="_e" value="\(address)|select 0-0" \
      aria-labelledby="\(address):0-0-words"><span class="visually-hidden">Select</span></button></li>
      """
    #expect(page.withoutRowWords.contains(tile))
    wall.layout.itemSize = CGSize(width: 160, height: 90)
    wall.layout.minimumLineSpacing = 12
    wall.layout.sectionInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let rules = try rules("grid")
    #expect(
      rules.contains("grid-template-columns:repeat(auto-fill, minmax(min(100%, 160px), 1fr))"))
    #expect(rules.contains("grid-auto-rows:minmax(90px, auto)"))
    #expect(rules.contains("gap:12px 10px") && rules.contains("padding:1px 4px 3px 2px"))
  }

  @Test func `a layout that scrolls sideways is a strip that the keyboard reaches`() throws {
    wall.layout.scrollDirection = .horizontal
    wall.layout.itemSize = CGSize(width: 220.0, height: Double.nan)
    let rules = try rules("strip")
    #expect(rules.contains("grid-auto-columns:min(85%, 220px)"))
    #expect(!window.screensHTML().contains("tabindex"))
    wall.collection.allowsSelection = false
    #expect(window.screensHTML().contains(" tabindex=\"0\"><li"))
  }

  @Test func `headers are there when the layout has a size for them, and stay`() {
    #expect(!window.screensHTML().contains("Section 0"))
    wall.layout.headerReferenceSize = CGSize(width: 0, height: 40)
    #expect(window.screensHTML().contains("<p class=\"label\">Section 1</p>"))
    let before = wall.collection.groups.map { ObjectIdentifier($0.header ?? UIView()) }
    wall.collection.reloadData()
    #expect(window.screensHTML().contains("Section 0"))
    #expect(wall.collection.groups.map { ObjectIdentifier($0.header ?? UIView()) } == before)
    wall.layout.headerReferenceSize = .zero
    #expect(!window.screensHTML().contains("Section 0"))
  }

  @Test func `items are selected by a press, unless the delegate says no`() {
    window.press(wall.collection, "select 0-0")
    window.press(wall.collection, "select 0-1")
    window.press(wall.collection, "select 1-0")
    #expect(wall.told == ["select Sun", "deselect Sun", "select Sea"])
    #expect(wall.collection.indexPathsForSelectedItems == [IndexPath(item: 0, section: 1)])
    #expect(window.screensHTML().contains("<li class=\"tile cell selected\" id="))
    #expect(window.page() == window.rebuilt(with: Wall()).page())
  }

  @Test func `changes, pages and cells are as in tables`() {
    _ = window.page()
    let moon = wall.collection.cellForItem(at: IndexPath(item: 1, section: 0))
    wall.sections[0].insert("Star", at: 0)
    wall.collection.insertItems(at: [IndexPath(item: 0, section: 0)])
    #expect(wall.collection.cellForItem(at: IndexPath(item: 2, section: 0)) === moon)
    #expect(moon.flatMap { wall.collection.indexPath(for: $0) } == IndexPath(item: 2, section: 0))
    wall.collection.pageSize = 3
    wall.collection.scrollToItem(at: IndexPath(item: 0, section: 1), at: .top, animated: true)
    #expect(wall.collection.indexPathsForVisibleItems == [IndexPath(item: 0, section: 1)])
    #expect(window.screensHTML().contains("Page 2 of 2"))
  }

  @Test func `snapshots keep cells by their item`() {
    let collection = wall.collection
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: collection) {
      collection, path, word in
      let cell = collection.dequeueReusableCell(withReuseIdentifier: "tile", for: path)
      (cell as? Tile)?.label.text = word
      return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["a", "b"])
    source.apply(snapshot)
    let cell = collection.cellForItem(at: IndexPath(item: 1, section: 0))
    snapshot.moveItem("b", beforeItem: "a")
    source.apply(snapshot)
    #expect(collection.visibleCells.first === cell)
    #expect(source.indexPath(for: "a") == IndexPath(item: 1, section: 0))
    #expect(window.page().contains("|select b\""))
  }
}
