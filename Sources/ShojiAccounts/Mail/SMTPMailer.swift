import CCurl
import Glibc
import Synchronization

/// Sends mails by a mail server.
///
/// ```swift
/// static let settings = SMTPMailer.settings + AccountsConfiguration.settings
///
/// init(settings: Settings) async throws {
///   mailer = try SMTPMailer(settings, siteName: "Notes")
/// }
/// ```
/// At most four are sent at once, on threads of their own.
public final class SMTPMailer: Mailer {
  /// How the connection is encrypted.
  public enum Security: String, Sendable {
    /// By STARTTLS: nothing is said before it is, and nothing is sent if the server cannot. What port 587 is
    /// for.
    case starttls
    /// From the first byte. What port 465 is for.
    case tls
    /// Not at all: for a server of the same machine.
    case none
  }

  /// Why a mail was not taken.
  public struct Failure: Error, CustomStringConvertible {
    /// In one line.
    public let description: String
  }

  private let host: String
  private let port: Int
  private let security: Security
  private let user: String?
  private let password: String?
  private let from: MailAddress
  private let fromName: String
  private let trusted: String?
  private let timeLimit: Duration
  private let workers = Workers("shoji.mail", width: 4, waitingLimit: 64)

  /// Makes a client of a server.
  /// - Parameters:
  ///   - host: The name or the address of the server. It has to be the one in its certificate.
  ///   - port: Its port.
  ///   - security: How the connection is encrypted.
  ///   - user: Who the server knows the program as; `nil` where it asks nobody.
  ///   - password: With what it proves that.
  ///   - from: Whom mails are from.
  ///   - fromName: The name beside that; empty for none.
  ///   - trusted: A file with the certificates that are trusted; `nil` for those of the system.
  ///   - timeLimit: How long a mail may take.
  public init(
    host: String, port: Int = 587, security: Security = .starttls, user: String? = nil,
    password: String? = nil, from: MailAddress, fromName: String = "", trusted: String? = nil,
    timeLimit: Duration = .seconds(45)
  ) {
    self.host = host
    self.port = port
    self.security = security
    self.user = user
    self.password = password
    self.from = from
    self.fromName = fromName
    self.trusted = trusted
    self.timeLimit = timeLimit
  }

  /// Sends a mail.
  /// - Throws: ``Failure``, or `CancellationError`.
  public func send(_ mail: Mail, key: String) async throws {
    let message = MailMessage(mail: mail, from: from, fromName: fromName, key: key, date: .now)
    let content = message.content
    let end = EndMark()
    let outcome = await withTaskCancellationHandler {
      await workers.run { [self] () -> Failure? in
        transfer(content, to: mail.to, end)
      }
    } onCancel: {
      end.callOff()
    }
    guard let outcome else { throw Failure(description: "too many mails wait for \(host):\(port)") }
    if let failure = outcome { throw end.isCalledOff ? CancellationError() : failure }
  }

  /// Whether whoever waits for a mail has given up.
  private final class EndMark: Sendable {
    private let isSet = Atomic(false)
    var isCalledOff: Bool { isSet.load(ordering: .relaxed) }
    func callOff() { isSet.store(true, ordering: .relaxed) }
  }

  /// Sends it, and waits.
  private func transfer(_ content: [UInt8], to: MailAddress, _ end: EndMark) -> Failure? {
    if end.isCalledOff { return Failure(description: "it was called off") }
    let shownHost = host.contains(":") ? "[\(host)]" : host
    let url = "\(security == .tls ? "smtps" : "smtp")://\(shownHost):\(port)"
    let texts = CTexts([url, trusted, user, password, from.description, to.description])
    var error = [CChar](repeating: 0, count: Int(SHOJI_CURL_ERROR_SIZE))
    let milliseconds = Int(timeLimit / .milliseconds(1))
    // The texts, the content and the mark live until this function returns, and libcurl keeps none of them.
    let isTaken = unsafe content.withUnsafeBytes { content in
      var mail = unsafe shoji_mail(
        url: texts[0], needs_tls: security != .none, trusted: texts[1], user: texts[2],
        password: texts[3], from: texts[4], to: texts[5],
        content: content.baseAddress?.assumingMemoryBound(to: CChar.self), size: content.count,
        milliseconds: milliseconds)
      let isCancelled: @convention(c) (UnsafeMutableRawPointer?) -> Bool = { context in
        guard let context = unsafe context else { return false }
        return unsafe Unmanaged<EndMark>.fromOpaque(context).takeUnretainedValue().isCalledOff
      }
      return unsafe shoji_curl_send(
        &mail, isCancelled, Unmanaged.passUnretained(end).toOpaque(), &error)
    }
    guard !isTaken else { return nil }
    let words = String(
      decoding: error.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return Failure(description: "\(host):\(port) has not taken a mail: \(words)")
  }
}

/// Texts as C has them, as long as this lives.
@safe private final class CTexts {
  // Each was made by `strdup`, and is freed with this.
  private let texts: [UnsafeMutablePointer<CChar>?]

  init(_ texts: [String?]) {
    unsafe self.texts = texts.map { text in unsafe text.flatMap { unsafe strdup($0) } }
  }

  deinit { unsafe texts.forEach { unsafe free($0) } }

  subscript(index: Int) -> UnsafePointer<CChar>? { unsafe UnsafePointer(texts[index]) }
}

extension SMTPMailer {
  /// The server that takes mails.
  public static let host = Setting<String>("MAIL_HOST", "Server that takes mails")
  /// Its port.
  public static let port = Setting("MAIL_PORT", "Its port", default: 587, in: 1...65_535)
  /// How the connection is encrypted.
  public static let security = Setting<Security>(
    "MAIL_SECURITY", "starttls, tls, or none for a server of this machine", default: .starttls
  ) { Security(rawValue: $0.lowercased()) }
  /// Who the server knows the program as.
  public static let user = Setting(
    "MAIL_USER", "Who the server knows us as; empty where it asks nobody", default: "")
  /// With what it proves that.
  public static let password = Setting("MAIL_PASSWORD", "Password for it", default: "")
  /// Whom mails are from.
  public static let from = Setting<MailAddress>("MAIL_FROM", "Address that mails are from") {
    MailAddress($0)
  }

  /// The settings that ``init(_:siteName:)`` reads.
  public static var settings: [any SettingDescription] {
    [host, port, security, user, password, from]
  }

  /// The same settings, of which none has to be set: what ``init(ifSet:siteName:)`` reads.
  public static var optionalSettings: [any SettingDescription] {
    [host.ifSet, port, security, user, password, from.ifSet]
  }

  /// Makes a client of the server that the program's settings name, if they name one: for programs that show their
  /// mails in a ``MailboxApplication`` while they are developed.
  /// - `siteName`: The name beside the address that mails are from.
  /// - Throws: `SettingsError` when a server is named and something else is not.
  public convenience init?(ifSet settings: Settings, siteName: String = "") throws {
    guard try settings[Self.host.ifSet] != nil else { return nil }
    try self.init(settings, siteName: siteName)
  }

  /// Makes a client of the server that the program's settings name.
  /// - `siteName`: The name beside the address that mails are from.
  /// - Throws: `SettingsError` when one has to be set and was not.
  public convenience init(_ settings: Settings, siteName: String = "") throws {
    let user = try settings[Self.user]
    self.init(
      host: try settings[Self.host], port: try settings[Self.port],
      security: try settings[Self.security], user: user.isEmpty ? nil : user,
      password: try settings[Self.password], from: try settings[Self.from], fromName: siteName)
  }
}
