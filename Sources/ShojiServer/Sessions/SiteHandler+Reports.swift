import Foundation
import HTTPTypes
import Logging
import Metrics
import ShojiStore

/// What browsers report of pages that have tried what their Content-Security-Policy forbids (CSP 3 §5).
///
/// It is a mistake of the app, a script that somebody has brought into a page, or an extension of the browser. Anybody
/// can send such a thing: so only words of it are logged that cannot say anything else, and only a few times a minute.
extension SiteHandler {
  /// How many bytes a report may have.
  private static let longestReport = 16_384

  /// Notes what a browser reports. It does not wait for an answer.
  func noteReport(_ exchange: HTTPExchange) {
    let isShort = exchange.bodyCount <= Self.longestReport
    let bytes = exchange.takeBody { body in isShort ? body.indices.map { body[$0] } : [] }
    let (address, now) = (exchange.clientAddress, clock.nanoseconds())
    exchange.answer(HTTPAnswer(.noContent, route: "report"))
    ServerMetrics.policyReports.increment()
    // All together are one caller.
    guard !bytes.isEmpty, reportLimits.address.wait(of: .address(address), at: now) == nil,
      reportLimits.all.wait(of: .token([]), at: now) == nil
    else { return }
    let logger = pages.logger
    Task(executorPreference: WorkerPool.shared) {
      guard let report = PolicyReport(bytes) else { return }
      logger.warning(
        "a page has tried what its Content-Security-Policy forbids: mend the app if it is from there",
        metadata: report.metadata)
    }
  }
}

/// What a report says, as far as a log may.
struct PolicyReport {
  private struct Envelope: Decodable {
    let report: Content

    enum CodingKeys: String, CodingKey { case report = "csp-report" }
  }

  private struct Content: Decodable {
    let page: String?
    let directive: String?
    let violated: String?
    let blocked: String?
    let file: String?
    let line: Int?

    enum CodingKeys: String, CodingKey {
      case page = "document-uri"
      case directive = "effective-directive"
      case violated = "violated-directive"
      case blocked = "blocked-uri"
      case file = "source-file"
      case line = "line-number"
    }
  }

  let metadata: Logger.Metadata

  /// Reads a report; `nil` for what is none, and for what an extension of the browser has tried.
  init?(_ bytes: [UInt8]) {
    guard let envelope = try? JSONDecoder().decode(Envelope.self, from: Data(bytes)) else {
      return nil
    }
    let report = envelope.report
    let directive = (report.directive ?? report.violated ?? "").prefix { $0 != " " }
    guard Self.isWord(directive) else { return nil }
    let places = [report.blocked, report.file].compactMap { $0 }
    guard !places.contains(where: { $0.contains("-extension:") }) else { return nil }
    var metadata: Logger.Metadata = ["directive": "\(directive)"]
    if let path = Self.path(report.page) { metadata["path"] = "\(path)" }
    if let blocked = report.blocked.flatMap(Self.origin) { metadata["blocked"] = "\(blocked)" }
    if let file = Self.path(report.file) { metadata["file"] = "\(file):\(report.line ?? 0)" }
    self.metadata = metadata
  }

  private static func isWord(_ text: some StringProtocol) -> Bool {
    (1...40).contains(text.utf8.count)
      && text.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x2D }
  }

  /// The path of a URL, without what is asked for there.
  private static func path(_ url: String?) -> String? {
    guard let url, url.utf8.count <= 2_000, let parts = URLComponents(string: url) else {
      return nil
    }
    return parts.host == nil ? nil : String(parts.percentEncodedPath.prefix(200))
  }

  /// Where something was to come from: a word such as `inline`, or a host.
  private static func origin(_ text: String) -> String? {
    if isWord(text) { return text }
    guard text.utf8.count <= 2_000, let parts = URLComponents(string: text),
      let host = parts.encodedHost, let scheme = parts.scheme, isWord(scheme)
    else { return nil }
    return "\(scheme)://\(host.prefix(200))"
  }
}
