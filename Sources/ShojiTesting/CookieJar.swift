/// The cookies of one site that is reached without TLS.
struct CookieJar {
  private var cookies: [(name: String, value: String)] = []

  /// What a `Cookie` field says; `nil` without cookies.
  var line: String? {
    guard !cookies.isEmpty else { return nil }
    return cookies.map { "\($0.name)=\($0.value)" }.joined(separator: "; ")
  }

  /// The value of the first cookie under such a name.
  func value(where isName: (Substring) -> Bool) -> String? {
    cookies.first { isName($0.name[...]) }?.value
  }

  /// Keeps and forgets what an answer says. A cookie for TLS alone is not taken.
  mutating func keep(_ response: Response) {
    for field in response.headers(named: "set-cookie") {
      let parts = field.split(separator: ";").map { $0.drop { $0 == " " } }
      guard let pair = parts.first, let equals = pair.firstIndex(of: "=") else { continue }
      let attributes = parts.dropFirst().map { $0.lowercased() }
      if attributes.contains("secure") { continue }
      let name = String(pair[..<equals])
      cookies.removeAll { $0.name == name }
      let age = attributes.first { $0.hasPrefix("max-age=") }.flatMap { Int($0.dropFirst(8)) }
      if age.map({ $0 > 0 }) ?? true {
        cookies.append((name, String(pair[pair.index(after: equals)...])))
      }
    }
  }
}
