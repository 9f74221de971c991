"""What a person knows of an app: every state that is possible after answers that were lost."""

import collections


class Wrong(Exception):
    """The server did something that cannot be."""


# The notice of a page, whatever it says.
ANY_NOTICE = "*"

# More than that many possible states are not told apart by what a page shows.
MOST = 64


# A state of the app, whether the form whose answer was lost has been carried out in it, and the states to
# which a kill may lead back: where GETs have led since the last form may not be written down yet.
Possibility = collections.namedtuple("Possibility", "state is_done former")


class Belief:
    """The possible states of an app, and what is still open."""

    def __init__(self, app):
        self.app = app
        self.possible = [Possibility(app.start(), True, ())]
        # What was typed into forms that were refused: the page shows it until it is sent again.
        self._kept = {}
        # What was typed into old forms, by path and name: it is on the page when that is shown next, with a notice.
        # A form in which nothing was typed has the notice alone.
        self._carried = {}
        # What of it was shown since the last form: a kill may lead back to where it was not.
        self._shown = {}

    @property
    def state(self):
        """One of the possible states; after a page was seen, mostly the only one."""
        return self.possible[0].state

    @property
    def addresses(self):
        """Where the window may be."""
        return {self.app.address(one.state) for one in self.possible}

    @property
    def may_be_outdated(self):
        """Whether a page may say that a form was too old to be known."""
        return bool(self._carried or self._shown)

    @property
    def is_done(self):
        """Whether the form whose answer was lost has been carried out for certain."""
        return all(one.is_done for one in self.possible)

    def state_at(self, path):
        """A state that is possible with the window at a path."""
        return self.app.visit(self.state, path)

    def renews(self, path, press):
        """Whether the session may get another cookie by a form."""
        return any(self.app.renews(self.app.visit(one.state, path), press)
                   for one in self.possible if not one.is_done)

    def visit(self, path):
        """A GET, which navigates; the server may forget that when it is killed."""
        self._become(moved(one, self.app.visit(one.state, path)) for one in self.possible)

    def visit_perhaps(self, path):
        """The answer to a GET was lost."""
        self._become([*self.possible,
                      *(moved(one, self.app.visit(one.state, path)) for one in self.possible)])

    def leave(self):
        """The window goes to another app, which the server may forget as well."""
        self._become(moved(one, self.app.leave(one.state)) for one in self.possible)

    def press(self, path, press, may_end=False):
        """A form was carried out for certain, now or when it was sent before."""
        pressed = [one if one.is_done else self._pressed(one, path, press) for one in self.possible]
        unsent = {}
        if may_end:
            # What a server had begun to do, and has not done when it ended, or could not do without its database:
            # then it says so, over what was typed.
            for one in self.possible:
                state = self.app.visit(one.state, path)
                if not one.is_done and self.app.may_end(state, press):
                    pressed.append(one._replace(state=state, is_done=True))
                    unsent = self.app.stays(press)
        self._become(pressed)
        # What lies under an alert was not sent with its button.
        self._kept = {name: values for name, values in self._kept.items()
                      if name not in press.fields and press.button.startswith(name.rpartition(".")[0] + "/")}
        self.refuse(unsent)
        self._carried.pop(path, None)
        self._shown.pop(path, None)
        if not may_end:
            self._shown = {}

    def press_perhaps(self, path, press):
        """The answer to a form was lost."""
        self._become([*self.possible, *(self._pressed(one, path, press)
                                        for one in self.possible if not one.is_done)])

    def begin(self):
        """A form is about to be sent for the first time."""
        self._become(one._replace(is_done=False) for one in self.possible)

    def settle(self):
        """A form whose answer was lost is left as it is: it may have been carried out or not."""
        self._become(one._replace(is_done=True) for one in self.possible)

    def keep(self):
        """All that was navigated and shown is written down."""
        self._shown = {}
        self._become(one._replace(former=()) for one in self.possible)

    def go_back(self):
        """What was only navigated may have been forgotten, because the server was killed, or could not write down
        what came next. A page that shows otherwise says nothing of the next time: only a form keeps it."""
        for path, fields in self._shown.items():
            add(self._carried.setdefault(path, {}), fields)
        self._shown = {}
        self._become([
            *self.possible,
            *(Possibility(state, one.is_done, ()) for one in self.possible for state in one.former)])

    def go_back_elsewhere(self):
        """The same for an app that the window has left: it may be there again, and leave it again."""
        self.go_back()
        self._become([*self.possible,
                      *(moved(one, self.app.leave(one.state)) for one in self.possible)])

    def see(self, page):
        """Compares a page with what is possible, which leaves the states that show it."""
        shown = self.app.read(page)
        fitting = [one for one in self.possible
                   if self._with_kept(self.app.view(one.state), shown) == shown]
        if not fitting:
            raise Wrong(difference([self.app.view(one.state) for one in self.possible], shown))
        self.possible = fitting
        for path in [path for path, fields in self._carried.items()
                     if path == shown["path"] or not fields or fields.keys() & shown["fields"].keys()]:
            fields = self._carried.pop(path)
            add(self._kept, fields)
            add(self._shown.setdefault(path, {}), fields)

    def require(self, is_done):
        """What a page says of the form whose answer was lost."""
        self.possible = [one for one in self.possible if one.is_done == is_done]
        if not self.possible:
            raise Wrong("A form was carried out, and the page says that nothing was done." if not is_done
                        else "A form was not carried out, and the page does not say so.")

    def refuse(self, fields):
        """A form was refused: what was typed into it is on the page."""
        add(self._kept, {name: {value} for name, value in fields.items()})

    def carry(self, path, fields):
        """An old form was perhaps not carried out: what was typed comes back with its page."""
        add(self._carried.setdefault(path, {}), {name: {value} for name, value in fields.items()})

    def _with_kept(self, expected, shown):
        """What a page shows, if what was refused is still in its fields."""
        kept = {name: set().union(*(fields.get(name, ()) for fields in (self._kept, *self._carried.values())))
                for name in expected["fields"]}
        fields = {name: shown["fields"][name] if shown["fields"].get(name) in kept[name] else value
                  for name, value in expected["fields"].items()}
        notice = shown["notice"] if shown["notice"] == ANY_NOTICE else expected["notice"]
        return {**expected, "fields": fields, "notice": notice}

    def _pressed(self, one, path, press):
        """After a form, which is written down with all that was before it."""
        return Possibility(self.app.press(self.app.visit(one.state, path), press), True, ())

    def _become(self, possibilities):
        """Each possibility once, in order."""
        self.possible = list(dict.fromkeys(possibilities))
        if len(self.possible) > MOST:
            raise Wrong(f"More than {MOST} states are possible: the driver cannot tell them apart.")


def add(fields, more):
    """Adds possible values, by name."""
    for name, values in more.items():
        fields.setdefault(name, set()).update(values)


def moved(one, state):
    """A possibility after the window has gone elsewhere."""
    if state == one.state:
        return one
    return one._replace(state=state, former=tuple(dict.fromkeys([*one.former, one.state])))


def difference(expected, shown):
    """Where a page differs from what could have been on it."""
    lines = [f"The page is none of {len(expected)} that are possible."]
    for number, view in enumerate(expected, 1):
        for name in sorted({*view, *shown}):
            if view.get(name) != shown.get(name):
                lines += [f"  possible {number}, {name}: {view.get(name)!r}",
                          f"          shown, {name}: {shown.get(name)!r}"]
    return "\n".join(lines)
