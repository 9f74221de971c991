import Foundation
import ShojiTestSupport
import ShojiUI
import Testing

@testable import ShojiLook

@Suite("Digits of all scripts")
struct DigitTests {
  /// The zeros of all scripts with decimal digits.
  private static let zeros: [UInt32] = (0x30...0x1FFFF as ClosedRange<UInt32>).filter {
    guard let scalar = Unicode.Scalar($0) else { return false }
    return scalar.properties.generalCategory == .decimalNumber
      && scalar.properties.numericValue == 0
  }

  private static func written(_ text: String, from zero: UInt32) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          guard ("0"..."9").contains(scalar) else { return scalar }
          return Unicode.Scalar(zero + scalar.value - 0x30) ?? scalar
        }))
  }

  @Test(arguments: SeededGenerator.seeds(3))
  func `mean in every locale what those of ASCII mean`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    #expect(Self.zeros.count > 50)
    for tag in ["en-US", "de-DE", "ar-AE", "ar-EG", "hi-IN", "ja-JP", "fr-CH"] {
      let notation = NumberNotation(Locale(identifier: tag))
      for zero in Self.zeros {
        let number = Int.random(in: -999_999...999_999, using: &random)
        let sign = ["-", "\u{2212}", "\u{2010}", "\u{FF0D}"].randomElement(using: &random) ?? "-"
        let text = (number < 0 ? sign : "") + "\(number.magnitude)"
        #expect(
          notation.number(in: Self.written(text, from: zero)) == Decimal(number), "\(tag) \(text)")
      }
    }
  }

  @Test func `are not mixed`() {
    let notation = NumberNotation(Locale(identifier: "en-US"))
    #expect(notation.number(in: "1٢0") == nil)
    #expect(notation.number(in: "१٢") == nil)
    #expect(DecimalDigits.plain("1٢0") == "1٢0")
  }

  @Test(arguments: [
    ("ja-JP", "１２００", "1200"), ("ja-JP", "１，２００．５", "1200.5"), ("ar-AE", "١٢٠", "120"),
    ("ar-AE", "١٬٢٠٠٫٥", "1200.5"), ("ar-EG", "١٢٠٫٥", "120.5"), ("hi-IN", "१२०", "120"),
    ("en-US", "－５．２５", "-5.25"), ("de-DE", "−1.200,5", "-1200.5"), ("he-IL", "\u{200E}-5", "-5"),
    ("fa-IR", "\u{200F}۱۲", "12"),
  ])
  func `come with the marks of their keyboards`(tag: String, text: String, number: String) {
    #expect(NumberNotation(Locale(identifier: tag)).number(in: text) == Decimal(string: number))
  }

  @Test func `are digits of dates as well`() throws {
    let picker = UIDatePicker()
    picker.datePickerMode = .date
    picker.timeZone = try #require(TimeZone(identifier: "UTC"))
    #expect(try picker.accept(["２０２７－０３－１４"]))
    #expect(picker.formValues == ["2027-03-14"])
    #expect(try picker.accept(["٢٠٢٧-٠٤-١٥"]))
    #expect(picker.formValues == ["2027-04-15"])
  }
}
