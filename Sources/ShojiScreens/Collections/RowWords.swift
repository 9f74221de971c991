import Foundation
import ShojiHTML

/// The words of the rows of a list whose data source gives no keys, or of views that have neither keys
/// nor names.
///
/// Such a row is known by its place, where another one may stand by the time a press arrives. So a press names a
/// digest of the words that its row showed. It is carried out on the row at the place
/// 1. if that row has these words, and the page has as many rows with them as before: one of several equal rows may
///    have gone;
/// 2. or if that row has had these words in this tree, and has got its present ones in place.
///
/// Words change in place in an update that lets no words of a changed row appear at another place. Beside that, one of
/// two things holds. The row has kept its first piece of words, which no other row has. Or the rows next to it are as
/// they were, and one of its own words is still there; numbers do not count. So a row whose counter was pressed takes
/// the next press, and another row at the place is refused unless it shares words with the former one. A view
/// that is no cell, and stays the same object, has changed its own words.
///
/// Rows with the same words look the same: a press in one of them may be carried out on another one that has come to
/// its place since.
///
/// A tree that was built anew knows the first rule alone, and refuses a press more often.
struct RowWords {
  /// The rows of the page, in their order.
  private(set) var rows: [Row]
  /// Whether an update has put a row at another place.
  private(set) var wereMoved = false

  /// A row and its words.
  struct Row {
    /// How many former words are known of a row.
    private static let limit = 16

    /// The place of the row.
    let path: IndexPath
    /// A hash of all words.
    let words: UInt64
    /// A hash of the first piece of words.
    let title: UInt64
    /// Hashes of the single words that are no numbers.
    let parts: [UInt64]
    /// The digest that a press in the row names.
    fileprivate(set) var digest: UInt64 = 0
    /// The digests that it has had in place.
    fileprivate var former: [UInt64] = []
    /// The view, where it is the row itself, and not a cell that may be used for another one.
    private(set) weak var view: UIView?

    /// - Parameters:
    ///   - pieces: The words of the row, piece by piece.
    ///   - view: The view, where it stays the same as long as the row is there.
    init(at path: IndexPath, saying pieces: [String], in view: UIView? = nil) {
      self.path = path
      self.view = view
      var hash = StableHash()
      for piece in pieces { hash.add(part: piece.utf8.span) }
      words = hash.value
      title = Self.hash(of: pieces.first ?? "")
      parts = pieces.flatMap { piece in
        piece.split(whereSeparator: \.isWhitespace).filter { $0.contains(where: \.isLetter) }
          .map { Self.hash(of: String($0)) }
      }
    }

    private static func hash(of text: String) -> UInt64 {
      var hash = StableHash()
      hash.add(part: text.utf8.span)
      return hash.value
    }

    /// The row as it is read again.
    var withoutHistory: Row {
      var row = self
      row.former = []
      return row
    }

    /// The digest as it stands in the page.
    var text: String { String(digest, radix: 36) }

    /// Whether a press that names a digest means this row.
    func isMeant(by text: some StringProtocol) -> Bool {
      guard let digest = UInt64(text, radix: 36) else { return false }
      return digest == self.digest || former.contains(digest)
    }

    /// Whether the same view has other words, and none that another view may have got. Numbers and signs come and go on a
    /// board, for example.
    fileprivate func isView(of other: Row, hasMoved: Bool) -> Bool {
      guard let view, view === other.view else { return false }
      return !hasMoved || parts.isEmpty && other.parts.isEmpty
    }

    /// Whether another row has a word of this one, or neither has any.
    fileprivate func sharesWord(with other: Row) -> Bool {
      parts.isEmpty ? other.parts.isEmpty : parts.contains(where: other.parts.contains)
    }

    fileprivate mutating func remember(_ earlier: Row) {
      former = earlier.former
      guard earlier.digest != digest else { return }
      former.append(earlier.digest)
      former.removeFirst(max(0, former.count - Self.limit))
    }
  }

  /// - Parameters:
  ///   - rows: The rows of the page, in their order.
  ///   - former: What was known before; `nil` where the list is new.
  init(_ rows: [Row], after former: RowWords?) {
    self.rows = rows
    let counts = Self.count(rows, by: \.words)
    for index in rows.indices {
      var hash = StableHash()
      hash.add(part: "\(rows[index].words) \(counts[rows[index].words] ?? 1)".utf8.span)
      // Forty bits tell the few rows of a page well enough.
      self.rows[index].digest = hash.value >> 24
    }
    guard let former else { return }
    wereMoved = follow(former.rows, counts) || former.wereMoved
  }

  /// Finds the rows that were there before at their places.
  /// - Returns: Whether a row has moved.
  private mutating func follow(_ former: [Row], _ counts: [UInt64: Int]) -> Bool {
    let formerCounts = Self.count(former, by: \.words)
    let common = min(rows.count, former.count)
    let places = rows.indices.prefix(common).prefix { rows[$0].path == former[$0].path }.count
    let changed = (0..<places).filter { rows[$0].words != former[$0].words }
    let isComplete = places == rows.count && places == former.count
    let old = Set(former.indices.filter { $0 >= places }.map { former[$0].words })
      .union(changed.map { former[$0].words })
    let new = Set(rows.indices.filter { $0 >= places }.map { rows[$0].words })
      .union(changed.map { rows[$0].words })
    let hasMoved = !changed.isEmpty && !old.isDisjoint(with: new)
    let titles = !hasMoved && !changed.isEmpty ? Self.count(rows, by: \.title) : [:]
    let formerTitles = titles.isEmpty ? [:] : Self.count(former, by: \.title)
    let isChanged = Set(changed)
    for index in 0..<places {
      let (row, earlier) = (rows[index], former[index])
      let isSame: Bool
      if !isChanged.contains(index) {
        // Among others that moved, the next row with the same words may have come here.
        isSame =
          isComplete && !hasMoved || counts[row.words] == 1 && formerCounts[row.words] == 1
      } else if row.isView(of: earlier, hasMoved: hasMoved) {
        isSame = true
      } else if hasMoved {
        isSame = false
      } else if row.title == earlier.title, titles[row.title] == 1, formerTitles[row.title] == 1 {
        isSame = true
      } else {
        isSame =
          !isChanged.contains(index - 1) && !isChanged.contains(index + 1)
          && (isComplete || index + 1 < places) && row.sharesWord(with: earlier)
      }
      if isSame { rows[index].remember(earlier) }
    }
    return hasMoved
  }

  private static func count(_ rows: [Row], by hash: (Row) -> UInt64) -> [UInt64: Int] {
    var counts: [UInt64: Int] = [:]
    for row in rows { counts[hash(row), default: 0] += 1 }
    return counts
  }
}
