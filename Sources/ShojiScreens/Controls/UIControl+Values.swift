import ShojiHTML

/// Values of fields that other people may change between a page and its form.
extension UIControl {
  /// Returns the values that a person has set: the posted ones, or the present ones if the form brings back the values
  /// of its page. The app, or somebody else, may have set another value since.
  /// - Parameters:
  ///   - posted: The values of the form.
  ///   - address: The name of the field in it.
  ///   - shown: The digests that came with the page.
  final func values(posted: [String], at address: String, shown: [String]) -> [String] {
    guard !shown.isEmpty, !isPresentText(posted),
      shown.contains(ValueDigest.text(of: posted, at: address, normalize: normalize))
    else { return posted }
    return writtenValues ?? posted
  }

  /// Whether it is the text that a field has: mostly nobody has changed it, and nothing has to be compared with the
  /// page.
  private func isPresentText(_ posted: [String]) -> Bool {
    guard let field = self as? UITextInput, posted.count == 1, let text = field.writtenText else {
      return false
    }
    return field.normalize(posted[0]) == field.normalize(text)
  }

  /// Lets the form say what its page shows, where that is the app's value: a form that brings it back changes nothing.
  /// A value of the person's own is sent until the app has it.
  final func renderDigest(into page: inout PageRenderer) {
    if page.isInteractive, page.mayHaveRowDigests, !page.rowDigests(around: self).isEmpty {
      page.html.open("input")
      page.html.attribute("type", static: "hidden")
      page.html.attribute("name", static: FormKey.row)
      page.event("value", of: self)
      page.html.close()
    }
    guard page.isInteractive, showsValueOfApp, let writtenValues, !writtenValues.isEmpty else {
      return
    }
    page.html.open("input")
    page.html.attribute("type", static: "hidden")
    page.html.attribute("name", static: FormKey.shown)
    var hash = StableHash()
    if !page.path.addAddress(of: self, to: &hash) { hash.add(part: address.utf8.span) }
    page.html.attribute(
      "value", ValueDigest.text(of: writtenValues, after: hash, normalize: normalize))
    page.html.close()
  }
}
