import ShojiStorage

/// Copies what a server keeps, while it runs or not.
///
/// - Parameters:
///   - folder: The folder of its data.
///   - file: The copy; there must be none of its name yet.
/// - Returns: A line that says what was done.
func backUp(_ folder: String, to file: String) throws(StorageError) -> String {
  try SQLiteStorage.backup(from: folder, to: file)
  return "\(file) is a copy of what \(folder) keeps now\n"
}
