/// Requests through the `curl` program, because it speaks HTTP as other people's programs do.
public enum Curl {
  /// Runs `curl` with these arguments and reads its answer, for a minute at most: a disk that others keep busy may
  /// hold up what waits for it by a good part of that.
  public static func run(_ arguments: [String], input: [UInt8] = []) throws -> Response {
    let process = try ChildProcess(
      ["curl", "--silent", "--include", "--max-time", "60"] + arguments)
    process.write(input)
    let output = process.readOutput()
    _ = process.waitForExit()
    return Response(reading: output)
  }
}
