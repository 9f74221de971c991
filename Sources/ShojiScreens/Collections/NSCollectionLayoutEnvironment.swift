public import Foundation

/// What a section is laid out in.
public protocol NSCollectionLayoutEnvironment {
  /// The collection.
  var container: any NSCollectionLayoutContainer { get }
}

/// The box that a section is laid out in.
public protocol NSCollectionLayoutContainer {
  /// Its size at the window's ``UIWindow/viewport``, where the server knows it; the page of a browser may
  /// have any other, so let columns be parts of the width, or estimated.
  var contentSize: CGSize { get }
  /// The same.
  var effectiveContentSize: CGSize { get }
}

/// The collection as sections see it.
struct CollectionEnvironment: NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
  let contentSize: CGSize
  var effectiveContentSize: CGSize { contentSize }
  var container: any NSCollectionLayoutContainer { self }
}
