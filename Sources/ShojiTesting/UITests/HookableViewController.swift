import ShojiUI

/// The controller of a view that is tested by itself. Source: Tempura.
final class HookableViewController<V: UIView & ModellableView>: UIViewController {
  private let hooks: [UITests.Hook: UITests.HookClosure<V>]

  init(hooks: [UITests.Hook: UITests.HookClosure<V>]) {
    self.hooks = hooks
    super.init()
  }

  var rootView: V { rootView(orLoad: loadRootView) }

  func call(_ hook: UITests.Hook) { hooks[hook]?(rootView) }

  override func loadView() { loadRootView() }

  @discardableResult
  private func loadRootView() -> V {
    let root = UIView.instantiate(V.self)
    view = root
    // Those that are no root views have done it themselves.
    if root is any AnyViewControllerModellableView {
      root.setup()
      root.style()
    }
    return root
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    call(.viewDidLoad)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    call(.viewWillAppear)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    call(.viewDidAppear)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    call(.viewDidLayoutSubviews)
  }
}
