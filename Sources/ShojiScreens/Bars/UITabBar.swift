import Foundation
import ShojiHTML

/// Who is told of a chosen tab.
public protocol UITabBarDelegate: AnyObject {
  /// Called when a person has chosen a tab.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

/// The places of an app, side by side: `<nav>` with a button or a link for each.
open class UITabBar: UIControl {
  /// Who is told of a choice; not retained.
  public final weak var delegate: (any UITabBarDelegate)?

  /// The controller whose bar it is.
  final weak var controller: UITabBarController?

  /// The tabs in their order.
  public final var items: [UITabBarItem] = [] {
    didSet {
      for item in items { item.bar = self }
      setNeedsDisplay()
    }
  }

  /// What the bar looks like, once it was asked for.
  final var ownAppearance: UITabBarAppearance? { didSet { setNeedsDisplay() } }

  /// The chosen tab. Assigning it tells nobody.
  public final var selectedItem: UITabBarItem? {
    didSet {
      isSelectedByPerson = false
      if selectedItem !== oldValue { setNeedsDisplay() }
    }
  }

  private var isSelectedByPerson = false

  private static let chosenKey = "chosen"
  private static let nameKey = "chosenName"

  /// The names of the tabs in presses, which are the same where another tab comes before them.
  private var names: OptionNames {
    OptionNames(of: items.map { $0.isNamed ? $0.title : $0.accessibilityLabel ?? "" })
  }

  /// Writes down the name and the number of the tab, if a person has chosen it.
  open override func encodeRestorableState(with coder: RestorationCoder) {
    super.encodeRestorableState(with: coder)
    if isSelectedByPerson, let index = items.firstIndex(where: { $0 === selectedItem }) {
      coder.encode(index, forKey: Self.chosenKey)
      coder.encode(names[index], forKey: Self.nameKey)
    }
  }

  /// Chooses the tab that a person had chosen.
  open override func decodeRestorableState(with coder: RestorationCoder) {
    super.decodeRestorableState(with: coder)
    // Builds that knew tabs by their places have written no names.
    let name = coder.decode(String.self, forKey: Self.nameKey)
    let index = name.map(names.index) ?? coder.decode(Int.self, forKey: Self.chosenKey)
    guard let index, items.indices.contains(index) else { return }
    if let tab = controller?.viewControllers?[index] { controller?.selectedViewController = tab }
    selectedItem = items[index]
    isSelectedByPerson = true
  }

  open override func receivePress(argument: String) -> Bool {
    guard let name = OptionNames.name(inArgument: argument), let index = names.index(of: name),
      items[index].isEnabled
    else { return false }
    if let controller {
      controller.receivePress(ofTab: index)
    } else {
      selectedItem = items[index]
    }
    isSelectedByPerson = selectedItem === items[index]
    delegate?.tabBar(self, didSelect: items[index])
    sendActions(for: .valueChanged)
    return true
  }

  override var needsValidFieldsByDefault: Bool { false }

  override var dependsOnOthers: Bool { true }

  open override func render(into page: inout PageRenderer) {
    let isUsable = page.register(self)
    page.html.open("nav")
    page.classes("tab-bar", of: self) { page in
      if let controller { page.appendClass(controller.barClasses) }
      if let name = ownAppearance?.className {
        page.appendClass("bar-look")
        page.appendClass(name)
      }
    }
    if accessibilityLabel == nil { page.html.attribute("aria-label", page.words[.tabs]) }
    page.accessibility(of: self)
    page.html.close()
    let names = self.names
    var heading: UITabGroup?
    for (index, item) in items.enumerated() {
      let next = controller?.isSidebar == true ? item.tab?.heading : nil
      if next !== heading {
        if heading != nil { page.html.end("div") }
        if let next { renderStart(of: next, into: &page) }
        heading = next
      }
      render(item, at: index, names[index], isUsable: isUsable && item.isEnabled, into: &page)
    }
    if heading != nil { page.html.end("div") }
    page.html.end("nav")
  }

  private func renderStart(of group: UITabGroup, into page: inout PageRenderer) {
    page.html.literal("<div class=\"tab-group\" role=\"group\"")
    page.html.attribute("aria-label", group.title)
    page.html.literal("><p class=\"tab-heading\" aria-hidden=\"true\">")
    page.html.text(group.title)
    page.html.end("p")
  }

  private func render(
    _ item: UITabBarItem, at index: Int, _ name: String, isUsable: Bool,
    into page: inout PageRenderer
  ) {
    let url = isUsable ? controller?.path(ofTab: index) ?? item.url : nil
    page.html.open(url == nil ? "button" : "a")
    let tabs = ownAppearance?.stackedLayoutAppearance
    let look = item === selectedItem ? tabs?.selected : tabs?.normal
    page.html.beginAttribute("class")
    page.html.appendLiteral("tab")
    if let name = look?.className { page.appendClass(name) }
    page.html.endAttribute()
    if let url {
      page.html.attribute("href", url: url)
    } else {
      page.press(self, argument: OptionNames.argument(name), isUsable: isUsable)
    }
    if item === selectedItem { page.html.attribute("aria-current", static: "page") }
    if let label = item.accessibilityLabel { page.html.attribute("aria-label", label) }
    page.html.close()
    if let image = (item === selectedItem ? item.selectedImage : nil) ?? item.image {
      page.decoration(image)
    }
    renderWordsStart(of: item, look?.titleTextAttributes ?? [:], into: &page)
    page.html.text(item.isNamed ? item.title : page.words[.tab, index + 1])
    page.html.end("span")
    if let badge = item.badgeValue {
      page.html.literal(" <span class=\"badge\">")
      page.html.text(badge)
      page.html.end("span")
    }
    page.html.end(url == nil ? "button" : "a")
  }

  private func renderWordsStart(
    of item: UITabBarItem, _ attributes: [NSAttributedString.Key: Any],
    into page: inout PageRenderer
  ) {
    guard item.isNamed else { return page.html.literal("<span class=\"visually-hidden\">") }
    guard !attributes.isEmpty else { return page.html.literal("<span>") }
    page.html.literal("<span class=\"tab-words")
    page.appendLook(of: attributes)
    page.html.literal("\">")
  }
}
