import ShojiHTML

/// A short text that stands for values in a field. A page says with it what it shows, and its form brings it back.
package enum ValueDigest {
  /// - Parameters:
  ///   - address: That of the control.
  ///   - normalize: Takes what browsers do to a value away.
  static func text(
    of values: [String], at address: String, normalize: (String) -> String = { $0 }
  ) -> String {
    var hash = StableHash()
    hash.add(part: address.utf8.span)
    return text(of: values, after: hash, normalize: normalize)
  }

  /// - `address`: The hash of the address of the control.
  static func text(
    of values: [String], after address: StableHash, normalize: (String) -> String
  ) -> String {
    var hash = address
    for value in values { hash.add(part: normalize(value).utf8.span) }
    // Forty bits tell the few values of one field well enough.
    return String(hash.value >> 24, radix: 36)
  }

  /// What a box sends beside its tick, which an unticked one does not send: what the page has shown.
  static func companion(isOn: Bool, at address: String) -> String {
    "~" + text(of: [isOn ? "1" : "0"], at: address)
  }

  /// Whether a form brings back what its page has shown in a field, where the control is not at hand.
  /// - Parameters:
  ///   - values: Those of the form.
  ///   - address: The name of the field.
  ///   - shown: The digests that came with the page.
  package static func isBroughtBack(
    _ values: [String], at address: String, shown: [String]
  ) -> Bool {
    if shown.contains(text(of: values, at: address) { $0.replacingNewlines() }) { return true }
    return values.first == companion(isOn: values.last == "1", at: address)
  }
}
