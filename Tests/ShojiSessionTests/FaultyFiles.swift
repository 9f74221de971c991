import ShojiStorage
import Synchronization

/// A storage of files in memory that fails where a test says so.
final class FaultyFiles: FileStorage {
  /// What fails.
  enum Step: CaseIterable, Sendable {
    case begin, append, finish
  }

  private struct State {
    var failing: (step: Step, names: Set<String>, error: FileStorageError)?
    var names: [FileID: String] = [:]
  }

  let memory = MemoryFiles()
  private let state = Mutex(State())

  /// Lets a step of files with these names fail from now on.
  func fail(_ step: Step, of names: Set<String>, _ error: FileStorageError = .unavailable("disk")) {
    state.withLock { $0.failing = (step, names, error) }
  }

  /// Lets all of them be.
  func mend() { state.withLock { $0.failing = nil } }

  private func pass(_ step: Step, _ name: String?) throws(FileStorageError) {
    let failing = state.withLock { $0.failing }
    guard let failing, let name, failing.step == step, failing.names.contains(name) else { return }
    throw failing.error
  }

  private func name(of id: FileID) -> String? { state.withLock { $0.names[id] } }

  func begin(_ file: NewFile) async throws -> FileID {
    try pass(.begin, file.name)
    let id = await memory.begin(file)
    state.withLock { $0.names[id] = file.name }
    return id
  }

  func append(_ bytes: [UInt8], to id: FileID, at offset: Int64) async throws {
    try pass(.append, name(of: id))
    try await memory.append(bytes, to: id, at: offset)
  }

  func finish(_ file: StoredFile) async throws {
    try pass(.finish, name(of: file.id))
    try await memory.finish(file)
  }

  func progress(of id: FileID) async -> (file: NewFile, size: Int64)? {
    await memory.progress(of: id)
  }
  func waiting(_ id: FileID, of owner: FileOwner) async -> StoredFile? {
    await memory.waiting(id, of: owner)
  }
  func claim(_ ids: [FileID]) async { await memory.claim(ids) }
  func file(_ id: FileID) async -> StoredFile? { await memory.file(id) }
  func read(_ id: FileID, at offset: Int64, count: Int) async throws -> [UInt8] {
    try await memory.read(id, at: offset, count: count)
  }
  func delete(_ ids: [FileID]) async { await memory.delete(ids) }
  func sweep(now: Int64) async -> Int { await memory.sweep(now: now) }
}
