import HTTPTypes
import Logging
import ShojiTestSupport
import Synchronization

@testable import ShojiHTTP

/// A handler made of a closure.
struct ClosureHandler: HTTPHandler {
  let body: @Sendable (HTTPExchange) -> Void

  func handle(_ exchange: HTTPExchange) { body(exchange) }
}

extension HTTPExchange {
  /// The whole body.
  var bodyBytes: [UInt8] {
    takeBody { body in unsafe body.withUnsafeBufferPointer { unsafe Array($0) } }
  }
}

/// The engine alone, with a handler in place of apps, for the time of one test.
enum TestEngine {
  /// Short deadlines would make slow machines fail; tests that are about them pass their own.
  static func configuration() -> HTTPConfiguration {
    HTTPConfiguration(port: 0, loops: 2, connectionLimit: 4_000, connectionsPerAddress: 0)
  }

  /// What a handler answers that has nothing at a path.
  static let notFound = HTTPAnswer.error(.notFound, html: ErrorPages.plain.html(.notFound))

  /// Starts an engine, runs `test` with its port and shuts it down, also when `test` throws.
  static func with<Result: Sendable>(
    _ configuration: HTTPConfiguration = configuration(),
    logger: Logger = .quiet,
    handler: @escaping @Sendable (HTTPExchange) -> Void = echo,
    _ test: (Int) async throws -> Result
  ) async throws -> Result {
    try await withEngine(configuration, logger: logger, handler: handler) {
      try await test($0.port)
    }
  }

  /// Starts an engine, runs `test` with it and shuts it down, also when `test` throws.
  static func withEngine<Result: Sendable>(
    _ configuration: HTTPConfiguration = configuration(),
    logger: Logger = .quiet,
    handler: @escaping @Sendable (HTTPExchange) -> Void = echo,
    _ test: (HTTPEngine) async throws -> Result
  ) async throws -> Result {
    let engine = HTTPEngine(
      configuration: configuration, handler: ClosureHandler(body: handler), logger: logger)
    try engine.start()
    return try await BlockingExecutor.run {
      try await test(engine)
    } finally: {
      await engine.shutdown(deadline: .seconds(5))
    }
  }

  /// Answers with the method, the path, the query and the body, one line each.
  static func echo(_ exchange: HTTPExchange) {
    let path = exchange.pathBytes
    let query = exchange.queryBytes ?? Array("-".utf8)
    let lines = [Array("\(exchange.method.name)".utf8), path, query, exchange.bodyBytes]
    exchange.answer(
      HTTPAnswer(
        .ok, fields: [HeaderField(.contentType, "text/plain; charset=utf-8")],
        body: .bytes(Array(lines.joined(separator: Array("\n".utf8))))))
  }
}
