import Testing

@testable import ShojiServer

/// The short form of a script says the same.
@Suite struct CompactScriptTests {
  @Test func `Comments and blanks go, and names that the script declares get short`() {
    let script = CompactScript(
      """
      // What it is.
      const greeting = "greeting // here"; // Why.

      function greet(person, { loudly }) {
        return loudly ? greeting + person.name : greeting;
      }
      """)
    #expect(!script.text.contains("What it is") && !script.text.contains("Why"))
    #expect(!script.text.contains("greet(") && !script.text.contains("person"))
    // Words in texts, and properties, are not the script's to name.
    #expect(script.text.contains("\"greeting // here\""))
    #expect(script.text.contains(".name") && script.text.contains("loudly:"))
  }

  @Test func `What stands in templates, patterns and expressions is told from texts`() {
    let script = CompactScript(
      """
      let first = 1, second;
      const words = value => `${first + value} first ${"second"}`;
      const isPath = text => /[/"]first\\//.test(text) / first;
      """)
    #expect(script.text.contains("} first ${\"second\"}`"))
    #expect(script.text.contains("/[/\"]first\\//.test("))
    #expect(!script.text.contains("${first") && !script.text.contains("/ first"))
    #expect(!script.text.contains("isPath") && !script.text.contains("words"))
  }

  @Test func `An error that is caught has a short name where it is caught`() {
    let script = CompactScript(
      """
      function greet(person) {
        try { person.catch(error); } catch (trouble) { say(trouble, trouble.trouble); }
        try { person.greet(); } catch { say(error); }
      }
      """)
    #expect(!script.text.contains("(trouble") && script.text.contains(".trouble)"))
    #expect(script.text.contains("(error)") && script.text.contains("say("))
  }

  @Test func `A name has the letter of what all know only where that is not used`() throws {
    let script = CompactScript(
      """
      let everywhere = 1;
      function one(value) { return value; }
      function two(value) { return everywhere + value; }
      """)
    let match = try #require(
      try /let (\w)=1;function \w\((\w)\){return(?: |\n)(\w)}.*{return(?: |\n)(\w)\+(\w)}/
        .firstMatch(in: script.text)?.output)
    #expect(match.1 == match.2 && match.2 == match.3)
    #expect(match.1 == match.4 && match.4 != match.5)
  }

  @Test func `Statements stay apart`() {
    let script = CompactScript(
      """
      function one() {
        if (two()) return
        two();
      }
      function two() { return new Date; }
      """)
    #expect(script.text.contains("return\n") || script.text.contains("return "))
    #expect(script.text.contains("new Date"))
  }

  @Test(arguments: ["\"open", "`open ${", "/open[", "\"\\", "'", "`", "}", "(", "=>"])
  func `What does not end is no reason to`(script: String) {
    #expect(!CompactScript("let one = \(script)").text.isEmpty)
  }
}
