import Foundation
import ShojiStorage

/// Copies what a server keeps, while it runs or not: its database, and beside the copy the files that people have sent.
///
/// - Parameters:
///   - folder: The folder of its data.
///   - file: The copy; there must be none of its name yet. That of the files is called the same, with `-files`.
/// - Returns: A line that says what was done.
func backUp(_ folder: String, to file: String) throws(StorageError) -> String {
  let files = file + "-files"
  var isCopied = false
  do throws(StorageError) {
    try FolderStorage.backup(from: folder + "/files", to: files) { () throws(StorageError) in
      try SQLiteStorage.backup(from: folder, to: file)
      isCopied = true
    }
  } catch {
    // A copy without its files would pass for a whole one.
    if isCopied { try? FileManager.default.removeItem(atPath: file) }
    throw error
  }
  let hasFiles = FileManager.default.fileExists(atPath: files)
  return "\(file) is a copy of what \(folder) keeps now\(hasFiles ? ", with \(files)" : "")\n"
}
