import ShojiStore
import ShojiTesting
import ShojiUI
import Testing

@testable import ShojiAccounts

@Suite("Attempts")
struct AttemptLimitTests {
  private let clock = ManualClock()
  private let limits: AttemptLimits
  private let here = client(1)

  init() { limits = AttemptLimits(clock: clock.clock) }

  /// An address of IPv4.
  private static func client(_ number: UInt64) -> ClientAddress {
    ClientAddress(high: 0, low: 0xffff_0a00_0000 + number)
  }

  /// How long is to be waited; 0 where it may be tried.
  private func wait(_ name: String, _ client: ClientAddress?) -> Int64 {
    do throws(AccountFault) {
      try limits.beginPassword(for: name, from: client)
      return 0
    } catch {
      if case .tooManyAttempts(let seconds) = error { return seconds }
      return -1
    }
  }

  @Test("are free five times, then wait longer each time, and are free again after a while")
  func growing() {
    for _ in 0..<5 { #expect(wait("ann", here) == 0) }
    for pause in [2, 4, 8, 16, 32] as [Int64] {
      #expect(wait("ann", here) == pause)
      clock.pass(.seconds(pause - 1))
      // What is refused does not make it longer.
      #expect(wait("ann", here) == 1)
      clock.pass(.seconds(1))
      #expect(wait("ann", here) == 0)
    }
    clock.pass(.seconds(86_400))
    for _ in 0..<5 { #expect(wait("ann", here) == 0) }
  }

  @Test("never wait for longer than a quarter of an hour")
  func longest() {
    for _ in 0..<5 { _ = wait("ann", here) }
    for _ in 0..<40 {
      let pause = wait("ann", here)
      #expect((2...900).contains(pause))
      clock.pass(.seconds(pause))
      #expect(wait("ann", here) == 0)
    }
  }

  @Test("of one client at an account do not hold up others there, nor the client at another one")
  func apart() {
    for _ in 0..<6 { _ = wait("ann", here) }
    #expect(wait("ann", here) > 0)
    #expect(wait("ann", Self.client(2)) == 0)
    #expect(wait("bob", here) == 0)
  }

  @Test("of many clients at one account hold others up for moments, and the person not at all")
  func stuffing() {
    let home = Self.client(1_000)
    #expect(wait("ann", home) == 0)
    limits.succeed(for: "ann", from: home)
    for number in 0..<100 { #expect(wait("ann", Self.client(UInt64(number))) == 0) }
    #expect(wait("ann", Self.client(2_000)) == 1)
    #expect(wait("ann", home) == 0)
    for round in 0..<50 {
      let pause = wait("ann", Self.client(UInt64(3_000 + round)))
      #expect(pause <= 30)
      clock.pass(.seconds(max(pause, 1)))
    }
  }

  @Test("of one client at many accounts wait after fifty")
  func spraying() {
    for number in 0..<50 { #expect(wait("name \(number)", here) == 0) }
    #expect(wait("another", here) == 1)
    // Of IPv6 a household counts.
    let (one, other) = (ClientAddress(high: 7, low: 1), ClientAddress(high: 7, low: 2))
    #expect(one == other && one != ClientAddress(high: 8, low: 1))
  }

  @Test("that were right are no attempts")
  func success() {
    for _ in 0..<200 {
      #expect(wait("ann", here) == 0)
      limits.succeed(for: "ann", from: here)
    }
  }

  @Test("are remembered within bounds, whoever comes")
  func bounded() {
    for number in 0..<100_000 { _ = wait("name \(number)", Self.client(UInt64(number))) }
    #expect(limits.count <= 2 * 16_384)
    #expect(wait("name 99999", Self.client(99_999)) == 0)
  }

  @Test("to have mails sent are few")
  func mails() throws {
    for _ in 0..<3 { try limits.beginMail(to: "ann@example.org", from: here) }
    #expect(throws: AccountFault.tooManyAttempts(seconds: 60)) {
      try limits.beginMail(to: "ann@example.org", from: Self.client(2))
    }
    for number in 0..<17 { try limits.beginMail(to: "\(number)@example.org", from: here) }
    #expect(throws: AccountFault.tooManyAttempts(seconds: 10)) {
      try limits.beginMail(to: "another@example.org", from: here)
    }
  }

  @Test(
    "say when to come again",
    arguments: [(1, "1 second"), (45, "45 seconds"), (91, "2 minutes"), (900, "15 minutes")])
  func words(_ seconds: Int64, _ words: String) {
    #expect("\(AccountFault.tooManyAttempts(seconds: seconds))" == "Please try again in \(words).")
  }
}
