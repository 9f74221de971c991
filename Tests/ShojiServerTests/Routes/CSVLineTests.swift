import Testing

@testable import ShojiServer

@Suite struct CSVLineTests {
  @Test func `Fields stand in quotes, and quotes in them are doubled`() {
    #expect(CSVLine.text(of: ["a", "b, \"c\"\nd", ""]) == "\"a\",\"b, \"\"c\"\"\nd\",\"\"\r\n")
    #expect(CSVLine.text(of: ["", "x"]) == "\"\",\"x\"\r\n")
    #expect(CSVLine.text(of: []) == "\r\n")
  }

  @Test(arguments: ["=1+1", "+cmd|' /C calc'!A0", "-2+3", "@SUM(A1)", "\t=1", "\r=1"])
  func `No field is a formula`(field: String) {
    #expect(CSVLine.text(of: [field]) == "\"'\(field)\"\r\n")
  }

  @Test(arguments: ["-12.5", "+3", "7", "a=1"])
  func `A number stays one`(field: String) {
    #expect(CSVLine.text(of: [field]) == "\"\(field)\"\r\n")
  }
}
