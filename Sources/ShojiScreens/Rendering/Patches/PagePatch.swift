import ShojiHTML

/// What makes a page of the one before it: elements of Turbo Streams, of which each does something to one
/// element of the page.
package struct PagePatch: Sendable {
  /// The page before.
  package let from: PageVersion
  /// The elements; empty where both pages are the same.
  package let bytes: [UInt8]

  /// - `changes`: What has changed in the screens.
  init?(from former: FormerPage, to page: FormerPage, _ changes: [PageChanges.Change]?) {
    guard let changes else { return nil }
    from = former.version
    var html = HTMLWriter(minimumCapacity: 256)
    if former.prologue != page.prologue {
      guard page.prologue.writeChanges(from: former.prologue, into: &html) else { return nil }
    }
    for change in changes {
      html.beginChange(change.action)
      html.attribute("target", escaped: change.target.span)
      if change.action == .remove {
        html.literal("></turbo-stream>")
        continue
      }
      html.beginContent()
      let content = page.bytes
      html.append(
        content.span.extracting(
          page.start + change.content.lowerBound..<page.start + change.content.upperBound))
      html.endContent()
    }
    bytes = html.makeArray()
  }
}

extension PagePrologue {
  /// Writes what has changed before the screens.
  /// - Returns: Whether that is all.
  fileprivate func writeChanges(
    from former: PagePrologue, into html: inout HTMLWriter
  ) -> Bool {
    var rest = former
    (rest.title, rest.faultCount) = (title, faultCount)
    (rest.notice, rest.isBusy, rest.looksAgain) = (notice, isBusy, looksAgain)
    rest.undo = undo
    guard rest == self else { return false }
    if former.title != title || (former.faultCount > 0) != (faultCount > 0) {
      html.beginChange(.update)
      html.attribute("targets", static: "title")
      html.beginContent()
      writeTitle(into: &html)
      html.endContent()
    }
    if former.notice != notice || former.undo != undo || former.faultCount != faultCount
      || former.isBusy != isBusy
    {
      html.beginChange(.remove)
      html.literal(" targets=\".page>.notice\"")
      html.literal("></turbo-stream>")
      html.beginChange(.before)
      html.literal(" targets=\".page>main\"")
      html.beginContent()
      writeMessages(into: &html)
      html.endContent()
    }
    return true
  }
}

extension HTMLWriter {
  fileprivate mutating func beginChange(_ action: PageChanges.Action) {
    literal("<turbo-stream action=\"")
    literal(action.name)
    literal("\"")
  }

  fileprivate mutating func beginContent() { literal("><template>") }

  fileprivate mutating func endContent() { literal("</template></turbo-stream>") }

  /// Writes an attribute whose value is escaped already.
  fileprivate mutating func attribute(_ name: StaticString, escaped value: Span<UInt8>) {
    beginAttribute(name)
    append(value)
    endAttribute()
  }
}

extension PageChanges.Action {
  /// What Turbo calls it.
  fileprivate var name: StaticString {
    switch self {
    case .replace: "replace"
    case .update: "update"
    case .append: "append"
    case .before: "before"
    case .after: "after"
    case .remove: "remove"
    }
  }
}
