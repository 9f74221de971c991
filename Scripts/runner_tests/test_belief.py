"""What pages may show of old forms after kills."""

import unittest

from crash_driver.apps.app import Press
from crash_driver.apps.todo import EDITOR, FIELD, Todo
from crash_driver.belief import Belief, Wrong

TYPED = {FIELD: "typed"}


class Shown:
    """A page of the to-do list."""

    notice = None

    def __init__(self, path, fields=()):
        self.path, self.fields = path, dict(fields)


class App(Todo):
    """The to-do list with pages that show their path and fields alone."""

    def view(self, state):
        return {"path": self.address(state), "notice": None, "fields": super().view(state)["fields"]}

    def read(self, page):
        return {"path": page.path, "notice": page.notice, "fields": page.fields}


class OldFormTests(unittest.TestCase):
    def setUp(self):
        """An old form was sent, its page was shown, and then the list."""
        self.belief = Belief(App())
        self.belief.carry(EDITOR, {FIELD: "typed"})
        self.visit(EDITOR, TYPED)
        self.visit("/todo")

    def visit(self, path, fields=()):
        self.belief.visit(path)
        self.belief.see(Shown(path, fields))

    def press(self, name, path="/todo", fields=()):
        self.belief.begin()
        self.belief.press(path, Press(f"{path}.{name}", dict(fields)))

    def test_followed_by_a_form(self):
        self.press("add")
        self.assertFalse(self.belief.may_be_outdated)
        with self.assertRaises(Wrong):
            self.visit(EDITOR, TYPED)

    def test_kill(self):
        self.belief.go_back()
        self.press("add")
        self.assertTrue(self.belief.may_be_outdated)
        self.visit(EDITOR, TYPED)
        self.press("save", EDITOR, TYPED)
        self.assertFalse(self.belief.may_be_outdated)

    def test_form_of_another_tab(self):
        self.belief.keep()
        self.belief.go_back()
        self.assertFalse(self.belief.may_be_outdated)

    def test_nothing_was_typed(self):
        self.belief.carry("/todo", {})
        self.assertTrue(self.belief.may_be_outdated)
        self.visit(EDITOR, TYPED)
        self.press("save", EDITOR, TYPED)
        self.assertFalse(self.belief.may_be_outdated)
