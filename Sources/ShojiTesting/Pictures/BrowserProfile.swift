import Foundation
import Glibc
import Synchronization

/// The folder that a browser keeps its things in. It goes with the browser, at the latest with the tests.
final class BrowserProfile: Sendable {
  private static let all = Mutex<[String: pid_t]>([:])

  /// Has what is left removed when the tests end.
  private static let atEnd: Void = {
    atexit {
      for (path, process) in BrowserProfile.all.withLock({ $0 }) {
        if process > 0 {
          kill(process, SIGKILL)
          var status: Int32 = 0
          _ = unsafe waitpid(process, &status, 0)
        }
        try? FileManager.default.removeItem(atPath: path)
      }
    }
  }()

  let path: String

  init() throws {
    Self.atEnd
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "shoji-pictures-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.path
    self.path = path
    Self.all.withLock { $0[path] = 0 }
  }

  /// Notes the browser that uses it.
  func keep(_ process: pid_t) { Self.all.withLock { $0[path] = process } }

  /// Removes the folder, when the browser has ended.
  func remove() {
    Self.all.withLock { _ = $0.removeValue(forKey: path) }
    try? FileManager.default.removeItem(atPath: path)
  }
}
