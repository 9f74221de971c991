"""A tab of a browser with an app in it."""

from .belief import Belief


class Tab:
    """An app in a window: the page that was got last, and what is believed to be behind it."""

    def __init__(self, app, window):
        self.belief = Belief(app)
        self.app = app
        self.window = window
        self.page = None

    def address(self, choices):
        """Where the window may be; where it may be in several places, one that is sure to be there."""
        addresses = sorted(self.belief.addresses)
        if len(addresses) > 1:
            addresses = [path for path in addresses if self.app.can_look(path)] or [self.app.path]
        return choices.choice(addresses)
