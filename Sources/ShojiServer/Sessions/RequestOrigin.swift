/// Where a request was made: in a page of ours or in a stranger's (ASVS 3.5.1).
enum RequestOrigin {
  /// Whether a form may come from where this one says it comes from.
  ///
  /// `Sec-Fetch-Site` decides where the browser sends it; else `Origin` must name this host. The
  /// form token is needed in every case.
  static func isOurs(_ exchange: HTTPExchange) -> Bool {
    if let site = exchange.header("Sec-Fetch-Site") {
      return site == "same-origin" || site == "none"
    }
    guard let origin = exchange.header("Origin") else { return true }
    guard let authority = exchange.authority,
      let scheme = ["http://", "https://"].first(where: { origin.hasPrefix($0) })
    else { return false }
    return origin.dropFirst(scheme.count).lowercased() == authority.lowercased()
  }
}
