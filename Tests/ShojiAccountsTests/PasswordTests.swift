import Foundation
import ShojiTesting
import Testing

@testable import ShojiAccounts

@Suite("Passwords")
struct PasswordTests {
  private func hasher(_ cost: PasswordCost = Bench.cost) throws -> PasswordHasher {
    try PasswordHasher(cost: cost)
  }

  @Test("are compared by argon2id hashes, each with a salt of its own")
  func hashes() async throws {
    let hasher = try hasher()
    let one = try await hasher.hash(PasswordText("correct horse"))
    let other = try await hasher.hash(PasswordText("correct horse"))
    #expect(one != other)
    #expect(one.hasPrefix("$argon2id$v=19$m=8,t=1,p=1$"))
    #expect(try await hasher.isHash(one, of: PasswordText("correct horse")))
    #expect(try await hasher.isHash(other, of: PasswordText("correct horse")))
    #expect(try await !hasher.isHash(one, of: PasswordText("correct horses")))
    #expect(try await !hasher.isHash(nil, of: PasswordText("correct horse")))
    #expect(try await !hasher.isHash("no hash", of: PasswordText("correct horse")))
  }

  @Test("are the same in every way that a keyboard writes them")
  func unicode() async throws {
    let hasher = try hasher()
    // Composed and decomposed, and a ligature with the compatible letters.
    let hash = try await hasher.hash(PasswordText("caf\u{e9} ﬁsh"))
    #expect(try await hasher.isHash(hash, of: PasswordText("cafe\u{301} fish")))
    #expect(try await !hasher.isHash(hash, of: PasswordText("cafe fish")))
  }

  @Test(
    "have 8 to 1,024 bytes, are none of the first ones and not the name",
    arguments: [
      ("1234567", AccountFault.passwordTooShort), ("éèêë", nil), ("éèê", .passwordTooShort),
      (String(repeating: "a b", count: 341) + "a", nil),
      (String(repeating: "a b", count: 341) + "ab", .passwordTooLong),
      ("Password", .passwordTooCommon), ("12345678", .passwordTooCommon),
      ("ANN.SMITH@example.org", .passwordIsName), ("ann.smith", .passwordIsName),
      ("all small letters", nil),
    ] as [(String, AccountFault?)])
  func policy(_ password: String, _ fault: AccountFault?) {
    #expect(PasswordText(password).fault(for: "Ann.Smith@example.org") == fault)
  }

  @Test("say nothing of themselves")
  func quiet() {
    let password = PasswordText("correct horse")
    var dumped = ""
    dump(password, to: &dumped)
    #expect(!"\(password) \(String(reflecting: password)) \(dumped)".contains("horse"))
  }

  @Test("are hashed two at a time")
  func width() async throws {
    let hasher = try hasher()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<50 {
        group.addTask { _ = try? await hasher.hash(PasswordText("correct horse")) }
      }
    }
    #expect(hasher.workers.mostAtOnce <= 2 && hasher.workers.pending == 0)
  }

  @Test("are done by so many threads at once, and only so many wait")
  func workers() async throws {
    let (workers, gate) = (Workers("test", width: 2, waitingLimit: 3), DispatchSemaphore(value: 0))
    let held = (0..<5).map { number in
      Task {
        await workers.run { () -> Int in
          gate.wait()
          return number
        }
      }
    }
    try await until { workers.pending == 5 }
    #expect(workers.mostAtOnce == 2 && workers.count == 2)
    #expect(await workers.run { 5 } == nil)
    for _ in held { gate.signal() }
    for (number, task) in held.enumerated() { #expect(await task.value == number) }
    #expect(workers.mostAtOnce == 2 && workers.count == 5 && workers.pending == 0)
    #expect(await workers.run { 5 } == 5)
  }

  @Test("get a hash of the present cost when they come next, and nobody is signed out by that")
  func rehash() async throws {
    let store = MemoryAccountStore()
    let former = try Bench(store: store)
    let account = try await former.accounts.add("ann", password: "correct horse")
    let cost = PasswordCost(operations: 2, memory: 16_384)
    let bench = try Bench(store: store, cost: cost)
    await #expect(throws: AccountFault.wrongPassword) {
      try await bench.accounts.signIn("ann", password: "wrong horse", from: nil)
    }
    #expect(store.account(account.id)?.passwordHash.contains("m=8,t=1") == true)
    _ = try await bench.accounts.signIn("ann", password: "correct horse", from: nil)
    let stored = try #require(store.account(account.id))
    #expect(stored.passwordHash.contains("m=16,t=2"))
    #expect(stored.account == account)
    _ = try await bench.accounts.signIn("ann", password: "correct horse", from: nil)
    #expect(store.account(account.id) == stored)
  }
}
