public import Foundation

/// A screen that is a collection, whose data source and delegate it is.
///
/// Subclasses override the methods of both as in UIKit.
open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  private var collection: UICollectionView

  /// Whether nothing is selected when the screen comes onto the route again, as it is unless set.
  open var clearsSelectionOnViewWillAppear = true

  /// Makes a screen with a collection of a layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    collection = UICollectionView(collectionViewLayout: layout)
    super.init()
    adopt(collection)
  }

  /// Makes a screen with a flow layout.
  public override convenience init() {
    self.init(collectionViewLayout: UICollectionViewFlowLayout())
  }

  /// Makes a screen with a flow layout, as UIKit's subclasses ask for it.
  public override init(nibName: String?, bundle: Bundle?) {
    collection = UICollectionView(frame: .zero)
    super.init(nibName: nibName, bundle: bundle)
    adopt(collection)
  }

  /// Makes a screen with a flow layout.
  public override init?(coder: NSCoder, _: Void = ()) {
    collection = UICollectionView(frame: .zero)
    super.init()
    adopt(collection)
  }

  /// The collection, which is the root view. One that is assigned gets the controller as its data source
  /// and delegate if it has none.
  public final var collectionView: UICollectionView! {
    get { collection }
    set {
      guard let newValue, newValue !== collection else { return }
      collection = newValue
      adopt(newValue)
      if isViewLoaded { view = newValue }
    }
  }

  /// The layout of the collection.
  public final var collectionViewLayout: UICollectionViewLayout { collection.collectionViewLayout }

  private func adopt(_ collection: UICollectionView) {
    if collection.dataSource == nil { collection.dataSource = self }
    if collection.delegate == nil { collection.delegate = self }
  }

  // MARK: UIViewController

  open override func loadView() { view = collection }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // A window that is being built again shows what was selected before.
    guard clearsSelectionOnViewWillAppear, windowOfHierarchy?.isRestoring != true,
      !collection.selection.isEmpty
    else { return }
    for path in collection.indexPathsForSelectedItems ?? [] {
      collection.deselectItem(at: path, animated: animated)
    }
  }

  // MARK: UICollectionViewDataSource

  /// No items.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }

  /// An empty cell.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell() }

  /// One section.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  /// An empty view.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView() }

  /// The place of the item.
  open func collectionView(
    _ collectionView: UICollectionView, keyForItemAt indexPath: IndexPath
  ) -> AnyHashable? { nil }

  // MARK: UICollectionViewDelegate

  /// It may.
  open func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Nothing.
  open func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {}

  /// It may.
  open func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Nothing.
  open func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {}
}
