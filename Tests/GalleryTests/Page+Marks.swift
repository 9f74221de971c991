import ShojiTesting

extension Page {
  /// The source without what differs between any two pages and sessions.
  var withoutMarks: String {
    ["_token", "_window", "_ticket"].reduce(html) { html, name in
      html.replacing("name=\"\(name)\" value=\"\(value(of: name) ?? "")\"", with: name)
    }
  }
}
