import ShojiLook
import ShojiServer
import ShojiTesting
import Testing

@testable import Gallery

@Suite("Words of the framework in the gallery", .timeLimit(.minutes(2)))
struct FrameworkLiteralTests {
  /// What entries of the catalogue say themselves in the words of the framework.
  private static let ofApp: Set<String> = [
    "Choices", "Delete", "Edit", "Next", "Off", "Password", "Save", "Share",
  ]

  @Test("None of the catalogue's pages has one that does not come from the catalogue of words")
  func catalogue() async throws {
    let plain = Set(FrameworkWord.allCases.map { FrameworkWords.english[$0] })
    let mounts = try Gallery().applications.filter { $0.name == "catalogue" }
      .map { $0.speaking(PseudoWords.catalog) }
    try await TestServer.run(mounts, configure: CatalogueTests.configure) { server in
      let browser = Browser(server)
      var marked = 0
      for entry in CatalogueTests.entries {
        let page = try browser.visit("/catalogue/\(entry.id)")
        for words in PseudoWords.words(of: page.html) {
          if words.first == PseudoWords.marks.start { marked += 1 }
          #expect(
            !plain.contains(words) || Self.ofApp.contains(words), "\(words) in \(entry.id)")
        }
      }
      #expect(marked > 20)
    }
  }
}
