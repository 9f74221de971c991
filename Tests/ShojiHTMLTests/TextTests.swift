import ShojiHTML
import Testing

@Suite("Text")
struct TextTests {
  @Test(
    "Special bytes become references",
    arguments: [
      ("a<b>c&d", "a&lt;b&gt;c&amp;d"), ("\"quoted\" 'text'", "&quot;quoted&quot; &#39;text&#39;"),
      ("&amp;", "&amp;amp;"), ("a\rb\r\nc\nd\te", "a&#13;b&#13;\nc\nd\te"), ("", ""),
      ("\0", "\u{FFFD}"), ("größer ≥ 👩‍👩‍👧", "größer ≥ 👩‍👩‍👧"),
      ("<<<<<<<<<", String(repeating: "&lt;", count: 9)),
      ("# is harmless, and so is ?", "# is harmless, and so is ?"),
    ])
  func references(text: String, expected: String) {
    #expect(written { $0.text(text) } == expected)
  }

  // A parser would read some of them unescaped as well, so the bytes themselves are looked at.
  @Test("Every special byte is escaped at every place of a word")
  func everyPlace() {
    let references = [
      ("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;"), ("'", "&#39;"),
      ("\r", "&#13;"), ("\0", "\u{FFFD}"),
    ]
    for (special, reference) in references {
      for count in 0...17 {
        let text = String(repeating: "#", count: count)
        let html = written { $0.text(text + special + "plain text" + special) }
        #expect(html == text + reference + "plain text" + reference)
      }
    }
  }

  @Test("A quote joined with a combining mark is still a quote")
  func combiningMark() {
    #expect(written { $0.text("\"\u{301}<\u{338}") } == "&quot;\u{301}&lt;\u{338}")
  }

  @Test("Long text is written whole while the buffer grows")
  func growth() {
    let text = String(repeating: "abc<", count: 10_000)
    var html = HTMLWriter(minimumCapacity: 0)
    html.text(text)
    #expect(html.makeString() == String(repeating: "abc&lt;", count: 10_000))
    #expect(html.count == 70_000)
  }

  @Test("Pieces of every length are written whole, wherever the buffer grows")
  func pieces() {
    let literals: [StaticString] = [
      "", "a", "bc", "def", "ghij", "klmno", "pqrstu", "vwxyzab", "cdefghij", "klmnopqrs",
      "tuvwxyzabcdefghi", "jklmnopqrstuvwxyz",
    ]
    for start in 0..<64 {
      var html = HTMLWriter(minimumCapacity: 0)
      let beginning = String(repeating: "-", count: start)
      var expected = beginning
      html.text(beginning)
      for literal in literals {
        html.literal(literal)
        html.text("\(literal)")
        expected += "\(literal)\(literal)"
      }
      #expect(html.makeString() == expected)
    }
  }

  @Test("What was written is put behind other bytes")
  func together() {
    let head = writer("<head>").makeArray()
    let body = writer("<body>")
    #expect(String(decoding: body.makeArray(after: head[...]), as: UTF8.self) == "<head><body>")
    #expect(String(decoding: body.makeArray(after: head[3...]), as: UTF8.self) == "ad><body>")
    #expect(String(decoding: writer("").makeArray(after: head[...]), as: UTF8.self) == "<head>")
    #expect(writer("").makeArray(after: []).isEmpty)
    #expect(body.makeString() == "<body>")
  }

  private func writer(_ markup: StaticString) -> HTMLWriter {
    var html = HTMLWriter()
    html.literal(markup)
    return html
  }

  @Test("A string that is not stored as UTF-8 in one piece is written the same")
  func substrings() {
    let text = String("xx<größer>".dropFirst(2))
    #expect(written { $0.text(text) } == "&lt;größer&gt;")
  }

  @Test("Textarea and pre get the newline that parsers drop", arguments: ["", "\n", "\n\na", "a"])
  func firstNewline(text: String) {
    #expect(written { $0.textareaContent(text) } == "\n" + text)
  }

  @Test("Markup passes as it is only as a literal or with somebody's word")
  func markup() {
    let html = written {
      $0.literal("<hr>")
      $0.raw(TrustedHTML(unsafeMarkup: "<b>&amp;</b>"))
      $0.text("<hr>")
    }
    #expect(html == "<hr><b>&amp;</b>&lt;hr&gt;")
  }

  @Test("JSON for scripts holds nothing that ends the script")
  func json() {
    #expect(
      written { $0.json("</script><!-- & \"q\" \\ \n\t\0\u{7f} \u{2028}\u{2029}\u{202a} ü") }
        == #""\u003c/script\u003e\u003c!-- \u0026 \u0022q\u0022 \u005c \u000a\u0009\u0000\u007f "#
        + "\\u2028\\u2029\u{202a} ü\"")
    #expect(written { $0.json("") } == "\"\"")
  }
}
