import Foundation
import ShojiStorage

/// A folder for files that need not last longer than the server.
final class TemporaryFolder: Sendable {
  private let path = NSTemporaryDirectory() + "/shoji-files-\(FileID.random())"

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func storage(_ configuration: FileConfiguration) throws -> FolderStorage {
    try FolderStorage(folder: path, durability: nil, limits: configuration.limits)
  }
}
