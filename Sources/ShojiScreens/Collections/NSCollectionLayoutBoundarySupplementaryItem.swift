/// Where something stands at the edge of a section.
public enum NSRectAlignment: Sendable {
  /// Above the items.
  case top
  /// Below the items.
  case bottom
}

/// A header or a footer of a section; it is as large as its content.
public final class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutItem {
  /// What the data source is asked for.
  public let elementKind: String
  /// Whether it stands above or below the items.
  public let alignment: NSRectAlignment

  /// Makes a header or a footer.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment
  ) {
    self.elementKind = elementKind
    self.alignment = alignment
    super.init(layoutSize: layoutSize)
  }

  /// It scrolls with the items.
  @available(*, unavailable, message: "Leave it out: headers scroll with the page.")
  public var pinToVisibleBounds: Bool {
    get { false }
    set {}
  }
}
