import Foundation
import ShojiHTML

/// Another page of the site in this one: `<iframe>`.
///
/// An app may be shown so if its ``Application/isShownInFrames`` says so. To the server a frame is a tab of
/// the browser, with a window of its own.
open class WKWebView: UIView {
  /// What is shown: a path of this site. Nothing is for `nil`, and for any other URL, which browsers
  /// would refuse.
  public final var url: String? {
    didSet { if url != oldValue { setNeedsDisplay() } }
  }

  /// What it is called, by assistive technology too.
  public final var title: String? {
    didSet { if title != oldValue { setNeedsDisplay() } }
  }

  /// What browsers keep for it.
  public final var websiteDataStore: WKWebsiteDataStore = .default {
    didSet { if websiteDataStore != oldValue { setNeedsDisplay() } }
  }

  /// Makes a view of a page.
  public convenience init(
    title: String, url: String, websiteDataStore: WKWebsiteDataStore = .default
  ) {
    self.init(frame: .zero)
    self.title = title
    self.websiteDataStore = websiteDataStore
    self.url = url
  }

  open override func render(into page: inout PageRenderer) {
    page.html.open("iframe")
    page.classes("web", of: self)
    if let title { page.html.attribute("title", title) }
    // What the client script in it calls its place in the tab.
    if page.isInteractive { page.attribute("name", addressOf: self) }
    // Before the source, which is fetched as soon as it is there.
    if websiteDataStore == .nonPersistent { page.html.attribute("credentialless") }
    if let url {
      if LocalPath(url) != nil {
        page.html.attribute("src", url: url)
      } else {
        Report.shared.misuse(
          "\"\(url)\" cannot be shown in a web view", mend: "give it a path of this site")
      }
    }
    page.accessibility(of: self)
    page.html.close()
    page.html.end("iframe")
  }
}

/// What browsers keep for the pages in a ``WKWebView``: cookies above all, and so the session.
public enum WKWebsiteDataStore: Sendable {
  /// What they keep for the site: the session is that of the page around it.
  case `default`
  /// What they begin anew for the page around it, and forget with it: a session of its own, which all
  /// such views on a page share. Chromium knows that (`<iframe credentialless>`), over TLS and on
  /// the machine itself; for other browsers it is ``default``.
  case nonPersistent
}
