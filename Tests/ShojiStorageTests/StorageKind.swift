import Foundation
import ShojiPostgreSQL
import ShojiStorage
import ShojiTesting

/// A storage that the tests of all storages are run with.
enum StorageKind: CaseIterable {
  case memory, process, power, postgreSQL

  /// Runs a test with a storage of this kind.
  func run(_ body: (any Storage) async throws -> Void) async throws {
    switch self {
    case .memory: try await body(MemoryStorage())
    case .process: try await runInFolder(.process, body)
    case .power: try await runInFolder(.power, body)
    case .postgreSQL:
      let database = try PostgreSQLDatabase(url: PostgreSQLTestServer.shared.get().url())
      defer { database.close() }
      let storage = try await PostgreSQLStorage(database, schema: "test \(UUID())")
      try await body(storage)
      await storage.close()
    }
  }

  private func runInFolder(
    _ durability: Durability, _ body: (any Storage) async throws -> Void
  ) async throws {
    let folder = Folder()
    let storage = try SQLiteStorage(folder: folder.path, durability: durability)
    try await body(storage)
    await storage.close()
  }
}
