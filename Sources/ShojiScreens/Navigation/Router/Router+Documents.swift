public import Foundation

extension Router {
  /// Shows a PDF file on top of the stack, or in a new one. Source: BloodyMary.
  /// - `url`: A path of this site, such as `/terms.pdf` of the folder `Public`; of a file elsewhere there is
  ///   a link alone.
  public func showPDFViewController(url: URL, completion: RoutingCompletion? = nil) {
    show(DocumentContext(.pdf, url, .overCurrentContext), animated: true, completion)
  }

  /// Shows a screen with a PDF file on top of the stack, or in a new one. Source: BloodyMary. A session that
  /// is rebuilt makes the screen from its URL alone.
  public func showPDFViewController(
    _ controller: PDFViewController, completion: RoutingCompletion? = nil
  ) {
    let context = controller.document
    context.prepared.controller = controller
    show(context, animated: true, completion)
  }

  /// Shows where a page of another site is, with a link to it. Source: BloodyMary.
  /// - `url`: With `https` or `http`, or a path of this site.
  public func showSafariViewController(
    url: URL, presentationStyle: UIModalPresentationStyle = .pageSheet, animated: Bool = true,
    completion: RoutingCompletion? = nil
  ) {
    show(DocumentContext(.web, url, presentationStyle), animated: animated, completion)
  }

  private func show(
    _ document: DocumentContext, animated: Bool, _ completion: RoutingCompletion?
  ) {
    let identifier =
      document.kind == .pdf ? PDFViewController.identifier : SFSafariViewController.identifier
    perform(
      .show([identifier]), animated: animated, contexts: [RouteContext(decoded: document)],
      outcome: reporting(completion))
  }
}
