import ShojiHTML
import Testing

@Suite("URLs")
struct URLTests {
  @Test(
    "Relative URLs and harmless schemes pass",
    arguments: [
      "", "/", "/a/b?c=d#e", "a/b", "./a:b", "../a", "?q=javascript:x", "#javascript:x", "#", "a",
      "/a:b", "/a//b", "http://example.org", "https://example.org/a?b", "HTTPS://example.org",
      "mailto:a@example.org", "MailTo:a@example.org", "tel:+49123", "a?b:c", "größe/x", "/ü",
    ])
  func allowed(url: String) {
    #expect(written { $0.attribute("href", url: url) } == " href=\"\(url)\"")
  }

  @Test(
    "URLs that could run a script or lead elsewhere unseen are refused",
    arguments: [
      "javascript:alert(1)", " java\tscript:x", "JaVaScRiPt:x", "java\r\nscript:x",
      "\u{1}javascript:x",
      "\0javascript:x", "java\0script:x", "\u{7f}javascript:x", "javascript\t:x", "javascript\n:x",
      "vbscript:x", "data:text/html,<script>", "data:image/svg+xml,x", "blob:x",
      "file:///etc/passwd",
      "about:blank", "view-source:x", "filesystem:x", "ws://x", "ftp://x", "x:y", ":x", "\u{a0}x:y",
      "java\u{301}script:x", "javascript\u{ff1a}:x", "feed:javascript:x", "jar:x", "intent:x",
      "//evil", "///evil", "/\\evil", "\\/evil", "\\\\evil", " //evil", "/\t/evil", "\n/\n/evil",
      "\u{1}//evil", "http:x", "http:/x", "https:x", "https:/x", "http:", "http:\t/x", "httpx://x",
      "https\u{0}s://x", "mailtoo:x", "atel:x", "t\u{301}el:x",
    ])
  func refused(url: String) {
    #expect(written { $0.attribute("href", url: url) } == " href=\"about:invalid\"")
  }

  @Test("An allowed URL is escaped as any value")
  func escaping() {
    #expect(
      written { $0.attribute("href", url: "/a?b=\"c\"&d='e'<f>") }
        == " href=\"/a?b=&quot;c&quot;&amp;d=&#39;e&#39;&lt;f&gt;\"")
  }

  @Test("A long run of letters is no scheme")
  func longScheme() {
    // Cut to its last eight bytes it would be one that is allowed.
    for scheme in ["http", "https", "mailto", "tel"] {
      let url = String(repeating: "a", count: 260) + scheme + "://x"
      #expect(written { $0.attribute("href", url: url) } == " href=\"about:invalid\"")
    }
  }
}
