import ShojiStore
import ShojiUI
import Testing

@testable import ShojiScreens

@Suite(.timeLimit(.minutes(1))) struct NavigationActionTests {
  private enum Name: String { case list, item }

  @Test(arguments: [
    (Show("a") as any NavigationSideEffect, "ShojiScreens.Show.a"),
    (Show(Name.list), "ShojiScreens.Show.list"),
    (Show(["a", "b"]), "ShojiScreens.Show [a, b]"), (Show([Name.list]), "ShojiScreens.Show.list"),
    (Show([String]()), "ShojiScreens.Show []"), (Hide("a"), "ShojiScreens.Hide.a"),
    (Hide(Name.item, atomic: true), "ShojiScreens.Hide.item"), (Hide(), "ShojiScreens.Hide"),
    (Navigate(to: ["a", "b"]), "ShojiScreens.Navigate.a.b"),
    (Navigate(to: [Name.list, .item]), "ShojiScreens.Navigate.list.item"),
  ])
  func `logs say which screens an action names`(
    action: any NavigationSideEffect, description: String
  ) {
    let item: any Dispatchable = action
    #expect(item.debugDescription == description)
  }

  @Test func `an action shows what it was made of`() {
    let show = Show([Name.list, .item], animated: true, context: 1)
    #expect(show.identifiersToShow == ["list", "item"])
    #expect(show.animated)
    #expect(show.context as? Int == 1)
    let hide = Hide(Name.item, animated: true, context: 2, atomic: true)
    #expect(hide.identifierToHide == "item")
    #expect(hide.animated && hide.atomic)
    #expect(hide.context as? Int == 2)
    #expect(Hide(context: 3).context as? Int == 3)
    #expect(Hide().identifierToHide == nil)
    let navigate = Navigate(to: [Name.list], animated: true, context: 4)
    #expect(navigate.route == ["list"])
    #expect(navigate.animated)
    #expect(navigate.context as? Int == 4)
  }
}
