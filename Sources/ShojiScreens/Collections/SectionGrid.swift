import Foundation
import ShojiHTML

/// A section as a grid of CSS.
struct SectionGrid {
  private let section: NSCollectionLayoutSection
  private let group: NSCollectionLayoutGroup
  private let item: NSCollectionLayoutItem

  init(_ section: NSCollectionLayoutSection) {
    self.section = section
    group = section.group
    item = group.subitems.first ?? group
    if group.subitems.contains(where: { $0 is NSCollectionLayoutGroup }) {
      Report.shared.misuse(
        "NSCollectionLayoutGroup: a group in a group is laid out as an item of its size",
        mend: "let the groups of a section hold items, or make another section of what differs")
    }
  }

  var isStrip: Bool { section.orthogonalScrollingBehavior != .none }

  var declarations: [StyleDeclaration] {
    measures + (isStrip ? stripDeclarations : gridDeclarations) + gaps
  }

  // MARK: Columns

  /// How many items of one width stand side by side; `nil` where widths differ or are points.
  private var columnCount: Int? {
    guard group.isHorizontal else { return 1 }
    if let count = group.count { return count }
    let width = item.layoutSize.widthDimension
    guard group.subitems.count < 2, width.kind == .ofWidth, width.dimension > 0 else { return nil }
    return max(1, Int((1 / width.dimension + 0.01).rounded(.down)))
  }

  private var columns: String {
    if let columnCount { return "repeat(\(min(columnCount, 100)), minmax(0, 1fr))" }
    if group.subitems.count > 1 { return group.subitems.map(track).joined(separator: " ") }
    let width = item.layoutSize.widthDimension
    let least = "min(100%, \(width.dimension.cssPixels))"
    return width.kind == .absolute
      ? "repeat(auto-fill, \(least))" : "repeat(auto-fill, minmax(\(least), 1fr))"
  }

  private func track(of item: NSCollectionLayoutItem) -> String {
    let width = item.layoutSize.widthDimension
    switch width.kind {
    case .ofWidth, .ofHeight:
      return "minmax(0, \(PlainNumber.text(Double(max(0.01, width.dimension))))fr)"
    case .absolute: return "min(100%, \(width.dimension.cssPixels))"
    case .estimated: return "auto"
    }
  }

  private var gridDeclarations: [StyleDeclaration] {
    var list: [StyleDeclaration] = [.init("grid-template-columns", columns)]
    let width = group.layoutSize.widthDimension
    if width.kind == .absolute {
      list.append(.init("width", "min(100%, \(width.dimension.cssPixels))"))
    } else if width.kind == .ofWidth, width.dimension < 1 {
      list.append(.init("width", percent(width.dimension)))
    }
    return list
  }

  private func percent(_ fraction: CGFloat) -> String {
    "\(PlainNumber.text((Double(max(0, fraction)) * 10_000).rounded() / 100))%"
  }

  // MARK: Rows that scroll

  private var stripDeclarations: [StyleDeclaration] {
    var list: [StyleDeclaration] = []
    let width = group.layoutSize.widthDimension
    let count = CGFloat(columnCount ?? 1)
    switch width.kind {
    case .ofWidth, .ofHeight:
      list.append(.init("grid-auto-columns", percent(width.dimension / count)))
    case .absolute:
      let points = (width.dimension / count).cssPixels
      list.append(.init("grid-auto-columns", "min(100%, \(points))"))
    case .estimated: list.append(.init("grid-auto-columns", "auto"))
    }
    if !group.isHorizontal {
      let rows = group.count ?? group.subitems.count
      list.append(.init("grid-template-rows", "repeat(\(min(max(1, rows), 100)), \(row))"))
    }
    switch section.orthogonalScrollingBehavior {
    case .none, .continuousGroupLeadingBoundary: break
    case .continuous: list.append(.init("scroll-snap-type", "none"))
    case .paging, .groupPaging: list.append(.init("scroll-snap-type", "x mandatory"))
    case .groupPagingCentered:
      list.append(.init("scroll-snap-type", "x mandatory"))
      list.append(.init("--snap-align", "center"))
    }
    return list
  }

  // MARK: Heights

  /// The height of a row.
  private var row: String {
    let (own, around) = (item.layoutSize.heightDimension, group.layoutSize.heightDimension)
    if own.kind == .absolute { return "minmax(\(own.dimension.cssPixels), auto)" }
    guard around.kind == .absolute else { return "auto" }
    var height = around.dimension
    if !group.isHorizontal {
      height = own.kind == .ofHeight ? height * own.dimension : height / CGFloat(group.count ?? 1)
    }
    return "minmax(\(height.cssPixels), auto)"
  }

  /// Row heights, and the shape of items whose height follows their width.
  private var measures: [StyleDeclaration] {
    var list: [StyleDeclaration] = [.init("grid-auto-rows", row)]
    let (own, around) = (item.layoutSize.heightDimension, group.layoutSize.heightDimension)
    let width = group.layoutSize.widthDimension
    if own.kind == .ofWidth, group.count == nil, item.layoutSize.widthDimension.kind == .ofWidth {
      // Both are parts of the group's width.
      addRatio(item.layoutSize.widthDimension.dimension / own.dimension, to: &list)
    } else if around.kind == .ofWidth, let columnCount, width.kind == .ofWidth {
      addRatio(width.dimension / CGFloat(columnCount) / around.dimension, to: &list)
    }
    return list
  }

  private func addRatio(_ ratio: CGFloat, to list: inout [StyleDeclaration]) {
    guard ratio.isFinite, ratio > 0 else { return }
    list.append(.init("--tile-ratio", PlainNumber.text((Double(ratio) * 1000).rounded() / 1000)))
  }

  // MARK: Distances

  private var gaps: [StyleDeclaration] {
    let (inner, outer, edge) = (item.contentInsets, group.contentInsets, section.contentInsets)
    let between = group.interItemSpacing?.spacing ?? 0
    let groups = section.interGroupSpacing
    // One grid has one distance in each direction: the larger one, where both stand in it.
    var (rows, columns): (CGFloat, CGFloat) =
      switch (isStrip, group.isHorizontal) {
      case (false, true): (groups, between)
      case (false, false): (max(groups, between), 0)
      case (true, true): (0, max(groups, between))
      case (true, false): (between, groups)
      }
    rows += inner.top + inner.bottom + (isStrip ? 0 : outer.top + outer.bottom)
    columns += inner.leading + inner.trailing + (isStrip ? outer.leading + outer.trailing : 0)
    let block = [inner.top + outer.top + edge.top, inner.bottom + outer.bottom + edge.bottom]
    let inline = [
      inner.leading + outer.leading + edge.leading, inner.trailing + outer.trailing + edge.trailing,
    ]
    var list: [StyleDeclaration] = [.init("gap", "\(rows.cssPixels) \(columns.cssPixels)")]
    if block != [0, 0] { list.append(.init("padding-block", lengths(block))) }
    if inline != [0, 0] { list.append(.init("padding-inline", lengths(inline))) }
    return list
  }

  private func lengths(_ sides: [CGFloat]) -> String {
    sides.map(\.cssPixels).joined(separator: " ")
  }
}
