"""The field whose text governs a button."""

import collections

from .app import App, Press, view

State = collections.namedtuple("State", "name greeted")

FIELD = "/names.0.3:label:field"
USE, NEXT = "/names.0.3:label:button", "/names.0.3:next~20button:button"


class Names(App):
    path = "/names"

    def start(self):
        return State("", "")

    def leave(self, state):
        return self.start()

    def press(self, state, press):
        name = press.fields[FIELD]
        # Without a name there is no button, and nobody who was greeted.
        greeted = name if press.button == NEXT else state.greeted if name else ""
        return State(name, greeted)

    def view(self, state):
        name = state.name
        texts = ["Gallery", "Names",
                 "Type a name. Two letters are enough, and one name is special.",
                 name or "Is this working?", "Name", "Use this name"]
        if name == "Sahand":
            texts.append("It’s working!")
        if name:
            texts.append("Next")
        if len(name) == 1:
            texts.append("One more letter, please.")
        if name and name == state.greeted:
            texts.append(f"Hello, {name}.")
        return view(self.path, texts, {FIELD: name})

    def propose(self, choices, state, page):
        button = choice = choices.choice(self.buttons(page))
        texts = [state.name, f"N{choices.getrandbits(20)}", "Sahand"]
        if choice == USE:
            texts += ["", "A"]
        return Press(button, {FIELD: choices.choice(texts)})
