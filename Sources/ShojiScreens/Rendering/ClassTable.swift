import Synchronization

/// What is found once for each class, and read by all threads without a lock.
///
/// Every view of every session asks for that of its class. Under one lock, a thread that lost its core while it
/// held it made all others wait: with 1,000 sessions that a shared store had changed, a third of the time.
@safe final class ClassTable<Value: AnyObject & Sendable>: @unchecked Sendable {
  // Unchecked for the two arrays, whose elements are atomic and which are as long as the table. A value is in its
  // place before its key is seen there, and neither is ever taken away: the register holds all values.
  private let keys: UnsafeMutablePointer<Atomic<UInt>>
  private let values: UnsafeMutablePointer<Atomic<UInt>>
  private let register = Mutex<[ObjectIdentifier: Value]>([:])

  /// A power of two, for more classes of views than apps have; those beyond are read under the lock.
  private static var capacity: Int { 2_048 }
  /// How many places are looked at for a class.
  private static var reach: Int { 16 }

  init() {
    unsafe keys = .allocate(capacity: Self.capacity)
    unsafe values = .allocate(capacity: Self.capacity)
    for index in 0..<Self.capacity {
      unsafe (keys + index).initialize(to: Atomic(0))
      unsafe (values + index).initialize(to: Atomic(0))
    }
  }

  deinit {
    unsafe keys.deinitialize(count: Self.capacity).deallocate()
    unsafe values.deinitialize(count: Self.capacity).deallocate()
  }

  /// The value of a class, made for its first use. Two threads may make one each; all get the same.
  func value(for type: AnyClass, make: () -> Value) -> Value {
    let key = UInt(bitPattern: ObjectIdentifier(type))
    for index in Self.places(of: key) {
      let found = unsafe keys[index].load(ordering: .acquiring)
      if found == key, let value = value(at: index) { return value }
      if found == 0 { break }
    }
    let id = ObjectIdentifier(type)
    if let known = register.withLock({ $0[id] }) { return known }
    // Not under the lock: it may ask for other classes.
    let made = make()
    return register.withLock { register in
      if let known = register[id] { return known }
      register[id] = made
      place(made, at: key)
      return made
    }
  }

  private func value(at index: Int) -> Value? {
    let bits = unsafe values[index].load(ordering: .acquiring)
    return unsafe UnsafeRawPointer(bitPattern: bits).map {
      unsafe Unmanaged<Value>.fromOpaque($0).takeUnretainedValue()
    }
  }

  /// Called under the lock.
  private func place(_ value: Value, at key: UInt) {
    for index in Self.places(of: key) where unsafe keys[index].load(ordering: .relaxed) == 0 {
      let bits = unsafe UInt(bitPattern: Unmanaged.passUnretained(value).toOpaque())
      unsafe values[index].store(bits, ordering: .releasing)
      unsafe keys[index].store(key, ordering: .releasing)
      return
    }
  }

  private static func places(of key: UInt) -> some Sequence<Int> {
    // Addresses of classes differ in their middle; the product has that in its upper bits.
    let start = Int(truncatingIfNeeded: (UInt64(key) &* 0x9E37_79B9_7F4A_7C15) >> 40)
    return (start..<start + reach).lazy.map { $0 & (capacity - 1) }
  }
}
