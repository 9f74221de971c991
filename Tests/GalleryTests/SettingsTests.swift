import Foundation
import Testing

@testable import Shoji

@Suite struct SettingsTests {
  private static let host = Setting("MAIL_HOST", "Server that takes mail", default: "localhost")
  private static let port = Setting("MAIL_PORT", "Its port", default: 25, in: 1...65_535)
  private static let token = Setting<String>("API_TOKEN", "Token, at least 4 letters") {
    $0.count >= 4 ? $0 : nil
  }
  private static let isOpen = Setting("IS_OPEN", "Whether anybody may come", default: false)
  private static let page = Setting<URL>("HOME_PAGE", "Where people come from", default: nil)
  private static let own: [any SettingDescription] = [host, port, token, isOpen]

  private func read(
    _ environment: [String: String] = [:], _ flags: [String] = []
  ) throws -> ServerSettings {
    try ServerSettings(environment: environment, flags: flags, known: Self.own)
  }

  @Test func `a program's own settings are read beside those of the server`() throws {
    let settings = try read(
      ["API_TOKEN": "sesame", "MAIL_PORT": "26", "PORT": "81", "IS_OPEN": "yes"],
      ["--mail-port", "27", "--log-level=debug"])
    #expect(try settings.own[Self.host] == "localhost")
    #expect(try settings.own[Self.port] == 27)
    #expect(try settings.own[Self.token] == "sesame")
    #expect(try settings.own[Self.isOpen])
    #expect(settings.server.http.port == 81 && settings.logLevel == .debug)
  }

  @Test(
    arguments: [
      (
        [:], [],
        "API_TOKEN is not set. Mend: set it, or --api-token, to this: Token, at least 4 letters"
      ),
      (["API_TOKEN": "abc"], [], "API_TOKEN=abc cannot be. Mend: Token, at least 4 letters"),
      (["API_TOKEN": "abcd"], ["--mail-port", "0"], "--mail-port=0 cannot be. Mend: Its port"),
      (
        ["API_TOKEN": "abcd", "IS_OPEN": "perhaps"], [],
        "IS_OPEN=perhaps cannot be. Mend: Whether anybody may come"
      ),
      (["API_TOKEN": "abcd"], ["--mail"], "--mail is not known. Mend: see --help"),
      (
        ["API_TOKEN": "abcd"], ["--mail-host"], "--mail-host needs a value. Mend: --mail-host VALUE"
      ),
      (
        ["API_TOKEN": "abcd", "PORT": "x"], [],
        "PORT=x cannot be. Mend: Port to listen on; 0 lets the system choose"
      ),
      (
        ["API_TOKEN": "abcd"], ["--settings-file", "/nowhere"],
        "SETTINGS_FILE=/nowhere cannot be read. Mend: name a text file"
      ),
    ] as [([String: String], [String], String)])
  func `what is wrong is said in one line`(
    environment: [String: String], flags: [String], line: String
  ) {
    #expect { try read(environment, flags) } throws: { "\($0)" == line }
  }

  @Test(arguments: [",,,", " , ", ","])
  func `a list of nothing is not a list that is not set`(text: String) throws {
    let settings = try read(["API_TOKEN": "abcd", "ALLOWED_HOSTS": text, "IMAGE_SOURCES": text])
    #expect(settings.server.http.allowedHosts == [""])
    #expect(settings.server.imageSources == [""])
    let some = try read(["API_TOKEN": "abcd", "ALLOWED_HOSTS": "a.example, b.example ,"])
    #expect(some.server.http.allowedHosts == ["a.example", "b.example"])
    #expect(try read(["API_TOKEN": "abcd"]).server.http.allowedHosts.isEmpty)
  }

  @Test func `a file has the lines that nobody else has said`() throws {
    let file = FileManager.default.temporaryDirectory.appending(
      path: "settings-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    func write(_ text: String) throws { try Data(text.utf8).write(to: file) }
    let path = file.path(percentEncoded: false)
    try write("# ours\n\nAPI_TOKEN = se=same \nMAIL_PORT=26\nPORT=82\r\nMAIL_HOST=a\n")
    let settings = try read(["SETTINGS_FILE": path, "MAIL_PORT": "27"], ["--mail-host", "b"])
    #expect(try settings.own[Self.token] == "se=same")
    #expect(try settings.own[Self.port] == 27)
    #expect(try settings.own[Self.host] == "b")
    #expect(settings.server.http.port == 82)
    for (text, line) in [
      ("PORT", "line 1 of \(path) is no setting. Mend: NAME=value, or # before it"),
      ("\nTYPO=1", "TYPO in line 2 of \(path) is not known. Mend: see --help"),
      ("MAIL_PORT=0", "MAIL_PORT in line 1 of \(path)=0 cannot be. Mend: Its port"),
    ] {
      try write(text)
      #expect { try read([:], ["--settings-file", path]) } throws: { "\($0)" == line }
    }
  }

  @Test func `a name of the server's is taken`() {
    let own = Setting("LOG_LEVEL", "Another one", default: "loud")
    #expect {
      try ServerSettings(environment: [:], flags: [], known: [own])
    } throws: {
      "\($0)" == "LOG_LEVEL is a setting of the server. Mend: give yours another name"
    }
  }

  @Test func `tests give settings as texts`() throws {
    let settings = Settings(["HOME_PAGE": "https://a.example/", "MAIL_PORT": "x"])
    #expect(try settings[Self.page].host() == "a.example")
    #expect(throws: SettingsError.self) { try settings[Self.port] }
    #expect(throws: SettingsError.self) { try settings[Self.token] }
    #expect(throws: SettingsError.self) { try Settings(["HOME_PAGE": "a"])[Self.page] }
  }

  @Test func `the help text begins with a program's own`() throws {
    let lines = ServerSettings.help(own: Self.own).split(separator: "\n")
    #expect(lines[0] == "  --mail-host, MAIL_HOST")
    #expect(lines[1] == "      Server that takes mail (localhost)")
    #expect(lines.contains("      Token, at least 4 letters (must be set)"))
    #expect(lines.contains("  --port, PORT") && lines.contains("  --settings-file, SETTINGS_FILE"))
  }
}
