import Shoji
import Testing

final class AppDependencies: SideEffectDependencies {
  let navigation: NavigationWitness
  init(navigation: NavigationWitness) { self.navigation = navigation }
}

struct AddItem: SideEffect {
  func sideEffect(_ context: SideEffectContext<AppState, AppDependencies>) async throws {
    try await context.dependencies.navigation.show("addItem")
    try await context.dependencies.navigation.hide()
  }
}
