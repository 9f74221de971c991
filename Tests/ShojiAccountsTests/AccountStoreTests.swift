import Foundation
import ShojiPostgreSQL
import ShojiPostgreSQLAccounts
import ShojiStorage
import ShojiTestSupport
import ShojiTesting
import Testing

@testable import ShojiAccounts

/// A kind of store, for tests of all.
enum StoreKind: String, CaseIterable, Sendable {
  case memory, file, database

  func run(_ body: (any AccountStore) async throws -> Void) async throws {
    switch self {
    case .memory: try await body(MemoryAccountStore())
    case .file:
      try await withFolder { try await body(SQLiteAccountStore(path: $0 + "/accounts.db")) }
    case .database:
      let url = try PostgreSQLTestServer.shared.get().makeDatabase()
      let database = try PostgreSQLDatabase(url: url, connections: 2)
      defer { database.close() }
      try await body(PostgreSQLAccountStore(database))
    }
  }
}

/// Runs something with a folder that is removed after it.
func withFolder(_ body: (String) async throws -> Void) async throws {
  let folder = FileManager.default.temporaryDirectory
    .appending(path: "shoji-accounts-\(UUID().uuidString)").path
  defer { try? FileManager.default.removeItem(atPath: folder) }
  try await body(folder)
}

@Suite("A store of accounts")
struct AccountStoreTests {
  private func stored(
    _ name: String, id: String, roles: Set<AccountRole> = []
  ) -> StoredAccount {
    StoredAccount(
      account: Account(
        id: Account.ID(rawValue: id), name: name, roles: roles, isConfirmed: true, epoch: 3),
      passwordHash: "hash of \(name)")
  }

  @Test(
    "finds accounts by id and by name, and lets nobody have a name twice",
    arguments: StoreKind.allCases)
  func names(_ kind: StoreKind) async throws {
    try await kind.run { store async throws in
      let ann = stored("Ann@Example.org", id: "a", roles: [.editor, "chief of staff"])
      #expect(try await store.insert(ann))
      #expect(try await store.account(ann.account.id) == ann)
      #expect(try await store.account(named: "ann@example.org") == ann)
      #expect(try await store.account(named: "bob") == nil)
      #expect(try await !store.insert(stored("ANN@example.org", id: "b")))
      #expect(try await store.account(Account.ID(rawValue: "b")) == nil)
    }
  }

  @Test("replaces what nobody has changed meanwhile", arguments: StoreKind.allCases)
  func versions(_ kind: StoreKind) async throws {
    try await kind.run { store async throws in
      var ann = stored("ann", id: "a")
      #expect(try await store.insert(ann))
      ann.version = 1
      ann.account.roles = [.editor]
      ann.account.isConfirmed = false
      ann.account.epoch = 9
      ann.account.name = "anna"
      #expect(try await store.replace(ann))
      #expect(try await !store.replace(ann))
      #expect(try await store.account(ann.account.id) == ann)
      #expect(try await store.account(named: "ann") == nil)
      #expect(try await store.account(named: "anna") == ann)
      // A name that somebody else has.
      #expect(try await store.insert(stored("bob", id: "b")))
      ann.version = 2
      ann.account.name = "Bob"
      #expect(try await !store.replace(ann))
    }
  }

  @Test("lists accounts in pieces", arguments: StoreKind.allCases)
  func pieces(_ kind: StoreKind) async throws {
    try await kind.run { store async throws in
      for id in ["c", "B", "a", "D"] { #expect(try await store.insert(stored(id, id: id))) }
      let first = try await store.accounts(after: nil, limit: 3)
      #expect(first.map(\.account.id.rawValue) == ["B", "D", "a"])
      let rest = try await store.accounts(after: first.last?.account.id, limit: 3)
      #expect(rest.map(\.account.id.rawValue) == ["c"])
    }
  }

  @Test(
    "gives a token away once, and forgets those that are old or whose account goes",
    arguments: StoreKind.allCases)
  func tokens(_ kind: StoreKind) async throws {
    try await kind.run { store async throws in
      let (ann, bob) = (stored("ann", id: "a"), stored("bob", id: "b"))
      for account in [ann, bob] { #expect(try await store.insert(account)) }
      func token(_ byte: UInt8, _ account: StoredAccount, expires: Int64) -> StoredToken {
        StoredToken(
          hash: [byte, 0], purpose: .reset, account: account.account.id, epoch: 3, expires: expires)
      }
      try await store.insert(token(1, ann, expires: 100), expiredBy: 0)
      try await store.insert(token(2, bob, expires: 200), expiredBy: 0)
      #expect(try await store.token([1, 0]) == token(1, ann, expires: 100))
      #expect(try await store.takeToken([1, 0]))
      #expect(try await !store.takeToken([1, 0]))
      #expect(try await store.token([1, 0]) == nil)
      try await store.insert(token(3, bob, expires: 300), expiredBy: 200)
      #expect(try await store.token([2, 0]) == nil)
      try await store.remove(bob.account.id)
      #expect(try await store.token([3, 0]) == nil)
      #expect(try await store.account(named: "bob") == nil)
      #expect(try await store.insert(bob))
    }
  }

  @Test(
    "forgets accounts that were never confirmed with the last of their tokens, and no others",
    arguments: StoreKind.allCases, SeededGenerator.seeds(4))
  func unconfirmed(_ kind: StoreKind, seed: UInt64) async throws {
    try await kind.run { store async throws in
      var random = SeededGenerator(seed: seed)
      var model: [String: (isConfirmed: Bool, expires: [Int64])] = [:]
      var now: Int64 = 0
      for number in 0..<UInt8(60) {
        now += Int64.random(in: 0...20, using: &random)
        // A new account, or one that asks for another mail.
        let known =
          Bool.random(using: &random) ? model.keys.sorted().randomElement(using: &random) : nil
        let id = known ?? "id\(number)"
        if known == nil {
          var account = stored("name\(number)", id: id)
          account.account.isConfirmed = Int.random(in: 0..<3, using: &random) == 0
          model[id] = (account.account.isConfirmed, [])
          #expect(try await store.insert(account))
        }
        let expires = now + Int64.random(in: 1...60, using: &random)
        let token = StoredToken(
          hash: [number, 1], purpose: .confirmation, account: Account.ID(rawValue: id), epoch: 3,
          expires: expires)
        try await store.insert(token, expiredBy: now)
        model[id]?.expires.append(expires)
        model = model.filter { _, account in
          account.isConfirmed || account.expires.contains { $0 > now }
        }
        let kept = try await store.accounts(after: nil, limit: 100).map(\.account.id.rawValue)
        #expect(kept == model.keys.sorted(), "seed \(seed), step \(number)")
        #expect(try await store.token([number, 1]) == token)
      }
    }
  }

  @Test("in a file has everything after a restart, and is for nobody else's eyes")
  func file() async throws {
    try await withFolder { folder async throws in
      let path = folder + "/accounts.db"
      let ann = stored("ann", id: "a", roles: [.editor])
      do {
        let store = try SQLiteAccountStore(path: path)
        #expect(try await store.insert(ann))
      }
      #expect(try await SQLiteAccountStore(path: path).account(named: "ann") == ann)
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(mode == 0o600)
    }
  }

  @Test("does not begin in the database of another program")
  func foreign() async throws {
    try await withFolder { folder async throws in
      let path = folder + "/accounts.db"
      let file = DatabaseFile(path: path)
      try file.make()
      try Connection(path: path).runAll("CREATE TABLE other (id INTEGER)")
      #expect(throws: StorageError.self) { try SQLiteAccountStore(path: path) }
    }
  }
}
