"""The to-do list with its archive, its editor and the alert over it."""

import collections

from .app import App, Press, view

Item = collections.namedtuple("Item", "id text is_done is_archived")
# `removal` holds pairs of a place and an item, in the order of the list.
State = collections.namedtuple(
    "State", "items next_id removal section screen edited is_missing typed")

EDITOR = "/todo/addItem"
FIELD = EDITOR + ".item"
ALERT = EDITOR + "/discard"
TITLES = ("Gallery", "Things to do", "To Do", "Archive")


class Todo(App):
    path = "/todo"

    def start(self):
        texts = ("buy milk", "find a unicorn", "visit Rome")
        items = tuple(Item(i + 1, text, False, False) for i, text in enumerate(texts))
        return State(items, 4, (), "todo", "list", None, False, "")

    def address(self, state):
        return {"list": self.path, "editor": EDITOR, "alert": ALERT}[state.screen]

    def leave(self, state):
        return close(state)._replace(section="todo")

    def visit(self, state, path):
        if path == self.path:
            return close(state)
        screen = "editor" if path == EDITOR else "alert"
        opened = show_editor(state, None) if state.screen == "list" else state
        return opened._replace(screen=screen)

    def paths(self, choices, state):
        return choices.choice([self.path, EDITOR])

    def press(self, state, press):
        owner, _, name = press.button.rpartition(".")
        if state.screen == "alert":
            return close(state) if name.endswith("answer-Discard") else state._replace(screen="editor")
        if state.screen == "editor":
            return edit(state, name, press.fields[FIELD])
        if ":" in owner:
            item = find(state, int(owner.rpartition(":")[2]))
            if name == "text":
                return show_editor(state, item)
            if item.is_archived:
                return change(state, item._replace(is_archived=False, is_done=False))
            return change(state, item._replace(is_done=not item.is_done))
        return LIST_BUTTONS[name](state)

    def view(self, state):
        if state.screen == "alert":
            return view(ALERT, ["Discard your text?", "What you have written will be lost.",
                                "Keep editing", "Discard"])
        if state.screen == "editor":
            return view(
                EDITOR,
                ["New item" if state.edited is None else "Edit item", "Item",
                 *(["Write something first."] if state.is_missing else []), "Cancel", "Save",
                 *([] if state.edited is None else ["Delete this item"])],
                {FIELD: state.typed}, faults=int(state.is_missing))
        return self._list(state)

    def _list(self, state):
        is_archive = state.section == "archive"
        shown = [item for item in state.items if item.is_archived == is_archive]
        texts, pressed = [*TITLES, *removal_texts(state)], []
        pressed.append("/todo.archiveSection" if is_archive else "/todo.todoSection")
        if not is_archive:
            texts.append("What are you going to do today?")
        elif shown:
            texts.append("Clear archived items")
        for item in shown:
            verb = "Unarchive" if is_archive else "Reopen" if item.is_done else "Complete"
            texts += [f"{verb} {item.text}", item.text]
            if item.is_done:
                pressed.append(f"/todo.list:{item.id}.check")
        if not shown:
            texts.append("The archive is empty." if is_archive
                         else "Nothing to do. Enjoy the day.")
        if not is_archive and any(item.is_done for item in shown):
            texts.append("Archive completed items")
        pending = sum(not item.is_done for item in state.items)
        if pending and not is_archive:
            texts.append("There is 1 item pending" if pending == 1
                         else f"There are {pending} items pending")
        return view(self.path, texts, pressed=pressed)

    def propose(self, choices, state, page):
        buttons = self.buttons(page)
        if state.screen != "editor":
            button = choices.choice(buttons)
            # The longer the list, the rarer new items are.
            if "/todo.add" in buttons and choices.random() < 0.35 and len(state.items) < 10:
                button = "/todo.add"
            if "/todo.archive" in buttons and choices.random() < 0.1:
                button = "/todo.archive"
            return Press(button, {})
        weights = [1 if button.endswith("cancel") else 4 for button in buttons]
        text = choices.choice([
            state.typed, " ", f"item {choices.getrandbits(32)}",
            f"<b>Ärger & \"{choices.getrandbits(16)}\"", f"two\nlines {choices.getrandbits(16)}",
            f"long {choices.getrandbits(16)} " + "word " * choices.randint(1, 150)])
        return Press(choices.choices(buttons, weights)[0], {FIELD: text})


def removal_texts(state):
    """What is said about what was deleted last."""
    if not state.removal:
        return []
    if len(state.removal) == 1:
        return [f"“{state.removal[0][1].text}” is deleted.", "Undo"]
    return [f"{len(state.removal)} items are deleted.", "Undo"]


def find(state, number):
    return next(item for item in state.items if item.id == number)


def close(state):
    return state._replace(screen="list", edited=None, is_missing=False, typed="")


def show_editor(state, item):
    return state._replace(screen="editor", edited=item and item.id, is_missing=False,
                          typed=item.text if item else "")


def change(state, item):
    items = tuple(item if other.id == item.id else other for other in state.items)
    return state._replace(items=items, removal=())


def remove(state, is_gone):
    removal = tuple((place, item) for place, item in enumerate(state.items) if is_gone(item))
    return state._replace(items=tuple(item for item in state.items if not is_gone(item)),
                          removal=removal)


def undo(state):
    items = list(state.items)
    for place, item in state.removal:
        items.insert(place, item)
    return state._replace(items=tuple(items), removal=())


def archive(state):
    items = tuple(item._replace(is_archived=item.is_done) for item in state.items)
    return state._replace(items=items, removal=())


def edit(state, name, text):
    """What the editor's buttons do."""
    typed = state._replace(typed=text)
    is_blank = not text.strip()
    if name == "delete":
        return remove(close(state), lambda item: item.id == state.edited)
    if name == "cancel":
        before = "" if state.edited is None else find(state, state.edited).text
        return close(state) if is_blank or text == before else typed._replace(screen="alert")
    if is_blank:
        return typed._replace(is_missing=True)
    if state.edited is not None:
        return close(change(state, find(state, state.edited)._replace(text=text)))
    item = Item(state.next_id, text, False, False)
    return close(state._replace(items=(item, *state.items), next_id=item.id + 1, removal=()))


LIST_BUTTONS = {
    "todoSection": lambda state: state._replace(section="todo"),
    "archiveSection": lambda state: state._replace(section="archive"),
    "add": lambda state: show_editor(state, None),
    "undo": undo,
    "archive": archive,
    "clear": lambda state: remove(state, lambda item: item.is_archived),
}
