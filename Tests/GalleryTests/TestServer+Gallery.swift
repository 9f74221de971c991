import ShojiServer
import ShojiStorage
import ShojiTesting

@testable import Gallery

extension TestServer {
  /// Starts the gallery with its shared stores, runs `body` and stops the server, whatever happens.
  static func run<T: Sendable>(
    _ gallery: Gallery, storage: any Storage = MemoryStorage(),
    configure: (inout ServerConfiguration) -> Void = { _ in },
    _ body: (TestServer) async throws -> T
  ) async throws -> T {
    try await run(
      gallery.applications, storage: storage, sharedStores: gallery.sharedStores,
      configure: configure, body)
  }
}
