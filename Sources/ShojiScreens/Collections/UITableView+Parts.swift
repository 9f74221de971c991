import Foundation

/// What stands above and below the rows of a section.
extension UITableView {
  /// Names the class of headers and footers with an identifier; `nil` takes the name back.
  public final func register(
    _ viewClass: UITableViewHeaderFooterView.Type?,
    forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    registeredParts[identifier] = viewClass
  }

  /// A header or footer for the section that the delegate is asked for: the one that the page has, or a
  /// new one; `nil` when no class is registered, as in UIKit.
  public final func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    guard let type = registeredParts[identifier] else { return nil }
    if let loadingPart, let group = groups.first(where: { $0.section == loadingPart.section }),
      let kept = (loadingPart.isFooter ? group.footer : group.header)
        as? UITableViewHeaderFooterView,
      kept.reuseIdentifier == identifier, Swift.type(of: kept) == type
    {
      kept.prepareForReuse()
      return kept
    }
    return UITableViewHeaderFooterView.instantiate(type, identifier: identifier)
  }

  /// The header of a section, if it is a view of this class and on the page.
  public final func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    loadIfNeeded()
    return groups.first { $0.section == section }?.header as? UITableViewHeaderFooterView
  }

  /// The footer of a section, if it is a view of this class and on the page.
  public final func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    loadIfNeeded()
    return groups.first { $0.section == section }?.footer as? UITableViewHeaderFooterView
  }

  /// Asks what stands above the rows of a section.
  final func addHeader(to group: inout ItemGroup) {
    let section = group.section
    loadingPart = (section, isFooter: false)
    defer { loadingPart = nil }
    group.headerHeight =
      delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
    guard !Self.leavesOut(group.headerHeight) else { return }
    group.header = delegate?.tableView(self, viewForHeaderInSection: section)
    group.title = dataSource?.tableView(self, titleForHeaderInSection: section)
    (group.header as? UITableViewHeaderFooterView)?.isFooter = false
  }

  /// Asks what stands below the rows of a section.
  final func addFooter(to group: inout ItemGroup) {
    let section = group.section
    loadingPart = (section, isFooter: true)
    defer { loadingPart = nil }
    group.footerHeight =
      delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
    guard !Self.leavesOut(group.footerHeight) else { return }
    group.footer = delegate?.tableView(self, viewForFooterInSection: section)
    group.footerTitle = dataSource?.tableView(self, titleForFooterInSection: section)
    (group.footer as? UITableViewHeaderFooterView)?.isFooter = true
  }

  /// Whether a height means that there is nothing: none, or next to none.
  private static func leavesOut(_ height: CGFloat) -> Bool { height >= 0 && height < 1 }
}
