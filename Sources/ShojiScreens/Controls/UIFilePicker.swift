import Foundation
import ShojiHTML

/// Files from the person's machine, or pictures from its camera: `<input type="file">`.
///
/// It is what `UIImagePickerController` and `UIDocumentPickerViewController` are on a phone. A page
/// with one sends its form as `multipart/form-data`. Take the files over in
/// ``UIControl/Event/valueChanged``, or in the event of the button that was pressed with it: after that
/// they are forgotten.
open class UIFilePicker: UIFormControl {
  /// Which camera a phone opens.
  public enum Camera: Sendable {
    /// The one that looks at the person.
    case front
    /// The one that looks away.
    case rear
  }

  /// The kinds of files that are taken: media types such as `image/png` or `image/*`, or endings
  /// such as `.pdf`. None means all.
  public final var acceptedContentTypes: [String] = [] {
    didSet { if acceptedContentTypes != oldValue { setNeedsDisplay() } }
  }

  /// Whether several files may be chosen.
  public final var allowsMultipleSelection = false {
    didSet { if allowsMultipleSelection != oldValue { setNeedsDisplay() } }
  }

  /// The greatest size of one file, in bytes. The server's `MAX_UPLOAD_BYTES` limits the
  /// whole form.
  public final var maximumBytes = 1_000_000 {
    didSet { if maximumBytes != oldValue { setNeedsDisplay() } }
  }

  /// The camera that a phone opens instead of its files.
  public final var camera: Camera? {
    didSet { if camera != oldValue { setNeedsDisplay() } }
  }

  /// The files that were sent, as long as the events of their form are handled.
  public private(set) final var files: [PostedFile] = []

  /// Forgets the files.
  public final func removeAllFiles() { files = [] }

  open override func receive(files: [PostedFile]) -> Bool {
    do {
      try check(files)
      self.files = files
      valueWasSetByApp()
      sendActions(for: .valueChanged)
      return true
    } catch {
      withhold(nil, for: error)
      return false
    }
  }

  private func check(_ files: [PostedFile]) throws(RefusedValue) {
    if !allowsMultipleSelection, files.count > 1 { throw RefusedValue(FrameworkWord.oneFile.text) }
    for file in files { try check(file) }
  }

  private func check(_ file: PostedFile) throws(RefusedValue) {
    guard file.bytes.count <= maximumBytes else {
      let limit = maximumBytes.formatted(.byteCount(style: .file).locale(.session))
      throw RefusedValue(FrameworkWord.fileTooLarge.text(file.name, limit))
    }
    guard
      acceptedContentTypes.isEmpty || acceptedContentTypes.contains(where: { accepts(file, $0) })
    else {
      throw RefusedValue(
        FrameworkWord.fileKind.text(file.name, acceptedContentTypes.joined(separator: ", ")))
    }
  }

  /// Whether a file is of a kind. Of an image the bytes are looked at, of others what the browser
  /// says.
  private func accepts(_ file: PostedFile, _ kind: String) -> Bool {
    let kind = kind.lowercased()
    if kind.hasPrefix(".") { return file.name.lowercased().hasSuffix(kind) }
    let known = ImageHeader(file.bytes)?.contentType
    let type = known ?? file.contentType.lowercased()
    if kind == "image/*" { return known != nil || type == "image/svg+xml" }
    if kind.hasSuffix("/*") { return type.hasPrefix(kind.dropLast()) }
    return type == kind && (known != nil || !kind.hasPrefix("image/") || kind == "image/svg+xml")
  }

  open override func render(into page: inout PageRenderer) {
    renderField(into: &page) { page, isUsable in
      page.html.open("input")
      page.html.attribute("type", static: "file")
      page.html.attribute("class", static: "input file")
      renderFormAttributes(into: &page, isUsable: isUsable)
      if page.isInteractive { page.spans.note(.fileField) } else { page.html.attribute("disabled") }
      if !acceptedContentTypes.isEmpty {
        page.html.attribute("accept", acceptedContentTypes.joined(separator: ","))
      }
      if allowsMultipleSelection { page.html.attribute("multiple") }
      if let camera {
        page.html.attribute("capture", static: camera == .front ? "user" : "environment")
      }
      renderAccessibleName(into: &page)
      page.html.close()
    }
  }
}
