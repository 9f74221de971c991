import ShojiTemplates
import ShojiUI
import Testing

@testable import ShojiScreens

@Suite struct TemplateParserTests {
  private func parse(_ text: String) throws -> TemplateElement {
    try TemplateParser.parse(text, file: "Templates/A.html")
  }

  private func fault(_ text: String) -> String {
    do {
      return "\(try parse(text).tag) is right"
    } catch {
      return "\(error)"
    }
  }

  @Test func `elements, attributes, references and text are read, and comments dropped`() throws {
    let root = try parse(
      """
      <!-- a cell -->
      <DIV class='a b' hidden data-x="&lt;&quot;&#39;&#x1F984;">one &amp; <!-- no -->two<br>\
      <img src="/a?b=1&amp;c=2" alt=""/></DIV>

      """)
    #expect(root.name == "div" && root.line == 2)
    #expect(root.attributes.map(\.name) == ["class", "hidden", "data-x"])
    #expect(root.value(of: "data-x") == "<\"'\u{1F984}")
    let texts = root.children.compactMap { if case .text(let text) = $0 { text } else { nil } }
    #expect(texts == ["one & ", "two"])
    let tags = root.children.compactMap { if case .element(let e) = $0 { e.name } else { nil } }
    #expect(tags == ["br", "img"])
  }

  @Test(arguments: [
    ("", "Templates/A.html:1: the file is empty. Mend: write one element"),
    ("just text", "Templates/A.html:1: the template does not begin with an element"),
    ("<p>a</p>\n<p>b</p>", "Templates/A.html:2: the template has two root elements"),
    ("<p>a</p> b", "two root elements, or text beside the first"),
    ("<div>\n<p>a\n</div>", "Templates/A.html:3: <p> of line 2 is not closed before </div>"),
    ("<div>\n<p>a</p>", "Templates/A.html:1: <div> is not closed. Mend: write </div>"),
    ("<div/>", "<div/> is not closed by its slash in HTML"),
    ("<p></p></p>", "there is nothing left to close here"),
    ("<p class=a></p>", "the value of class in <p> is not quoted"),
    ("<p class=\"a></p>", "class in <p> does not end"),
    ("<p class=\"a\"id=\"b\"></p>", "the start tag of <p> does not end"),
    ("<p id=\"a\" ID=\"b\"></p>", "<p> has id twice"),
    ("<p>a & b</p>", "& begins no character reference here. Mend: write &amp;"),
    ("<p>&unknown;</p>", "&unknown; is not known here. Mend: write the character itself"),
    ("<p>&#0;</p>", "&#0; is not known here"),
    ("<p>1 < 2</p>", "< begins no element here. Mend: write &lt;"),
    ("<p><!-- a</p>", "a comment does not end"),
    ("<script>a</script>", "a template cannot have <script>"),
    ("<div><style></style></div>", "a template cannot have <style>"),
    ("<form></form>", "a template cannot have <form>. Mend: leave it out: the page is one form"),
    ("<blink></blink>", "a template cannot have <blink>. Mend: use an element of HTML"),
    ("<p onclick=\"a()\"></p>", "onclick would run a script, and pages run none"),
    ("<p STYLE=\"color: red\"></p>", "pages have no inline styles. Mend: use a class"),
    ("<a href=\" java&#10;script:alert(1)\"></a>", "is no address that a page may have"),
    ("<img src='data:text/html,a'>", "is no address that a page may have"),
    ("<p><div></div></p>", "<div> cannot stand in <p>: a browser would put it elsewhere"),
    ("<a href=\"/\"><b><button></button></b></a>", "<button> cannot stand in <a>"),
  ])
  func `what a browser would guess is a fault with file, line and mend`(
    text: String, message: String
  ) {
    let said = fault(text)
    #expect(said.contains(message) && said.hasPrefix("Templates/A.html:"))
    #expect(said.contains(". Mend: "))
  }

  @Test(arguments: [256, 257, 200_000])
  func `elements of any depth stop no process`(depth: Int) {
    let text = String(repeating: "<div>", count: depth) + String(repeating: "</div>", count: depth)
    #expect(fault(text).contains("more than 256 elements") == (depth > 256))
  }

  @Test func `no prefix of a template stops the process`() {
    let text = "<div class=\"a\"><!-- b --><p data-outlet='c'>&amp; &#x20;<br/></p><input></div>"
    for length in 0..<text.utf8.count {
      #expect(fault(String(decoding: text.utf8.prefix(length), as: UTF8.self)).contains("Mend:"))
    }
  }
}
