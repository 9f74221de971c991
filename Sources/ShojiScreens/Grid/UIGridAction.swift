import ShojiLook

/// Something that can be done with rows of a ``UIGridView``: with one from its menu, or with all that are selected.
public struct UIGridAction<Item> {
  /// The words of the button.
  public var title: String
  /// The picture before the words.
  public var image: UIImage?
  /// Whether it deletes.
  public var isDestructive: Bool
  /// Whether it can be done with an item; items with which it cannot are left out.
  public var applies: (Item) -> Bool
  /// Does it with items, in their order in the grid.
  public var handler: ([Item]) -> Void

  /// Makes an action.
  /// - Parameters:
  ///   - title: The words of the button.
  ///   - image: The picture before the words.
  ///   - isDestructive: Whether it deletes.
  ///   - applies: Whether it can be done with an item; items with which it cannot are left out.
  ///   - handler: Does it with items, in their order in the grid.
  public init(
    _ title: String, image: UIImage? = nil, isDestructive: Bool = false,
    applies: @escaping (Item) -> Bool = { _ in true }, handler: @escaping ([Item]) -> Void
  ) {
    (self.title, self.image, self.isDestructive) = (title, image, isDestructive)
    (self.applies, self.handler) = (applies, handler)
  }
}
