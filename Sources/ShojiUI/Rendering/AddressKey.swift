/// A key as it stands in an address.
struct AddressKey {
  private let word: Substring.UTF8View
  /// A number that keys which stand in addresses in the same way share; never 0.
  let mixed: UInt32

  /// - Parameter word: It comes from the network and may be anything.
  init(_ word: Substring.UTF8View) {
    self.word = word
    mixed = Self.mix(word)
  }

  /// Whether a view with this key is meant.
  func isOf(_ key: String) -> Bool { AddressPath.escaped(key).elementsEqual(word) }

  /// The number of a key.
  static func mixed(_ key: String) -> UInt32 { mix(AddressPath.escaped(key)) }

  private static func mix(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var mixed: UInt32 = 0x811c_9dc5
    for byte in bytes { mixed = (mixed ^ UInt32(byte)) &* 0x0100_0193 }
    return mixed == 0 ? 1 : mixed
  }
}
