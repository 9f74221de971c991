import Shoji

/// Apps of the gallery that belong together.
struct HomeGroup {
  /// One app.
  struct Entry {
    let title: String
    let detail: String
    /// The first element of its URL, which is also the name of its picture.
    let name: String
  }

  let title: String
  let detail: String
  /// The colour of its pictures.
  let tint: UIColor
  let entries: [Entry]

  /// All of them, in the order in which a newcomer may like to meet them.
  static let all = [
    HomeGroup(
      title: "Begin here", detail: "One screen each, and everything that an app is made of.",
      tint: .systemIndigo,
      entries: [
        Entry(title: "Counter", detail: "A number and three buttons", name: "counter"),
        Entry(title: "To Do", detail: "A list, a sheet to write in, an archive", name: "todo"),
      ]),
    HomeGroup(
      title: "For several people",
      detail: "Open one of them in two browsers, and press in the one while you look at the other.",
      tint: .systemPink,
      entries: [
        Entry(title: "Chat", detail: "Rooms, who is there, and who is writing", name: "chat"),
        Entry(
          title: "Minesweeper", detail: "One field for all who have its link", name: "minesweeper"),
        Entry(title: "Board", detail: "Cards that everybody moves", name: "board"),
        Entry(
          title: "Side by side", detail: "Two browsers on one page, to see it alone",
          name: "beside"),
      ]),
    HomeGroup(
      title: "As large as apps are", detail: "Tabs, forms, money, and people who sign in.",
      tint: .systemTeal,
      entries: [
        Entry(
          title: "Stories", detail: "A reader of news, with tabs, comments and accounts",
          name: "stories"),
        Entry(
          title: "Mailbox", detail: "The mails about those accounts, which go nowhere else",
          name: "mailbox"),
        Entry(
          title: "Products", detail: "A shop to search, with prices in your language",
          name: "products"),
        Entry(
          title: "Tips", detail: "A calculator that reads amounts as you write them", name: "tips"),
        Entry(
          title: "Files", detail: "Pictures and documents, for you alone", name: "files"),
        Entry(title: "Log in", detail: "A form that says what is wrong with it", name: "login"),
        Entry(
          title: "Tickets", detail: "A table to sort, search and choose in, for a desk",
          name: "tickets"),
        Entry(title: "Jobs", detail: "Work that goes on when the page is closed", name: "jobs"),
        Entry(
          title: "Journey", detail: "English, German and Arabic; light and dark", name: "journey"),
      ]),
    HomeGroup(
      title: "Views that follow their state", detail: "The other way to write a screen: StateView.",
      tint: .systemPurple,
      entries: [
        Entry(title: "Names", detail: "A field, and a button that its text governs", name: "names"),
        Entry(
          title: "Repositories", detail: "Rows that open, filters, and data that takes a moment",
          name: "repositories"),
      ]),
    HomeGroup(
      title: "To look things up", detail: "What there is to build with, each with its code.",
      tint: .systemBrown,
      entries: [
        Entry(title: "Catalogue", detail: "Every control and view", name: "catalogue"),
        Entry(
          title: "Layout", detail: "Frames and constraints that follow the window", name: "layout"),
      ]),
  ]
}
