import Foundation

/// Values without parts. Numbers may have been of another type: one is the whole number that it was, or
/// is not read; a `Float` is rounded, and what it was rounded from is kept beside the value.
extension Reading {
  func mismatch(_ type: Any.Type, _ node: CodedValue) -> DecodingError {
    let text = "\(node.kindName) was written down, and \(type) is wanted"
    let context = DecodingError.Context(codingPath: codingPath, debugDescription: text)
    if node == .nothing { return .valueNotFound(type, context) }
    return .typeMismatch(type, context)
  }

  func text(_ node: CodedValue) throws -> String {
    guard case .text(let text) = node else { throw mismatch(String.self, node) }
    return text
  }

  func truth(_ node: CodedValue) throws -> Bool {
    guard case .truth(let value) = node else { throw mismatch(Bool.self, node) }
    return value
  }

  func integer<Number: FixedWidthInteger>(
    _ type: Number.Type, _ node: CodedValue
  ) throws -> Number {
    let number: Number? =
      switch node {
      case .integer(let number): Number(exactly: number)
      case .natural(let number): Number(exactly: number)
      case .wide(let high, let low, let isSigned):
        isSigned
          ? Number(exactly: Int128(truncatingIfNeeded: UInt128(high) << 64 | UInt128(low)))
          : Number(exactly: UInt128(high) << 64 | UInt128(low))
      case .number(let bits): Number(exactly: Double(bitPattern: bits))
      case .short(let bits): Number(exactly: Float(bitPattern: bits))
      default: nil
      }
    guard let number else { throw mismatch(type, node) }
    return number
  }

  func number(_ node: CodedValue) throws -> Double {
    switch node {
    case .number(let bits): return Double(bitPattern: bits)
    case .short(let bits): return Double(Float(bitPattern: bits))
    case .integer(let number):
      if let exact = Double(exactly: number) { return exact }
    case .natural(let number):
      if let exact = Double(exactly: number) { return exact }
    default: break
    }
    throw mismatch(Double.self, node)
  }

  func short(_ node: CodedValue) throws -> Float {
    if case .short(let bits) = node { return Float(bitPattern: bits) }
    return Float(try number(node))
  }

  func date(_ node: CodedValue) throws -> Date {
    switch node {
    case .moment(let bits), .number(let bits):
      return Date(timeIntervalSinceReferenceDate: Double(bitPattern: bits))
    default: throw mismatch(Date.self, node)
    }
  }
}
