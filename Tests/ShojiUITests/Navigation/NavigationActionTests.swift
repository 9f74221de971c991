import ShojiStore
import Testing

@testable import ShojiUI

@Suite(.timeLimit(.minutes(1))) struct NavigationActionTests {
  private enum Name: String { case list, item }

  @Test(arguments: [
    (Show("a") as any NavigationSideEffect, "ShojiUI.Show.a"),
    (Show(Name.list), "ShojiUI.Show.list"),
    (Show(["a", "b"]), "ShojiUI.Show [a, b]"), (Show([Name.list]), "ShojiUI.Show.list"),
    (Show([String]()), "ShojiUI.Show []"), (Hide("a"), "ShojiUI.Hide.a"),
    (Hide(Name.item, atomic: true), "ShojiUI.Hide.item"), (Hide(), "ShojiUI.Hide"),
    (Navigate(to: ["a", "b"]), "ShojiUI.Navigate.a.b"),
    (Navigate(to: [Name.list, .item]), "ShojiUI.Navigate.list.item"),
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
