"""What the models of all apps have in common."""

import collections

# What pressing a button sends: its value, and the values of the fields by name.
Press = collections.namedtuple("Press", "button fields")


def words(text):
    """A text as a page shows it."""
    return " ".join(text.split())


def attention(faults):
    """The notice of a page with fields that need another look."""
    if faults == 0:
        return None
    return "One field needs another look." if faults == 1 else f"{faults} fields need another look."


def view(path, texts, fields=(), pressed=(), faults=0):
    """What a page shows."""
    return {"path": path, "notice": attention(faults), "texts": [words(t) for t in texts],
            "fields": dict(fields), "pressed": list(pressed)}


class App:
    """An app as a person knows it: a state, and what becomes of it.

    States are tuples, so that several can be possible at once.
    """

    path = "/"

    def start(self):
        """The state of a new session."""
        raise NotImplementedError

    def address(self, state):
        """Where the window is."""
        return self.path

    def has(self, path):
        """Whether a path is one of the app's."""
        return path.partition("?")[0].split("/")[1] == self.path.split("/")[1]

    def visit(self, state, path):
        """What becomes of the state when the window goes to a path of the app."""
        return state

    def leave(self, state):
        """What becomes of the state when the window goes to another app."""
        return state

    def press(self, state, press):
        """What becomes of the state when a button is pressed."""
        raise NotImplementedError

    def view(self, state):
        """What the page shows."""
        raise NotImplementedError

    def read(self, page):
        """What the page really shows."""
        form = page.forms[0]
        return {"path": form.action, "notice": page.notice, "texts": page.texts,
                "fields": dict(form.fields),
                "pressed": [button.value for button in form.buttons if button.state == "true"]}

    def propose(self, choices, state, page):
        """What a person does next: a button that the page has, and what is typed before."""
        return Press(choices.choice(self.buttons(page)), {})

    def may_end(self, state, press):
        """Whether a press was written down before it is done, and is not done if the server ends then."""
        return False

    def stays(self, press):
        """The fields of such a press that may show what was typed when it was not done."""
        return {}

    def paths(self, choices, state):
        """A path that a person may go to by a link or a bookmark."""
        return self.path

    def can_look(self, path):
        """Whether a path still leads to something after a form was carried out there."""
        return True

    def renews(self, state, press):
        """Whether the session gets another cookie by it."""
        return False

    @staticmethod
    def buttons(page):
        """The buttons that can be pressed."""
        return [button.value for button in page.forms[0].buttons
                if button.is_enabled and not button.is_return]
