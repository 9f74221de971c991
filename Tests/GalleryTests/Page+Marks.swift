import ShojiTesting

extension Page {
  /// The source without what differs between any two pages and sessions.
  var withoutMarks: String {
    ["_token", "_window", "_ticket"].reduce(html.withoutVersion) { html, name in
      html.replacing("name=\"\(name)\" value=\"\(value(of: name) ?? "")\"", with: name)
    }
  }
}

extension String {
  /// The source of a page without what tells it from others that are the same.
  var withoutVersion: String { replacing(/\ data-version="\w+"/, with: "") }
}
