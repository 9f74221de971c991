import ShojiHTML
import ShojiStorage
import ShojiStore

/// An effect or a job that is carried out, as the work that may crash.
final class CrashingEffect: CrashSubject {
  private let effect: StoredEffect

  init(_ effect: StoredEffect) { self.effect = effect }

  var crashName: CrashName {
    CrashName(.effect, effect.crashKey, label: "effect \(effect.kind) \(effect.key)")
  }
}

extension StoredEffect {
  /// The key of the effect among the work that has crashed.
  var crashKey: CrashName.Key { CrashName.Key(StableHash(of: key).value) }
}
