import ShojiUI

/// How the last pages of a window follow each other: what brings a tab that is behind up to date.
struct PageHistory {
  /// How many bytes are kept at most.
  static let byteLimit = 32_768
  /// How many steps are kept at most.
  static let stepLimit = 64

  private var patches: [PagePatch] = []
  private var byteCount = 0
  /// The present page.
  private(set) var version: PageVersion?

  /// Notes a page that was written.
  mutating func note(_ page: RenderedPage) {
    defer { version = page.version }
    guard let patch = page.patch, patch.from == version else { return forget() }
    patches.append(patch)
    byteCount += patch.bytes.count
    while byteCount > Self.byteLimit || patches.count > Self.stepLimit {
      byteCount -= patches.removeFirst().bytes.count
    }
  }

  /// What makes the present page of an earlier one; `nil` if that is not known.
  func changes(since known: PageVersion) -> [UInt8]? {
    if known == version { return [] }
    guard let first = patches.firstIndex(where: { $0.from == known }) else { return nil }
    return patches[first...].flatMap(\.bytes)
  }

  private mutating func forget() {
    patches = []
    byteCount = 0
  }
}
