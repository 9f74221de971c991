/// A name or a key as it stands in an address.
struct AddressKey {
  /// The bytes, as they stand there.
  let escaped: ArraySlice<UInt8>
  /// A number that words which stand in addresses in the same way share; never 0.
  let mixed: UInt32

  /// - Parameter escaped: It comes from the network and may be anything.
  init(_ escaped: ArraySlice<UInt8>) {
    self.escaped = escaped
    var mixed: UInt32 = 0x811c_9dc5
    for byte in escaped { mixed = (mixed ^ UInt32(byte)) &* 0x0100_0193 }
    self.mixed = mixed == 0 ? 1 : mixed
  }

  /// A key as it would stand in an address.
  init(of key: String) { self.init(AddressPath.escaped(key)[...]) }

  /// Whether a view with this key is meant.
  func isOf(_ key: String) -> Bool {
    // Most keys stand as they are. Their bytes are compared within the closure.
    let isSame = unsafe key.utf8.withContiguousStorageIfAvailable {
      unsafe $0.elementsEqual(escaped)
    }
    return isSame == true || AddressPath.escaped(key)[...] == escaped
  }

  /// The number, if that is what stands there.
  var number: Int? {
    var number = 0
    for byte in escaped {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte), number < 1_000_000 else {
        return nil
      }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return escaped.isEmpty ? nil : number
  }

  /// The name that is meant.
  var name: String { AddressPath.unescaped(escaped) }
}
