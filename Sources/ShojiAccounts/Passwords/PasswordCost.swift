/// What a hash of a password costs whoever makes it, by argon2id (RFC 9106).
///
/// A hash that was made at another cost is made anew when its password comes next.
public struct PasswordCost: Sendable, Equatable {
  /// How often the memory is gone through.
  public let operations: Int
  /// The bytes of memory of one hash. At most two are made at the same time.
  public let memory: Int

  /// Two passes over 64 MB, which libsodium has for whoever waits for it.
  public static let standard = PasswordCost(operations: 2, memory: 67_108_864)

  /// Sets a cost; it is at least one pass over 8 KB, which is for tests alone.
  public init(operations: Int, memory: Int) {
    self.operations = max(1, operations)
    self.memory = max(8_192, memory)
  }
}
