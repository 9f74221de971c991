import ShojiHTML

/// What few cells have, made with the first of it.
final class ItemCellExtras {
  var list: UIListContentConfiguration?
  var custom: (configuration: any UIContentConfiguration, view: any UIView & UIContentView)?
  var selectedBackground: UIView?
}

extension UIItemCell {
  private var madeExtras: ItemCellExtras {
    if let extras { return extras }
    let made = ItemCellExtras()
    extras = made
    return made
  }

  /// What the cell shows, in place of its own texts and picture. One of the app's own is shown by the
  /// view that it makes, in ``contentView``.
  public final var contentConfiguration: (any UIContentConfiguration)? {
    get { extras?.list ?? extras?.custom?.configuration }
    set {
      if newValue == nil, extras == nil { return }
      let extras = madeExtras
      let list = newValue as? UIListContentConfiguration
      if extras.list != list {
        extras.list = list
        setNeedsDisplay()
      }
      show(custom: list == nil ? newValue : nil, in: extras)
    }
  }

  private func show(custom new: (any UIContentConfiguration)?, in extras: ItemCellExtras) {
    if let new, let former = extras.custom, type(of: former.configuration) == type(of: new) {
      former.view.configuration = new
      extras.custom?.configuration = new
      return
    }
    extras.custom?.view.removeFromSuperview()
    extras.custom = nil
    guard let new else { return }
    let view = new.makeContentView()
    extras.custom = (new, view)
    contentView.addSubview(view)
  }

  /// The view behind the content while the cell is selected, in place of the page's own colour.
  public final var selectedBackgroundView: UIView? {
    get { extras?.selectedBackground }
    set {
      let old = extras?.selectedBackground
      guard newValue !== old else { return }
      old?.removeFromSuperview()
      madeExtras.selectedBackground = newValue
      newValue?.key = "selected-background"
      if let newValue { addSubview(newValue) }
    }
  }

  /// What the texts of the cell are, where they are told by its configuration.
  final var listContent: UIListContentConfiguration? { extras?.list }

  /// Writes what is behind the content of a selected cell.
  final func renderSelectedBackground(into page: inout PageRenderer) {
    guard isSelected, let view = extras?.selectedBackground else { return }
    page.html.literal("<div class=\"cell-background\" aria-hidden=\"true\">")
    page.render(view, at: 0)
    page.html.end("div")
  }

  /// Writes the views that were added to the cell.
  final func renderAddedViews(into page: inout PageRenderer) {
    for (position, view) in children.enumerated() where isContent(view) {
      page.render(view, at: position)
    }
  }
}

extension UITableViewCell {
  /// A configuration without words, for the style of the cell.
  public final func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1: .valueCell()
    }
  }
}
