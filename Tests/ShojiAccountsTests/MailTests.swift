import Foundation
import ShojiTesting
import Testing

@testable import ShojiAccounts

@Suite("A mail")
struct MailTests {
  private func header(_ subject: String, fromName: String = "Notes", key: String = "key") throws
    -> [String]
  {
    let message = MailMessage(
      mail: Mail(
        to: try address("ann@example.org"), subject: subject, text: "Grüße\n.\nBcc: eve@example.org"
      ),
      from: try address("notes@example.org"), fromName: fromName, key: key,
      date: Date(timeIntervalSince1970: 1_700_000_000))
    let text = String(decoding: message.content, as: UTF8.self)
    let head = try #require(text.split(separator: "\r\n\r\n").first)
    // Folded lines belong together.
    return head.replacing("\r\n ", with: " ").split(separator: "\r\n").map(String.init)
  }

  private func address(_ text: String) throws -> MailAddress { try #require(MailAddress(text)) }

  @Test("has the fields that mail programs want, and a Message-ID of its key")
  func fields() throws {
    let lines = try header("Hello")
    #expect(lines.contains("Date: Tue, 14 Nov 2023 22:13:20 +0000"))
    #expect(lines.contains("From: \"Notes\" <notes@example.org>"))
    #expect(lines.contains("To: ann@example.org"))
    #expect(lines.contains("Subject: Hello"))
    let name = { (lines: [String]) in lines.first { $0.hasPrefix("Message-ID: <") } }
    #expect(name(lines)?.hasSuffix("@example.org>") == true)
    #expect(try name(lines) == name(header("Another", key: "key")))
    #expect(try name(lines) != name(header("Hello", key: "another key")))
    #expect(name(lines)?.contains("key") == false)
  }

  @Test(
    "has no line that its subject or the name of its sender has made",
    arguments: [
      "Hello\r\nBcc: eve@example.org", "Hello\nBcc: eve@example.org", "Hello\rBcc: eve@example.org",
      "Hello\u{2028}Bcc: eve@example.org", "Hello\u{85}Bcc: eve@example.org", "a\u{0}b\r\n\r\nBody",
    ])
  func injection(_ words: String) throws {
    let plain = try header("Hello")
    for lines in [try header(words), try header("Hello", fromName: words)] {
      #expect(lines.count == plain.count)
      #expect(lines.allSatisfy { !$0.hasPrefix("Bcc") && !$0.utf8.contains(0) })
    }
  }

  @Test("has encoded words for what is not ASCII, short ones that split no letter")
  func encoded() throws {
    let subject = String(repeating: "Grüße 👩‍👧 ", count: 12)
    let field = MailMessage.unstructured(subject)
    let words = field.split(separator: "\r\n ").map(String.init)
    var text = ""
    for word in words {
      #expect(word.utf8.count <= 75 && word.utf8.allSatisfy { (0x21...0x7e).contains($0) })
      let base = try #require(word.wholeMatch(of: /=\?utf-8\?B\?(.*)\?=/)?.1)
      let bytes = try #require(Data(base64Encoded: String(base)))
      text += try #require(String(bytes: bytes, encoding: .utf8))
    }
    #expect(text == subject && words.count > 3)
    #expect(MailMessage.unstructured("=?utf-8?B?SGk=?=").hasPrefix("=?utf-8?B?PT"))
    #expect(MailMessage.phrase("Ann \"the\" \\ Smith") == "\"Ann \\\"the\\\" \\\\ Smith\"")
  }

  @Test(
    "goes to addresses that hold nothing else",
    arguments: [
      ("ann@example.org", true), ("a.b+c@sub.example.org", true), ("ann@localhost", true),
      ("ann", false),
      ("ann@", false), ("@example.org", false), ("a@b@c", false),
      ("ann@example.org\r\nRCPT TO:<eve@x>", false),
      ("ann@example.org,eve@example.org", false), ("<ann@example.org>", false),
      ("ann smith@example.org", false),
      (".ann@example.org", false), ("ann@-example.org", false), ("ann@example..org", false),
      ("änn@example.org", false),
      ("\"ann\"@example.org", false), (String(repeating: "a", count: 65) + "@example.org", false),
    ])
  func addresses(_ text: String, _ isOne: Bool) {
    #expect((MailAddress(text) != nil) == isOne)
    let read = try? JSONDecoder().decode([MailAddress].self, from: JSONEncoder().encode([text]))
    #expect((read != nil) == isOne)
  }
}

@Suite("A mail server")
struct SMTPMailerTests {
  private func mail() throws -> Mail {
    Mail(
      to: try #require(MailAddress("ann@example.org")), subject: "Grüße",
      text: "Hello Ann,\n.\n..\nhttps://notes.example.org/reset?token=abc")
  }

  private func mailer(
    _ port: Int, _ security: SMTPMailer.Security = .none, user: String? = nil,
    timeLimit: Duration = .seconds(10)
  ) throws -> SMTPMailer {
    SMTPMailer(
      host: "127.0.0.1", port: port, security: security, user: user, password: "secret word",
      from: try #require(MailAddress("notes@example.org")), timeLimit: timeLimit)
  }

  @Test("gets a mail with its envelope, and the text that was written")
  func sent() async throws {
    let server = try SMTPServer()
    defer { server.stop() }
    try await mailer(server.port).send(mail(), key: "one")
    let received = try #require(server.mails.first)
    #expect(server.mails.count == 1)
    #expect(received.from.hasPrefix("<notes@example.org>"))
    #expect(received.to == ["<ann@example.org>"])
    #expect(received.credentials.isEmpty)
    let parts = received.content.split(separator: "\r\n\r\n", maxSplits: 1)
    let body = try #require(
      Data(base64Encoded: String(parts[1]), options: .ignoreUnknownCharacters))
    #expect(
      String(decoding: body, as: UTF8.self)
        == "Hello Ann,\r\n.\r\n..\r\nhttps://notes.example.org/reset?token=abc")
  }

  @Test("is told who we are where it asks")
  func credentials() async throws {
    let server = try SMTPServer()
    defer { server.stop() }
    try await mailer(server.port, user: "notes").send(mail(), key: "one")
    #expect(server.mails.first?.credentials == "|notes|secret word")
  }

  @Test("that cannot encrypt hears neither the password nor the mail")
  func needsTLS() async throws {
    let server = try SMTPServer()
    defer { server.stop() }
    await #expect(throws: SMTPMailer.Failure.self) {
      try await mailer(server.port, .starttls, user: "notes").send(mail(), key: "one")
    }
    #expect(server.mails.isEmpty)
    #expect(server.commands.allSatisfy { $0.hasPrefix("EHLO") || $0 == "QUIT" })
    await #expect(throws: SMTPMailer.Failure.self) {
      try await mailer(server.port, .tls, user: "notes", timeLimit: .seconds(1)).send(
        mail(), key: "one")
    }
    #expect(server.mails.isEmpty && !server.commands.contains { $0.hasPrefix("AUTH") })
  }

  @Test("that refuses is told of with its words")
  func refused() async throws {
    let server = try SMTPServer(refusal: "550 no such mailbox")
    defer { server.stop() }
    do {
      try await mailer(server.port).send(mail(), key: "one")
      Issue.record("it was taken")
    } catch let failure as SMTPMailer.Failure {
      let words = failure.description
      #expect(words.contains("550") && !words.contains("secret"), "\(words)")
    }
  }

  @Test("that says nothing is waited for only so long, and not after whoever waits has gone")
  func silent() async throws {
    let server = try SMTPServer(isSilent: true)
    defer { server.stop() }
    await #expect(throws: SMTPMailer.Failure.self) {
      try await mailer(server.port, timeLimit: .milliseconds(200)).send(mail(), key: "one")
    }
    let patient = try mailer(server.port, timeLimit: .seconds(60))
    let task = Task { [mail = try mail()] in try await patient.send(mail, key: "two") }
    while server.commands.isEmpty, !task.isCancelled { task.cancel() }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("is named by the program's settings")
  func settings() throws {
    let names = ["MAIL_HOST": "mail.example.org", "MAIL_FROM": "notes@example.org"]
    _ = try SMTPMailer(Settings(names))
    #expect(throws: SettingsError.self) { try SMTPMailer(Settings(["MAIL_HOST": "mail"])) }
    #expect(try SMTPMailer(ifSet: Settings()) == nil)
    #expect(try SMTPMailer(ifSet: Settings(names)) != nil)
    #expect(throws: SettingsError.self) { try SMTPMailer(ifSet: Settings(["MAIL_HOST": "mail"])) }
    #expect(SMTPMailer.from.ifSet.standardText == "none" && !SMTPMailer.from.ifSet.isRequired)
    #expect(!SMTPMailer.from.ifSet.accepts("nobody") && SMTPMailer.port.ifSet.standardText == "587")
    #expect(!SMTPMailer.from.accepts("notes@example.org\nBcc: x@y"))
    #expect(SMTPMailer.security.accepts("TLS") && !SMTPMailer.security.accepts("perhaps"))
    let configuration = try AccountsConfiguration(
      Settings(["SITE_URL": "https://notes.example.org", "PASSWORD_MEMORY": "16777216"]),
      siteName: "Notes")
    #expect(configuration.passwordCost == PasswordCost(operations: 2, memory: 16_777_216))
    #expect(
      configuration.link(to: .reset, token: "a-b_c").absoluteString
        == "https://notes.example.org/reset?token=a-b_c")
  }
}
