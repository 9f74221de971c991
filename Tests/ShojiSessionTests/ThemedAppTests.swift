import Foundation
import ShojiServer
import ShojiTesting
import ShojiUI
import Testing

private struct PlainState: State, Codable {}

private protocol Look: SendableMetatype {
  static var theme: Theme { get }
}

private enum Company: Look {
  static let theme = Theme(
    tint: UIColor(red: 0.1, green: 0.5, blue: 0.2), styleSheets: ["company.css"],
    scripts: ["company.js"])
}

private enum Partner: Look {
  static let theme = Theme(tint: UIColor(red: 0.6, green: 0.1, blue: 0.1))
}

private enum Missing: Look { static let theme = Theme(styleSheets: ["missing.css"]) }

private enum Wrong: Look { static let theme = Theme(tint: .systemRed) }

private enum Usual: Look { static let theme = Theme.standard }

private final class LookedApp<L: Look>: Application {
  static var theme: Theme { L.theme }
  let store: Store<PlainState, NavigationDependencies>
  weak var window: UIWindow?

  init(_ context: ApplicationContext) { store = context.makeStore() }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    window?.rootViewController = NamedScreen(identifier)
    completion()
    return true
  }
}

private final class NamedScreen: UIViewController, Routable {
  let routeIdentifier: RouteElementIdentifier

  init(_ identifier: RouteElementIdentifier) {
    routeIdentifier = identifier
    super.init()
  }
}

@Suite("Themes of apps", .timeLimit(.minutes(1)))
struct ThemedAppTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "theme-\(UUID().uuidString)")

  private func run(
    _ mounts: [Mount], routes: [HTTPRoute] = [], files: String = "/* company */",
    development: Development? = nil,
    _ body: (Browser) async throws -> Void
  ) async throws {
    let assets = folder.appending(path: "assets")
    try FileManager.default.createDirectory(at: assets, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["company.css", "company.js"] {
      try Data(files.utf8).write(to: assets.appending(path: name))
    }
    try await TestServer.run(
      mounts, routes: routes,
      configure: {
        $0.http.publicDirectory = folder.path
        $0.development = development
      }
    ) { try await body(Browser($0)) }
  }

  @Test func `The pages of an app load its theme after the framework's sheet, others do not`()
    async throws
  {
    let mounts = [
      Mount("company", LookedApp<Company>.init), Mount("usual", LookedApp<Usual>.init),
    ]
    try await run(mounts) { browser in
      let html = try browser.visit("/company").html
      let sheets = html.matches(of: /rel="stylesheet" href="([^"]+)"/).map { String($0.1) }
      #expect(sheets.first?.hasPrefix("/_shoji/shoji.") == true)
      #expect(sheets.last == "/assets/company.css")
      let theme = try #require(sheets.dropFirst().first { $0.hasPrefix("/_shoji/theme.") })
      let answer = try browser.send(.get(theme))
      #expect(answer.status == 200 && answer.body.contains("--tint-full:light-dark(rgb(26 128 51)"))
      #expect(answer.header("Cache-Control")?.contains("immutable") == true)
      #expect(answer.header("Content-Type") == "text/css; charset=utf-8")
      #expect(html.contains("<script type=\"module\" src=\"/assets/company.js\">"))
      let usual = try browser.visit("/usual").html
      #expect(!usual.contains("theme.") && !usual.contains("company."))
      #expect(try browser.send(.get("/_shoji/theme.abc.css")).status == 404)
    }
  }

  @Test func `While an app is written, its files have their content in their URLs`() async throws {
    let development = Development(report: "A.swift:1: <wrong>\nMend: right")
    var sheets: [String] = []
    for content in ["a", "b", "b"] {
      try await run(
        [Mount("company", LookedApp<Company>.init)], files: content, development: development
      ) { browser in
        let html = try browser.visit("/company").html
        #expect(html.contains("<pre>A.swift:1: &lt;wrong&gt;\nMend: right</pre>"))
        let sheet = try #require(html.firstMatch(of: /href="(\/assets\/company.css\?[^"]+)"/)).1
        #expect(try browser.send(.get(String(sheet))).body == content)
        sheets.append(String(sheet))
      }
    }
    #expect(sheets[0] != sheets[1] && sheets[1] == sheets[2])
  }

  @Test func `A theme with a file that is not there, or that is none, does not start`() async {
    for mount in [Mount("a", LookedApp<Missing>.init), Mount("a", LookedApp<Wrong>.init)] {
      await #expect(throws: ServerError.self) { try await run([mount]) { _ in } }
    }
  }

  @Test(arguments: ["company", ""], [false, true])
  func `Error pages wear the theme of their app`(name: String, isOnly: Bool) async throws {
    let other =
      isOnly ? Mount("usual", LookedApp<Usual>.init) : Mount("usual", LookedApp<Partner>.init)
    let app = name.isEmpty ? "" : "/" + name
    let broken = HTTPRoute(.get, "\(name.isEmpty ? "" : name + "/")broken") { _ in
      throw HTTPError(.notFound, "It is not there.")
    }
    try await run([Mount(name, LookedApp<Company>.init), other], routes: [broken]) { browser in
      var faults = [("\(app)/broken", 404)]
      // In a session; an app without a name leads to its first screen instead.
      if !name.isEmpty { faults.append(("\(app)/a/b/c", 404)) }
      // Of no app, by the engine and beside sessions: they wear the only theme.
      if isOnly || name.isEmpty { faults.append(("/_shoji/theme.a.css", 404)) }
      if isOnly { faults.append(("/" + String(repeating: "a", count: 9_000), 414)) }
      for (path, status) in faults {
        let answer = try browser.send(.get(path, headers: ["Accept: text/html"]))
        #expect(answer.status == status, "\(path.prefix(40))")
        let sheets = answer.body.matches(of: /rel="stylesheet" href="([^"]+)"/).map { $0.1 }
        #expect(sheets.count == 3 && sheets.last == "/assets/company.css", "\(path.prefix(40))")
      }
    }
  }
}
