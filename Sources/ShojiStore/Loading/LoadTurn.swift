import Synchronization

/// One demand for something that is loaded; a later one has another number.
package struct LoadTurn: Sendable {
  private static let last = Atomic<UInt64>(0)

  package let number: UInt64

  package init() {
    number = Self.last.wrappingAdd(1, ordering: .relaxed).newValue
  }
}
