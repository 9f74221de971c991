import Shoji

let database = Database()

func draw(_ rows: [String]) async throws -> String { "report.pdf" }

struct NoteKey: StateUpdater {
  let key: String
  func updateState(_ state: inout ReportState) { state.key = key }
}
