extension SystemSymbol {
  private static let circle = "M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18z"
  private static let square =
    "M6.5 3.5h11a3 3 0 0 1 3 3v11a3 3 0 0 1-3 3h-11a3 3 0 0 1-3-3v-11a3 3 0 0 1 3-3z"

  /// Signs and arrows, as paths of SVG: see ``Drawing``.
  static let signs: [String: String] = [
    "plus": "M12 5v14M5 12h14",
    "minus": "M5 12h14",
    "xmark": "M6 6l12 12M18 6L6 18",
    "multiply": "M6 6l12 12M18 6L6 18",
    "equal": "M5 9.5h14M5 14.5h14",
    "checkmark": "M4.5 12.5l5 5.5L19.5 6",
    "plus.circle": "\(circle)|M12 8v8M8 12h8",
    "minus.circle": "\(circle)|M8 12h8",
    "xmark.circle": "\(circle)|M9 9l6 6M15 9l-6 6",
    "checkmark.circle": "\(circle)|M8 12.3l3 3L16 9",
    "info.circle": "\(circle)|M12 11v5.5M12 7.5v.1",
    "questionmark.circle": """
    \(circle)|M9.3 9.5a2.7 2.7 0 1 1 4.2 2.2c-1 .7-1.5 1.2-1.5 2.3M12 16.9v.1
    """,
    "exclamationmark.circle": "\(circle)|M12 7.5v5.5M12 16.4v.1",
    "exclamationmark.triangle": "M12 3.5l9.3 16.2H2.7z|M12 9.5v5M12 17.2v.1",
    "exclamationmark": "M12 4v11M12 19.5v.1",
    "questionmark": "M8 8.5a4 4 0 1 1 6.3 3.3c-1.5 1-2.3 1.8-2.3 3.4M12 19.5v.1",
    "ellipsis.circle": "\(circle)|M8 12h.1M12 12h.1M16 12h.1",
    "ellipsis": "M5 12h.1M12 12h.1M19 12h.1",
    "circle": "\(circle)|",
    "square": "\(square)|",
    "plus.square": "\(square)|M12 8v8M8 12h8",
    "minus.square": "\(square)|M8 12h8",
    "checkmark.square": "\(square)|M8 12.3l3 3L16 9",
    "xmark.square": "\(square)|M9 9l6 6M15 9l-6 6",
    "chevron.left": "M15 5l-7 7l7 7",
    "chevron.right": "M9 5l7 7l-7 7",
    "chevron.up": "M5 15.5l7-7l7 7",
    "chevron.down": "M5 8.5l7 7l7-7",
    "chevron.backward": "M15 5l-7 7l7 7",
    "chevron.forward": "M9 5l7 7l-7 7",
    "chevron.up.chevron.down": "M8 9.5l4-4l4 4M8 14.5l4 4l4-4",
    "arrow.left": "M20 12H4M10.5 5.5L4 12l6.5 6.5",
    "arrow.right": "M4 12h16M13.5 5.5L20 12l-6.5 6.5",
    "arrow.up": "M12 20V4M5.5 10.5L12 4l6.5 6.5",
    "arrow.down": "M12 4v16M5.5 13.5L12 20l6.5-6.5",
    "arrow.backward": "M20 12H4M10.5 5.5L4 12l6.5 6.5",
    "arrow.forward": "M4 12h16M13.5 5.5L20 12l-6.5 6.5",
    "arrow.up.right": "M6.5 17.5l11-11M8.5 6.5h9v9",
    "arrow.up.arrow.down": "M7.5 20V4M4 7.5L7.5 4L11 7.5M16.5 4v16M13 16.5l3.5 3.5l3.5-3.5",
    "arrow.left.arrow.right": "M20 7.5H4M7.5 4L4 7.5L7.5 11M4 16.5h16M16.5 13l3.5 3.5l-3.5 3.5",
    "arrow.up.circle": "\(circle)|M12 16V8M8.5 11.5L12 8l3.5 3.5",
    "arrow.down.circle": "\(circle)|M12 8v8M8.5 12.5L12 16l3.5-3.5",
    "arrow.clockwise": "M19.5 12a7.5 7.5 0 1 1-2.4-5.5M17.5 2.5v4.3h-4.3",
    "arrow.counterclockwise": "M4.5 12a7.5 7.5 0 1 0 2.4-5.5M6.5 2.5v4.3h4.3",
    "arrow.triangle.2.circlepath": """
    M4.5 10.5a7.7 7.7 0 0 1 14-2.5M19 4v4.5h-4.5M19.5 13.5a7.7 7.7 0 0 1-14 2.5\
    M5 20v-4.5h4.5
    """,
    "arrow.uturn.backward": "M8.5 4L4 8.5l4.5 4.5M4 8.5h10a5.7 5.7 0 0 1 0 11.4H9",
    "arrow.uturn.forward": "M15.5 4L20 8.5l-4.5 4.5M20 8.5H10a5.7 5.7 0 0 0 0 11.4h5",
    "list.bullet": "M9 6h11M9 12h11M9 18h11M4.5 6h.1M4.5 12h.1M4.5 18h.1",
    "list.number": """
    M10 6h10M10 12h10M10 18h10M4 5l1.3-.8V8\
    M3.8 16.5c.3-1.5 2.8-1.3 2.4.3c-.2 1-2.4 1.6-2.4 3.2h2.6
    """,
    "line.3.horizontal": "M4 6.5h16M4 12h16M4 17.5h16",
    "line.3.horizontal.decrease": "M3.5 7h17M6.5 12h11M9.5 17h5",
    "slider.horizontal.3": """
    M4 6h6M14.5 6H20M4 12h11M19.5 12h.5M4 18h2M10.5 18H20\
    M12.2 3.8a2.2 2.2 0 1 1 0 4.4a2.2 2.2 0 1 1 0-4.4z\
    M17.2 9.8a2.2 2.2 0 1 1 0 4.4a2.2 2.2 0 1 1 0-4.4z\
    M8.2 15.8a2.2 2.2 0 1 1 0 4.4a2.2 2.2 0 1 1 0-4.4z
    """,
    "play": "M7 4.5l12.5 7.5L7 19.5z|",
    "pause": "M7 5h2.5v14H7zM14.5 5H17v14h-2.5z|",
    "stop": "M6 6h12v12H6z|",
    "forward": "M4 6l8 6l-8 6zM12 6l8 6l-8 6z|",
    "backward": "M20 6l-8 6l8 6zM12 6l-8 6l8 6z|",
    "dollarsign.circle": """
    \(circle)|M12 6.5v11\
    M14.8 9.3c-.6-1-1.6-1.4-2.8-1.4c-1.6 0-2.7.8-2.7 2c0 2.8 5.6 1.3 5.6 4.2\
    c0 1.2-1.2 2-2.9 2c-1.3 0-2.4-.5-3-1.5
    """,
    "number": "M9.5 4L7.5 20M16.5 4l-2 16M4.5 9h15.5M4 15h15.5",
    "textformat": """
    M3.5 18L8.5 6h.5l5 12M5.2 14h7.2M17.8 12.3a2.8 2.8 0 1 1 0 5.6a2.8 2.8 0 1 1 0-5.6\
    M20.6 12v6
    """,
  ]
}
