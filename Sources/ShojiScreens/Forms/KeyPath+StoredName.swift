extension AnyKeyPath {
  /// The names of the stored properties that lead from the root to the value, such as `address.street`. `nil` where
  /// one of them is computed or a subscript, and in a build without the names of properties.
  ///
  /// Only the description of a key path has these names.
  var storedName: String? {
    let (description, root) = (debugDescription, "\\\(Self.rootType).")
    guard description.hasPrefix(root) else { return nil }
    let name = description.dropFirst(root.count).filter { $0 != "?" && $0 != "!" }
    let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    return isPlain && !name.isEmpty ? name : nil
  }
}
