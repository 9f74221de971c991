import ShojiTesting
import Testing

@testable import ShojiServer

@Suite("Trusted Types")
struct TrustedTypesTests {
  private func policy(_ names: [String] = []) async throws -> String? {
    let mounts = LettersApp.mounts
    return try await TestServer.run(mounts, configure: { $0.trustedTypes = names }) { server in
      try Curl.run([server.url + "/letters"]).header("content-security-policy")
    }
  }

  @Test("Nobody makes HTML of text but the client script")
  func standard() async throws {
    let expected = "require-trusted-types-for 'script'; trusted-types shoji;"
    #expect(try await policy()?.contains(expected) == true)
    // Browsers refuse a policy of another name.
    let script = String(decoding: ClientScript.main, as: UTF8.self)
    #expect(script.contains("=\"shoji\""))
  }

  @Test("Scripts of the app do it by policies that the setting names")
  func named() async throws {
    #expect(
      try await policy(["map", "default"])?.contains("; trusted-types shoji map default;") == true)
  }

  @Test(
    "A setting cannot write another policy",
    arguments: [
      "", "*", "'none'", "a; script-src *", "a b", "a\nb", "é", "a,b", "'allow-duplicates'",
    ])
  func hostileNames(name: String) throws {
    let error = #expect(throws: ServerError.self) {
      _ = try TestServer(LettersApp.mounts) { $0.trustedTypes = [name] }
    }
    #expect(error?.description.contains("is no name of a policy. Mend: use letters") == true)
  }
}
