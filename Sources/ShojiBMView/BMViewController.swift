/// The controller of a screen that computes its own view model. Source: BloodyMary.
///
/// Order of calls when the view is loaded: the view's ``BMView/configure()``, ``BMView/style()`` and
/// ``BMView/layout()``, then ``BMViewWithViewModel/update(oldViewModel:)`` with `nil` if there is a
/// model, then ``setupInteractions()``. For each model that is assigned: ``willUpdate(new:)``, the
/// view's update if the view is loaded, ``didUpdate(old:)``.
///
/// A view model that is `Codable` is part of the session's snapshot, so that a tree that is built anew
/// shows what the old one did.
open class BMViewController<View: BMViewWithViewControllerAndViewModel & UIView>: UIViewController {
  private let models = ModelQueue<View.VM>()

  /// Makes a controller. It is `required` because a `Router` makes controllers that it knows only
  /// as types.
  public required override init() { super.init() }

  // MARK: Model

  /// What the root view shows. A model that is assigned while another is being shown waits for it.
  public final var viewModel: View.VM? {
    get { models.shown }
    set { show(newValue) }
    _modify {
      var changed = models.latest
      let wasEmpty = changed == nil
      defer { if !wasEmpty || changed != nil { show(changed) } }
      yield &changed
    }
  }

  /// Shows a model.
  public final func update(to viewModel: View.VM) { show(viewModel) }

  /// Takes a model whose type is not known, as from a `Router`.
  /// - Returns: Whether it is of the right type; another one is reported and changes nothing.
  @discardableResult
  open func assign(model: Any) -> Bool {
    guard let model = model as? View.VM else {
      Report.shared.misuse(
        "\(type(of: self)).assign(model:) was given a \(type(of: model))",
        mend: "give it a \(View.VM.self)")
      return false
    }
    show(model)
    return true
  }

  private func show(_ model: View.VM?) {
    models.add(model, by: show(next:), orReport: reportLoop)
  }

  private func show(next model: View.VM?) {
    let old = models.shown
    willUpdate(new: model)
    models.shown = model
    if isViewLoaded { rootView.viewModel = model }
    didUpdate(old: old)
  }

  // MARK: View

  /// The root view, loaded on first use.
  public final var rootView: View {
    rootView(orLoad: loadRootView)
  }

  open override func loadView() {
    loadRootView()
  }

  @discardableResult
  private func loadRootView() -> View {
    let root = UIView.instantiate(View.self)
    view = root
    root.viewController = self
    root.configure()
    root.style()
    root.layout()
    return root
  }

  open override func viewDidLoad() {
    if let model = models.shown {
      models.showFirst({ rootView.viewModel = model }, by: show(next:), orReport: reportLoop)
    }
    setupInteractions()
  }

  // MARK: Hooks

  /// Called before a model is shown; ``viewModel`` is still the old one.
  open func willUpdate(new: View.VM?) {}

  /// Called after a model was shown, once for each.
  open func didUpdate(old: View.VM?) {}

  /// Called once, when the view is loaded: wire the view's interactions here.
  open func setupInteractions() {}

  // MARK: What is kept

  private static var viewModelKey: String { "viewModel" }

  /// Writes ``viewModel`` down, if its type is `Codable`.
  open override func encodeRestorableState(with coder: RestorationCoder) {
    super.encodeRestorableState(with: coder)
    guard View.VM.self is any Decodable.Type, View.VM.self is any Encodable.Type else { return }
    if let viewModel = viewModel as? any Encodable {
      coder.encode(viewModel, forKey: Self.viewModelKey)
    } else {
      coder.encode(Bool?.none, forKey: Self.viewModelKey)
    }
  }

  /// Puts ``viewModel`` back.
  open override func decodeRestorableState(with coder: RestorationCoder) {
    super.decodeRestorableState(with: coder)
    guard let type = View.VM.self as? any Decodable.Type else { return }
    if coder.isNil(forKey: Self.viewModelKey) {
      if viewModel != nil { viewModel = nil }
    } else if let model = coder.decode(
      type, forKey: Self.viewModelKey, defaults: viewModel) as? View.VM
    {
      viewModel = model
    }
  }

  // MARK: Containment

  /// Adds a child whose view fills the container.
  ///
  /// `UIViewController.remove()` takes it away again.
  public final func add<V>(_ child: BMViewController<V>, to container: BMContainerView) {
    add(child, in: container)
  }
}
