/// Whether two values are known to be equal.
///
/// Values of the same `Equatable` type are compared; nothing else is known to be equal: neither
/// values of other types nor objects, which may have been changed in place. `UIImage` cannot be
/// changed.
func areEqual(_ left: Any?, _ right: Any?) -> Bool {
  guard let left, let right else { return left == nil && right == nil }
  // The most frequent ones first: finding out that a type is `Equatable` takes longer.
  if let left = left as? String { return left == right as? String }
  if let left = left as? Int { return left == right as? Int }
  guard let left = left as? any Equatable, !(type(of: left) is AnyClass) || left is UIImage
  else { return false }
  return isEqual(left, to: right)
}

private func isEqual<Value: Equatable>(_ left: Value, to right: Any) -> Bool {
  left == right as? Value
}
