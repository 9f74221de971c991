import ShojiUI
import Testing

@testable import ShojiScreens

@Suite struct ReportTests {
  @Test func `a mistake is reported once, with its mend`() {
    let (value, messages) = Report.shared.capture {
      Report.shared.misuse("The first", mend: "do this")
      Report.shared.misuse("The first", mend: "do this")
      Report.shared.misuse("The second", mend: "do that")
      return 7
    }
    #expect(value == 7)
    #expect(messages == ["The first. Mend: do this", "The second. Mend: do that"])
  }

  @Test func `what is captured within a capture stays there`() {
    let (inner, outer) = Report.shared.capture {
      Report.shared.misuse("Outside", mend: "x")
      return Report.shared.capture { Report.shared.misuse("Inside", mend: "x") }.1
    }
    #expect(inner == ["Inside. Mend: x"])
    #expect(outer == ["Outside. Mend: x"])
  }
}
