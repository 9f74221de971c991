import Foundation

/// A data source that knows at once where an item is.
protocol KeyedDataSource {
  /// The place of an item; `nil` when there is none.
  func path(of key: AnyHashable) -> IndexPath?
}

extension UIItemsView {
  /// Looks through all items for one.
  final func searchData(for key: AnyHashable) -> IndexPath? {
    for section in 0..<max(0, numberOfSectionsInData()) {
      for item in 0..<max(0, numberOfItemsInData(section: section)) {
        let path = IndexPath(item: item, section: section)
        if keyInData(at: path) == key { return path }
      }
    }
    return nil
  }
}
