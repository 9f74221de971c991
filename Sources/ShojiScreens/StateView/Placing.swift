/// What a running `render()` has placed so far.
struct Placing {
  /// In the order of the calls.
  var elements: [ShadowGenericElement] = []
  /// The keys that were not placed by the render before.
  var newKeys: Set<String> = []
}
