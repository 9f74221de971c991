import Foundation
import Shoji

/// Reads all stories and counts what is in them, in steps.
struct CountStories: Job {
  var title: String { "Report on the stories" }
}

/// Says something later.
struct Remind: Job {
  let text: String
  var title: String { "Reminder: \(text)" }
}

/// Calls somebody who is not there at first.
struct CallBack: Job {
  var title: String { "Call" }
}

/// Looks at what people have left on the board and in the chat, each minute.
struct TakeStock: Job {
  let time: Date
  var title: String { "Stock" }
}

/// What the jobs of the gallery mean.
struct GalleryJobs {
  /// Nobody has answered.
  struct NoAnswer: Error, CustomStringConvertible {
    let description = "nobody has answered"
  }

  /// How long a step takes, so that somebody can look on.
  var pause = Duration.milliseconds(900)
  let board: SharedStore<Board, EmptySideEffectDependencyContainer>
  let chat: SharedStore<Chat, EmptySideEffectDependencyContainer>

  /// How many parts the stories are read in.
  static let parts = 8

  var handlers: [EffectHandler] {
    let (pause, board, chat) = (pause, board, chat)
    return [
      EffectHandler(job: CountStories.self) { _, run in
        try await Self.countStories(run, pause: pause)
      },
      EffectHandler(job: Remind.self) { reminder, run in run.progress(1, reminder.text) },
      EffectHandler(job: CallBack.self, attempts: 5) { _, run in
        run.progress(nil, "Calling for the \(run.attempt). time")
        try await Task.sleep(for: pause)
        guard run.attempt > 2 else { throw NoAnswer() }
        run.progress(1, "Somebody has answered at last")
      },
      EffectHandler(
        job: TakeStock.self,
        repeats: [Repeat("stock", .every(.seconds(60))) { TakeStock(time: $0) }]
      ) { _, run in
        let cards = board.state.cards.count.counted("card")
        let messages = chat.state.rooms.reduce(0) { $0 + $1.count }.counted("message")
        run.progress(1, "\(cards) on the board, \(messages) in the chat")
      },
    ]
  }

  /// Each part is a step of its own: after a restart those that are done are not read again.
  private static func countStories(_ run: JobRun, pause: Duration) async throws {
    let stories = StoryLibrary.stories
    var words = 0
    for part in 0..<parts {
      words += try await run.step("part \(part)") {
        try await Task.sleep(for: pause)
        let read = stories.enumerated().filter { $0.offset % parts == part }.map(\.element)
        return read.reduce(0) { $0 + $1.text.split(separator: " ").count }
      }
      run.progress(
        Double(part + 1) / Double(parts + 1), "Part \(part + 1) of \(parts) is read")
    }
    let comments = try await run.step("comments") {
      try await Task.sleep(for: pause)
      return stories.reduce(0) { $0 + StoryLibrary.comments(on: $1.id).count }
    }
    run.progress(
      1,
      "\(stories.count) stories, \(words.counted("word")), "
        + comments.counted("comment"))
  }
}
