/// What was written before anybody came.
enum ChatSample {
  typealias Line = (author: String, text: String)

  static let greetings: [Line] = [
    ("Mia", "The kettle is on. Who wants some?"),
    ("Jonas", "Me, please. The large cup."),
    ("Mia", "There is cake as well."),
  ]

  private static let authors = ["Mia", "Jonas", "Lale", "Tom", "Aiko"]
  private static let texts = [
    "Good morning!", "Did the tests pass?", "They did, all of them.", "Coffee?",
    "I have read it twice and like it.", "Let us look at it together after lunch.",
    "It rains again.", "Who has the key?", "It lies on my desk.", "See you tomorrow.",
    "The new page is very quick.", "Shall we try it in a text browser?", "It works there, too.",
  ]

  static func line(_ index: Int) -> Line {
    (authors[index * 7 / 3 % authors.count], texts[index % texts.count])
  }
}
