import Testing

@testable import ShojiServer

@Suite("Memory that is given back to the system")
struct FreedMemoryTests {
  @Test("It is given back when something was put away, and nobody waits for the allocator")
  func quiet() {
    let memory = FreedMemory()
    #expect(!memory.giveBack(now: 100, lastUse: 0))
    memory.noteFreed()
    #expect(!memory.giveBack(now: 100, lastUse: 99))
    #expect(memory.giveBack(now: 101, lastUse: 99))
    #expect(!memory.giveBack(now: 200, lastUse: 99))
    memory.noteFreed()
    #expect(memory.giveBack(now: 200, lastUse: 99))
    memory.noteFreed()
    #expect(!memory.giveBack(now: 229, lastUse: 99))
    #expect(memory.giveBack(now: 230, lastUse: 99))
  }
}
