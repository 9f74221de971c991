/// What happens to text beyond the last line that it may have, and where lines break.
public enum NSLineBreakMode: Int, Sendable {
  /// Lines break between words; what is beyond the last one is not seen.
  case byWordWrapping
  /// Lines break anywhere; what is beyond the last one is not seen.
  case byCharWrapping
  /// What does not fit is cut off at the edge.
  case byClipping
  /// The last line ends with three points where something is left out.
  case byTruncatingTail

  /// The end is shown, and the beginning left out.
  @available(
    *, unavailable,
    message:
      "style sheets leave out the end of a text only: use .byTruncatingTail, or shorten the text"
  )
  public static var byTruncatingHead: NSLineBreakMode { .byTruncatingTail }

  /// Both ends are shown, and the middle left out.
  @available(
    *, unavailable,
    message:
      "style sheets leave out the end of a text only: use .byTruncatingTail, or shorten the text"
  )
  public static var byTruncatingMiddle: NSLineBreakMode { .byTruncatingTail }
}
