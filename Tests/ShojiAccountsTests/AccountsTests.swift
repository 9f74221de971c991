import Foundation
import ShojiStorage
import ShojiTesting
import Testing

@testable import ShojiAccounts

@Suite("Accounts")
struct AccountsTests {
  let address = "ann@example.org"
  let password = "correct horse"

  /// Accounts with one that is confirmed.
  func begin() async throws -> (Bench, Account) {
    let bench = try Bench()
    try await bench.accounts.sharedStore.open()
    return (bench, try await bench.accounts.add(address, password: password))
  }

  /// The token of the mail that an outbox leads to; `nil` when there is none.
  func token(_ bench: Bench, _ outbox: HeldOutbox) async throws -> String? {
    let count = bench.mailbox.mails.count
    try await bench.carryOut(outbox)
    guard bench.mailbox.mails.count > count else { return nil }
    return try await bench.token(ofMail: count + 1)
  }

  @Test("let people in with their password and their name, however they write it")
  func signIn() async throws {
    let (bench, account) = try await begin()
    let record = try await bench.accounts.signIn(" Ann@EXAMPLE.org ", password: password, from: nil)
    #expect(record.account == account.id && record.name == address)
    for (name, wrong) in [(address, "wrong horse"), ("bob", password), (address, ""), ("", "")] {
      await #expect(throws: AccountFault.wrongPassword) {
        try await bench.accounts.signIn(name, password: wrong, from: nil)
      }
    }
  }

  @Test(
    "know no name with a character that nobody sees, and count guesses by such names together",
    arguments: ["\0", "\u{1}", "\u{7f}", "\u{200b}", "\u{ad}"])
  func hiddenCharacters(hidden: String) async throws {
    let (bench, _) = try await begin()
    for number in 0..<5 {
      let name = number % 2 == 0 ? "\(address)\(hidden)\(number)" : "an\(hidden)\(number)n"
      await #expect(throws: AccountFault.wrongPassword) {
        try await bench.accounts.signIn(name, password: password, from: nil)
      }
    }
    await #expect(throws: AccountFault.tooManyAttempts(seconds: 2)) {
      try await bench.accounts.signIn("\(address)\(hidden)x", password: password, from: nil)
    }
    // They keep nobody from an account.
    _ = try await bench.accounts.signIn(address, password: password, from: nil)
  }

  @Test("compare a hash for unknown names too")
  func sameWork() async throws {
    let (bench, _) = try await begin()
    let compared = bench.accounts.hasher.workers.count
    _ = try? await bench.accounts.signIn(address, password: "wrong horse", from: nil)
    #expect(bench.accounts.hasher.workers.count == compared + 1)
    _ = try? await bench.accounts.signIn("nobody", password: "wrong horse", from: nil)
    #expect(bench.accounts.hasher.workers.count == compared + 2)
    _ = try? await bench.accounts.signIn("nobody", password: "short", from: nil)
    #expect(bench.accounts.hasher.workers.count == compared + 3)
  }

  @Test("stop guesses and say when to try again, also those of unknown names")
  func limited() async throws {
    let (bench, _) = try await begin()
    for name in [address, "nobody"] {
      for _ in 0..<5 {
        await #expect(throws: AccountFault.wrongPassword) {
          try await bench.accounts.signIn(name, password: "wrong horse", from: nil)
        }
      }
      await #expect(throws: AccountFault.tooManyAttempts(seconds: 2)) {
        try await bench.accounts.signIn(name, password: password, from: nil)
      }
    }
    bench.clock.pass(.seconds(2))
    _ = try await bench.accounts.signIn(address, password: password, from: nil)
  }

  @Test(
    "are signed up for by mail: what is written down and answered is the same for names that are taken"
  )
  func signUp() async throws {
    let (bench, account) = try await begin()
    let outbox = HeldOutbox()
    try await bench.accounts.signUp(
      address, password: "battery staple", outbox: outbox.outbox, from: nil)
    try await bench.accounts.signUp(
      "bob@example.org", password: "battery staple", outbox: outbox.outbox, from: nil)
    try await bench.carryOut(outbox)
    // The one who is there already hears that, and keeps their password.
    let mails = bench.mailbox.mails
    #expect(mails.map(\.to.description) == ["bob@example.org", address])
    #expect(mails[1].text.contains("https://notes.example.org/forgotten"))
    #expect(!mails[1].text.contains("token"))
    #expect(try await bench.accounts.account(account.id)?.epoch == account.epoch)
    _ = try await bench.accounts.signIn(address, password: password, from: nil)
    // The other one comes in when the mail has arrived.
    await #expect(throws: AccountFault.unconfirmed) {
      try await bench.accounts.signIn("bob@example.org", password: "battery staple", from: nil)
    }
    // Until then no session has it in its state.
    #expect(bench.accounts.sharedStore.state.entries.count == 1)
    let token = try await bench.token(ofMail: 2)
    let record = try await bench.accounts.confirmAddress(
      token: token, password: "battery staple", from: nil)
    #expect(record.name == "bob@example.org")
    #expect(bench.accounts.sharedStore.state.entries.count == 2)
    // Once: the epoch of the account is the same as before.
    await #expect(throws: AccountFault.expiredLink) {
      try await bench.accounts.confirmAddress(token: token, password: "battery staple", from: nil)
    }
    _ = try await bench.accounts.signIn("bob@example.org", password: "battery staple", from: nil)
  }

  @Test("are confirmed by whoever knows the password: nobody confirms what a stranger has begun")
  func prehijacked() async throws {
    let (bench, _) = try await begin()
    let (outbox, bob) = (HeldOutbox(), "bob@example.org")
    try await bench.accounts.signUp(
      bob, password: "of a stranger", outbox: outbox.outbox, from: nil)
    let first = try #require(try await token(bench, outbox))
    await #expect(throws: AccountFault.wrongPassword) {
      try await bench.accounts.confirmAddress(token: first, password: "battery staple", from: nil)
    }
    // Bob signs up himself: the password of the stranger and the first mail are worth nothing.
    try await bench.accounts.signUp(
      bob, password: "battery staple", outbox: outbox.outbox, from: nil)
    let second = try #require(try await token(bench, outbox))
    await #expect(throws: AccountFault.expiredLink) {
      try await bench.accounts.confirmAddress(token: first, password: "of a stranger", from: nil)
    }
    await #expect(throws: AccountFault.wrongPassword) {
      try await bench.accounts.confirmAddress(token: second, password: "of a stranger", from: nil)
    }
    _ = try await bench.accounts.confirmAddress(
      token: second, password: "battery staple", from: nil)
  }

  @Test("change a password for whoever knows the present one")
  func change() async throws {
    let (bench, account) = try await begin()
    await #expect(throws: AccountFault.wrongPassword) {
      try await bench.accounts.changePassword(
        of: account.id, from: "wrong horse", to: "battery staple", from: nil)
    }
    await #expect(throws: AccountFault.passwordTooCommon) {
      try await bench.accounts.changePassword(
        of: account.id, from: password, to: "password1", from: nil)
    }
    let record = try await bench.accounts.changePassword(
      of: account.id, from: password, to: "battery staple", from: nil)
    #expect(record.epoch == account.epoch + 1)
    #expect(bench.accounts.sharedStore.state.entries[account.id.rawValue]?.epoch == record.epoch)
  }

  @Test("let all know of roles, epochs and of who is gone, and of no name and no hash")
  func book() async throws {
    let (bench, account) = try await begin()
    let id = account.id.rawValue
    func entry() -> AccountBook.Entry? { bench.accounts.sharedStore.state.entries[id] }
    #expect(entry()?.roles == [])
    try await bench.accounts.setRoles([.editor], of: account.id)
    #expect(entry()?.roles == [.editor])
    #expect(entry()?.epoch == account.epoch)
    try await bench.accounts.signOutEverywhere(account.id)
    #expect(entry()?.epoch == account.epoch + 1)
    let written = try String(
      decoding: JSONEncoder().encode(bench.accounts.sharedStore.state), as: UTF8.self)
    #expect(!written.contains("argon2") && !written.contains("example"))
    try await bench.accounts.remove(account.id)
    #expect(entry() == nil)
    await #expect(throws: AccountFault.absent) {
      try await bench.accounts.setRoles([], of: account.id)
    }
  }

  @Test("compare the book with what is kept when the server starts")
  func compared() async throws {
    let (store, storage) = (MemoryAccountStore(), MemoryStorage())
    let former = try Bench(store: store)
    try await former.accounts.sharedStore.open(in: storage)
    let ann = try await former.accounts.add("ann", password: password)
    let bob = try await former.accounts.add("bob", password: password)
    let cid = try await former.accounts.add("cid", password: password)
    await former.accounts.sharedStore.close()
    // Behind the back of the book, as a crash between the two would leave it.
    var changed = try #require(store.account(ann.id))
    changed.version += 1
    changed.account.epoch += 1
    #expect(store.replace(changed))
    store.remove(bob.id)
    // An earlier version had accounts in the book that were never confirmed.
    #expect(
      store.insert(
        StoredAccount(
          account: Account(name: "dan@example.org", isConfirmed: false), passwordHash: "",
          version: 1)))
    let bench = try Bench(store: store)
    try await bench.accounts.sharedStore.open(in: storage)
    try await until { bench.accounts.sharedStore.state.entries.count == 2 }
    let entries = bench.accounts.sharedStore.state.entries
    #expect(entries[ann.id.rawValue]?.epoch == ann.epoch + 1)
    #expect(entries[bob.id.rawValue] == nil)
    #expect(entries[cid.id.rawValue] != nil)
  }

  @Test("are not changed by what comes late")
  func late() throws {
    var book = AccountBook()
    let entry = { (epoch: Int, version: Int) in
      try #require(
        AccountBook.Entry(
          StoredAccount(
            account: Account(
              id: Account.ID(rawValue: "a"), name: "ann", isConfirmed: true, epoch: epoch),
            passwordHash: "", version: version)))
    }
    try NoteAccounts(entries: ["a": entry(5, 2)]).updateState(&book)
    try NoteAccounts(entries: ["a": entry(4, 1)]).updateState(&book)
    #expect(book.entries["a"]?.epoch == 5)
    try NoteAccounts(entries: ["a": entry(4, 1)], isForced: true).updateState(&book)
    #expect(book.entries["a"]?.epoch == 4)
  }

  @Test("have names that can be seen and addresses that can be written to")
  func names() async throws {
    let (bench, _) = try await begin()
    for name in ["", "  ", "a\nb", "\u{0}", String(repeating: "n", count: 255)] {
      await #expect(throws: AccountFault.invalidName) {
        try await bench.accounts.add(name, password: password)
      }
    }
    await #expect(throws: AccountFault.taken) {
      try await bench.accounts.add("ANN@example.org", password: password)
    }
    try await bench.accounts.add("Jörg", password: password)
    _ = try await bench.accounts.signIn("JO\u{308}RG", password: password, from: nil)
  }
}
