/// Where an object stands in a window: the place of the controller that it is, or in whose view it is,
/// and the path down from there, as pages have it. `/tabs/you` is a controller, `/tabs/you#` its root view,
/// `/tabs/you#.field` a view in that.
struct RestorableAddress {
  /// The place of the controller, which it has in every rebuild.
  let place: String
  /// `#` and the names from the root view down; empty for the controller itself.
  let path: String

  /// Splits an address. No place has a `#` in it: it is made of a URL's path.
  init(_ text: String) {
    let bound = text.firstIndex(of: "#") ?? text.endIndex
    place = String(text[..<bound])
    path = String(text[bound...])
  }
}
