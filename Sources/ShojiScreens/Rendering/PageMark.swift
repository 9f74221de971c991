/// What a view has written into the page before, and where.
struct PageMark {
  /// How many bytes behind the beginning of the view around it.
  var start: Int32 = 0
  /// How many bytes.
  var count: Int32 = 0
  /// The writing in which it was noted; 0 for none. It counts as long as the view around it was not
  /// written again since.
  var round: UInt32 = 0
  /// Where the view stood among its siblings: part of its address, if it has no name.
  var position: Int32 = 0
  var content = PageContent()
  /// How many fields in it say what is wrong with their values.
  var faultCount: UInt16 = 0
}

/// What is in a part of a page, as far as what stands around it depends on it.
struct PageContent: OptionSet {
  let rawValue: UInt16

  /// A field for files: the form is sent as `multipart/form-data` then.
  static let fileField = PageContent(rawValue: 1)
  /// A field in which the return key means something.
  static let returnField = PageContent(rawValue: 2)
  /// The field in which the page opens.
  static let tookFocus = PageContent(rawValue: 4)
  /// A field that would have liked to be that, but was not the first.
  static let missedFocus = PageContent(rawValue: 8)
  /// The heading at which the page opens.
  static let tookHeading = PageContent(rawValue: 16)
  /// A heading at which a page could open.
  static let heading = PageContent(rawValue: 32)
  /// Something that depends on more than the views in it: it is written each time.
  static let dependent = PageContent(rawValue: 64)
  /// Words that say where a row stands among the others.
  static let place = PageContent(rawValue: 128)
  /// A field in which the return key does what no button on the page is known to do.
  static let soleReturn = PageContent(rawValue: 256)
  /// A button that can be pressed and sends the form for its own sake.
  static let button = PageContent(rawValue: 512)
  /// A field that says what is wrong with its value.
  static let fault = PageContent(rawValue: 1024)
  /// The address of a view in it, of which its own may be a part.
  static let address = PageContent(rawValue: 2048)
  /// Work that goes on, about which there will be more to say.
  static let work = PageContent(rawValue: 4096)
  /// A control that is named with the digest of its row.
  static let rowDigest = PageContent(rawValue: 8192)

  /// What makes bytes depend on what stands around them.
  static let surroundings: PageContent = [
    .fileField, .tookFocus, .missedFocus, .tookHeading, .heading, .dependent, .fault,
  ]
}

/// Which of its fields a page opens in: one at most.
enum PageFocus {
  /// The first that has asked for the keyboard.
  case asking
  /// The first that says what is wrong with its value.
  case faulty
}

/// The bytes of a page, which the next one takes over as far as nothing has changed. An object: it is handed to all
/// that write the next one, and never changes.
final class FormerPage {
  let bytes: [UInt8]
  /// Where the screens begin.
  let start: Int
  /// What stands before them.
  let prologue: PagePrologue
  /// Where the ticket of each answer and the secrets stand.
  let slots: PageSlots
  /// The kind of field in which it opens.
  let focus: PageFocus
  /// Where each layer of it stands.
  let layers: [Range<Int>]
  let version: PageVersion

  init(
    bytes: [UInt8], start: Int, prologue: PagePrologue, slots: PageSlots, focus: PageFocus,
    layers: [Range<Int>], version: PageVersion
  ) {
    (self.bytes, self.start, self.layers) = (bytes, start, layers)
    (self.prologue, self.slots) = (prologue, slots)
    (self.focus, self.version) = (focus, version)
  }
}

extension UIView {
  /// Notes that the page has the view and what is in it as they are, though they were made since.
  final func wasTakenOver() {
    wasRendered()
    for child in children { child.wasTakenOver() }
  }

  /// Forgets where the page has the view: nothing of it and in it is taken over from there.
  final func forgetMark() { mark.round = 0 }

  /// Notes that the page has the view as it is now: the next change in it asks for a render again.
  final func wasRendered() {
    isDirty = false
    hasDirtyDescendant = false
  }
}
