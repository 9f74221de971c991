public import Foundation

/// A number that a field of a ``UIFormView`` can have.
public protocol UIFormNumber: Equatable {
  /// The number; `nil` if the type does not have it.
  init?(formNumber: Decimal)
  /// The same as a decimal.
  var formNumber: Decimal { get }
}

extension Int: UIFormNumber {
  /// A whole number.
  public init?(formNumber: Decimal) {
    guard let number = Int(exactly: NSDecimalNumber(decimal: formNumber).doubleValue),
      Decimal(number) == formNumber
    else { return nil }
    self = number
  }

  /// The same as a decimal.
  public var formNumber: Decimal { Decimal(self) }
}

extension Double: UIFormNumber {
  /// The nearest number.
  public init?(formNumber: Decimal) { self = NSDecimalNumber(decimal: formNumber).doubleValue }

  /// The same as a decimal.
  public var formNumber: Decimal { Decimal(self) }
}

extension Decimal: UIFormNumber {
  /// The number itself.
  public init?(formNumber: Decimal) { self = formNumber }

  /// The number itself.
  public var formNumber: Decimal { self }
}
