#if DEBUG
  import ShojiUI

  /// Mistakes that only people meet, in builds for debugging.
  extension Session {
    /// Warns of a screen whose controls have other addresses in each tree. Nothing of a visitor is kept: the first
    /// form meets a tree that was made anew, and finds none of the controls that the page had.
    func warnOfUnstableAddress(in post: FormPost, at location: Location) {
      let address = (post.event ?? "").prefix { $0 != "|" }.prefix(80)
      Report.shared.warn(
        """
        The first page of a visitor at "\(location.path)" was made twice and differs at \
        \(String(address).debugDescription): the first press of each visitor is refused there
        """,
        mend: "take keys from the data, such as the id of a row, and not from UUID() or a clock",
        once: "unstable \(location.path)")
    }
  }
#endif
