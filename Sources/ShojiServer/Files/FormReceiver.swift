import ShojiStorage
import ShojiUI

/// Reads a form with files: what is in them goes to the storage piece by piece, if the form proves before the first
/// of them that it is ours.
struct FormReceiver {
  /// How much is read at once.
  private static let pieceBytes = 256 << 10

  let exchange: HTTPExchange
  let limits: FormLimits
  /// Who sends the files of a form with this token; `nil` for one whose files are not kept.
  let sender: @Sendable (_ token: String) -> FileReceiver.Sender?

  private var fields: [FormField] = []
  private var header: MultipartHeader?
  private var text: [UInt8] = []
  private var file: FileReceiver?
  private var fileSize = 0
  private var trusted: FileReceiver.Sender?

  init(
    _ exchange: HTTPExchange, limits: FormLimits,
    sender: @escaping @Sendable (_ token: String) -> FileReceiver.Sender? = { _ in nil }
  ) {
    self.exchange = exchange
    self.limits = limits
    self.sender = sender
  }

  /// Whether a request has a form that may have files in it.
  static func isNeeded(for exchange: HTTPExchange) -> Bool {
    exchange.withHeader("Content-Type") { value in
      let word = "multipart/form-data"
      return value.count >= word.utf8.count
        && zip(word.utf8, value.indices).allSatisfy { $0 == value[$1] | 0x20 || $0 == value[$1] }
    } ?? false
  }

  /// Reads the form, and lets go of the body.
  mutating func read() async throws(FormError) -> Form {
    defer { exchange.dropBody() }
    let type = exchange.header("Content-Type").flatMap { MediaType($0) }
    let coding = exchange.header("Content-Encoding")?.lowercased() ?? "identity"
    guard coding == "identity", type?.essence == "multipart/form-data" else {
      throw .unsupportedContentType
    }
    guard let boundary = type?.parameters["boundary"] else { throw .malformed }
    do throws(FormError) {
      var parser = try MultipartParser(boundary: Array(boundary.utf8), limits: limits)
      try await read(with: &parser)
      try parser.finish()
      return Form(fields: fields)
    } catch {
      await forget()
      throw error
    }
  }

  private mutating func read(with parser: inout MultipartParser) async throws(FormError) {
    guard exchange.isSpooled else {
      let body = exchange.takeBody { body in
        unsafe body.withUnsafeBufferPointer { unsafe Array($0) }
      }
      return try await take(try parser.feed(body))
    }
    var offset = 0
    while true {
      guard let piece = exchange.readSpooled(at: offset, count: Self.pieceBytes) else {
        throw .malformed
      }
      guard !piece.isEmpty else { return }
      offset += piece.count
      try await take(try parser.feed(piece))
    }
  }

  private mutating func take(_ events: [MultipartParser.Event]) async throws(FormError) {
    for event in events {
      switch event {
      case .part(let next):
        header = next
        fileSize = 0
        // An input that was left empty sends a file without a name.
        if let name = next.fileName, !name.isEmpty {
          file = await FileReceiver(next, from: trusted)
        }
      case .bytes(let bytes):
        if file != nil {
          fileSize += bytes.count
          guard fileSize <= limits.fileBytes else { throw .tooLarge }
          await file?.add(bytes)
        } else {
          text += bytes
          guard text.count <= limits.fieldBytes else { throw .tooLarge }
        }
      case .end: await end()
      }
    }
  }

  private mutating func end() async {
    guard let header else { return }
    if var file {
      fields.append(FormField(name: header.name, content: .file(await file.finish())))
      self.file = nil
    } else {
      let field = header.field(text)
      fields.append(field)
      if trusted == nil, field.name == "\(FormKey.token)", let token = field.text {
        trusted = sender(token)
      }
    }
    text = []
  }

  /// Forgets the files of a form that has not come to its end.
  private func forget() async {
    await file?.drop()
    let ids = fields.compactMap { $0.file?.stored?.id }
    if !ids.isEmpty { try? await trusted?.files.storage.delete(ids) }
  }
}
