import ShojiTesting
import Synchronization
import Testing

@testable import ShojiScreens

/// Has the pages of all windows of the tests, kept up by patches, and compares them with those that are
/// written.
final class PatchKeeper: Sendable {
  static let shared = PatchKeeper()

  private struct Entry: @unchecked Sendable {
    // Unchecked because each window is of one test, which runs on one thread at a time.
    weak var window: UIWindow?
    var page: PatchedPage
    var version: PageVersion
  }

  private let entries = Mutex<[ObjectIdentifier: Entry]>([:])

  func note(_ page: RenderedPage, _ html: String, of window: UIWindow) {
    let key = ObjectIdentifier(window)
    let former = entries.withLock { $0[key] }
    if let former, former.window === window, let patch = page.patch, former.version == patch.from {
      let text = String(decoding: patch.bytes, as: UTF8.self)
      do {
        try former.page.apply(text)
      } catch {
        Issue.record("\(error) in \(text)")
      }
      let expected = PatchedPage(html).text
      let patched = former.page.text
      #expect(patched == expected, "after \(text)")
    }
    let kept = former?.window === window && page.patch != nil ? former?.page : nil
    let entry = Entry(window: window, page: kept ?? PatchedPage(html), version: page.version)
    entries.withLock { $0[key] = entry }
  }
}
