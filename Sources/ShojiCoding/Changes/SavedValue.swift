/// A value as it is kept: its document, that of its annex, and how long the latter is.
package enum SavedValue {
  /// What reading has given.
  package struct Read<Value> {
    /// The value.
    package let value: Value
    /// What is to be written down beside it from now on.
    package let annex: Annex
    /// What was not as the type wants it.
    package let faults: [CodingFault]
  }

  /// The bytes of a value; equal values with equal annexes are equal bytes.
  /// - `annex`: What reading it has given; that of a new value if it was not read.
  package static func encode<Value: Encodable>(
    _ value: Value, keeping annex: Annex? = nil
  ) throws -> [UInt8] {
    joined(try Document.encode(value), try annex ?? Annex(for: Value.self))
  }

  /// A document with an annex.
  static func joined(_ document: [UInt8], _ annex: Annex) -> [UInt8] {
    var bytes = document
    bytes += annex.bytes
    Document.appendLength(annex.bytes.count, to: &bytes)
    return bytes
  }

  /// How deep values may be in each other: whoever reads them has a stack that ends.
  package static let depthLimit = CodedTag.depthLimit

  /// Whether the bytes are those of `nil`.
  package static func isNil(_ bytes: [UInt8]) -> Bool {
    bytes == [CodedTag.format, CodedTag.nothing, 0, 0]
  }

  /// Reads a value, whatever has become of its type since.
  ///
  /// What is missing has its value from `defaults`; what the type does not know is in the annex.
  /// - `defaults`: A new value.
  /// - Throws: When the bytes are damaged, or the type cannot be made of them by any means.
  package static func decode<Value: Decodable>(
    _ type: Value.Type, from bytes: [UInt8], defaults: @autoclosure () -> Any? = nil
  ) throws -> Read<Value> {
    var rest = bytes[...]
    let count = try Document.dropLength(&rest)
    guard count <= rest.count else { throw DocumentFault.malformed }
    let written = rest.dropLast(count)
    let annex = try AnnexContent(rest.suffix(count))
    var saved = try Document.read(written)
    let isWhole = annex.rest.map { saved.restore($0) } ?? true
    let reading = Reading()
    let steps = migrate(&saved, as: type, from: annex.steps, reading)
    let new = (defaults() as? any Encodable).flatMap { try? Document.value(of: $0) }
    let value = try reading.value(type, from: saved, defaults: new)
    let faults = reading.faults
    guard let encodable = value as? any Encodable else {
      return Read(value: value, annex: try Annex(AnnexContent(steps: steps)), faults: faults)
    }
    let again = try Document.encode(encodable)
    // What belongs to it is what belonged to it when it was written, by a build that reads it alike.
    if isWhole, steps == annex.steps, again[...] == written {
      return Read(value: value, annex: Annex(bytes: rest.suffix(count)), faults: faults)
    }
    let remainder = Remainder.of(saved, asRead: try Document.read(again), dropped: reading.dropped)
    let left = try Annex(AnnexContent(rest: remainder, steps: steps))
    return Read(value: value, annex: left, faults: faults)
  }

  /// Carries out the migrations that the value has not seen, and undoes those that this build does not
  /// have.
  /// - Returns: Those that it has seen then.
  private static func migrate(
    _ saved: inout CodedValue, as type: Any.Type, from seen: [MigrationStep], _ reading: Reading
  ) -> [MigrationStep] {
    let migrations = AnnexContent.migrations(of: type)
    for step in seen.dropFirst(migrations.count).reversed() { step.undo(on: &saved) }
    var steps = Array(seen.prefix(migrations.count))
    for migration in migrations.dropFirst(seen.count) {
      let before = saved
      do {
        try migration.change(&saved)
      } catch {
        saved = before
        reading.note(
          "\(type)",
          "the migration of \"\(migration.step.path.text)\" has failed (\(Reading.text(of: error)))",
          mend: "let it take every value that earlier builds have written")
      }
      var step = migration.step
      if step.target == nil { step.rest = Remainder.of(before, asRead: saved) }
      steps.append(step)
    }
    return steps
  }
}
