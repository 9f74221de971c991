import Shoji

extension UILink {
  /// The way back to the list of all apps, also from within a frame.
  static var toGallery: UILink {
    let link = UILink(title: "Gallery", url: "/")
    link.leavesFrame = true
    return link
  }
}
