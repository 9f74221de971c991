import Foundation
import Shoji

// Lines of UIKit that would compile and be wrong, or that have no meaning on a server. Behind each stands what the
// compiler says of it, which is what to write.

final class Screen: UIViewController {
  func settings() {
    UserDefaults.standard.set(true, forKey: "seen")  // all people share it: keep
    let settings = UserDefaults.standard  // all people share it: keep
    if settings.bool(forKey: "seen") { title = "Seen" }
    let settingsOfType: UserDefaults = .standard  // all people share it: keep
  }

  func notifications() {
    let center = NotificationCenter.default
    center.addObserver(self, selector: Screen.places, name: nil, object: nil)  // let the state say
  }

  func places() {
    let place = view.convert(CGPoint.zero, to: nil)  // constrain them to each other
  }
}
