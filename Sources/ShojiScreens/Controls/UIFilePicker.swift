import Foundation
import ShojiHTML
public import ShojiStorage

/// Files from the person's machine, or pictures from its camera: `<input type="file">`.
///
/// It is what `UIImagePickerController` and `UIDocumentPickerViewController` are on a phone. What a person sends is
/// checked by its content, kept by the server's storage of files, and shown by name until the app takes it:
///
/// ```swift
/// save.on(.touchUpInside) { [unowned self] _ in dispatch(Attach(files: picker.takeFiles())) }
/// ```
/// A form that is refused, because of another field or by the app, keeps its files: they need not be chosen again.
/// Those that nobody takes go after a day.
open class UIFilePicker: UIFormControl {
  /// Which camera a phone opens.
  public enum Camera: Sendable {
    /// The one that looks at the person.
    case front
    /// The one that looks away.
    case rear
  }

  /// The kinds of files that are taken: media types such as `image/png` or `image/*`, or endings
  /// such as `.pdf`. None means all. What a file is, is said by its content.
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

  /// How many files may wait to be taken at the same time, where several may be chosen.
  public final var maximumCount = 20

  /// The camera that a phone opens instead of its files.
  public final var camera: Camera? {
    didSet { if camera != oldValue { setNeedsDisplay() } }
  }

  /// The files that were sent and that the app has not taken.
  public private(set) final var files: [StoredFile] = [] {
    didSet { if files != oldValue { setNeedsDisplay() } }
  }

  /// The files that were put back after a form that was not carried out, and that the app has not been told of.
  private var untold: Set<FileID> = []

  /// Gives the files to the app: from now on they are its own, until it deletes them.
  public final func takeFiles() -> [StoredFile] {
    defer { files = [] }
    window?.session?.claim(files)
    valueWasSetByApp()
    return files
  }

  /// Forgets the files that were not taken, and deletes them.
  public final func removeAllFiles() {
    window?.session?.delete(files)
    files = []
    valueWasSetByApp()
  }

  // MARK: What a person does

  open override func receive(files: [StoredFile]) -> Bool {
    let sent = files.filter { !self.files.contains($0) }
    guard !sent.isEmpty else { return tellRestored(files) }
    do {
      try check(sent)
    } catch {
      window?.session?.delete(sent)
      withhold(nil, for: error)
      return false
    }
    if allowsMultipleSelection {
      self.files += sent
    } else {
      window?.session?.delete(self.files)
      self.files = sent
    }
    untold = []
    valueWasSetByApp()
    sendActions(for: .valueChanged)
    return true
  }

  /// Tells of files that were put back and come again.
  /// - Returns: Whether there are any.
  private func tellRestored(_ sent: [StoredFile]) -> Bool {
    guard sent.contains(where: { untold.contains($0.id) }) else { return false }
    untold = []
    sendActions(for: .valueChanged)
    return true
  }

  /// Lets go of files that wait and that a form does not name: they came with another form, such as one that was
  /// refused and is sent again. The storage keeps them for a day: the page that shows them may still name them.
  /// - Returns: Whether the app had been told of any.
  final func keepOnly(_ named: Set<FileID>) -> Bool {
    let gone = files.filter { !named.contains($0.id) }
    guard !gone.isEmpty else { return false }
    files.removeAll { gone.contains($0) }
    return gone.contains { !untold.contains($0.id) }
  }

  /// Takes over files that the page has kept and this tree does not know, without events: the next form that
  /// names them tells of them.
  final func restore(_ kept: [StoredFile]) {
    for file in kept where !files.contains(file) && (try? check([file])) != nil {
      guard allowsMultipleSelection || files.isEmpty else { continue }
      files.append(file)
      untold.insert(file.id)
    }
  }

  /// Shows why files could not be kept.
  final func refuse(_ words: String) { withhold(nil, for: RefusedValue(words)) }

  private func check(_ sent: [StoredFile]) throws(RefusedValue) {
    if !allowsMultipleSelection, sent.count > 1 { throw RefusedValue(FrameworkWord.oneFile.text) }
    if allowsMultipleSelection, files.count + sent.count > maximumCount {
      throw RefusedValue(FrameworkWord.atMostFiles.text(maximumCount))
    }
    for file in sent { try check(file) }
  }

  private func check(_ file: StoredFile) throws(RefusedValue) {
    guard file.size <= maximumBytes else {
      let limit = maximumBytes.formatted(.byteCount(style: .file))
      throw RefusedValue(FrameworkWord.fileTooLarge.text(file.name, limit))
    }
    guard
      acceptedContentTypes.isEmpty || acceptedContentTypes.contains(where: { accepts(file, $0) })
    else {
      throw RefusedValue(
        FrameworkWord.fileKind.text(file.name, acceptedContentTypes.joined(separator: ", ")))
    }
  }

  /// Whether a file is of a kind: by its content, and by its name too where an ending is asked for.
  private func accepts(_ file: StoredFile, _ kind: String) -> Bool {
    let kind = kind.lowercased()
    if kind.hasPrefix(".") {
      let type = FileContent.type(ofEnding: String(kind.dropFirst()))
      return file.name.lowercased().hasSuffix(kind)
        && (type ?? file.contentType) == file.contentType
    }
    if kind == "*/*" { return true }
    // What may act is only taken where it is asked for by name.
    if kind.hasSuffix("/*") {
      return file.contentType.hasPrefix(kind.dropLast()) && !Self.acting.contains(file.contentType)
    }
    return file.contentType == kind
  }

  private static let acting: Set = ["image/svg+xml", "text/html", "text/xml"]

  private static let removal = "remove-"

  /// Takes a file away that waits.
  open override func receivePress(argument: String) -> Bool {
    guard argument.hasPrefix(Self.removal),
      let file = files.first(where: { $0.id.text == argument.dropFirst(Self.removal.count) })
    else { return false }
    window?.session?.delete([file])
    files.removeAll { $0 == file }
    sendActions(for: .valueChanged)
    return true
  }

  // MARK: Restoring

  private static let filesKey = "files"
  private static let untoldFilesKey = "untoldFiles"

  open override var isPersonal: Bool { super.isPersonal || !files.isEmpty }

  override var valuesOfPerson: [String]? { nil }

  /// Writes down which files wait.
  open override func encodeRestorableState(with coder: RestorationCoder) {
    super.encodeRestorableState(with: coder)
    if !files.isEmpty { coder.encode(files, forKey: Self.filesKey) }
    let waiting = files.map(\.id).filter(untold.contains).map(\.text)
    if !waiting.isEmpty { coder.encode(waiting, forKey: Self.untoldFilesKey) }
  }

  /// Puts them back.
  open override func decodeRestorableState(with coder: RestorationCoder) {
    super.decodeRestorableState(with: coder)
    files = coder.decode([StoredFile].self, forKey: Self.filesKey) ?? []
    let waiting = coder.decode([String].self, forKey: Self.untoldFilesKey) ?? []
    untold = Set(waiting.compactMap { FileID($0) })
  }

  override var writtenValues: [String]? { nil }

  // MARK: Rendering

  open override func render(into page: inout PageRenderer) {
    renderField(into: &page) { page, isUsable in
      renderFiles(into: &page, isUsable: isUsable)
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
      page.html.attribute("data-max", maximumBytes)
      page.html.attribute("data-module", static: "files")
      page.html.attribute("data-words", ScriptWord.ofFiles(in: page.words))
      renderAccessibleName(into: &page)
      page.html.close()
    }
  }

  /// Writes the files that wait, each with a way to take it away, and with what brings it along in the form.
  private func renderFiles(into page: inout PageRenderer, isUsable: Bool) {
    guard !files.isEmpty else { return }
    page.html.open("ul")
    page.html.attribute("class", static: "kept-files")
    page.html.close()
    for file in files {
      page.html.open("li")
      page.html.close()
      page.html.text(file.name)
      page.html.literal(" <span class=\"file-size\">")
      page.html.text(file.size.formatted(.byteCount(style: .file)))
      page.html.literal("</span> ")
      page.html.open("button")
      page.html.attribute("class", static: "b")
      page.press(self, argument: Self.removal + file.id.text, isUsable: isUsable)
      page.html.attribute("aria-label", FrameworkWord.removeNamed.text(file.name))
      page.html.close()
      page.html.text(page.words[.remove])
      page.html.end("button")
      if page.isInteractive { renderReference(to: file, into: &page) }
      page.html.end("li")
    }
    page.html.end("ul")
  }

  private func renderReference(to file: StoredFile, into page: inout PageRenderer) {
    page.html.open("input")
    page.html.attribute("type", static: "hidden")
    page.html.attribute("name", static: FormKey.file)
    page.html.beginAttribute("value")
    page.appendAddress(of: self)
    page.html.appendLiteral("|")
    page.html.appendAttributeText(file.id.text)
    page.html.endAttribute()
    page.html.close()
  }
}
