extension StoryLibrary {
  /// The upper half of the front page.
  static let frontPage = [
    StoryText(
      "A library that lends bicycle tools saw 4,000 repairs in a year",
      "townpaper.example", "mira", points: 412, age: 5,
      """
      The tool library of a town of thirty thousand counted what it lent: mostly chain whips and \
      headset presses, things that nobody buys for one repair. A third of the borrowers came \
      back to teach somebody else.
      """),
    StoryText(
      "What we learned from running one server for eleven years",
      "smallweb.example", "okafor", points: 388, age: 7,
      """
      One machine, one database, no queue. The post goes through every outage, of which there \
      were nine, and shows that seven of them came from something that had been added to prevent \
      outages.
      """),
    StoryText(
      "Show: a paper calendar that a printer folds by itself",
      "foldworks.example", "tomo", points: 301, age: 3,
      """
      A page of PostScript that prints a year on one sheet, with the creases where a booklet \
      wants them. The source is two hundred lines, most of them about leap years.
      """),
    StoryText(
      "The lighthouse keeper who measured the sea level for 40 years",
      "coastnotes.example", "ines", points: 276, age: 11,
      """
      Her notebooks were found in a drawer and agree with the satellites to within a centimetre. \
      She used a stick, a clock, and the habit of never missing a day.
      """),
    StoryText(
      "Why our build got six times faster when we deleted the cache",
      "buildlog.example", "petrov", points: 254, age: 6,
      """
      Most of the time went into deciding whether the cache was valid. A profile showed 40 \
      seconds of hashing to save 12 seconds of compiling.
      """),
    StoryText(
      "Reading a novel a week for a year: notes on attention",
      "quietpages.example", "lena", points: 233, age: 14,
      """
      The author kept a log of where each reading session ended, and why. It was almost never \
      the book.
      """),
    StoryText(
      "An interactive map of every fountain in Rome",
      "acqua.example", "marco", points: 219, age: 9,
      """
      Two and a half thousand small iron fountains, drawn by a group of pensioners who walked \
      all streets. It works without a connection, since that is how they used it.
      """),
    StoryText(
      "A small language for describing knitting patterns",
      "loops.example", "wren", points: 207, age: 4,
      """
      Rows are functions, repeats are loops, and the type checker finds sleeves of different \
      lengths. The appendix proves that every pattern ends.
      """),
    StoryText(
      "The cost of a 200 millisecond delay, measured on ourselves",
      "fastpages.example", "adaeze", points: 198, age: 8,
      """
      A team slowed its own tools down on purpose, a different person each week, without saying \
      who. Everybody guessed right, and everybody had got less done.
      """),
    StoryText(
      "Rust and rest: restoring a 1931 milling machine",
      "oldiron.example", "hank", points: 187, age: 20,
      """
      Fourteen months, 31 litres of oil, and one casting that had to be made again from a wooden \
      pattern. With drawings.
      """),
    StoryText(
      "Ask: what do you use instead of a notes app?",
      "ask", "yuki", points: 176, age: 2,
      """
      I have moved my notes four times in six years. What do people use who have not moved \
      theirs in ten?
      """),
    StoryText(
      "How a city got its buses to arrive when they say",
      "transitday.example", "sofia", points: 169, age: 16,
      """
      No new buses. They removed two stops out of nine, let people board at all doors, and gave \
      drivers the timetable that the data showed and not the one that was wished for.
      """),
    StoryText(
      "Sorting by hand: the punched cards of a mill town",
      "archive.example", "ewan", points: 154, age: 30,
      """
      A cardboard database with notched edges and a knitting needle as its query engine. The \
      museum lets you run a join.
      """),
    StoryText(
      "Plain text accounting for a choir",
      "ledgerpeople.example", "bruno", points: 148, age: 12,
      """
      Forty members, three currencies and one cash box. The whole book is a file of 900 lines, \
      and the treasurer is not a programmer.
      """),
    StoryText(
      "The bug that only happened on Wednesdays",
      "devdiary.example", "chen", points: 143, age: 10,
      """
      It was the longest name of a weekday, one byte more than the buffer of a label printer. \
      The hunt took five Wednesdays.
      """),
  ]
}
