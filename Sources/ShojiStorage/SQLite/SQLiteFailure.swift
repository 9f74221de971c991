import CSQLite
import Foundation

/// What SQLite says when it has not done something.
package struct SQLiteFailure: Error {
  /// The extended result code.
  let code: Int32
  /// SQLite's own words.
  package let message: String
  /// The system's number for what went wrong, 0 when it was asked nothing.
  let systemNumber: Int32
  /// The file that it is about.
  let path: String

  /// The code without what has been added to it.
  package var primaryCode: Int32 { code & 0xff }

  /// Whether there was no room, on the disk or in somebody's share of it.
  var isFull: Bool {
    primaryCode == SQLITE_FULL
      || primaryCode == SQLITE_IOERR && [ENOSPC, EDQUOT].contains(systemNumber)
  }

  /// Whether nothing may be written.
  var isReadOnly: Bool {
    primaryCode == SQLITE_READONLY || primaryCode == SQLITE_IOERR && systemNumber == EROFS
  }

  /// Whether something could not be written.
  var isOfWriting: Bool {
    isFull || isReadOnly || code == Int32(SHOJI_SQLITE_IOERR_WRITE)
  }

  /// Whether what is in the file cannot be right.
  var isDamage: Bool { [SQLITE_CORRUPT, SQLITE_NOTADB].contains(primaryCode) }

  /// Whether the connection may hold on to something that is not there any more.
  var isOfTheDisk: Bool {
    [SQLITE_IOERR, SQLITE_READONLY, SQLITE_CANTOPEN, SQLITE_CORRUPT, SQLITE_NOTADB]
      .contains(primaryCode)
  }

  /// Whether it may be the fault of one commit and not of those that were made true with it.
  var isOfOneCommit: Bool {
    isDamage || isFull || [SQLITE_TOOBIG, SQLITE_NOMEM, SQLITE_CONSTRAINT].contains(primaryCode)
  }

  /// What a person is told.
  package var storageError: StorageError {
    if isFull { return .full("the disk of \(path) is full. Mend: make room; it goes on by itself") }
    if isDamage {
      return .damaged(
        "\(path) is damaged (\(message)). Mend: restart the server, which moves it aside, or put "
          + "a backup in its place")
    }
    if isReadOnly {
      return .unavailable("\(path) cannot be written. Mend: look at its mode and its disk's")
    }
    switch primaryCode {
    case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH:
      return .unavailable(
        "\(path) cannot be opened\(reason). Mend: look at the folder, its owner and its mode")
    case SQLITE_BUSY, SQLITE_LOCKED:
      return .unavailable("\(path) is held by another program. Mend: end what writes to it")
    case SQLITE_IOERR:
      return .unavailable("the disk of \(path) does not answer as it should\(reason)")
    default:
      return .unavailable("\(path): \(message) (SQLite's code \(code))")
    }
  }

  private var reason: String {
    systemNumber == 0 ? "" : unsafe " (\(String(cString: strerror(systemNumber))))"
  }
}
