import ShojiStorage
import ShojiTesting
import Testing

@testable import ShojiServer

@Suite("A form that meets a login", .timeLimit(.minutes(2)))
struct CarriedFormTests {
  private let storage = FaultyStorage()
  private let person = Person()

  private func run<T: Sendable>(_ body: (TestServer) async throws -> T) async throws -> T {
    try await TestServer.run(
      AddressApp.mounts + [SecretsController.mount], storage: storage,
      configure: { $0.sessions.durability = .process }, body)
  }

  /// Signs in at the page that the browser shows.
  private func signIn(_ browser: Browser) throws {
    try browser.press("Sign in")
    #expect(browser.path.hasSuffix("/shop/saved"))
  }

  /// A browser that is signed in and has begun to write a note.
  private func begin(_ server: TestServer) throws -> Browser {
    let browser = person.browser(server)
    try browser.visit("/shop/saved")
    try signIn(browser)
    try browser.fill("Note", with: "half a sen")
    return browser
  }

  private func note(_ browser: Browser) -> String? {
    browser.page.fields.first { $0.label == "Note" }?.value
  }

  @Test("Is kept when the person was signed out meanwhile, and filled in behind the login")
  func signedOut() async throws {
    try await run { server in
      let browser = try begin(server)
      let page = browser.page
      try browser.press("Sign out")
      browser.show(page)
      try browser.fill("Note", with: "half a sen")
      try browser.press("Press")
      #expect(browser.path.contains("/shop/login"))
      #expect(browser.page.text.contains(Notice.carriedOn))
      try browser.visit(browser.path)
      #expect(!browser.page.text.contains(Notice.carriedOn))
      try signIn(browser)
      #expect(browser.page.text.contains(Notice.carried))
      #expect(note(browser) == "half a sen")
      #expect(!browser.page.text.contains("pressed plain"))
      #expect(try browser.press("Press").text.contains("pressed plain."))
    }
  }

  @Test("Is kept when the session is gone, through the login of a new one and a restart before it")
  func gone() async throws {
    try await run { server in _ = try begin(server) }
    _ = storage.memory.expire(unusedSince: .max, limit: .max)
    try await run { server in
      let browser = person.browser(server)
      try browser.press("Press")
      #expect(browser.path.contains("/shop/login"))
      #expect(browser.page.text.contains(Notice.carriedOn))
    }
    try await run { server in
      let browser = person.browser(server)
      try signIn(browser)
      #expect(browser.page.text.contains(Notice.carried))
      #expect(note(browser) == "half a sen")
      #expect(try browser.press("Press").text.contains("pressed plain."))
    }
  }

  @Test("Keeps nothing that is a secret, and neither does what is written down")
  func secrets() async throws {
    try await run { server in
      let browser = person.browser(server)
      try browser.visit("/secrets")
      for (label, text) in [("Open", "alpha-1"), ("Private", "beta-22"), ("Password", "gamma-3")] {
        try browser.fill(label, with: text)
      }
      try browser.press("Send")
      #expect(browser.page.text.contains("alpha-1, beta-22, gamma-3"))
    }
    let written = try #require(storage.commits.last)
    #expect(holds(written, "alpha-1"))
    #expect(!holds(written, "beta-22") && !holds(written, "gamma-3"))
    try await run { server in
      let browser = person.browser(server)
      try browser.visit("/secrets")
      #expect(browser.page.fields.map(\.value).contains("alpha-1"))
      #expect(!browser.page.html.contains("beta-22") && !browser.page.html.contains("gamma-3"))
      for (label, text) in [("Open", "alpha-4"), ("Private", "beta-5"), ("Password", "gamma-6")] {
        try browser.fill(label, with: text)
      }
      storage.fail(.full("disk"))
      try browser.press("Send")
      #expect(browser.response.status == 503)
      #expect(browser.page.fields.map(\.value).contains("alpha-4"))
      #expect(!browser.page.html.contains("beta-5") && !browser.page.html.contains("gamma-6"))
      storage.fail(nil)
    }
    _ = storage.memory.expire(unusedSince: .max, limit: .max)
    try await run { server in
      let browser = person.browser(server)
      for (label, text) in [("Open", "alpha-7"), ("Private", "beta-8"), ("Password", "gamma-9")] {
        try browser.fill(label, with: text)
      }
      try browser.press("Send")
      #expect(browser.page.text.contains(Notice.ended))
      #expect(browser.page.fields.map(\.value).contains("alpha-7"))
      #expect(!browser.page.html.contains("beta-8") && !browser.page.html.contains("gamma-9"))
      let kept = storage.commits.suffix(2)
      #expect(!kept.contains { holds($0, "beta-8") || holds($0, "gamma-9") })
    }
  }

  private func holds(_ commit: Commit, _ text: String) -> Bool {
    switch commit.content {
    case .snapshot(let bytes), .change(let bytes):
      String(decoding: bytes, as: UTF8.self).contains(text)
    case .end: false
    }
  }
}

/// Fields that are not for everybody; the state keeps nothing of them.
private final class SecretsController: UIViewController, Routable {
  static let mount = Mount("secrets") {
    ScreenApp<WorkbenchState>($0) { _ in SecretsController("secrets") }
  }

  let routeIdentifier: RouteElementIdentifier
  private let label = UILabel()
  private let fields = ["Open", "Private", "Password"].map { name in
    let field = UITextField()
    field.label = name
    return field
  }

  init(_ identifier: RouteElementIdentifier) {
    routeIdentifier = identifier
    super.init()
  }

  override func viewDidLoad() {
    fields[1].isPrivacySensitive = true
    fields[2].isSecureTextEntry = true
    let send = UIButton()
    send.setTitle("Send", for: .normal)
    send.on(.touchUpInside) { [unowned self] _ in
      label.text = fields.map { $0.text ?? "" }.joined(separator: ", ")
    }
    for each in fields + [label, send] as [UIView] { view.addSubview(each) }
  }
}
