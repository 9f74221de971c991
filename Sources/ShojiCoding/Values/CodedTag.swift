/// The first byte of a value: what it is. Small numbers and short texts have theirs in it.
enum CodedTag {
  static let end: UInt8 = 0x00
  static let nothing: UInt8 = 0x01
  static let no: UInt8 = 0x02
  static let yes: UInt8 = 0x03
  static let integer: UInt8 = 0x04
  static let natural: UInt8 = 0x05
  static let number: UInt8 = 0x06
  static let short: UInt8 = 0x07
  static let text: UInt8 = 0x08
  static let bytes: UInt8 = 0x09
  static let moment: UInt8 = 0x0A
  static let identifier: UInt8 = 0x0B
  static let list: UInt8 = 0x0C
  static let fields: UInt8 = 0x0D
  static let table: UInt8 = 0x0E
  static let signedWide: UInt8 = 0x0F
  static let wide: UInt8 = 0x10
  /// A text with up to 63 bytes: their number is in the tag.
  static let shortText: UInt8 = 0x40
  /// A number from 0 to 127, which is in the tag.
  static let smallInteger: UInt8 = 0x80

  /// What a document begins with: the form that it has.
  static let format: UInt8 = 1

  /// How deep values may be in each other: whoever reads them has a stack that ends.
  static let depthLimit = 200
  /// The same for annexes, which are not read by types: they have three values for each of a value.
  static let annexDepthLimit = 4 * depthLimit
}
