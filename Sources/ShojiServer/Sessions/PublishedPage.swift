import HTTPTypes
import ShojiUI
import Synchronization

/// A page that I/O threads send as it is, each time with a ticket of its own.
///
/// It is compressed when it is first sent to somebody who takes that, once for all its answers. The
/// fields that prove that a form is ours stand in it as they are: the rest of the page may repeat
/// what somebody else wants it to, and would tell by its length when that is like the secret (BREACH).
final class PublishedPage: Sendable {
  let page: RenderedPage
  /// Whether other pages of the site may show it in a frame.
  let isShownInFrames: Bool
  private let mint: TicketMint
  private let file = Mutex<GzipFile?>(nil)

  init(_ page: RenderedPage, mint: TicketMint, isShownInFrames: Bool) {
    self.page = page
    self.isShownInFrames = isShownInFrames
    self.mint = mint
  }

  /// The body of an answer with the page.
  func body(_ coding: ContentCoding) -> HTTPAnswer.Body {
    guard coding == .identity else { return .packed(self) }
    let (page, mint) = (self.page, self.mint)
    return unsafe .assembled(count: page.bytes.count) { target in
      unsafe target.copyBytes(from: page.bytes)
      unsafe page.version.write(
        to: UnsafeMutableRawBufferPointer(rebasing: target[page.slots.version]))
      unsafe mint.writeNext(to: UnsafeMutableRawBufferPointer(rebasing: target[page.slots.ticket]))
    }
  }
}

extension PublishedPage: PackedContent {
  var isPacked: Bool { file.withLockIfAvailable { $0 != nil } ?? false }

  func packed() -> HTTPAnswer.Body? {
    let slots = page.slots
    let file = self.file.withLock { file in
      if file == nil { file = GzipFile(page.bytes, leaving: slots.secrets, effort: .little) }
      return file
    }
    guard let file else { return nil }
    let start = slots.ticket.lowerBound - slots.secrets.lowerBound
    let versionStart = slots.version.lowerBound - slots.secrets.lowerBound
    return unsafe .assembled(count: file.count) { [mint, version = page.version] target in
      unsafe file.write(to: target) { secrets in
        let place = unsafe secrets[versionStart..<versionStart + PageVersion.length]
        unsafe version.write(to: UnsafeMutableRawBufferPointer(rebasing: place))
        let ticket = unsafe secrets[start..<start + Ticket.length]
        unsafe mint.writeNext(to: UnsafeMutableRawBufferPointer(rebasing: ticket))
      }
    }
  }
}
