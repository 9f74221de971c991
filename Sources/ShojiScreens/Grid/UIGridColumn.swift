public import Foundation
import ShojiLook

/// A column of a ``UIGridView``: its title, its texts or views, and how they lie.
///
/// ```swift
/// grid.columns = [
///   UIGridColumn("Subject", \.subject),
///   UIGridColumn("Opened", \.opened, format: .dateTime.day().month()),
///   UIGridColumn("Price", \.price, format: .currency(code: "EUR"), total: { $0.map(\.price).reduce(0, +) }),
///   UIGridColumn("Status", view: StatusView.self, id: "status") { $0.status = $1.status },
/// ]
/// ```
public struct UIGridColumn<Item> {
  /// How wide a column is.
  public enum Width: Equatable, Sendable {
    /// By its content, within the room that the others leave.
    case flexible
    /// As wide as its longest text, on one line.
    case content
    /// So many points, or less where there is no room.
    case fixed(CGFloat)
  }

  /// The side of the column on which its texts lie.
  public enum Alignment: Equatable, Sendable {
    /// The side on which lines begin.
    case leading
    /// In the middle.
    case center
    /// The side on which lines end, with digits of one width: for numbers.
    case trailing
  }

  /// The name of the column in URLs and presses.
  public let id: String
  /// How wide the column is.
  public var width: Width
  /// The side on which its texts lie.
  public var alignment: Alignment
  /// Whether a person can sort by the column.
  public var isSortable: Bool
  /// The text below the column, made from all rows that the grid has.
  public var total: (([Item]) -> String)?

  private let makeTitle: () -> String
  let makeText: (Item) -> String
  /// Whether an item comes before another one; `nil` where the grid cannot sort by the column itself.
  let precedes: ((Item, Item) -> Bool)?
  /// The view that shows an item, where text is not enough.
  let content: Content?

  struct Content {
    let make: () -> UIView
    let update: (UIView, Item) -> Void
  }

  /// The words above the column.
  public var title: String { makeTitle() }

  /// The column's text for an item, in the language and the time zone of the session.
  public func text(of item: Item) -> String { makeText(item) }

  init(
    _ title: @escaping () -> String, id: String, width: Width, alignment: Alignment,
    isSortable: Bool, total: (([Item]) -> String)?, text: @escaping (Item) -> String,
    precedes: ((Item, Item) -> Bool)?, content: Content? = nil
  ) {
    (makeTitle, self.id, self.width, self.alignment) = (title, id, width, alignment)
    (self.isSortable, self.total, makeText) = (isSortable, total, text)
    (self.precedes, self.content) = (precedes, content)
  }

  // MARK: Texts

  /// Makes a column of texts.
  /// - Parameters:
  ///   - title: The words above it, asked for when the page is written.
  ///   - value: The property that it shows.
  ///   - id: Its name in URLs and presses; that of the property unless it is given.
  ///   - width: How wide it is.
  ///   - alignment: The side on which its texts lie.
  ///   - isSortable: Whether a person can sort by it: the letters as the language of the session has them, and numbers
  ///     in them as numbers.
  ///   - total: The text below it, made from all rows that the grid has.
  public init(
    _ title: @autoclosure @escaping () -> String, _ value: KeyPath<Item, String>, id: String? = nil,
    width: Width = .flexible, alignment: Alignment = .leading, isSortable: Bool = true,
    total: (([Item]) -> String)? = nil
  ) {
    self.init(
      title, id: id ?? Self.name(of: value) ?? title(), width: width, alignment: alignment,
      isSortable: isSortable, total: total, text: { $0[keyPath: value] },
      precedes: { $0[keyPath: value].precedes($1[keyPath: value]) })
  }

  /// Makes a column of texts that may be missing: rows without one come first.
  public init(
    _ title: @autoclosure @escaping () -> String, _ value: KeyPath<Item, String?>,
    id: String? = nil, width: Width = .flexible, alignment: Alignment = .leading,
    isSortable: Bool = true, total: (([Item]) -> String)? = nil
  ) {
    self.init(
      title, id: id ?? Self.name(of: value) ?? title(), width: width, alignment: alignment,
      isSortable: isSortable, total: total, text: { $0[keyPath: value] ?? "" },
      precedes: { ($0[keyPath: value] ?? "").precedes($1[keyPath: value] ?? "") })
  }

  /// Makes a column whose texts are made from items. A grid that has all rows cannot sort by it itself; one whose order
  /// stands in the URL can offer that.
  /// - Parameters:
  ///   - title: The words above it, asked for when the page is written.
  ///   - id: Its name in URLs and presses.
  ///   - width: How wide it is.
  ///   - alignment: The side on which its texts lie.
  ///   - isSortable: Whether a person can sort by it.
  ///   - total: The text below it, made from all rows that the grid has.
  ///   - text: The text of an item.
  public init(
    _ title: @autoclosure @escaping () -> String, id: String, width: Width = .flexible,
    alignment: Alignment = .leading, isSortable: Bool = false, total: (([Item]) -> String)? = nil,
    text: @escaping (Item) -> String
  ) {
    self.init(
      title, id: id, width: width, alignment: alignment, isSortable: isSortable, total: total,
      text: text, precedes: nil)
  }

  // MARK: Values

  /// Makes a column of values that a style of Foundation's writes, in the language and the time zone of the session.
  /// Numbers lie where lines end unless the alignment says otherwise.
  public init<Format: FormatStyle>(
    _ title: @autoclosure @escaping () -> String, _ value: KeyPath<Item, Format.FormatInput>,
    format: Format, id: String? = nil, width: Width = .content, alignment: Alignment? = nil,
    isSortable: Bool = true, total: (([Item]) -> Format.FormatInput)? = nil
  ) where Format.FormatInput: Comparable, Format.FormatOutput == String {
    self.init(
      title, id: id ?? Self.name(of: value) ?? title(), width: width,
      alignment: alignment ?? Self.alignment(of: Format.FormatInput.self), isSortable: isSortable,
      total: total.map { total in { format.forSession.format(total($0)) } },
      text: { format.forSession.format($0[keyPath: value]) },
      precedes: { $0[keyPath: value] < $1[keyPath: value] })
  }

  /// Makes a column of values that may be missing: rows without one come first.
  public init<Format: FormatStyle>(
    _ title: @autoclosure @escaping () -> String, _ value: KeyPath<Item, Format.FormatInput?>,
    format: Format, id: String? = nil, width: Width = .content, alignment: Alignment? = nil,
    isSortable: Bool = true
  ) where Format.FormatInput: Comparable, Format.FormatOutput == String {
    self.init(
      title, id: id ?? Self.name(of: value) ?? title(), width: width,
      alignment: alignment ?? Self.alignment(of: Format.FormatInput.self), isSortable: isSortable,
      total: nil, text: { $0[keyPath: value].map(format.forSession.format) ?? "" },
      precedes: { one, other in
        guard let other = other[keyPath: value] else { return false }
        return one[keyPath: value].map { $0 < other } ?? true
      })
  }

  /// Makes a column of whole numbers.
  public init<Value: BinaryInteger>(
    _ title: @autoclosure @escaping () -> String, _ value: KeyPath<Item, Value>, id: String? = nil,
    width: Width = .content, alignment: Alignment = .trailing, isSortable: Bool = true,
    total: (([Item]) -> Value)? = nil
  ) {
    self.init(
      title(), value, format: IntegerFormatStyle<Value>(), id: id, width: width,
      alignment: alignment, isSortable: isSortable, total: total)
  }

  /// Makes a column of days, with the time of day.
  public init(
    _ title: @autoclosure @escaping () -> String, _ value: KeyPath<Item, Date>, id: String? = nil,
    width: Width = .content, isSortable: Bool = true
  ) {
    self.init(
      title(), value, format: Date.FormatStyle(date: .abbreviated, time: .shortened), id: id,
      width: width, isSortable: isSortable)
  }

  // MARK: Views

  /// Makes a column that shows each item by a view.
  /// - Parameters:
  ///   - title: The words above it, asked for when the page is written.
  ///   - type: The class of the views, made by their `init(frame:)`.
  ///   - id: Its name in URLs and presses.
  ///   - width: How wide it is.
  ///   - alignment: The side on which its views lie.
  ///   - isSortable: Whether a person can sort by it.
  ///   - text: Its text for an item in a file of the columns.
  ///   - update: Shows an item. It is called with the same view for the same item: it has to set all that depends on
  ///     the item.
  public init<Content: UIView>(
    _ title: @autoclosure @escaping () -> String, view type: Content.Type, id: String,
    width: Width = .content, alignment: Alignment = .leading, isSortable: Bool = false,
    text: @escaping (Item) -> String = { _ in "" }, update: @escaping (Content, Item) -> Void
  ) {
    self.init(
      title, id: id, width: width, alignment: alignment, isSortable: isSortable, total: nil,
      text: text, precedes: nil,
      content: UIGridColumn.Content(
        make: { UIView.instantiate(type) },
        update: { view, item in if let view = view as? Content { update(view, item) } }))
  }

  // MARK: Defaults

  private static func alignment(of value: Any.Type) -> Alignment {
    value is any Numeric.Type ? .trailing : .leading
  }

  /// The name of the stored property that a key path leads to; `nil` of anything else.
  private static func name(of path: PartialKeyPath<Item>) -> String? {
    guard let name = "\(path)".split(separator: ".").last,
      name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
    else { return nil }
    return String(name)
  }
}

extension String {
  /// Whether a person looks for the text before another one.
  fileprivate func precedes(_ other: String) -> Bool {
    compare(
      other, options: [.caseInsensitive, .numeric, .widthInsensitive], range: nil, locale: .session)
      == .orderedAscending
  }
}
