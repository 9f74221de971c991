import ShojiUI
import Testing

@testable import ShojiScreens

/// Nothing of a screen is left when its window is closed.
struct ReleaseOfScreensTests {
  /// Shows a controller, uses it and closes the window; what `parts` names must be gone then.
  private func expectRelease(
    of make: () -> UIViewController, parts: (UIViewController) -> [AnyObject?],
    use: (UIWindow) -> Void = { _ in }, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    final class Weak {
      weak var object: AnyObject?
      init(_ object: AnyObject) { self.object = object }
    }
    var remaining: [Weak] = []
    do {
      let controller = make()
      let window = UIWindow.showing(controller)
      _ = window.page()
      use(window)
      _ = window.page()
      remaining = (parts(controller) + [controller, window]).compactMap { $0.map(Weak.init) }
      window.close()
    }
    #expect(remaining.count > 2, sourceLocation: sourceLocation)
    for each in remaining {
      let left = each.object.map { "\(type(of: $0))" }
      #expect(left == nil, sourceLocation: sourceLocation)
    }
  }

  private final class Words: UIViewController, UITableViewDelegate {
    let table = UITableView()
    var source: UITableViewDiffableDataSource<Int, String>?

    override func viewDidLoad() {
      view.addSubview(table)
      table.register(UITableViewCell.self, forCellReuseIdentifier: "word")
      table.delegate = self
      table.refreshControl = UIRefreshControl()
      let source = UITableViewDiffableDataSource<Int, String>(tableView: table) {
        table, path, word in
        let cell = table.dequeueReusableCell(withIdentifier: "word", for: path)
        cell.textLabel?.text = word
        return cell
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(["a", "b"])
      source.apply(snapshot)
      self.source = source
    }
  }

  @Test func `a table with a diffable data source`() {
    expectRelease(of: Words.init) { controller in
      let words = controller as? Words
      return [words?.table, words?.source, words?.table.visibleCells.first, words?.table.control]
    } use: { window in
      guard let words = window.rootViewController as? Words else { return }
      window.press(words.table, "select b")
    }
  }

  @Test(arguments: [true, false])
  func `an alert, whether it was answered or not`(isAnswered: Bool) throws {
    weak var gone: UIAlertController?
    let window = UIWindow.showing(UIViewController())
    do {
      let alert = UIAlertController(title: "Name")
      alert.addTextField()
      let save = UIAlertAction(title: "Save") { [weak alert] _ in _ = alert?.textFields }
      alert.addAction(save)
      alert.preferredAction = save
      window.rootViewController?.present(alert)
      gone = alert
      if isAnswered {
        window.type("Ada", in: try #require(alert.textFields?.first), event: "return")
      }
    }
    _ = window.page()
    #expect((gone == nil) == isAnswered)
    window.close()
    #expect(gone == nil)
  }

  @Test func `a stack with buttons in its bars`() {
    final class Screen: UIViewController {
      func pressed() {}
      override func viewDidLoad() {
        navigationItem.rightBarButtonItem = UIBarButtonItem(
          title: "Add", target: self, action: Screen.pressed)
        toolbarItems = [
          UIBarButtonItem(title: "Share", primaryAction: { [weak self] in self?.pressed() })
        ]
      }
    }
    expectRelease {
      UINavigationController(rootViewController: Screen())
    } parts: { controller in
      let stack = controller as? UINavigationController
      return [
        stack?.navigationBar, stack?.toolbar, stack?.topViewController,
        stack?.viewControllers.first?.navigationItem, stack?.toolbar.items?.first,
      ]
    } use: { window in
      let stack = window.rootViewController as? UINavigationController
      stack?.isToolbarHidden = false
      stack?.pushViewController(Screen())
      _ = window.page()
      stack?.popViewController()
      stack?.pushViewController(Screen())
    }
  }

  @Test func `a view that can be tapped, and one with a menu`() {
    final class Card: UIViewController {
      let box = UIView()
      let button = UIButton()
      func tapped() {}
      override func viewDidLoad() {
        view.addSubview(box)
        view.addSubview(button)
        box.accessibilityLabel = "Open"
        box.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Card.tapped))
        button.menu = UIMenu(children: [UIAction(title: "a") { [weak self] _ in self?.tapped() }])
      }
    }
    expectRelease(of: Card.init) { controller in
      let card = controller as? Card
      return [
        card?.box, card?.box.gestureRecognizers.first, card?.box.appearance?.tapControl,
        card?.button.menu, card?.button.menu?.children.first,
      ]
    }
  }

  @Test func `a picker with a data source`() {
    final class Picking: UIViewController, UIPickerViewDataSource, UIPickerViewDelegate {
      let picker = UIPickerView()
      override func viewDidLoad() {
        picker.delegate = self
        picker.dataSource = self
        view.addSubview(picker)
      }
      func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
      func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        3
      }
      func pickerView(
        _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
      ) -> String? { "\(row)" }
    }
    expectRelease(of: Picking.init) { controller in
      let picking = controller as? Picking
      return [picking?.picker] + (picking?.picker.subviews ?? [])
    }
  }

  private struct Model: BMViewModel { var taps = 0 }

  private final class ModelView: UIView, BMViewWithViewControllerAndViewModel {
    let button = UIButton()
    var didTap: (() -> Void)?
    func configure() {
      addSubview(button)
      button.on(.touchUpInside) { [weak self] _ in self?.didTap?() }
    }
    func style() {}
    func layout() { button.snp.makeConstraints { $0.edges.equalToSuperview() } }
    func update(oldViewModel: Model?) { button.setTitle("\(viewModel?.taps ?? 0)", for: .normal) }
  }

  private final class ModelController: BMViewController<ModelView> {
    override func setupInteractions() {
      viewModel = Model()
      rootView.didTap = { [unowned self] in viewModel?.taps += 1 }
    }
  }

  @Test func `a controller whose view has interactions and constraints`() {
    expectRelease(of: ModelController.init) { controller in
      let root = (controller as? ModelController)?.rootView
      return [root, root?.button]
    } use: { window in
      guard let controller = window.rootViewController as? ModelController else { return }
      window.press(controller.rootView.button)
      #expect(controller.viewModel?.taps == 1)
    }
  }

  private final class ReleasedCard: UIView, TemplateView {
    @Outlet("title") var title: UILabel!
    @Outlet("open") var open: UIButton!
    static var templateActions: [String: TemplateAction] { ["open": TemplateAction(opened)] }
    func opened() {}
  }

  @Test func `a view from a template`() {
    TemplateLibrary.shared.add(
      """
      <article><p data-outlet="title"></p>
      <button data-outlet="open" data-action="open">Open</button></article>
      """, named: "ReleasedCard")
    expectRelease {
      let controller = UIViewController()
      controller.view = ReleasedCard.fromTemplate()
      return controller
    } parts: { controller in
      let card = controller.view as? ReleasedCard
      return [card, card?.title, card?.open, card?.template]
    } use: { window in
      guard let card = window.rootViewController?.view as? ReleasedCard else { return }
      window.press(card.open)
    }
  }
}
