extension UIViewController {
  /// The root view, loaded on first use.
  public final var view: UIView! {
    get {
      if let loadedView { return loadedView }
      loadView()
      let view: UIView
      if let loadedView {
        view = loadedView
      } else {
        view = UIView()
        self.view = view
      }
      loads.madeRecorder().note(viewDidLoad)
      // It may have put another view in the place.
      return loadedView ?? view
    }
    set {
      if loadedView?.owningViewController === self { loadedView?.owningViewController = nil }
      loadedView = newValue
      newValue?.owningViewController = self
      // Its parts were named by whoever had it before.
      newValue?.forgetName()
    }
  }

  /// The root view, if it is loaded.
  public final var viewIfLoaded: UIView? { loadedView }

  /// Whether the root view is loaded.
  public final var isViewLoaded: Bool { loadedView != nil }

  /// Loads the root view, if it is not loaded.
  public final func loadViewIfNeeded() { _ = view }

  /// The root view as one of a class; what `load` makes where the controller has loaded another one,
  /// which is reported.
  package final func rootView<Root: UIView>(orLoad load: () -> Root) -> Root {
    let loaded: UIView = view
    // As a rule it is just that class, which is found out at once.
    if type(of: loaded) == Root.self { return unsafe unsafeDowncast(loaded, to: Root.self) }
    if let loaded = loaded as? Root { return loaded }
    Report.shared.misuse(
      "\(type(of: self)).loadView() made a \(type(of: loaded)), not a \(Root.self)",
      mend: "call super.loadView() or assign a \(Root.self)")
    return load()
  }
}
