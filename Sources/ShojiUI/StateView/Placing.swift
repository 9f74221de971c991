/// What a running `render()` has placed so far.
struct Placing {
  /// In the order of the calls.
  var elements: [ShadowGenericElement] = []
  /// The keys that are taken.
  var keys: Set<String> = []
}
