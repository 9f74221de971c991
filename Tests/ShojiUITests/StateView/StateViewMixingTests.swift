import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

private struct BadgeModel: ViewModel, BMViewModel, Equatable { var text: String }

private final class Badge: UIView, ModellableView {
  let label = UILabel()
  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    setup()
    style()
  }
  func setup() { addSubview(label) }
  func style() {}
  func update(oldModel: BadgeModel?) { label.text = model.map { "badge \($0.text)" } }
}

private final class BMBadge: UIView, BMViewWithViewModel {
  let button = UIButton()
  var didTap: (() -> Void)?
  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    configure()
    style()
    layout()
  }
  func configure() {
    addSubview(button)
    button.on(.touchUpInside) { [weak self] _ in self?.didTap?() }
  }
  func style() {}
  func layout() {}
  func update(oldViewModel: BadgeModel?) { button.setTitle(viewModel?.text, for: .normal) }
}

/// A state view with views of the other families in it.
private final class Mixed: StateView {
  let badge = Badge()
  let bmBadge = BMBadge()

  override func render() {
    let text = "\(state["taps"] as? Int ?? 0)"
    if badge.model?.text != text { badge.model = BadgeModel(text: text) }
    bmBadge.viewModel = BadgeModel(text: "tap \(text)")
    bmBadge.didTap = { [weak self] in
      self?.state["taps"] = (self?.state["taps"] as? Int ?? 0) + 1
    }
    place(badge, key: "badge")
    place(bmBadge, key: "bm")
  }
}

/// A view of another family with a state view in it.
private final class Holder: UIView, BMViewWithViewControllerAndViewModel {
  let title = UILabel()
  private(set) lazy var mixed = Mixed(parentViewController: viewController ?? UIViewController())
  func configure() {
    addSubview(title)
    addSubview(mixed)
    mixed.setRootView()
  }
  func style() {}
  func layout() {}
  func update(oldViewModel: HolderModel?) { title.text = viewModel?.title }
}

private struct HolderModel: BMViewModel, Codable { var title: String }

private final class HolderScreen: BMViewController<Holder>, Routable {
  let routeIdentifier: RouteElementIdentifier = "stage"
  override func setupInteractions() { viewModel = HolderModel(title: "first") }
}

@Suite struct StateViewMixingTests {
  @Test func `a state view in a view with a model, with views with models in it`() throws {
    let window = StageInstaller.window { HolderScreen() }
    let screen = try #require(window.rootViewController as? HolderScreen)
    let mixed = screen.rootView.mixed
    for _ in 0..<2 { #expect(window.press(mixed.bmBadge.button) == .delivered) }
    screen.viewModel?.title = "second"
    let html = window.screensHTML()
    #expect(html.contains("badge 2") && html.contains("tap 2") && html.contains("second"))
    #expect(mixed.bmBadge.button.address == "/stage.mixed:bm.button")
    let other = try window.rebuilt { HolderScreen() }
    #expect(other.screensHTML() == html)
    // A form of the page before reaches the tree that was built again.
    #expect(other.deliver(values: [:], event: "/stage.mixed:bm.button") == .delivered)
    #expect(other.screensHTML().contains("badge 3"))
  }

  @Test func `a state view that was built by hand can be placed, and is a root of its own`() {
    let stage = Stage()
    let inner = Player(parentViewController: stage)
    stage.scripts["inner"] = { $0.place(label("inner \($0.number)"), key: "label") }
    let window = stage.show { $0.place(inner, key: "inner") }
    #expect(
      stage.journal.take().filter { $0.hasPrefix("inner") } == ["inner.render", "inner.didInit"])
    inner.number = 3
    #expect(window.screensHTML().contains("inner 3"))
    #expect(window.snapshot.parts.count == 1)
    #expect(window.snapshot.parts.keys.contains { $0.hasSuffix(":inner") })
  }

  @Test func `state views in cells of a table live with their cells`() {
    let shelf = Shelf([["a", "b"]])
    shelf.isKeyed = true
    var made: [String: Player] = [:]
    shelf.configure = { [weak shelf] cell, word in
      guard let shelf, made[word] == nil else { return }
      let player = Player(parentViewController: shelf)
      player.key = word
      cell.contentView.addSubview(player)
      player.setRootView()
      made[word] = player
    }
    let window = UIWindow.showing(shelf)
    _ = window.page()
    made["b"]?.number = 2
    #expect(window.needsRender)
    shelf.sections = [["b", "a"]]
    shelf.table.reloadData()
    _ = window.page()
    #expect(made["b"]?.number == 2 && made["b"]?.window === window)
    #expect(window.snapshot.parts.count == 1)
  }

  @Test func `a state view of a screen that a stack covers is rendered as well`() {
    let stage = Stage()
    stage.scripts["root"] = { $0.place(label("\($0.number)"), key: "label") }
    stage.rootView = Player(parentViewController: stage)
    let stack = UINavigationController(rootViewController: stage)
    let window = UIWindow.showing(stack)
    stack.pushViewController(UIViewController())
    _ = window.page()
    stage.root?.number = 4
    #expect(window.needsRender)
    window.updateStateViews()
    #expect((stage.root?.subviews.first as? UILabel)?.text == "4")
    stack.popViewController()
    #expect(window.screensHTML().contains(">4<"))
  }
}
