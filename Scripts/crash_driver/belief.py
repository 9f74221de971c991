"""What a person knows of an app: every state that is possible after answers that were lost."""


class Wrong(Exception):
    """The server did something that cannot be."""


# The notice of a page, whatever it says.
ANY_NOTICE = "*"

# More than that many possible states are not told apart by what a page shows.
MOST = 64


class Belief:
    """The possible states of an app, and what is still open.

    Each possibility is a state, and whether the form whose answer was lost has been carried out.
    """

    def __init__(self, app):
        self.app = app
        self.possible = [(app.start(), True)]
        self._passed = []
        # What was typed into forms that were refused: the page shows it until it is sent again.
        self._kept = {}

    @property
    def state(self):
        """One of the possible states; after a page was seen, mostly the only one."""
        return self.possible[0][0]

    @property
    def addresses(self):
        """Where the window may be."""
        return {self.app.address(state) for state, _ in self.possible}

    def state_at(self, path):
        """A state that is possible with the window at a path."""
        return self.app.visit(self.state, path)

    def renews(self, path, press):
        """Whether the session may get another cookie by a form."""
        return any(self.app.renews(self.app.visit(state, path), press)
                   for state, done in self.possible if not done)

    def visit(self, path):
        """A GET, which navigates; the server may forget that when it is killed."""
        self._pass()
        self._become((self.app.visit(state, path), done) for state, done in self.possible)

    def leave(self):
        """The window goes to another app, which the server may forget as well."""
        self._pass()
        self._become((self.app.leave(state), done) for state, done in self.possible)

    def press(self, path, press):
        """A form was carried out for certain, now or when it was sent before."""
        self._become((state if done else self._pressed(state, path, press), True)
                     for state, done in self.possible)
        self._passed = []
        self._kept = {}

    def press_perhaps(self, path, press):
        """The answer to a form was lost."""
        self._become([*self.possible, *((self._pressed(state, path, press), True)
                                        for state, done in self.possible if not done)])

    def visit_perhaps(self, path):
        """The answer to a GET was lost."""
        self._pass()
        self._become([*self.possible,
                      *((self.app.visit(state, path), done) for state, done in self.possible)])

    def begin(self):
        """A form is about to be sent for the first time."""
        self.possible = [(state, False) for state, _ in self.possible]
        self._passed = [(state, False) for state, _ in self._passed]

    def settle(self):
        """A form whose answer was lost is left as it is: it may have been carried out or not."""
        self._become((state, True) for state, _ in self.possible)
        self._passed = unique((state, True) for state, _ in self._passed)

    def server_was_killed(self):
        """What was only navigated may have been forgotten."""
        self._become([*self.possible, *self._passed])

    def see(self, page):
        """Compares a page with what is possible, which leaves the states that show it."""
        shown = self.app.read(page)
        fitting = [(state, done) for state, done in self.possible
                   if self._with_kept(self.app.view(state), shown) == shown]
        if not fitting:
            raise Wrong(difference([self.app.view(state) for state, _ in self.possible], shown))
        self.possible = fitting

    def refuse(self, fields):
        """A form was refused: what was typed into it is on the page."""
        for name, value in fields.items():
            self._kept.setdefault(name, set()).add(value)

    def _with_kept(self, expected, shown):
        """What a page shows, if what was refused is still in its fields."""
        fields = {name: shown["fields"][name]
                  if shown["fields"].get(name) in self._kept.get(name, ()) else value
                  for name, value in expected["fields"].items()}
        notice = shown["notice"] if shown["notice"] == ANY_NOTICE else expected["notice"]
        return {**expected, "fields": fields, "notice": notice}

    def _pressed(self, state, path, press):
        return self.app.press(self.app.visit(state, path), press)

    def _pass(self):
        self._passed = unique([*self._passed, *self.possible])

    def _become(self, possibilities):
        self.possible = unique(possibilities)


def unique(possibilities):
    """Each possibility once, in order."""
    found = list(dict.fromkeys(possibilities))
    if len(found) > MOST:
        raise Wrong(f"More than {MOST} states are possible: the driver cannot tell them apart.")
    return found


def difference(expected, shown):
    """Where a page differs from what could have been on it."""
    lines = [f"The page is none of {len(expected)} that are possible."]
    for number, view in enumerate(expected, 1):
        for name in sorted({*view, *shown}):
            if view.get(name) != shown.get(name):
                lines += [f"  possible {number}, {name}: {view.get(name)!r}",
                          f"          shown, {name}: {shown.get(name)!r}"]
    return "\n".join(lines)
