import ShojiHTML
import ShojiStorage
import ShojiUI

extension FormPost {
  /// What the form says, as a number: forms with the same button and the same values have the same one.
  ///
  /// It tells a form that is sent again from another one of the same page, as after Back. Whoever makes two
  /// forms alike on purpose loses a press of their own.
  var fingerprint: UInt64 {
    var hash = StableHash()
    hash.add(part: (event ?? "").utf8.span)
    if let focus { hash.add(part: focus.utf8.span) }
    for name in values.keys.sorted() {
      hash.add(part: name.utf8.span)
      for value in values[name] ?? [] { hash.add(part: value.utf8.span) }
    }
    for name in files.keys.sorted() {
      hash.add(part: name.utf8.span)
      for file in files[name] ?? [] {
        hash.add(part: file.name.utf8.span)
        hash.add(part: file.digest.utf8.span)
      }
    }
    return hash.value
  }
}
