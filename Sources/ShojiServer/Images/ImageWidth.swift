/// The widths that pictures are made in, in pixels: whoever asks, there are only so many of one picture.
enum ImageWidth {
  static let all = [32, 48, 64, 96, 128, 192, 256, 384, 512, 768, 1_024, 1_536, 2_048, 3_072]

  /// The narrowest that is at least as wide as is asked for, or the widest.
  static func fitting(_ width: Int) -> Int {
    all.first { $0 >= width } ?? all[all.count - 1]
  }
}
