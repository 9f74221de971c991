import ShojiHTML

/// Where the views that are being written began, in this page and in the one before.
struct PageSpans: ~Copyable {
  private struct Span {
    /// Where the view begins in this page.
    let start: Int
    /// Where it began in the page before; `nil` if it was not there.
    let former: Int?
    /// The writing of the view in the page before: marks of the views in it count if they are of it.
    let formerRound: UInt32
    var content = PageContent()
    var faultCount: UInt16 = 0
  }

  private var spans: [Span]
  private let page: FormerPage?
  /// The number of this writing; 0 where no page follows, and nothing is noted for one.
  private let round: UInt32

  /// The kind of field in which the page opens.
  let focus: PageFocus
  /// Whether the page has the field in which it opens.
  private(set) var isFocusTaken = false
  /// Whether a control was written that was not taken over.
  var hasNewControls = false
  /// The lists that were written anew.
  private var lists: [any RestingRows] = []
  /// What turns the page before into this one, where somebody wants to know.
  private(set) var changes: PageChanges?
  /// How many rows of lists the view that is being written is in.
  private var rowDepth = 0

  /// Nothing is taken over, nor is anything noted for a page that follows.
  init() {
    spans = [Span(start: 0, former: nil, formerRound: 0)]
    page = nil
    round = 0
    focus = .asking
  }

  /// - Parameters:
  ///   - window: What is written.
  ///   - page: The page before; without one everything is written anew.
  ///   - round: The number of this writing, greater than that of the one before.
  ///   - focus: The kind of field in which the page opens.
  init(of window: UIWindow, after page: FormerPage?, round: UInt32, focus: PageFocus) {
    self.page = page
    changes = window.tellsChanges ? page.map { PageChanges(after: $0) } : nil
    self.round = round
    self.focus = focus
    spans = []
    spans.reserveCapacity(16)
    spans.append(
      Span(start: 0, former: page?.start, formerRound: page == nil ? 0 : window.writtenRound))
  }

  /// What is in the page so far, or in the view that is being written.
  var content: PageContent { spans[spans.count - 1].content }

  /// How many fields say there what is wrong with their values.
  var faultCount: Int { Int(spans[spans.count - 1].faultCount) }

  /// Notes what is in the view that is being written.
  mutating func note(_ content: PageContent) {
    spans[spans.count - 1].content.formUnion(content)
  }

  /// Whether a field may have the page's one `autofocus`: the first of its kind that asks for it.
  mutating func takeFocus(_ kind: PageFocus) -> Bool {
    let mayTake = kind == focus && !isFocusTaken
    note(mayTake ? .tookFocus : .missedFocus)
    if mayTake { isFocusTaken = true }
    return mayTake
  }

  /// Notes a field that says what is wrong with its value.
  mutating func noteFault() {
    note(.fault)
    noteFaults(1)
  }

  private mutating func noteFaults(_ count: UInt16) {
    let last = spans.count - 1
    // More than can be counted are as many as can be.
    let (sum, isTooMany) = spans[last].faultCount.addingReportingOverflow(count)
    spans[last].faultCount = isTooMany ? .max : sum
  }

  // MARK: Rows

  /// Notes a list that may let go of rows when the page is written.
  mutating func note(_ list: any RestingRows) { lists.append(list) }

  /// Lets go of rows when the page is written, of those in rows of others first. A row with rows in it
  /// that have to stay stays itself, and so does one whose list is held.
  mutating func restRows() {
    while let list = lists.popLast() { list.rest() }
  }

  /// Copies rows of the list that is being written, of what it wrote into the page before.
  /// - Parameters:
  ///   - rows: Where they stand, seen from the beginning of the list.
  ///   - last: Where the last of them begins.
  ///   - isMoved: Whether they stand elsewhere among the others now.
  /// - Returns: Where they stand now; `nil` if the page before does not have them.
  mutating func takeOver(
    rows: Range<Int>, last: Int, isMoved: Bool, into html: inout HTMLWriter
  ) -> Int? {
    let span = spans[spans.count - 1]
    guard let page, let former = span.former else { return nil }
    let here = html.count
    let place = former + rows.lowerBound..<former + rows.upperBound
    let bytes = page.bytes
    html.append(bytes.span.extracting(place))
    changes?.takeOver(
      here..<html.count, from: isMoved ? nil : place, last: here + last - rows.lowerBound, in: html)
    return here - span.start
  }

  /// Begins a row of the list that is being written.
  /// - `former`: Where it stood in the page before, seen from the beginning of the list.
  mutating func beginRow(former: Range<Int>?, in html: borrowing HTMLWriter) {
    rowDepth += 1
    guard changes != nil else { return }
    let origin = spans[spans.count - 1].former
    let place = origin.flatMap { origin in
      former.map { origin + $0.lowerBound..<origin + $0.upperBound }
    }
    changes?.begin(at: html.count, former: place, in: html)
  }

  /// Ends the row.
  /// - `isOnPage`: Whether it stays on the page.
  mutating func endRow(isOnPage: Bool = true, in html: borrowing HTMLWriter) {
    rowDepth -= 1
    isOnPage ? changes?.end(at: html.count, in: html) : changes?.abandon()
  }

  /// Begins one of the layers of the page.
  /// - `former`: Where it stood in the page before.
  mutating func beginLayer(former: Range<Int>?, in html: borrowing HTMLWriter) {
    changes?.begin(at: html.count, former: former, in: html)
  }

  /// Ends the layer.
  mutating func endLayer(in html: borrowing HTMLWriter) { changes?.end(at: html.count, in: html) }

  /// Ends the page.
  /// - Returns: What has changed in it; `nil` if that is more than changes can say.
  mutating func finishChanges(in html: borrowing HTMLWriter) -> [PageChanges.Change]? {
    guard changes?.finish(html) ?? false, let changes else { return nil }
    return changes.removals + changes.changes
  }

  /// Whether the element that is begun here stands for a view: it is the first that the view writes, and
  /// has a name of its own among others, or holds views that have.
  func isElement(of view: UIView, in html: borrowing HTMLWriter) -> Bool {
    rowDepth == 0 && round != 0 && (view.key != nil || view.nameOfProperty != nil)
      && html.isInFirstTag(since: spans[spans.count - 1].start)
  }

  /// What was written since, seen from the beginning of the view that is being written.
  func part(from start: Int, to end: Int) -> Range<Int> {
    let origin = spans[spans.count - 1].start
    return start - origin..<end - origin
  }

  // MARK: Views

  /// Where the bytes of a view begin in the page before; `nil` if they are of no use.
  func former(of view: UIView, at position: Int) -> Int? {
    let around = spans[spans.count - 1]
    guard let start = around.former, view.mark.round == around.formerRound, view.mark.round != 0
    else { return nil }
    if view.isNamedByPosition(view.mark.content),
      view.mark.position != view.position(expected: position)
    {
      // Its address has changed, and those of all controls in it.
      return nil
    }
    return start + Int(view.mark.start)
  }

  /// Copies the bytes of a view that has not changed.
  mutating func takeOver(_ view: UIView, from start: Int, into html: inout HTMLWriter) {
    guard let page else { return }
    let here = html.count
    let place = start..<start + Int(view.mark.count)
    let bytes = page.bytes
    html.append(bytes.span.extracting(place))
    changes?.takeOver(here..<html.count, from: place, last: here, in: html)
    view.mark.start = Int32(truncatingIfNeeded: here - spans[spans.count - 1].start)
    view.mark.round = round
    if view.mark.content.contains(.tookFocus) { isFocusTaken = true }
    note(view.mark.content)
    noteFaults(view.mark.faultCount)
  }

  /// Begins a view that is written anew.
  /// - `former`: Where it began in the page before.
  mutating func begin(_ view: UIView, former: Int?, in html: borrowing HTMLWriter) {
    view.readyPlaceWords()
    changes?.begin(
      at: html.count, former: former.map { $0..<$0 + Int(view.mark.count) }, in: html)
    spans.append(
      Span(
        start: html.count, former: former, formerRound: view.writtenRound,
        content: view.dependsOnOthers ? .dependent : []))
  }

  /// Ends the view that was begun last.
  mutating func end(_ view: UIView, position: Int, in html: borrowing HTMLWriter) {
    let end = html.count
    changes?.end(at: end, in: html)
    let span = spans.removeLast()
    let around = spans[spans.count - 1]
    view.mark = PageMark(
      start: Int32(truncatingIfNeeded: span.start - around.start),
      count: Int32(truncatingIfNeeded: end - span.start), round: round,
      position: view.isNamedByPosition(span.content)
        ? Int32(truncatingIfNeeded: view.position(expected: position)) : 0,
      content: span.content, faultCount: span.faultCount)
    view.writtenRound = round
    note(span.content)
    noteFaults(span.faultCount)
    view.wasRendered()
  }
}

extension UIView {
  /// Whether the view has neither a key nor a name, and addresses in it are of its place.
  fileprivate final func isNamedByPosition(_ content: PageContent) -> Bool {
    content.contains(.address) && propertyName == nil && kept.key == nil
  }
}
