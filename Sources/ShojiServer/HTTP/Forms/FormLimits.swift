/// How much a form may hold.
struct FormLimits: Sendable {
  /// Entries of one form: up to five for each field of a page, of which browsers draw some thousands.
  var fields = 20_000
  /// Bytes of one name.
  var nameBytes = 1_024
  /// Bytes of one text value.
  var fieldBytes = 1_024 * 1_024
  /// Bytes of one file.
  var fileBytes = 1_024 * 1_024
  /// Bytes of one part's header fields.
  var headerBytes = 4 * 1_024
}
