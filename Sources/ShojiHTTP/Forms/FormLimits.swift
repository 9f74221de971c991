/// How much a form may hold.
package struct FormLimits: Sendable {
  /// Entries of one form.
  package var fields: Int
  /// Bytes of one name.
  package var nameBytes: Int
  /// Bytes of one text value.
  package var fieldBytes: Int
  /// Bytes of one file.
  package var fileBytes: Int
  /// Bytes of one part's header fields.
  package var headerBytes: Int

  /// Makes limits.
  /// - `fields`: Up to five for each field of a page, of which browsers draw some thousands.
  package init(
    fields: Int = 20_000, nameBytes: Int = 1_024, fieldBytes: Int = 1_024 * 1_024,
    fileBytes: Int = 1_024 * 1_024, headerBytes: Int = 4 * 1_024
  ) {
    self.fields = fields
    self.nameBytes = nameBytes
    self.fieldBytes = fieldBytes
    self.fileBytes = fileBytes
    self.headerBytes = headerBytes
  }
}
