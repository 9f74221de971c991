import Foundation
import ShojiTesting
import Testing

@testable import ShojiAccounts

/// What mails bring.
extension AccountsTests {
  @Test("get another password by mail, once, and what was signed in before is not any more")
  func reset() async throws {
    let (bench, account) = try await begin()
    let outbox = HeldOutbox()
    try await bench.accounts.requestReset(address, outbox: outbox.outbox, from: nil)
    let token = try #require(try await token(bench, outbox))
    await #expect(throws: AccountFault.passwordTooShort) {
      try await bench.accounts.resetPassword(token: token, to: "short", from: nil)
    }
    let record = try await bench.accounts.resetPassword(
      token: token, to: "battery staple", from: nil)
    #expect(record.epoch == account.epoch + 1)
    await #expect(throws: AccountFault.expiredLink) {
      try await bench.accounts.resetPassword(token: token, to: "another staple", from: nil)
    }
    await #expect(throws: AccountFault.wrongPassword) {
      try await bench.accounts.signIn(address, password: password, from: nil)
    }
    _ = try await bench.accounts.signIn(address, password: "battery staple", from: nil)
  }

  @Test(
    "go to the address of the account, however it was typed",
    arguments: ["ANN@example.org", "ann@EXAMPLE.org", "Ann@Example.Org"])
  func spelling(typed: String) async throws {
    let (bench, _) = try await begin()
    let outbox = HeldOutbox()
    try await bench.accounts.requestReset(typed, outbox: outbox.outbox, from: nil)
    try await bench.carryOut(outbox)
    // A person signs up who has an account.
    try await bench.accounts.signUp(typed, password: password, outbox: outbox.outbox, from: nil)
    try await bench.carryOut(outbox)
    #expect(bench.mailbox.mails.count == 2)
    #expect(bench.mailbox.mails.allSatisfy { $0.to.description == address })
  }

  @Test("let one of many who use a token at the same time have it")
  func once() async throws {
    let (bench, _) = try await begin()
    let outbox = HeldOutbox()
    try await bench.accounts.requestReset(address, outbox: outbox.outbox, from: nil)
    let token = try #require(try await token(bench, outbox))
    let count = await withTaskGroup(of: Int.self) { group in
      for number in 0..<20 {
        group.addTask {
          let record = try? await bench.accounts.resetPassword(
            token: token, to: "battery staple \(number)", from: nil)
          return record == nil ? 0 : 1
        }
      }
      return await group.reduce(0, +)
    }
    #expect(count == 1)
  }

  @Test("take no token for another purpose, after its time, or of an earlier epoch")
  func oldTokens() async throws {
    let (bench, account) = try await begin()
    let outbox = HeldOutbox()
    func ask() async throws -> String {
      bench.clock.pass(.seconds(3_600))
      try await bench.accounts.requestReset(address, outbox: outbox.outbox, from: nil)
      return try #require(try await token(bench, outbox))
    }
    let one = try await ask()
    await #expect(throws: AccountFault.expiredLink) {
      try await bench.accounts.confirmAddress(token: one, password: password, from: nil)
    }
    bench.clock.pass(.seconds(3_600))
    await #expect(throws: AccountFault.expiredLink) {
      try await bench.accounts.resetPassword(token: one, to: "battery staple", from: nil)
    }
    let two = try await ask()
    try await bench.accounts.signOutEverywhere(account.id)
    await #expect(throws: AccountFault.expiredLink) {
      try await bench.accounts.resetPassword(token: two, to: "battery staple", from: nil)
    }
    let three = try await ask()
    bench.clock.pass(.seconds(3_599))
    _ = try await bench.accounts.resetPassword(token: three, to: "battery staple", from: nil)
  }

  @Test("keep tokens by their hashes, and write none down with the mail that is to be sent")
  func secrets() async throws {
    let store = MemoryAccountStore()
    let bench = try Bench(store: store)
    try await bench.accounts.add(address, password: password)
    let outbox = HeldOutbox()
    try await bench.accounts.requestReset(address, outbox: outbox.outbox, from: nil)
    try await bench.accounts.signUp(
      "bob@example.org", password: password, outbox: outbox.outbox, from: nil)
    let written = outbox.take()
    for effect in written {
      let text = String(decoding: effect.payload, as: UTF8.self)
      #expect(!text.contains("token") && !text.contains(password))
    }
    try await bench.accounts.requestReset(address, outbox: outbox.outbox, from: nil)
    let token = try #require(try await token(bench, outbox))
    #expect(store.token(Array(token.utf8)) == nil)
    #expect(store.token(Sodium.sha256(Array(token.utf8)))?.purpose == .reset)
    // 256 bits.
    #expect(token.utf8.count == 43)
  }

  @Test("send nothing to unknown addresses, and answer the same")
  func unknown() async throws {
    let (bench, _) = try await begin()
    let outbox = HeldOutbox()
    try await bench.accounts.requestReset("nobody@example.org", outbox: outbox.outbox, from: nil)
    #expect(try await token(bench, outbox) == nil)
    await #expect(throws: AccountFault.invalidAddress) {
      try await bench.accounts.requestReset("nobody", outbox: outbox.outbox, from: nil)
    }
  }

  @Test(
    "are confirmed or work on when the process is killed at any write",
    arguments: 0..<3, [false, true])
  func killedConfirmation(write: Int, isWritten: Bool) async throws {
    let store = KilledStore()
    let bench = try Bench(store: store)
    try await bench.accounts.sharedStore.open()
    let outbox = HeldOutbox()
    try await bench.accounts.signUp(
      address, password: password, outbox: outbox.outbox, from: nil)
    let token = try #require(try await token(bench, outbox))
    store.kill(atWrite: write, isWritten: isWritten)
    let first = try? await bench.accounts.confirmAddress(
      token: token, password: password, from: nil)
    guard store.restart() else {
      #expect(first != nil)
      return
    }
    let isDone = try #require(store.kept.account(named: address)).account.isConfirmed
    let other = try Bench(store: store)
    try await other.accounts.sharedStore.open()
    let again = try? await other.accounts.confirmAddress(
      token: token, password: password, from: nil)
    // Where nothing was done the link works; where all was written, the person can sign in.
    #expect(isDone || again != nil)
    _ = try await other.accounts.signIn(address, password: password, from: nil)
    // It has worked once.
    await #expect(throws: AccountFault.expiredLink) {
      try await other.accounts.confirmAddress(token: token, password: password, from: nil)
    }
  }

  @Test(
    "get another password, now or by the same link, when the process is killed at any write",
    arguments: 0..<3, [false, true])
  func killedReset(write: Int, isWritten: Bool) async throws {
    let store = KilledStore()
    let bench = try Bench(store: store)
    try await bench.accounts.sharedStore.open()
    let account = try await bench.accounts.add(address, password: password)
    let outbox = HeldOutbox()
    try await bench.accounts.requestReset(address, outbox: outbox.outbox, from: nil)
    let token = try #require(try await token(bench, outbox))
    store.kill(atWrite: write, isWritten: isWritten)
    let first = try? await bench.accounts.resetPassword(
      token: token, to: "battery staple", from: nil)
    guard store.restart() else {
      #expect(first != nil)
      return
    }
    let isTokenLeft = store.kept.token(Sodium.sha256(Array(token.utf8))) != nil
    let other = try Bench(store: store)
    try await other.accounts.sharedStore.open()
    // Another password than the one that was set is no repetition of what was done.
    if try #require(store.kept.account(account.id)).account.epoch > account.epoch {
      await #expect(throws: AccountFault.expiredLink) {
        try await other.accounts.resetPassword(token: token, to: "another staple", from: nil)
      }
    }
    let again = try? await other.accounts.resetPassword(
      token: token, to: "battery staple", from: nil)
    #expect((again != nil) == isTokenLeft)
    let record = try await other.accounts.signIn(address, password: "battery staple", from: nil)
    #expect(record.epoch == account.epoch + 1)
    await #expect(throws: AccountFault.expiredLink) {
      try await other.accounts.resetPassword(token: token, to: "battery staple", from: nil)
    }
  }
}
