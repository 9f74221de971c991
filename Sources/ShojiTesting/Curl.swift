/// Requests through the `curl` program, because it speaks HTTP as other people's programs do.
public enum Curl {
  /// Runs `curl` with these arguments and reads its answer.
  public static func run(_ arguments: [String], input: [UInt8] = []) throws -> Response {
    let process = try ChildProcess(
      ["curl", "--silent", "--include", "--max-time", "20"] + arguments)
    process.write(input)
    let output = process.readOutput()
    _ = process.waitForExit()
    return Response(reading: output)
  }
}
