import HTTPTypes
package import ShojiHTML

extension HTTPAnswer {
  /// Sends the browser to `path` with a GET.
  package static func seeOther(
    _ path: LocalPath, block: HeaderBlock = .plain, fields: [HeaderField] = [],
    route: RouteName = "redirect"
  ) -> HTTPAnswer {
    HTTPAnswer(
      .seeOther, block: block,
      fields: [HeaderField(.location, PathPrefix.applied(to: path.text))] + fields, route: route)
  }
}
