import Shoji

struct CommentsLocalState: LocalState, Codable {
  let story: Int
  /// The comments whose answers are put away.
  var folded: [Int] = []
}

struct CommentsViewModel: ViewModelWithLocalState, Equatable {
  let title: String
  let rows: [CommentRowViewModel]
  /// Why nobody can write; `nil` where everybody can.
  let closedText: String?

  init?(state: StoriesState?, localState: CommentsLocalState) {
    guard let state, let story = StoryLibrary.story(localState.story) else { return nil }
    title = story.title
    let isClosed = state.closed.contains(story.id)
    closedText = isClosed ? "A moderator has closed the discussion." : nil
    let comments = state.comments(on: story.id)
    var rows: [CommentRowViewModel] = []
    var next = comments.startIndex
    while next < comments.endIndex {
      let comment = comments[next]
      let answers = comments[(next + 1)...].prefix { $0.depth > comment.depth }.count
      let isFolded = localState.folded.contains(comment.id)
      rows.append(
        CommentRowViewModel(
          comment: comment, answers: answers, isFolded: isFolded,
          isOwn: state.comment(comment.id) != nil))
      next += isFolded ? answers + 1 : 1
    }
    self.rows = rows
  }
}

struct CommentRowViewModel: ViewModel, Identifiable, Equatable {
  let comment: Comment
  /// How many answers it has, and theirs.
  let answers: Int
  let isFolded: Bool
  let isOwn: Bool

  var id: Int { comment.id }
  var source: String { "\(comment.author) · \(comment.age.hours)" }

  /// What the button for the answers says; `nil` where there are none.
  var foldTitle: String? {
    guard answers > 0 else { return nil }
    return (isFolded ? "Show " : "Hide ") + (answers == 1 ? "1 reply" : "\(answers) replies")
  }
}
