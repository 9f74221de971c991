package import ShojiHTML

extension NSLineBreakMode {
  /// What it is in CSS for text of so many lines at most; nothing where the base sheet says all.
  /// - `lines`: 0 and less mean as many as the text needs.
  package func declarations(lines: Int) -> [StyleDeclaration] {
    let lines = min(lines, 100)
    var list: [StyleDeclaration] = []
    if self == .byCharWrapping { list.append(.init("word-break", "break-all")) }
    guard lines > 0 else { return list }
    switch self {
    case .byTruncatingTail:
      guard lines > 1 else { return [] }
      list += [
        .init("display", "-webkit-box"), .init("-webkit-box-orient", "vertical"),
        .init("-webkit-line-clamp", "\(lines)"), .init("overflow", "hidden"),
      ]
    case .byClipping where lines == 1:
      list += [.init("overflow", "hidden"), .init("white-space", "nowrap")]
    case .byWordWrapping, .byCharWrapping, .byClipping:
      list += [.init("overflow", "hidden"), .init("max-height", "calc(\(lines) * 1lh)")]
    }
    return list
  }
}
