import Foundation
import ShojiLook
import ShojiUI

extension UITests {
  /// What a case shows.
  struct Stage {
    /// What is the screen.
    let controller: UIViewController
    /// What is done when it is on the screen.
    var configure: () -> Void = {}
    let isReady: () -> Bool
    let scrollViews: () -> [String: UIScrollView]
  }

  /// Shows cases, one after the other, and collects what differs.
  struct Run {
    let suite: String
    let surroundings: Surroundings
    let file: String
    let line: Int

    var rendering: Rendering { surroundings.rendering }

    func perform(
      _ identifiers: some Sequence<String>, stage: (String) -> Stage
    ) async throws -> Outcome {
      loadAssets()
      var outcome = Outcome()
      var messages: [String] = []
      let artist = makeArtist(&outcome)
      for identifier in identifiers.sorted() {
        let golden = GoldenFile(named: path(of: identifier, ending: ".html"), besideTest: file)
        if let message = CaseNames.shared.claim(golden.url.path, at: "\(file):\(line)") {
          messages.append(message)
        } else {
          messages += try await perform(identifier, stage, golden, artist, &outcome)
        }
      }
      guard messages.isEmpty else { throw Failure(messages: messages) }
      return outcome
    }

    private func perform(
      _ identifier: String, _ makeStage: (String) -> Stage, _ golden: GoldenFile,
      _ artist: Artist?, _ outcome: inout Outcome
    ) async throws -> [String] {
      let (window, stage) = surroundings.localised {
        let stage = makeStage(identifier)
        let window = UIWindow()
        window.viewport = surroundings.sizes.first ?? UITests.standardSize
        window.rootViewController = stage.controller
        stage.configure()
        return (window, stage)
      }
      defer { surroundings.localised { window.close() } }
      guard try await isReady(stage) else {
        return [
          """
          The view of the case "\(identifier)" of \(suite) was not ready within \
          \(rendering.readinessLimit). Mend: let isViewReady(_:identifier:) answer true when all is there, \
          or raise readinessLimit.
          """
        ]
      }
      let html = surroundings.localised { GoldenHTML.screens(of: window) }
      outcome.files.append(golden.url.path)
      var messages: [String] = []
      if let message = try golden.difference(from: html, isRecording: rendering.isRecording) {
        messages.append(message)
      }
      if let artist {
        messages += try await artist.draw(identifier, window, stage, of: self, into: &outcome)
      }
      return messages
    }

    /// Asks until the answer is yes: whatever makes the view ready runs in between.
    private func isReady(_ stage: Stage) async throws -> Bool {
      let end = ContinuousClock.now + rendering.readinessLimit
      while !surroundings.localised(stage.isReady) {
        guard ContinuousClock.now < end else { return false }
        try await Task.sleep(for: .milliseconds(5))
      }
      return true
    }

    /// The path of a file in the folder of golden files.
    func path(of identifier: String, ending: String) -> String {
      "\(suite)/\(identifier.replacing("/", with: "-"))\(ending)"
    }

    private func loadAssets() {
      guard let folder = rendering.publicDirectory else { return }
      let assets = URL(filePath: folder).appending(path: "assets")
      guard FileManager.default.fileExists(atPath: assets.path) else { return }
      ImageCatalog.shared.load(folder: assets)
      ColorCatalog.shared.load(folder: assets)
    }

    private func makeArtist(_ outcome: inout Outcome) -> Artist? {
      guard !rendering.interfaceStyles.isEmpty else { return nil }
      if let program = rendering.browser { return Artist(chromium: .shared(program)) }
      outcome.notice = Artist.absence
      Artist.tellAbsence
      return nil
    }
  }
}
