import Foundation
import Shoji

struct MakeReport: Job {
  let until: Date
}

func make(_ report: MakeReport) async throws {}
