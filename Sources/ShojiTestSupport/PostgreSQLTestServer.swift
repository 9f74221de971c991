import Foundation

/// A server of PostgreSQL for tests, in a folder of its own, that nobody has to start or stop.
///
/// ```swift
/// let server = try PostgreSQLTestServer.shared.get()
/// let database = try PostgreSQLDatabase(url: server.makeDatabase())
/// ```
///
/// It is made of what Debian's package `postgresql` has installed, listens on a socket in its folder alone, and ends
/// with the process of the tests, however that ends. It keeps nothing: what it writes is not synced.
public final class PostgreSQLTestServer: Sendable {
  /// Why there is none.
  public struct Failure: Error, CustomStringConvertible {
    /// In one line, with the mend.
    public let description: String
  }

  /// One for all tests of a process, begun by the first that asks.
  public static let shared = Result { try PostgreSQLTestServer() }

  /// The folder of its data and of its socket.
  public let folder: String
  private let programs: String
  private let process: ChildProcess

  /// Starts a server, and waits until it answers.
  /// - `isSynced`: Whether what it has acknowledged survives a power cut, as where people use it.
  public init(isSynced: Bool = false) throws {
    programs = try Self.programs()
    folder = "/tmp/shoji-postgres-\(UUID().uuidString.prefix(8))"
    process = try ChildProcess(
      ["/bin/sh", "-c", Self.script, "sh", folder, programs, isSynced ? "on" : "off"])
    let line = process.readLine()
    guard line == "ready\n" else {
      let words = (line + String(decoding: process.readOutput(), as: UTF8.self))
        .split(whereSeparator: \.isNewline).suffix(3).joined(separator: "; ")
      throw Failure(description: "PostgreSQL has not started: \(words)")
    }
  }

  /// Makes a database that is empty.
  /// - Returns: Its URL. Whoever asks may do everything.
  public func makeDatabase() throws -> String {
    let name = "test_" + UUID().uuidString.replacing("-", with: "").lowercased()
    let process = try ChildProcess(
      ["\(programs)/createdb", "--host=\(folder)", "--username=shoji", name], reading: .errors)
    let words = String(decoding: process.readOutput(), as: UTF8.self)
    guard process.waitForExit() == 0 else { throw Failure(description: words) }
    return url(of: name)
  }

  /// The URL of a database.
  public func url(of database: String = "postgres", user: String = "shoji") -> String {
    "postgres://\(user)@/\(database)?host=\(folder)"
  }

  /// Ends it, and removes its folder. One that nobody ends does so when the process of the tests does.
  public func stop() {
    process.closePipes()
    _ = process.waitForExit()
  }

  private static func programs() throws -> String {
    let files = FileManager.default
    let versions = (try? files.contentsOfDirectory(atPath: "/usr/lib/postgresql")) ?? []
    let folders =
      versions.sorted { (Int($0) ?? 0) > (Int($1) ?? 0) }.map { "/usr/lib/postgresql/\($0)/bin" }
      + (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    guard let folder = folders.first(where: { files.isExecutableFile(atPath: "\($0)/initdb") })
    else {
      throw Failure(
        description: "PostgreSQL is not installed. Mend: Scripts/install-dependencies test")
    }
    return folder
  }

  /// It ends when its input does: that of a process that was killed is closed by the system.
  private static let script = """
    set -eu
    folder=$1 programs=$2 sync=$3
    as=
    if [ "$(id -u)" = 0 ]; then
      user=postgres
      id "$user" >/dev/null 2>&1 || user=nobody
      # The server refuses to be run by root.
      as="setpriv --reuid=$user --regid=$(id -g "$user") --clear-groups"
    fi
    mkdir -m 700 "$folder"
    [ -z "$as" ] || chown "$user" "$folder"
    cd "$folder"
    trap 'rm -rf "$folder"' EXIT
    if ! $as "$programs/initdb" --pgdata="$folder/data" --username=shoji --auth=trust --encoding=UTF8 \\
      --no-locale --no-sync --no-instructions >"$folder/log" 2>&1; then
      cat "$folder/log"
      exit 1
    fi
    $as "$programs/postgres" -D "$folder/data" -k "$folder" -c listen_addresses= -c fsync="$sync" \\
      -c full_page_writes="$sync" -c shared_buffers=32MB -c max_connections=100 >>"$folder/log" 2>&1 </dev/null &
    server=$!
    until "$programs/pg_isready" --quiet --host="$folder"; do
      if ! kill -0 "$server" 2>/dev/null; then
        cat "$folder/log"
        exit 1
      fi
      sleep 0.05
    done
    echo ready
    cat >/dev/null || true
    kill -QUIT "$server" || true
    wait "$server" || true
    """
}
