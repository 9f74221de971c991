import Foundation
import ShojiHTML

/// What a screen of the framework's own is shown with, which is all that it is made of.
///
/// It is part of what a window keeps and of no URL: nobody can send a person a link of ours to a page that
/// leads to a place of theirs.
struct DocumentContext: Codable {
  enum Kind: String, Codable {
    case web
    case pdf
  }

  let kind: Kind
  let url: String
  var presentationStyle = UIModalPresentationStyle.automatic
  /// The screen itself, until it is shown; not part of a snapshot.
  let prepared = RouterContext.Prepared()

  private enum CodingKeys: CodingKey { case kind, url, presentationStyle }

  init(_ kind: Kind, _ url: URL, _ presentationStyle: UIModalPresentationStyle = .automatic) {
    self.kind = kind
    self.url = url.absoluteString
    self.presentationStyle = presentationStyle
  }

  /// Puts the screen above what is seen in a window.
  /// - Returns: Whether it could be made.
  func place(
    in window: UIWindow, animated: Bool, completion: @escaping RoutingCompletion
  ) -> Bool {
    guard let top = window.hierarchy.last, let controller = prepared.take().controller ?? make()
    else { return false }
    controller.modalPresentationStyle = presentationStyle
    if kind == .pdf, let stack = top.navigationController {
      stack.pushViewController(controller, animated: animated, completion: completion)
    } else if kind == .pdf {
      let stack = UINavigationController(rootViewController: controller)
      stack.modalPresentationStyle = presentationStyle
      top.present(stack, animated: animated, completion: completion)
    } else {
      top.present(controller, animated: animated, completion: completion)
    }
    return true
  }

  private func make() -> UIViewController? {
    guard let url = URL(string: url) else { return nil }
    switch kind {
    case .web: return SFSafariViewController(url: url)
    case .pdf: return PDFViewController(url: url)
    }
  }
}

extension URL {
  /// The URL as it stands in pages, if it is a path of this site or one of another site that a link may
  /// lead to.
  var shownDocument: String? {
    let text = absoluteString
    let isOnWeb = scheme.map { ["http", "https"].contains($0.lowercased()) } ?? isOnSite
    return isOnWeb && SafeURL.isAllowed(text) ? text : nil
  }

  /// Whether it is a path of this site.
  var isOnSite: Bool { LocalPath(absoluteString) != nil }
}
