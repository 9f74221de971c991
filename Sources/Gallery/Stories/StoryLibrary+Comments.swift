extension StoryLibrary {
  /// What others have said; answers follow what they answer to.
  static let comments: [Comment] = [
    Comment(
      id: 1, story: 1, author: "jonas", age: 4,
      text: """
        Ours started in a cupboard of the fire station. The chain whip is on its third owner's \
        third chain.
        """),
    Comment(
      id: 2, story: 1, author: "mira", age: 4, depth: 1,
      text: "A cupboard is all it takes. Ours was the coat room."),
    Comment(
      id: 3, story: 1, author: "ines", age: 3, depth: 2,
      text: "And somebody who writes down who has the headset press."),
    Comment(
      id: 4, story: 1, author: "dov", age: 2,
      text: "What do you do about tools that come back broken?"),
    Comment(
      id: 5, story: 1, author: "mira", age: 2, depth: 1,
      text: "We mend them together with whoever broke them. It is the best lesson we have."),
    Comment(
      id: 6, story: 2, author: "chen", age: 6,
      text: "Nine outages in eleven years is better than what I pay for."),
    Comment(
      id: 7, story: 2, author: "okafor", age: 6, depth: 1,
      text: "It helps that nobody expects the page at four in the morning."),
    Comment(
      id: 8, story: 2, author: "noor", age: 5,
      text: """
        How long does a restore from the backup take? That is the number I would like to see.
        """),
    Comment(
      id: 9, story: 2, author: "okafor", age: 5, depth: 1,
      text: "Eleven minutes, practised every first Monday."),
    Comment(
      id: 10, story: 3, author: "paula", age: 2,
      text: "The creases are lovely. Which paper?"),
    Comment(
      id: 11, story: 3, author: "tomo", age: 2, depth: 1,
      text: "80 grams, short grain. Long grain cracks."),
    Comment(
      id: 12, story: 3, author: "hana", age: 1,
      text: "My class folded thirty of them today."),
    Comment(
      id: 13, story: 4, author: "leif", age: 10,
      text: "I knew her. She would not have liked the word scientist."),
    Comment(
      id: 14, story: 4, author: "rosa", age: 9, depth: 1,
      text: "She was one all the same."),
    Comment(
      id: 15, story: 4, author: "idris", age: 7,
      text: "Never missing a day is the whole method."),
    Comment(
      id: 16, story: 5, author: "adaeze", age: 5,
      text: "We found the same, but it was the check for updates."),
    Comment(
      id: 17, story: 5, author: "petrov", age: 5, depth: 1,
      text: "Ours had that too. It is in the second part."),
    Comment(
      id: 18, story: 5, author: "tess", age: 3,
      text: "The best code is the code that is not there, part 900."),
    Comment(
      id: 19, story: 6, author: "ruth", age: 12,
      text: "Where did sessions end, then?"),
    Comment(
      id: 20, story: 6, author: "lena", age: 12, depth: 1,
      text: "At the door, mostly. Then at the phone."),
    Comment(
      id: 21, story: 7, author: "bruno", age: 8,
      text: "The one behind our church is missing."),
    Comment(
      id: 22, story: 7, author: "marco", age: 7, depth: 1,
      text: "Tell us the street and somebody will walk there tomorrow."),
    Comment(
      id: 23, story: 8, author: "noor", age: 3,
      text: "A total language for jumpers. I am happy today."),
    Comment(
      id: 24, story: 8, author: "wren", age: 3, depth: 1,
      text: "Until somebody wants a Möbius scarf."),
    Comment(
      id: 25, story: 8, author: "klara", age: 2, depth: 2,
      text: "Please no."),
    Comment(
      id: 26, story: 9, author: "petrov", age: 7,
      text: "Who guessed first?"),
    Comment(
      id: 27, story: 9, author: "adaeze", age: 7, depth: 1,
      text: "The person whose week it was, after two minutes."),
    Comment(
      id: 28, story: 11, author: "lena", age: 1,
      text: "Index cards. Fourteen years."),
    Comment(
      id: 29, story: 11, author: "ewan", age: 1, depth: 1,
      text: "With notches?"),
    Comment(
      id: 30, story: 11, author: "lena", age: 1, depth: 2,
      text: "I am not there yet."),
    Comment(
      id: 31, story: 11, author: "felix", age: 1,
      text: "A text file that is called notes."),
    Comment(
      id: 32, story: 11, author: "yuki", age: 0, depth: 1,
      text: "One file?"),
    Comment(
      id: 33, story: 11, author: "felix", age: 0, depth: 2,
      text: "One file. Search does the rest."),
    Comment(
      id: 34, story: 12, author: "marco", age: 15,
      text: "All doors is the thing. It costs nothing and feels like a new city."),
    Comment(
      id: 35, story: 13, author: "yuki", age: 28,
      text: "I ran the join. My hands still hurt."),
    Comment(
      id: 36, story: 15, author: "okafor", age: 9,
      text: "Wednesday strikes again. Ours was September."),
    Comment(
      id: 37, story: 15, author: "chen", age: 8, depth: 1,
      text: "The Wednesday of months."),
    Comment(
      id: 38, story: 18, author: "sofia", age: 12,
      text: "Which city? Asking for a colleague."),
    Comment(
      id: 39, story: 18, author: "noor", age: 11, depth: 1,
      text: "Yours, I think."),
    Comment(
      id: 40, story: 21, author: "okafor", age: 14,
      text: "Ten minutes is a long time for a transaction log. Nice and calm."),
    Comment(
      id: 41, story: 24, author: "hank", age: 1,
      text: "We played a whole evening with it. The youngest won."),
    Comment(
      id: 42, story: 28, author: "anil", age: 16,
      text: "The error bars are drawn in crayon, as they should be."),
  ]
}
