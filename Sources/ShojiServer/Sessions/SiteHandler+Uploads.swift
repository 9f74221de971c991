import HTTPTypes
import Logging
import ShojiHTML
import ShojiStorage
import ShojiStore
import ShojiUI

/// Files that a client script sends before their form, piece by piece: what was broken off goes on where it was.
///
/// A POST begins a file, a HEAD says how far it has come, a PATCH adds to its end, a DELETE forgets it; the fields are
/// those of the draft "Resumable Uploads for HTTP". When all of it is there, the form names it.
extension SiteHandler {
  /// Answers a request about a file that comes piece by piece.
  /// - `name`: The name that the file has been given; `nil` where it begins.
  func answerUpload(_ exchange: HTTPExchange, named name: String?) {
    guard RequestOrigin.isSaidToBeOurs(exchange), let token = exchange.header("Shoji-Token"),
      let session = session(of: exchange),
      session.isToken(token) || session.isFormerToken(token)
    else { return answer(.forbidden, to: exchange) }
    let owners = owners(of: session)
    attachSpan(to: exchange, route: Endpoint.path("files"))
    Task(executorPreference: WorkerPool.shared) {
      await exchange.beginningTrace {
        do {
          guard let name else { return try await self.begin(exchange, owners[0]) }
          guard let id = FileID(name) else { return self.answer(.notFound, to: exchange) }
          try await self.goOn(exchange, id, owners)
        } catch {
          self.refuse(exchange, error)
        }
      }
    }
  }

  private func begin(_ exchange: HTTPExchange, _ owner: FileOwner) async throws {
    let name = PercentEncoding.decode(
      Array((exchange.header("Shoji-File") ?? "").utf8)[...], plus: false
    ).bytes
    guard exchange.method == .post, let text = exchange.header("Upload-Length"),
      let size = Int64(text), size >= 0
    else { return answer(.badRequest, to: exchange) }
    guard size <= forms.fileBytes else { return answer(.contentTooLarge, to: exchange) }
    let files = environment.files
    let id = try await files.storage.begin(
      NewFile(
        name: String(decoding: name, as: UTF8.self),
        contentType: exchange.header("Content-Type") ?? "", owner: owner,
        address: exchange.remoteAddress.household, expires: clock.now() + files.waitSeconds,
        size: size))
    if size == 0 { try await finish(id) }
    answer(
      .created, to: exchange, at: 0, isComplete: size == 0, place: Endpoint.path("files/\(id)"))
  }

  private func goOn(_ exchange: HTTPExchange, _ id: FileID, _ owners: [FileOwner]) async throws {
    let storage = environment.files.storage
    if let file = try await waiting(id, owners) {
      if exchange.method == .delete { try await storage.delete([id]) }
      return answer(.noContent, to: exchange, at: file.size, isComplete: true)
    }
    guard let (file, size) = try await storage.progress(of: id), owners.contains(file.owner),
      let whole = file.size
    else { return answer(.notFound, to: exchange) }
    switch exchange.method {
    case .head: answer(.noContent, to: exchange, at: size)
    case .delete:
      try await storage.delete([id])
      answer(.noContent, to: exchange)
    case .patch:
      let bytes = exchange.takeBody { body in
        unsafe body.withUnsafeBufferPointer { unsafe Array($0) }
      }
      guard exchange.header("Upload-Offset") == "\(size)" else {
        return answer(.conflict, to: exchange, at: size)
      }
      let end = size + Int64(bytes.count)
      guard end <= whole else { return answer(.contentTooLarge, to: exchange, at: size) }
      try await storage.append(bytes, to: id, at: size)
      if end == whole { try await finish(id) }
      answer(.noContent, to: exchange, at: end, isComplete: end == whole)
    default: answer(.methodNotAllowed, to: exchange)
    }
  }

  private func waiting(_ id: FileID, _ owners: [FileOwner]) async throws -> StoredFile? {
    for owner in owners {
      if let file = try await environment.files.storage.waiting(id, of: owner) { return file }
    }
    return nil
  }

  /// Looks at all of a file that has come in pieces, perhaps to several processes, and finishes it.
  private func finish(_ id: FileID) async throws {
    let storage = environment.files.storage
    guard let (file, size) = try await storage.progress(of: id), let digest = ContentDigest() else {
      throw FileStorageError.absent
    }
    var content = FileContent(name: file.name, claimedType: file.contentType)
    var offset: Int64 = 0
    while offset < size {
      let bytes = try await storage.read(id, at: offset, count: 256 << 10)
      guard !bytes.isEmpty else { throw FileStorageError.absent }
      digest.add(bytes[...])
      content.add(bytes[...])
      offset += Int64(bytes.count)
    }
    try await storage.finish(
      StoredFile(
        id: id, name: file.name, contentType: content.type, size: size, digest: digest.take()))
  }

  private func refuse(_ exchange: HTTPExchange, _ error: any Error) {
    switch error {
    case FileStorageError.absent: answer(.notFound, to: exchange)
    case FileStorageError.misplaced(let size): answer(.conflict, to: exchange, at: size)
    case FileStorageError.full(.session), FileStorageError.full(.address):
      answer(.contentTooLarge, to: exchange)
    default:
      environment.files.logger.error("a file cannot be kept: \(error)")
      answer(.serviceUnavailable, to: exchange)
    }
  }

  private func answer(
    _ status: HTTPResponse.Status, to exchange: HTTPExchange, at offset: Int64? = nil,
    isComplete: Bool = false, place: String? = nil
  ) {
    var fields = [HeaderField(.cacheControl, "no-store")]
    if let place { fields.append(HeaderField(.location, PathPrefix.applied(to: place))) }
    if let offset, let name = HTTPField.Name("Upload-Offset") {
      fields.append(HeaderField(name, "\(offset)"))
    }
    if offset != nil, let name = HTTPField.Name("Upload-Complete") {
      fields.append(HeaderField(name, isComplete ? "?1" : "?0"))
    }
    exchange.answer(HTTPAnswer(status, fields: fields, route: "upload"))
  }
}
