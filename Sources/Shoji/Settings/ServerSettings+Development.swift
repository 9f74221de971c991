import Foundation
import ShojiServer

extension ServerSettings {
  /// What is set while the app is being written.
  /// - Throws: ``SettingsError`` in a build that people use, whose pages must not show it.
  func development() throws(SettingsError) -> Development? {
    guard let path = developmentReport, !path.isEmpty else { return nil }
    #if DEBUG
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
        throw SettingsError("DEV_REPORT=\(path) cannot be read. Mend: name a text file")
      }
      let report = text.trimmingCharacters(in: .whitespacesAndNewlines)
      return Development(report: report.isEmpty ? nil : report)
    #else
      throw SettingsError(
        "DEV_REPORT is for builds for debugging. Mend: leave it out, or build without -c release")
    #endif
  }
}
