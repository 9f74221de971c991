import Testing

@testable import ShojiServer

@Suite("Where the page opens after a press without the script")
struct PressedElementTests {
  private func page(_ ids: String...) -> [UInt8] {
    Array(ids.map { "<button id=\"\($0)\">x</button>" }.joined().utf8)
  }

  private func fragment(of id: String, from page: [UInt8], to next: [UInt8]) -> String? {
    PressedElement(id: id, page: page).fragment(in: next, isThere: false)
  }

  @Test("It is the element itself, as long as it is there")
  func itself() {
    let page = page("a", "b", "c")
    #expect(fragment(of: "b", from: page, to: page) == "b")
    #expect(PressedElement(id: "x", page: page).fragment(in: [], isThere: true) == "x")
  }

  @Test("It is the next one that is still there, else the nearest before")
  func near() {
    let page = page("a", "b", "c", "d")
    #expect(fragment(of: "b", from: page, to: self.page("a", "d")) == "d")
    #expect(fragment(of: "c", from: page, to: self.page("a", "b")) == "b")
    #expect(fragment(of: "b", from: page, to: self.page("x")) == nil)
    #expect(fragment(of: "z", from: page, to: self.page("x")) == nil)
  }

  @Test("An id is found as it is written, and made fit for a URL")
  func escaping() {
    let strange = Array("<a id=\"/x:&quot;&lt; %#\u{e9}\">".utf8)
    let page = strange + self.page("b")
    #expect(fragment(of: "/x:\"< %#\u{e9}", from: page, to: page) == "/x:%22%3C%20%25%23%C3%A9")
    #expect(fragment(of: "/x", from: page, to: page) == nil)
    // Of what stood near, ids that need escaping are left out.
    #expect(fragment(of: "b", from: page, to: strange) == nil)
  }
}
