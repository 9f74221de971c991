import Glibc
import Testing

@testable import ShojiServer

@Suite("A program that is carried out by itself", .timeLimit(.minutes(1)))
struct QuietProcessTests {
  private func end(of script: String) async -> Int32 {
    await QuietProcess.run(["/bin/sh", "-c", script])
  }

  @Test("Says what it has ended with, or why it has not")
  func ends() async {
    #expect(await end(of: "exit 7") == 7)
    #expect(await end(of: "kill -9 $$") == 128 + 9)
    #expect(await QuietProcess.run(["/nowhere"]) == QuietProcess.absent)
  }

  @Test("Hears signals, whatever threads of the server do")
  func signals() async {
    #expect(await end(of: "trap 'exit 3' TERM ALRM; kill -TERM $$; exit 4") == 3)
  }

  @Test("Has nothing of the server's environment, and none of its files")
  func knows() async {
    #expect(await end(of: #"[ -z "$HOME$SHOJI_KEY$USER" ]"#) == 0)
    // One that its caller has left open for others.
    let descriptor = unsafe open("/dev/null", O_RDONLY)
    defer { close(descriptor) }
    #expect(await end(of: "[ ! -e /proc/self/fd/\(descriptor) ]") == 0)
    // The three that there are lead nowhere.
    for number in 0...2 {
      #expect(await end(of: "[ /proc/self/fd/\(number) -ef /dev/null ]") == 0)
    }
  }
}
