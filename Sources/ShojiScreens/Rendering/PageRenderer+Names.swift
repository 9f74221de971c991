import ShojiHTML

/// What elements are called, in forms and in changes of the page.
extension PageRenderer {
  /// Writes the address of a view as the id of the element, to which a press in it leads back.
  mutating func anchor(_ view: UIView) {
    let view = view.addressedView
    // A template may have given it one.
    guard isInteractive, view.template?.part.head.id == nil else { return }
    attribute("id", addressOf: view)
  }

  /// Writes the id of the element of a view: what it is called in changes of the page, beside what it
  /// is called in forms.
  /// - `suffix`: Says that the element stands around the one that a form knows.
  mutating func identify(_ view: UIView, suffix: StaticString? = nil) {
    guard view.appearance?.template?.part.head.id == nil, spans.isElement(of: view, in: html) else {
      return
    }
    attribute("id", addressOf: view, suffix: suffix)
  }

  /// Writes the id of the element around a row of a view.
  mutating func identify(row key: String, of view: UIView) {
    html.beginAttribute("id")
    appendAddress(of: view)
    html.appendLiteral(":")
    html.appendAttributeText(AddressPath.escaped(key).span)
    html.appendLiteral("~")
    html.endAttribute()
  }

  /// Writes an attribute whose value is the address of a view.
  /// - `suffix`: Says which element of the view is meant, where several have an id.
  mutating func attribute(
    _ name: StaticString, addressOf view: UIView, suffix: StaticString? = nil
  ) {
    html.beginAttribute(name)
    appendAddress(of: view)
    if let suffix { html.appendLiteral(suffix) }
    html.endAttribute()
  }

  /// Writes where a link leads that the app has made. One to a file or a route is left to the browser, which asks for
  /// it once.
  mutating func link(to url: String) {
    html.attribute("href", url: url)
    if !leadsToPage(url) { html.attribute("data-native") }
  }

  /// Appends the digests of the rows without keys around a control, behind its address in an event.
  mutating func appendRowDigests(of view: UIView) {
    guard mayHaveRowDigests else { return }
    let digests = rowDigests(around: view)
    guard !digests.isEmpty else { return }
    spans.note(.rowDigest)
    html.appendLiteral("|^")
    for (index, digest) in digests.enumerated() {
      if index > 0 { html.appendLiteral("-") }
      html.appendAttributeText(digest)
    }
  }

  /// Whether rows without keys may be around the control that is being written.
  var mayHaveRowDigests: Bool { !rowDigests.isEmpty || path.mayLeadThroughPlaces }

  /// The digests of the rows without keys around a control: of lists, then of other views.
  mutating func rowDigests(around view: UIView) -> [String] {
    let places = path.viewsByPlace(to: view.addressedView)
    return places.isEmpty
      ? rowDigests : rowDigests + places.compactMap { $0.container.digest(of: $0.view) }
  }

  /// Writes an attribute that names a view in events, with the digests of its rows.
  mutating func event(_ name: StaticString, of view: UIView, suffix: StaticString? = nil) {
    html.beginAttribute(name)
    appendAddress(of: view)
    appendRowDigests(of: view)
    if let suffix { html.appendLiteral(suffix) }
    html.endAttribute()
  }

  /// Appends the address of a view to the value of an attribute.
  mutating func appendAddress(of view: UIView) {
    spans.note(.address)
    let view = view.addressedView
    if !path.appendAddress(of: view, to: &html) { html.appendAttributeText(view.address) }
  }
}
