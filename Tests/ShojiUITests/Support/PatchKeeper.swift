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
    let page: Kept
    let version: PageVersion
  }

  /// The page of a window. Most windows show one page, which is never read.
  private enum Kept {
    case written(String)
    case read(PatchedPage)

    var page: PatchedPage {
      switch self {
      case .written(let html): PatchedPage(html)
      case .read(let page): page
      }
    }
  }

  private let entries = Mutex<[ObjectIdentifier: Entry]>([:])

  func note(_ page: RenderedPage, _ html: String, of window: UIWindow) {
    let key = ObjectIdentifier(window)
    let former = entries.withLock { $0[key] }
    var kept = Kept.written(html)
    if let former, former.window === window, let patch = page.patch {
      let present = former.page.page
      kept = .read(present)
      if former.version == patch.from { apply(patch, to: present, giving: html) }
    }
    let entry = Entry(window: window, page: kept, version: page.version)
    entries.withLock { $0[key] = entry }
  }

  private func apply(_ patch: PagePatch, to page: PatchedPage, giving html: String) {
    let text = String(decoding: patch.bytes, as: UTF8.self)
    do {
      try page.apply(text)
    } catch {
      Issue.record("\(error) in \(text)")
    }
    let (expected, patched) = (PatchedPage(html).text, page.text)
    #expect(patched == expected, "after \(text)")
  }
}
