"""The once-only marks of forms, as far as a browser can know what a server remembers of them."""

# How many counters of tickets a session remembers, by the documentation of what it keeps. A form of an
# earlier one is answered with a notice: nobody can tell any more whether it was carried out.
REMEMBERED = 64


class Tickets:
    """The counters whose tickets a session has used, perhaps."""

    def __init__(self):
        self._used = set()

    def note(self, ticket):
        """Notes a ticket that is sent."""
        self._used.add(counter(ticket))

    def may_be_forgotten(self, ticket):
        """Whether so many counters were used since a ticket was made that its own may be forgotten."""
        mine = counter(ticket)
        return sum(began(other) >= began(mine) for other in self._used - {mine}) >= REMEMBERED


def counter(ticket):
    """The part of a ticket that names its counter."""
    return ticket[:16]


def began(counter):
    """When a counter began, in seconds: its upper half, whose lowest digits come first."""
    return int(counter[:7:-1], 16)
