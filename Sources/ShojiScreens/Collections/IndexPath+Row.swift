public import Foundation

/// The index paths of tables and collections: a section and a place in it.
extension IndexPath {
  /// Makes the path of a row.
  public init(row: Int, section: Int) { self = [section, row] }

  /// Makes the path of an item.
  public init(item: Int, section: Int) { self = [section, item] }

  /// The section; 0 in a path without one.
  public var section: Int {
    get { isEmpty ? 0 : self[0] }
    set { self = [newValue, item] }
  }

  /// The row in the section; 0 in a path without one.
  public var row: Int {
    get { item }
    set { item = newValue }
  }

  /// The item in the section; 0 in a path without one.
  public var item: Int {
    get { count > 1 ? self[1] : 0 }
    set { self = [section, newValue] }
  }
}
