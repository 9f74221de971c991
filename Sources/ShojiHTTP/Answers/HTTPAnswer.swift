package import HTTPTypes

/// What an exchange is answered with.
package struct HTTPAnswer: Sendable {
  /// What follows the header.
  @safe package enum Body: Sendable {
    case none
    /// Held by the library without a copy until it is sent.
    case bytes([UInt8])
    /// `count` bytes that `fill` writes into memory of the answer's own.
    case assembled(count: Int, fill: @Sendable (UnsafeMutableRawBufferPointer) -> Void)
    /// What is sent from time to time, as long as somebody listens.
    case stream(EventStream)
    /// A gzip file, which may have to be made first.
    case packed(any PackedContent)
    /// `length` bytes of a file from `offset` on.
    case file(OpenFile, offset: Int, length: Int)

    /// The pieces one after the other, copied once into the answer's own memory.
    package static func joined(_ pieces: [[UInt8]]) -> Body {
      let count = pieces.reduce(0) { $0 + $1.count }
      return unsafe .assembled(count: count) { memory in
        var offset = 0
        for piece in pieces where !piece.isEmpty {
          unsafe UnsafeMutableRawBufferPointer(rebasing: memory[offset...]).copyBytes(from: piece)
          offset += piece.count
        }
      }
    }
  }

  package var status: HTTPResponse.Status
  /// Fields that were made ready once.
  package var block: HeaderBlock
  /// Fields of this answer alone, in order; `Set-Cookie` may occur several times. A field whose
  /// value holds a control character is left out and logged.
  package var fields: [HeaderField]
  package var body: Body
  /// What metrics and logs call this kind of answer; never anything that a client sent.
  package var route: RouteName
  /// Whether it names the request in `X-Request-Id`, as all errors do.
  package var namesRequest = false

  package init(
    _ status: HTTPResponse.Status,
    block: HeaderBlock = .plain,
    fields: [HeaderField] = [],
    body: Body = .none,
    route: RouteName = "page"
  ) {
    self.status = status
    self.block = block
    self.fields = fields
    self.body = body
    self.route = route
  }
}
