import Foundation
import Shoji
import Synchronization

struct CardState: State {}

/// A line of text beside a picture, which is the app's file `paint.svg`.
struct Card: ViewModelWithState {
  var text = "Card"

  init(text: String) { self.text = text }
  init?(state: CardState) {}
}

final class CardView: UIView, ViewControllerModellableView {
  let label = UILabel()
  let paint = UIImageView()
  let rows = UIScrollView()
  private(set) var updates: [String] = []

  func setup() {
    addSubview(label)
    addSubview(paint)
    navigationItem?.title = "Cards"
  }

  func style() {
    paint.image = URL(string: "/paint.svg").map { UIImage(url: $0) }
    paint.accessibilityLabel = "Paint"
  }

  func update(oldModel: Card?) {
    updates.append("\(oldModel?.text ?? "nil") \(model?.text ?? "nil")")
    label.text = model?.text
  }
}

/// A view that is part of others: it goes through its phases by itself.
final class BadgeView: UIView, ModellableView {
  let label = UILabel()

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    setup()
    style()
  }

  func setup() {
    let mark = UILabel()
    mark.text = "set up"
    addSubview(mark)
    addSubview(label)
  }

  func style() { label.textAlignment = .center }
  func update(oldModel: Badge?) { label.text = model.map { "\($0.count) new" } }
}

struct Badge: ViewModel {
  var count: Int
}

/// A folder for the golden files and the app's files of one test.
struct Scratch {
  let folder = FileManager.default.temporaryDirectory
    .appending(path: "ui-tests-\(UUID().uuidString)")

  init(paint: String = "#d00000") throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try set(paint: paint)
  }

  /// The file of the test that golden files are beside.
  var test: String { folder.appending(path: "Tests.swift").path }

  /// Writes the app's file.
  func set(paint: String, width: Int = 20) throws {
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="10">\
      <rect width="\(width)" height="10" fill="\(paint)"/></svg>
      """
    try Data(svg.utf8).write(to: folder.appending(path: "paint.svg"))
  }

  /// The files of the suite, by their names.
  var files: [String] {
    let path = folder.appending(path: "Golden").path
    let all = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return all.filter { $0.contains("/") }.sorted()
  }

  func file(_ name: String) -> URL { folder.appending(path: "Golden").appending(path: name) }

  func remove() { try? FileManager.default.removeItem(at: folder) }
}
