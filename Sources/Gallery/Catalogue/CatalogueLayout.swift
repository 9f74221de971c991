import Shoji

extension CatalogueEntry {
  static let layout = [
    stackView, tabBar, navigationBar, toolbar,
  ]

  private static let stackView = CatalogueEntry(
    id: "stack-view", title: "UIStackView",
    summary: "Views in a row or a column, which wrap where the screen is narrow.",
    code: #"""
      let row = UIStackView()
      row.spacing = 12
      row.distribution = .fillEqually
      for number in 1...3 {
        let cell = UILabel()
        cell.text = "\(number)"
        cell.textAlignment = .center
        cell.backgroundColor = .tertiarySystemFill
        cell.layer.cornerRadius = 10
        cell.layoutMargins = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
        row.addArrangedSubview(cell)
      }
      return row
      """#
  ) { _ in
    let row = UIStackView()
    row.spacing = 12
    row.distribution = .fillEqually
    for number in 1...3 {
      let cell = UILabel()
      cell.text = "\(number)"
      cell.textAlignment = .center
      cell.backgroundColor = .tertiarySystemFill
      cell.layer.cornerRadius = 10
      cell.layoutMargins = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
      row.addArrangedSubview(cell)
    }
    return row
  }

  private static let tabBar = CatalogueEntry(
    id: "tab-bar", title: "UITabBar",
    summary: "The places of an app.",
    code: #"""
      let bar = UITabBar()
      let items = [
        UITabBarItem(title: "Stories", tag: 0), UITabBarItem(title: "Saved", tag: 1),
        UITabBarItem(title: "You", tag: 2),
      ]
      items[1].badgeValue = "3"
      bar.items = items
      bar.selectedItem = items[0]
      bar.on(.valueChanged) { stage.report($0.selectedItem?.title ?? "") }
      return bar
      """#
  ) { stage in
    let bar = UITabBar()
    let items = [
      UITabBarItem(title: "Stories", tag: 0), UITabBarItem(title: "Saved", tag: 1),
      UITabBarItem(title: "You", tag: 2),
    ]
    items[1].badgeValue = "3"
    bar.items = items
    bar.selectedItem = items[0]
    bar.on(.valueChanged) { stage.report($0.selectedItem?.title ?? "") }
    return bar
  }

  private static let toolbar = CatalogueEntry(
    id: "toolbar", title: "UIToolbar",
    summary: "Actions for a whole screen.",
    code: #"""
      let bar = UIToolbar()
      let archive = UIAction(title: "Archive") { stage.report("\($0.title).") }
      let share = UIAction(title: "Share") { stage.report("\($0.title).") }
      bar.items = [
        UIBarButtonItem(primaryAction: archive), .flexibleSpace(),
        UIBarButtonItem(systemItem: .action, primaryAction: share),
      ]
      return bar
      """#
  ) { stage in
    let bar = UIToolbar()
    let archive = UIAction(title: "Archive") { stage.report("\($0.title).") }
    let share = UIAction(title: "Share") { stage.report("\($0.title).") }
    bar.items = [
      UIBarButtonItem(primaryAction: archive), .flexibleSpace(),
      UIBarButtonItem(systemItem: .action, primaryAction: share),
    ]
    return bar
  }

  private static let navigationBar = CatalogueEntry(
    id: "navigation-bar", title: "UINavigationBar",
    summary: "The title of a screen, the way back, and its actions.",
    code: #"""
      let item = stage.navigationItem
      item.prompt = "Three new messages"
      item.rightBarButtonItem = UIBarButtonItem(
        primaryAction: UIAction(title: "Edit") { [report = stage.report] _ in report("Editing.") })

      let label = UILabel()
      label.text = "The bar is at the top of this page: the way back, a title, a prompt and a button."
      return label
      """#
  ) { stage in
    let item = stage.navigationItem
    item.prompt = "Three new messages"
    item.rightBarButtonItem = UIBarButtonItem(
      primaryAction: UIAction(title: "Edit") { [report = stage.report] _ in report("Editing.") })

    let label = UILabel()
    label.text = "The bar is at the top of this page: the way back, a title, a prompt and a button."
    return label
  }
}
