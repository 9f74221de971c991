import Foundation
import HTTPTypes
import Logging
import ShojiHTML
import ShojiStorage
import ShojiStore
import ShojiUI

/// Makes the answers of sessions: pages, redirects and error pages, with their header fields.
final class PageBuilder: Sendable {
  private let pageBlocks: PageBlocks
  private let framedPageBlocks: PageBlocks
  private let redirectBlock: HeaderBlock
  private let changesBlock: HeaderBlock
  let streamBlock: HeaderBlock
  let logger: Logger
  /// Whose languages error pages speak.
  private let mounts: MountTable
  /// What an app's own error pages say.
  private let errorPage: @Sendable (HTTPResponse.Status) -> ErrorPageContent?
  /// Images of pages that are in memory.
  let images: PublishedImages
  /// Where links lead that the script leaves to the browser.
  private let nativePaths: NativePaths

  /// What pages begin with, as they are and packed.
  private struct PageBlocks: Sendable {
    let plain: HeaderBlock
    let packed: HeaderBlock

    /// - Parameters:
    ///   - imageSources: Further hosts that images may come from.
    ///   - trustedTypes: Policies of the app's own scripts.
    ///   - isShownInFrames: Whether other pages of the site may show them in frames.
    init(imageSources: [String], trustedTypes: [String], isShownInFrames: Bool) throws {
      let images = (["'self'", "data:", "blob:"] + imageSources).joined(separator: " ")
      let makers = (["shoji"] + trustedTypes).joined(separator: " ")
      // Everything from here and nothing inline (ASVS 3.4.3).
      let policy = """
        default-src 'self'; script-src 'self'; style-src 'self'; img-src \(images); \
        object-src 'none'; base-uri 'none'; form-action 'self'; \
        require-trusted-types-for 'script'; trusted-types \(makers); \
        report-uri \(Endpoint.path("report")); \
        frame-ancestors \(isShownInFrames ? "'self'" : "'none'")
        """
      let fields = [
        HeaderField(.contentType, "text/html; charset=utf-8"),
        HeaderField(.contentSecurityPolicy, policy),
        // Not no-store: that would keep pages out of the back/forward cache.
        HeaderField(.cacheControl, "private, no-cache"),
      ]
      plain = try HeaderBlock(fields)
      // A page is for one person, and not sent again by any cache. As it is it would be right for
      // everybody, so that only the other form says what it depends on.
      packed = try HeaderBlock(fields + [ContentCoding.vary, ContentCoding.field])
    }
  }

  /// Whether it is one word, which cannot end its directive or the policy.
  private static func isSource(_ text: String) -> Bool {
    // No keywords such as 'unsafe-inline'.
    !text.isEmpty
      && text.utf8.allSatisfy {
        (0x21...0x7E).contains($0) && $0 != 0x2C && $0 != 0x3B && $0 != UInt8(ascii: "'")
      }
  }

  /// Whether it is a `tt-policy-name`.
  private static func isPolicyName(_ text: String) -> Bool {
    text.wholeMatch(of: /[A-Za-z0-9\-#=_\/@.%]+/) != nil
  }

  init(
    logger: Logger, images: PublishedImages, mounts: MountTable = MountTable([]),
    imageSources: [String] = [], trustedTypes: [String] = [],
    nativePaths: NativePaths = NativePaths(),
    errorPage: @escaping @Sendable (HTTPResponse.Status) -> ErrorPageContent? = { _ in nil }
  ) throws {
    if let strange = imageSources.first(where: { !Self.isSource($0) }) {
      throw ServerError(
        "\"\(strange)\" is no source of images. Mend: name hosts such as https://images.example.org"
      )
    }
    if let strange = trustedTypes.first(where: { !Self.isPolicyName($0) }) {
      throw ServerError(
        "\"\(strange)\" is no name of a policy. Mend: use letters, digits and -#=_/@.% alone")
    }
    self.logger = logger
    self.mounts = mounts
    self.errorPage = errorPage
    self.images = images
    self.nativePaths = nativePaths
    pageBlocks = try PageBlocks(
      imageSources: imageSources, trustedTypes: trustedTypes, isShownInFrames: false)
    framedPageBlocks = try PageBlocks(
      imageSources: imageSources, trustedTypes: trustedTypes, isShownInFrames: true)
    changesBlock = try HeaderBlock([
      HeaderField(.contentType, "text/vnd.turbo-stream.html; charset=utf-8"),
      HeaderField(.cacheControl, "private, no-cache"),
    ])
    streamBlock = try HeaderBlock([
      HeaderField(.contentType, "text/event-stream"),
      HeaderField(.cacheControl, "no-store"),
      HeaderField(.xAccelBuffering, "no"),
    ])
    redirectBlock = try HeaderBlock([HeaderField(.cacheControl, "private, no-cache")])
  }

  /// What a page of the session with this token carries.
  func context(
    token: String, language: PageLanguage, theme: ThemeFiles? = nil,
    timeZone: @escaping @Sendable () -> String? = { nil }, notice: String?,
    undo: PageUndo? = nil, report: String? = nil, isBusy: Bool = false
  ) -> PageContext {
    let sheets: @Sendable () -> [String]
    if let theme {
      sheets = { theme.styleSheets(LookSheets.paths) }
    } else {
      sheets = { LookSheets.paths }
    }
    var context = PageContext(
      token: token, ticketLength: Ticket.length, stylesheets: sheets,
      script: PageResource.script.path, scripts: theme?.scripts ?? [], language: language,
      timeZone: timeZone, notice: notice, report: report, isBusy: isBusy,
      imageURL: images.publish)
    context.undo = undo
    if !nativePaths.isEmpty { context.leadsToPage = { [nativePaths] in !nativePaths.contains($0) } }
    return context
  }

  /// A page of a session, in a form that the client takes.
  func page(
    _ page: PublishedPage, status: HTTPResponse.Status = .ok, for exchange: HTTPExchange,
    fields: [HeaderField] = []
  ) -> HTTPAnswer {
    let coding = exchange.coding(ofBytes: page.page.bytes.count)
    let blocks = page.isShownInFrames ? framedPageBlocks : pageBlocks
    return HTTPAnswer(
      status, block: coding == .gzip ? blocks.packed : blocks.plain, fields: fields,
      body: page.body(coding))
  }

  private static let changeEnd = Array("</turbo-stream>".utf8)

  /// What has changed in a page of a session.
  /// - `version`: That of the page when all of it is done.
  func changes(_ changes: [UInt8], to version: PageVersion, fields: [HeaderField]) -> HTTPAnswer {
    // At its end a parser closes what is open (HTML, "an end-of-file token"): for a word that has changed
    // the end tag would be a sixth of the answer.
    let end = Self.changeEnd
    let changes =
      changes.suffix(end.count).elementsEqual(end) ? Array(changes.dropLast(end.count)) : changes
    return HTTPAnswer(
      .ok, block: changesBlock, fields: fields + [HeaderField(.shojiPage, version.text)],
      body: .bytes(changes), route: "changes")
  }

  /// The way from a form to its result (RFC 9110 §15.4.4).
  func redirect(to path: String, fields: [HeaderField] = []) -> HTTPAnswer {
    guard let local = LocalPath(path) else {
      return message(
        .notFound, .noPageTitle, FrameworkWord.noPageInApp.text, isGeneral: true)
    }
    return .seeOther(local, block: redirectBlock, fields: fields)
  }

  /// The page for a navigation that failed.
  func failure(
    _ error: any Error, fields: [HeaderField], style: UIUserInterfaceStyle = .unspecified,
    request: String
  ) -> HTTPAnswer {
    switch error {
    case NavigationError.unreadableAddress:
      return message(
        .badRequest, .badAddressTitle, FrameworkWord.badAddress.text, error: error,
        fields: fields, style: style, isGeneral: true)
    case NavigationError.forbidden:
      return message(
        .forbidden, .forbiddenTitle, FrameworkWord.forbidden.text, error: error,
        fields: fields, style: style, isGeneral: true)
    case let absence as NotFoundError:
      return message(
        .notFound, .noPageTitle, absence.explanation ?? FrameworkWord.noPageInApp.text,
        fields: fields, style: style, isGeneral: true)
    case NavigationError.unhandledShow, NavigationError.absent, NavigationError.wrongContext:
      return message(
        .notFound, .noPageTitle, FrameworkWord.noPageInApp.text, error: error,
        fields: fields, style: style, isGeneral: true)
    default:
      if (error as? NavigationError)?.isMistake != true {
        logger.error(
          "a screen could not be shown", metadata: ["error": "\(error)", "request": "\(request)"])
      }
      return message(
        .internalServerError, .failedTitle, FrameworkWord.failed.text, error: error,
        fields: fields, style: style, isGeneral: true, request: request)
    }
  }

  /// The page for a screen that takes its time: it says where to look again.
  func onTheWay(to path: String, fields: [HeaderField]) -> HTTPAnswer {
    message(
      .serviceUnavailable, .onTheWayTitle, FrameworkWord.onTheWay.text,
      fields: fields + [HeaderField(.retryAfter, "1")], link: (path, FrameworkWord.lookAgain.text),
      looksAgain: true)
  }

  /// The page for what is not there.
  func absent() -> HTTPAnswer {
    message(.notFound, .noPageTitle, FrameworkWord.noPage.text, isGeneral: true)
  }

  /// The page for a session that cannot be had now.
  func unavailable(_ error: StorageError, request: String) -> HTTPAnswer {
    var (title, text) = (FrameworkWord.unavailableTitle, FrameworkWord.unavailable.text)
    if case .unclear = error { (title, text) = (.unclearTitle, error.notice) }
    if error.isOfSender {
      return message(
        .contentTooLarge, .tooLargeTitle, error.notice, error: error, request: request)
    }
    return message(
      .serviceUnavailable, title, text, error: error, fields: [HeaderField(.retryAfter, "2")],
      isGeneral: true, request: request)
  }

  /// What is said for a session that is apart.
  func heldUp(request: String) -> HTTPAnswer {
    message(
      .serviceUnavailable, .heldUpTitle, FrameworkWord.heldUp.text, error: nil,
      fields: [HeaderField(.retryAfter, "10")], isGeneral: true, request: request)
  }

  /// The page in place of one that has ended the server.
  func crashed(request: String) -> HTTPAnswer {
    message(
      .internalServerError, .crashedTitle, FrameworkWord.crashed.text, error: nil, isGeneral: true,
      request: request)
  }

  /// The language of what a request is answered with where no session answers.
  func language(for exchange: HTTPExchange) -> PageLanguage {
    let languages = mounts.languages
    guard languages.hasChoice else { return languages.first }
    let locale = AcceptLanguage.locale(exchange.header("Accept-Language"), of: languages.tags)
    return mounts.language(of: exchange.pathSegments, for: locale)
  }

  /// Makes an answer that says something to whoever has made a request, where no session answers.
  func speaking<Answer>(to exchange: HTTPExchange, _ body: () -> Answer) -> Answer {
    let segments = exchange.pathSegments
    return Self.$segments.withValue(segments) {
      SessionLocale.withLanguage(
        language(for: exchange), texts: mounts.texts(of: segments), operation: body)
    }
  }

  /// The path of the request that is answered here and now: an error page wears the theme of its app.
  @TaskLocal static var segments: [String] = []

  /// The same for work that takes its time.
  func speaking(to exchange: HTTPExchange, _ body: () async -> Void) async {
    guard mounts.languages.isOther || mounts.hasThemes else { return await body() }
    let segments = exchange.pathSegments
    await Self.$segments.withValue(segments) {
      await SessionLocale.withLanguage(
        language(for: exchange), texts: mounts.texts(of: segments), operation: body)
    }
  }

  /// A short page that says what is wrong. Builds for debugging show the report as well.
  /// - Parameters:
  ///   - looksAgain: Whether the browser gets it again by itself, until it is another one.
  ///   - request: What the log calls the request, for errors that it is about.
  ///   - isGeneral: Whether it says no more than its status does, which an app may say in its own words.
  func message(
    _ status: HTTPResponse.Status, _ title: FrameworkWord, _ text: String,
    error: (any Error)? = nil,
    fields: [HeaderField] = [], style: UIUserInterfaceStyle = .unspecified,
    link: (path: String, title: String)? = nil, looksAgain: Bool = false,
    isGeneral: Bool = false, request: String? = nil
  ) -> HTTPAnswer {
    var page = MessagePage(title: title.text, text: text)
    if let link { page.link = link }
    if isGeneral, let content = errorPage(status) { page = MessagePage(content) }
    if let sheets = mounts.errorStyleSheets(at: Self.segments) { page.styleSheets = sheets }
    page.style = style.name
    if status.code >= 500 { page.request = request }
    page.script = PageResource.script.path
    page.looksAgain = looksAgain
    #if DEBUG
      page.note = error.map { "\($0)" }
    #endif
    return HTTPAnswer(
      status, block: pageBlocks.plain,
      fields: mounts.languages.hasChoice ? fields + [AcceptLanguage.vary] : fields,
      body: .bytes(page.html), route: "error")
  }
}
