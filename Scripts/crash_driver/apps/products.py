"""The shop: what is looked for, and of which kind."""

import collections

from .app import App, Press, view

State = collections.namedtuple("State", "typed query scope")

FIELD, SEARCH = "/products.searchBar:field", "/products.searchBar:search"
SCOPE = "/products.searchBar:scope|="
KINDS = ["All", "Food", "Drinks", "Things"]
# Names, prices and the places of the kinds.
STOCK = [("Green tea", "$6.90", 2), ("Espresso beans", "$12.50", 2), ("Dark chocolate", "$3.20", 1),
         ("Olive oil", "$18.75", 1), ("Enamel mug", "$16.00", 3), ("Shoji screen", "$1,234.50", 3)]


class Products(App):
    path = "/products"

    def start(self):
        return State("", "", 0)

    def leave(self, state):
        return self.start()

    def press(self, state, press):
        typed = press.fields[FIELD]
        if press.button == SEARCH:
            return state._replace(typed=typed, query=typed)
        if press.button.startswith(SCOPE):
            return state._replace(typed=typed, scope=KINDS.index(press.button.removeprefix(SCOPE)))
        return self.start()

    def view(self, state):
        found = [(name, price) for name, price, scope in STOCK
                 if state.scope in (0, scope) and state.query.lower() in name.lower()]
        texts = ["Gallery", "Products", "Search", "Search in", *KINDS,
                 *(text for pair in found for text in pair)]
        if not found:
            texts += [f"No product is called “{state.query}”.", "Show all products"]
        return view(self.path, texts, {FIELD: state.typed}, [SCOPE + KINDS[state.scope]])

    def propose(self, choices, state, page):
        text = choices.choice([state.typed, "", "e", "oil", "tea", f"x{choices.getrandbits(16)}"])
        return Press(choices.choice(self.buttons(page)), {FIELD: text})
