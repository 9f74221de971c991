import ShojiHTML
import Testing

@Suite("Elements, attributes and slots")
struct ElementTests {
  @Test("An element has its attributes in quotes, in the order of writing")
  func element() {
    let html = written {
      $0.open("input")
      $0.attribute("type", static: "text")
      $0.attribute("value", "a \"b\" 'c' <d> & e")
      $0.attribute("maxlength", -12)
      $0.attribute("title", "")
      $0.attribute("disabled")
      $0.close()
      $0.end("input")
    }
    #expect(
      html == """
        <input type="text" value="a &quot;b&quot; &#39;c&#39; &lt;d&gt; &amp; e" maxlength="-12" \
        title="" disabled></input>
        """)
  }

  @Test("Values that are known when compiling are escaped too")
  func staticValue() {
    #expect(
      written { $0.attribute("title", static: "\"Tom & Jerry\"") }
        == " title=\"&quot;Tom &amp; Jerry&quot;\"")
  }

  @Test("Static strings of one character and beyond ASCII are written as they are")
  func staticNames() {
    let html = written {
      $0.open("p")
      $0.close()
      $0.literal("→")
      $0.literal("")
      $0.end("p")
    }
    #expect(html == "<p>→</p>")
  }

  @Test("A value is written in pieces, each escaped unless it is a literal")
  func pieces() {
    let name = StyleSheet.shared.className(for: StyleRule([.init("gap", "1px")]))
    let html = written {
      $0.beginAttribute("class")
      $0.appendLiteral("a b")
      $0.appendLiteral(" ")
      $0.appendClassName(name)
      $0.appendAttributeText("\" onload=\"x")
      $0.endAttribute()
    }
    #expect(html == " class=\"a b \(name.text)&quot; onload=&quot;x\"")
  }

  @Test("A slot is where its range says, and is as long")
  func slot() {
    var html = HTMLWriter()
    html.text("a<")
    let slot = html.reserve(slot: 22)
    html.text("b")
    #expect(slot == 5..<27)
    #expect(html.makeArray()[slot].allSatisfy { $0 == UInt8(ascii: "0") })
    #expect(html.makeString() == "a&lt;" + String(repeating: "0", count: 22) + "b")
    #expect(html.reserve(slot: 0) == 28..<28)
  }

  @Test("What another writer has written is appended unchanged")
  func append() {
    var inner = HTMLWriter()
    inner.text("<")
    var html = HTMLWriter()
    html.literal("<p>")
    html.append(inner)
    html.append(inner)
    #expect(html.makeString() == "<p>&lt;&lt;")
    #expect(inner.count == 4)
  }

  @Test("A writer that has forgotten everything begins anew")
  func removeAll() {
    var html = HTMLWriter()
    html.text("before")
    html.removeAll()
    #expect(html.count == 0)
    html.text("after")
    #expect(html.makeString() == "after")
  }
}
