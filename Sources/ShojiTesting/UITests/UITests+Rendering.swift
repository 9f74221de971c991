public import Foundation
public import ShojiUI

extension UITests {
  /// How cases are written and drawn, as far as browsers differ from devices.
  public struct Rendering: Sendable {
    /// Whose way of writing numbers and dates, and which language.
    public var locale = Locale(identifier: "en_US")
    /// Whose time.
    public var timeZone = TimeZone.gmt
    /// In which sizes, in CSS pixels, there are pictures beside that of the context.
    public var otherScreenSizes: [CGSize] = []
    /// Whether pictures are light, dark, or both. Without any there are no pictures, only HTML.
    public var interfaceStyles: [UIUserInterfaceStyle] = [.light]
    /// What a notch or the system's bars cover, in CSS pixels.
    public var safeAreaInsets = UIEdgeInsets.zero
    /// How much a picture may differ.
    public var tolerance = Tolerance()
    /// The folder of the app's files, from the working directory; images and colours by name are read from
    /// its `assets`. The page gets no other file, and nothing from the network.
    public var publicDirectory: String? = "Public"
    /// How long a view may take to be ready.
    public var readinessLimit = Duration.seconds(10)
    /// Whether files are written in place of being compared: as the environment variable
    /// ``GoldenHTML/recording`` says.
    public var isRecording = GoldenFile.isRecording
    /// The program that draws; `nil` if there is none.
    public var browser = UITests.browser

    /// Makes one that is as the properties say.
    public init() {}
  }

  /// How much a picture may differ from the one in the file.
  public struct Tolerance: Sendable {
    /// How far red, green, blue or opacity of a pixel may be from what it was, of 255.
    public var distance: Int
    /// How many of the pixels may be further than that, 1 being all.
    public var share: Double

    /// Makes a tolerance. What is not given leaves room for the edges of letters, and not for another
    /// colour of a word.
    public init(distance: Int = 16, share: Double = 0.0005) {
      self.distance = distance
      self.share = share
    }
  }

  /// The environment variable that names the program that draws. If it is empty, there are no pictures.
  public static let browserVariable = "CHROMIUM"

  /// The program that draws: what the environment variable ``browserVariable`` says, else the first of
  /// `chromium`, `chromium-browser` and `google-chrome` in `PATH`; `nil` if there is none.
  public static var browser: String? {
    let environment = ProcessInfo.processInfo.environment
    if let named = environment[browserVariable] { return named.isEmpty ? nil : named }
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    for name in ["chromium", "chromium-browser", "google-chrome"] {
      for folder in folders {
        let path = "\(folder)/\(name)"
        if FileManager.default.isExecutableFile(atPath: path) { return path }
      }
    }
    return nil
  }
}
