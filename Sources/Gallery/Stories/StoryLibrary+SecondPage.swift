extension StoryLibrary {
  /// The lower half of the front page.
  static let secondPage = [
    StoryText(
      "A field guide to the sounds of old modems",
      "hissandhum.example", "greta", points: 139, age: 26,
      """
      Each squeal is a question with an answer. The guide draws them as scores, and you can play \
      them on a recorder.
      """),
    StoryText(
      "Growing bread wheat on a balcony",
      "windowfarm.example", "anil", points: 131, age: 18,
      """
      Four square metres gave flour for nine loaves. The author recommends it to nobody and is \
      doing it again.
      """),
    StoryText(
      "Formally verifying a traffic light",
      "proofs.example", "noor", points: 127, age: 13,
      """
      Three states, eleven lemmas, and one real bug in the light outside of the office, which \
      the city has mended since.
      """),
    StoryText(
      "The typeface on every door of the hospital",
      "letterforms.example", "paula", points: 122, age: 22,
      """
      It was drawn in a week by a sign painter in 1968 so that people in a hurry do not confuse \
      1 and 7. A revival has just come out, free of charge.
      """),
    StoryText(
      "Why ferries still carry paper timetables",
      "slowtravel.example", "leif", points: 116, age: 28,
      """
      Salt water, gloves, and sunlight. A designer of apps spends a winter on deck and comes \
      back with a poster.
      """),
    StoryText(
      "SQLite for a weather station on a mountain",
      "highdata.example", "rosa", points: 113, age: 15,
      """
      A file, a solar panel and a write every ten minutes since 2014. The article is about what \
      happens when the power goes in the middle of one.
      """),
    StoryText(
      "Learning to draw maps by walking with your eyes shut",
      "cartographers.example", "idris", points: 104, age: 34,
      """
      An exercise from a school for surveyors: a partner keeps you from the road, and you draw \
      the street afterwards.
      """),
    StoryText(
      "The last maker of mechanical metronomes",
      "workshop.example", "klara", points: 98, age: 40,
      """
      He makes forty in a month and tunes each by ear. An interview about tolerances.
      """),
    StoryText(
      "Show: a chess clock for board games with five players",
      "gamebits.example", "dov", points: 91, age: 1,
      """
      It takes the order of turns from who presses first. One page, no accounts, works on an old \
      phone in flight mode.
      """),
    StoryText(
      "A dictionary of gestures from a noisy factory",
      "spinners.example", "maud", points: 87, age: 36,
      """
      Weavers spoke with hands and lips over the noise of the looms. Sixty signs, drawn, and one \
      joke.
      """),
    StoryText(
      "How to read a contract in fifteen minutes",
      "plainlaw.example", "tess", points: 83, age: 19,
      """
      Begin at the end. The definitions say who pays, and the last page says when it stops.
      """),
    StoryText(
      "Compression by hand: the telegraph code books",
      "wires.example", "orson", points: 76, age: 44,
      """
      One word stood for whole sentences, such as the state of the cotton and of the family. \
      Includes the page for sea sickness.
      """),
    StoryText(
      "The physics of a good swing",
      "playground.example", "hana", points: 71, age: 17,
      """
      Why pumping works, why it stops working near the top, and how far a nine-year-old can go. \
      With measurements by nine-year-olds.
      """),
    StoryText(
      "Ask: how do you explain your job to your grandparents?",
      "ask", "felix", points: 64, age: 0,
      """
      Mine thinks that I repair the internet, which is close enough on most days. I would like \
      to do better.
      """),
    StoryText(
      "A year of mending everything that broke",
      "mendlog.example", "ruth", points: 58, age: 23,
      """
      Fifty-two objects, thirty-eight successes. The kettle was the hardest and the coat the \
      dearest.
      """),
  ]
}
