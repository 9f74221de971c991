package import ShojiHTML

extension NSUnderlineStyle {
  /// What the line adds in CSS to one that is plain.
  package var declarations: [StyleDeclaration] {
    var list: [StyleDeclaration] = []
    if contains(.patternDot) {
      list.append(.init("text-decoration-style", "dotted"))
    } else if contains(.patternDash) {
      list.append(.init("text-decoration-style", "dashed"))
    } else if contains(.double) {
      list.append(.init("text-decoration-style", "double"))
    }
    if contains(.thick) { list.append(.init("text-decoration-thickness", "0.14em")) }
    return list
  }
}
