import HTTPTypes
import ShojiStorage
import ShojiStore

/// Files that people have sent.
extension RouteResponder {
  /// How much is read at once of what is not on this machine's disk.
  private static let pieceBytes = 128 << 10

  /// Sends a file, or the stretch of it that is asked for.
  func send(_ file: StoredFile, _ head: HTTPAnswer) {
    let tag = "\"\(file.version)\""
    if let path = files.path(of: file.id) { return send(path, tag, head) }
    let answer = self
    Task(executorPreference: WorkerPool.shared) { await answer.stream(file, tag, head) }
  }

  /// Sends a file of this machine's disk.
  func send(_ path: String, _ tag: String, _ head: HTTPAnswer) {
    guard let file = StaticFile(path: path)?.tagged(tag) else { return refuseAbsent() }
    let conditions = Preconditions(request.headers)
    var answer = head
    answer.fields += [HeaderField(.eTag, tag)]
    switch conditions.evaluate(file) {
    case .failed: answer.status = .preconditionFailed
    case .notModified: answer.status = .notModified
    case .proceed:
      answer = StaticFiles.answer(
        file, range: exchange.method == .get ? request.headers[.range] : nil, conditions, answer)
    }
    exchange.answer(answer)
  }

  private func refuseAbsent() {
    exchange.answer(answer(for: HTTPError(.notFound, "The file is not there.")))
  }

  private func stream(_ file: StoredFile, _ tag: String, _ head: HTTPAnswer) async {
    do {
      guard try await files.file(file.id) != nil else { return refuseAbsent() }
    } catch {
      return refuseUnavailable()
    }
    var answer = head
    answer.fields += [HeaderField(.eTag, tag), HeaderField(.acceptRanges, "bytes")]
    let conditions = Preconditions(request.headers)
    switch conditions.evaluate(tag: tag) {
    case .failed: answer.status = .preconditionFailed
    case .notModified: answer.status = .notModified
    case .proceed: break
    }
    guard answer.status == .ok else {
      exchange.answer(answer)
      return
    }
    var stretch = 0..<Int(file.size)
    if exchange.method == .get, let field = request.headers[.range],
      conditions.rangeApplies(to: tag), let range = ByteRange(field, size: Int(file.size))
    {
      guard case .satisfiable(let offset, let length) = range else {
        let fields = [HeaderField(.contentRange, "bytes */\(file.size)")]
        exchange.answer(HTTPAnswer(.rangeNotSatisfiable, fields: fields, route: head.route))
        return
      }
      stretch = offset..<(offset + length)
      answer.status = .partialContent
      answer.fields.append(
        HeaderField(
          .contentRange, "bytes \(offset)-\(stretch.upperBound - 1)/\(file.size)"))
    }
    let (files, place) = (files, stretch)
    stream(answer, place.count) { body in
      var offset = place.lowerBound
      while offset < place.upperBound {
        let bytes = try await files.read(
          file.id, at: Int64(offset), count: min(Self.pieceBytes, place.upperBound - offset))
        guard !bytes.isEmpty else { throw FileStorageError.absent }
        try await body.write(bytes)
        offset += bytes.count
      }
    }
  }

  private func refuseUnavailable() {
    exchange.answer(
      answer(
        for: HTTPError(
          .serviceUnavailable, "The file cannot be read now.", headers: [.retryAfter: "2"])))
  }
}

extension StoredFile {
  /// What its content is told apart by.
  var version: String { digest.isEmpty ? id.text : digest }
}
