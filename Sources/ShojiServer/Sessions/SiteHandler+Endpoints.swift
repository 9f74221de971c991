import HTTPTypes

/// The answers of the framework's own endpoints.
extension SiteHandler {
  /// Answers a request for one of them.
  func answer(_ endpoint: Endpoint, to exchange: HTTPExchange) {
    let cookie = environment.cookie
    switch endpoint {
    case .health(let question): answer(question, to: exchange)
    case .tab:
      // A tab that is only open must not keep its session from expiring.
      let tab = cookie.first(in: exchange) { self.tab($0) }
      let id = tab == nil ? cookie.first(in: exchange) { self.listener($0) } : nil
      noteTab(exchange, tab, visitor: id)
    case .stream: openStream(exchange, cookie.first(in: exchange) { self.listener($0) })
    case .report: noteReport(exchange)
    case .upload(let name): answerUpload(exchange, named: name)
    case .resource(let path): answerResource(at: path, to: exchange)
    }
  }

  private func answerResource(at path: String, to exchange: HTTPExchange) {
    let isImage = PublishedImages.isImage(path)
    if isImage, !pages.images.has(path), let session = session(of: exchange) {
      // Another process wrote the page, or the image had to make room: a render brings it back.
      let pages = pages
      return serve(exchange, at: Endpoint.path("images"), in: session, looks: true) {
        session, absence in
        guard absence == nil else {
          exchange.answer(pages.speaking(to: exchange) { pages.absent() })
          return
        }
        session.showImage(for: exchange)
      }
    }
    let found =
      isImage
      ? try? pages.images.answer(path: path)
      : try? PageResource.answer(path: path, for: exchange, themeSheet: mounts.themeSheet)
    exchange.answer(found ?? pages.speaking(to: exchange) { pages.absent() })
  }
}
