/// Writes HTML as UTF-8 bytes into a buffer of its own.
///
/// Names of elements and attributes are static strings, so they never come from data. Values are
/// escaped byte by byte for the place where they stand, and attributes are always quoted. There is
/// no way to write data into a style element, a comment or an event attribute; into a script
/// element it goes by ``json(_:)``.
public struct HTMLWriter: ~Copyable {
  var buffer: ByteBuffer

  /// Makes a writer.
  /// - Parameter minimumCapacity: How many bytes to make room for.
  public init(minimumCapacity: Int = 4096) {
    buffer = ByteBuffer(minimumCapacity: minimumCapacity)
  }

  /// The number of bytes that were written.
  public var count: Int { buffer.count }

  /// Forgets what was written and keeps the room for it.
  public mutating func removeAll() { buffer.removeAll() }

  /// A copy of the bytes.
  public func makeArray() -> [UInt8] { buffer.makeArray() }

  /// A copy of the bytes, after other ones.
  package func makeArray(after start: ArraySlice<UInt8>) -> [UInt8] {
    buffer.makeArray(after: start)
  }

  /// A copy of some of the bytes.
  package func makeArray(of range: Range<Int>) -> [UInt8] { buffer.makeArray(of: range) }

  /// Whether some of the bytes are the same as others.
  package func isEqual(_ range: Range<Int>, to other: Span<UInt8>) -> Bool {
    buffer.isEqual(range, to: other)
  }

  /// Whether what was written since is the beginning of one start tag.
  package func isInFirstTag(since start: Int) -> Bool { buffer.isInFirstTag(since: start) }

  /// Whether the last bytes are a copy of earlier ones that end where the copy begins.
  package func endsWithCopy(of earlier: Range<Int>) -> Bool {
    count - earlier.upperBound == earlier.count && buffer.isRepeated(earlier)
  }

  /// Takes back the last bytes.
  package mutating func removeLast(_ count: Int) { buffer.removeLast(count) }

  /// What was written, as text.
  public func makeString() -> String { buffer.makeString() }

  /// Appends everything that another writer has written.
  public mutating func append(_ other: borrowing HTMLWriter) { buffer.append(other.buffer) }

  /// Appends markup that a writer has written before.
  public mutating func append(_ written: Span<UInt8>) { buffer.append(written) }

  // MARK: Elements

  /// Begins a start tag; attributes may follow, then ``close()``.
  public mutating func open(_ tag: StaticString) {
    buffer.append(UInt8(ascii: "<"))
    buffer.append(tag)
  }

  /// Ends a start tag.
  public mutating func close() { buffer.append(UInt8(ascii: ">")) }

  /// Writes an end tag.
  public mutating func end(_ tag: StaticString) {
    buffer.append("</")
    buffer.append(tag)
    buffer.append(UInt8(ascii: ">"))
  }

  /// Writes text between tags, in title elements too, but not in script and style.
  public mutating func text(_ value: String) { buffer.append(escaping: value) }

  /// Writes the content of `<textarea>` or `<pre>`: parsers drop a first newline, so one is added.
  public mutating func textareaContent(_ value: String) {
    buffer.append(UInt8(ascii: "\n"))
    buffer.append(escaping: value)
  }

  /// Writes markup that is known when the program is compiled.
  public mutating func literal(_ markup: StaticString) { buffer.append(markup) }

  /// Writes markup as it is: the one way for markup that is not known when compiling.
  public mutating func raw(_ html: TrustedHTML) { buffer.append(unescaped: html.markup) }

  // MARK: Attributes

  /// Writes an attribute with a value.
  public mutating func attribute(_ name: StaticString, _ value: String) {
    beginAttribute(name)
    buffer.append(escaping: value)
    endAttribute()
  }

  /// Writes an attribute that has no value, such as `disabled`.
  public mutating func attribute(_ name: StaticString) {
    buffer.append(UInt8(ascii: " "))
    buffer.append(name)
  }

  /// Writes an attribute whose value is a number.
  public mutating func attribute(_ name: StaticString, _ value: Int) {
    attribute(name, String(value))
  }

  /// Writes an attribute whose value is known when the program is compiled.
  public mutating func attribute(_ name: StaticString, static value: StaticString) {
    beginAttribute(name)
    buffer.append(escaping: value)
    endAttribute()
  }

  /// Writes an attribute that holds a URL, relative or with the scheme `http`, `https`, `mailto` or
  /// `tel`. Any other, such as one that could run a script, is written as `about:invalid`; so is one
  /// that looks relative and leads to another host. A path gets the prefix that the server is below.
  public mutating func attribute(_ name: StaticString, url: String) {
    let isAllowed = SafeURL.isAllowed(url)
    beginAttribute(name)
    if !PathPrefix.isEmpty, isAllowed, PathPrefix.isPath(url) {
      buffer.append(unescaped: PathPrefix.text)
    }
    buffer.append(escaping: isAllowed ? url : "about:invalid")
    endAttribute()
  }

  /// Begins an attribute whose value is written in pieces, until ``endAttribute()``.
  public mutating func beginAttribute(_ name: StaticString) {
    buffer.append(UInt8(ascii: " "))
    buffer.append(name)
    buffer.append("=\"")
  }

  /// Writes a piece of a value.
  public mutating func appendAttributeText(_ value: String) { buffer.append(escaping: value) }

  /// Writes a piece of a value, given as UTF-8.
  public mutating func appendAttributeText(_ utf8: Span<UInt8>) { buffer.append(escaping: utf8) }

  /// Writes a piece of a value that is known when the program is compiled and needs no escaping.
  public mutating func appendLiteral(_ value: StaticString) { buffer.append(value) }

  /// Writes the name of a class of the style sheet.
  public mutating func appendClassName(_ name: ClassName) { name.append(to: &buffer) }

  /// Ends an attribute.
  public mutating func endAttribute() { buffer.append(UInt8(ascii: "\"")) }

  // MARK: Scripts

  /// Writes text as a JSON string with its quotes, for inside a script element.
  ///
  /// Nothing in it can end the element, because `<`, `>` and `&` are escaped. The element must be a
  /// block of data such as `<script type="application/json">`: pages run no inline scripts.
  public mutating func json(_ value: String) { buffer.append(json: value) }

  // MARK: Slots

  /// Leaves room for bytes that are filled in later, and fills it with `0`.
  /// - Parameter count: How many bytes.
  /// - Returns: Where the bytes are in what this writer has written.
  public mutating func reserve(slot count: Int) -> Range<Int> {
    let start = buffer.count
    buffer.append(repeating: UInt8(ascii: "0"), count: count)
    return start..<buffer.count
  }
}
