import Foundation
import ShojiHTML

/// The titles that lead to sections: links to where these begin on the page, or buttons that turn to
/// the page that they are on.
extension UITableView {
  /// Where a title leads.
  private enum IndexTarget {
    case section(Int)
    case page(Int)
  }

  /// The titles of the index that are words.
  final var indexTitles: [String] {
    (dataSource?.sectionIndexTitles(for: self) ?? []).filter { !$0.isEmpty }
  }

  /// Writes the index.
  final func renderIndex(_ titles: [String], into page: inout PageRenderer) {
    guard page.isInteractive, counts.total > 0 else { return }
    page.html.literal("<nav class=\"section-index\"")
    page.html.attribute(
      "aria-label", accessibilityLabel.map { page.words[.sectionsOf, $0] } ?? page.words[.sections])
    page.html.close()
    for (index, title) in titles.enumerated() {
      let section = dataSource?.tableView(self, sectionForSectionIndexTitle: title, at: index)
      switch target(of: section ?? index) {
      case .section(let section):
        page.html.literal("<a class=\"b b-plain b-small\" href=\"#")
        page.appendSectionID(section, of: self)
        page.html.literal("\">")
        page.html.text(title)
        page.html.end("a")
      case .page(let number):
        page.html.literal("<button class=\"b b-plain b-small\"")
        page.press(control, argument: "page \(number)", isUsable: isUsable)
        page.html.close()
        page.html.text(title)
        page.html.end("button")
      }
    }
    page.html.end("nav")
  }

  /// Where a title of a section leads; for one behind the last, to the last.
  private func target(of section: Int) -> IndexTarget {
    let section = min(max(0, section), max(0, counts.sections.count - 1))
    if groups.contains(where: { $0.section == section }) { return .section(section) }
    let position = min(counts.positions(ofSection: section).lowerBound, counts.total - 1)
    return .page(self.page(with: position))
  }
}

extension PageRenderer {
  /// Appends the id of a section of a table to the value of an attribute.
  mutating func appendSectionID(_ section: Int, of table: UIItemsView) {
    appendAddress(of: table)
    html.appendLiteral("-section-")
    html.appendAttributeText("\(section)")
  }
}
