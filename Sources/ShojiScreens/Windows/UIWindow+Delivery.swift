package import ShojiStorage

/// What became of a touch.
package enum Delivery: Equatable, Sendable {
  /// The events were sent.
  case delivered
  /// There is no such control on the page that the window shows now, or it takes no events.
  case refused
  /// A field has refused its value, and the pressed control needs all of them: the values of the others
  /// were told, the press was not.
  case held
}

extension UIWindow {
  /// Delivers a posted form: a touch with everything that was filled in before it.
  ///
  /// Field values become events in document order, then the pressed control sends its own. A control
  /// that an earlier event has removed, hidden or disabled gets nothing.
  /// - Parameters:
  ///   - values: The values of each field by address, in the order of the form.
  ///   - shown: Digests of what the page has shown in its fields.
  ///   - rows: The addresses of fields in rows without keys, with the digests of these.
  ///   - files: The files of each field by address; none where it was left empty.
  ///   - kept: The files of each field that came before, by address.
  ///   - named: The ids by which the form names such files, by address, whether they are still there or not.
  ///   - unkept: Why files of a field could not be kept, by address.
  ///   - event: The address of the pressed control, with the argument of the pressed part behind a
  ///     `|`; or ``FormKey/returnKey``, or `nil`.
  ///   - focus: The address of the field that had the focus, if the client script has sent the form. Without
  ///     an `event` it is still being edited; with the return key it is the one in which that was pressed.
  package func deliver(
    values: [String: [String]], shown: [String] = [], rows: [String] = [],
    files: [String: [StoredFile]] = [:],
    kept: [String: [StoredFile]] = [:], named: [String: Set<FileID>] = [:],
    unkept: [String: FrameworkWord] = [:], event: String?,
    focus: String? = nil
  ) -> Delivery {
    catchUp()
    notePress(nil, on: nil)
    if openingView != nil { open(at: nil) }
    forgetWaitingParts()
    // A tree that was built for this form has not been looked at yet.
    settle()
    defer { updateStateViews() }
    let bar = event?.utf8.firstIndex(of: UInt8(ascii: "|"))
    if let event, let bar { updateRowWords(for: event, bar) }
    var (lastEdited, focused): (TouchedControl?, TouchedControl?)
    var formFiles = FormFiles(files: files, kept: kept, named: named, unkept: unkept)
    let hasFiles = !files.isEmpty || !kept.isEmpty
    let allTouched =
      hasFiles
      ? touchedControls(by: Set(values.keys).union(files.keys).union(kept.keys))
      : touchedControls(by: values.keys)
    let fieldRows = rows.isEmpty ? [:] : PressedRows.byField(rows)
    var isForOtherRow = false
    for touched in allTouched {
      if let rows = fieldRows[touched.address],
        !rows.areMeant(PressedRows.rows(around: touched.control.addressedView))
      {
        // A value that nobody has changed is for no row.
        let posted = values[touched.address] ?? []
        let isUnchanged =
          posted.allSatisfy(\.isEmpty)
          || ValueDigest.isBroughtBack(posted, at: touched.address, shown: shown)
        if !isUnchanged || !(files[touched.address] ?? []).isEmpty { isForOtherRow = true }
        continue
      }
      if var posted = values[touched.address], let control = present(touched) {
        let field = control as? UIFormControl
        posted = control.values(posted: posted, at: touched.address, shown: shown)
        field?.hasFocus = event == nil && touched.address == focus
        defer { field?.hasFocus = false }
        if control.receive(values: posted), control.takesReturn { lastEdited = touched }
      }
      if touched.address == focus, touched.control.takesReturnInFocus { focused = touched }
      formFiles.deliver(to: touched.address) { present(touched) }
    }
    if isForOtherRow { return .refused }
    let isHeld = withholdsValues(allTouched, formFiles.empty)
    guard let event else { return deliverTap(values, isHeld) }
    if event == "\(FormKey.returnKey)" {
      if isHeld { return .held }
      deliverReturn(to: focused ?? lastEdited)
      return .delivered
    }
    guard let bar else {
      guard let pressed = present(event), !PressedRows.mayBeForAnother(than: pressed.addressedView)
      else { return .refused }
      return press(pressed, at: event, isHeld)
    }
    let address = String(event[..<bar])
    guard let pressed = present(address) else { return .refused }
    let argument = String(event[event.utf8.index(after: bar)...])
    guard let rows = PressedRows(argument) else {
      return press(pressed, at: address, isHeld, argument)
    }
    let part = rows.argument.map { pressed.element(ofPart: $0) } ?? pressed.addressedView
    let lists = PressedRows.rows(around: part)
    // An app's own argument may begin in the same way.
    if lists.isEmpty { return press(pressed, at: address, isHeld, argument) }
    guard rows.areMeant(lists) else { return .refused }
    return press(pressed, at: address, isHeld, rows.argument)
  }

  /// Lets a control do what it does when it is pressed.
  /// - `argument`: The part of it that was pressed.
  private func press(
    _ pressed: UIControl, at address: String, _ isHeld: Bool, _ argument: String? = nil
  ) -> Delivery {
    if isHeld, pressed.needsValidFields { return .held }
    guard let argument else {
      notePress(address, on: pressed.addressedView)
      pressed.receivePress()
      return .delivered
    }
    let part = pressed.element(ofPart: argument)
    notePress(part.address, on: part)
    let isTaken =
      Drop.told(by: argument)?.perform(on: pressed.addressedView)
      ?? pressed.receivePress(argument: argument)
    return isTaken ? .delivered : .refused
  }

  /// Reads the words of the rows around a pressed control, before values of the form change them.
  private func updateRowWords(for event: String, _ bar: String.Index) {
    guard event[bar...].utf8.starts(with: "|^".utf8),
      let control = control(at: String(event[..<bar]))
    else { return }
    PressedRows.updateWords(around: control.addressedView)
  }

  /// Fills the fields of the page in as a form says, without telling the app: the form was not carried out,
  /// and what was typed is not to be lost.
  /// - `files`: The files of each field, by address.
  package func fillIn(_ values: [String: [String]], files: [String: [StoredFile]] = [:]) {
    settle()
    for (address, kept) in files { (present(address) as? UIFilePicker)?.restore(kept) }
    for touched in touchedControls(by: values.keys) {
      guard let field = present(touched) as? UIFormControl, let posted = values[touched.address]
      else { continue }
      field.fillIn(posted)
    }
  }

  /// Whether fields of a form have values that the app does not get. A field for files that was refused
  /// some, and is sent without any when nothing else is wrong, is meant to be empty.
  /// - `empty`: The fields for files that were sent without any, by address.
  private func withholdsValues(_ touched: [TouchedControl], _ empty: Set<String>) -> Bool {
    var emptied: [UIFormControl] = []
    for touched in touched {
      guard touched.control.withholdsValue, let control = present(touched) else { continue }
      guard empty.contains(touched.address), let field = control as? UIFormControl else {
        return true
      }
      emptied.append(field)
    }
    for field in emptied { field.forgetRefusal() }
    return false
  }

  /// The return key belongs to the field that had the focus; where that is not known, to the one that was
  /// edited last, or to the only one that takes it.
  private func deliverReturn(to lastEdited: TouchedControl?) {
    if let lastEdited {
      notePress(lastEdited.address, on: lastEdited.control.addressedView)
      present(lastEdited)?.receiveReturn()
    } else {
      var fields: [UIControl] = []
      let walk = ControlWalk(visitsHidden: false) { control, _ in
        if control.takesReturn, self.isOnScreen(control) { fields.append(control) }
      }
      if let top = screens.last { walk.visit(top) }
      if fields.count == 1 { fields[0].receiveReturn() }
    }
  }

  /// A pressed picture has no event; it sends where it was pressed.
  private func deliverTap(_ values: [String: [String]], _ isHeld: Bool) -> Delivery {
    for name in values.keys.sorted() where name.hasSuffix(".x") {
      let address = String(name.dropLast(2))
      guard let x = values[name]?.first, let y = values["\(address).y"]?.first,
        control(at: name) == nil
      else { continue }
      let (place, rows) = PressedRows.split(address)
      guard let pressed = present(place) as? TapControl else { return .refused }
      if let rows, !rows.areMeant(PressedRows.rows(around: pressed.addressedView)) {
        return .refused
      }
      if isHeld, pressed.needsValidFields { return .held }
      notePress(place, on: pressed.addressedView)
      pressed.receivePress(x: x, y: y)
      return .delivered
    }
    return .delivered
  }

  // MARK: Finding controls

  /// The control of the page with this address, if it takes events. What earlier parts of the form have
  /// set off is shown before: a ``StateView`` may have put another object in the place of the one that
  /// the page had.
  private func present(_ address: String) -> UIControl? {
    if hasOutdatedStateViews { updateStateViews() }
    return control(at: address).flatMap { isOnScreen($0) ? $0 : nil }
  }

  /// Whether the view that was pressed last is still to be seen.
  package var showsPressedView: Bool {
    catchUp()
    if hasOutdatedStateViews { updateStateViews() }
    guard let pressedView, let top = scene.layers.last?.screen.viewIfLoaded else { return false }
    return pressedView.takesTouches(in: top)
  }

  private func notePress(_ id: String?, on view: UIView?) {
    pressedElement = id
    pressedView = view
  }

  /// A control that was named by the form; another of the same class may have taken its place.
  private func present(_ touched: TouchedControl) -> UIControl? {
    if hasOutdatedStateViews { updateStateViews() }
    if isOnScreen(touched.control) { return touched.control }
    return present(touched.address).flatMap {
      type(of: $0) == type(of: touched.control) ? $0 : nil
    }
  }

  /// The control with an address in the screen on top.
  func control(at address: String) -> UIControl? {
    guard let layer = scene.layers.last else { return nil }
    return AddressReader.control(at: address, in: layer.screen, prefix: layer.prefix)
  }

  /// The controls that a form names, in the order of the page.
  /// - `names`: Each once.
  private func touchedControls(by names: some Sequence<String>) -> [TouchedControl] {
    let found = names.compactMap { name in
      control(at: name).map { TouchedControl(address: name, control: $0) }
    }
    guard found.count > 1, let root = screens.last?.viewIfLoaded else { return found }
    let order = PageOrder(of: found.map(\.control.addressedView), in: root)
    return found.sorted { order[$0.control.addressedView] < order[$1.control.addressedView] }
  }

  /// Whether a control is in the screen on top, where a person can use it.
  func isOnScreen(_ control: UIControl) -> Bool {
    guard let top = scene.layers.last?.screen.viewIfLoaded else { return false }
    return control.isEnabled && control.takesTouches(in: top)
  }
}

/// A control with the address by which a form names it.
private struct TouchedControl {
  let address: String
  let control: UIControl
}

/// Where views stand on the page, one after the other.
private struct PageOrder {
  private var places: [ObjectIdentifier: Int] = [:]

  /// Looks for these views only where they are.
  init(of views: [UIView], in root: UIView) {
    var around: Set<ObjectIdentifier> = []
    for view in views {
      var next: UIView? = view
      while let current = next, around.insert(ObjectIdentifier(current)).inserted {
        next = current.superview
      }
    }
    visit(root, around)
  }

  subscript(view: UIView) -> Int { places[ObjectIdentifier(view)] ?? .max }

  private mutating func visit(_ view: UIView, _ around: Set<ObjectIdentifier>) {
    places[ObjectIdentifier(view)] = places.count
    for child in view.pageChildren where around.contains(ObjectIdentifier(child)) {
      visit(child, around)
    }
  }
}

extension UIView {
  /// Whether the view is on the page below another one, and a touch reaches it: none from here up is
  /// hidden, left out by the one around it, or refuses touches.
  fileprivate final func takesTouches(in root: UIView) -> Bool {
    var current = self
    while !current.isHidden, current.isUserInteractionEnabled {
      if current === root { return true }
      guard let superview = current.superview, superview.places(current) else { return false }
      current = superview
    }
    return false
  }
}
