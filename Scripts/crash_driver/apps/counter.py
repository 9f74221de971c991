"""The counter."""

import collections

from .app import App, view

State = collections.namedtuple("State", "count is_counting")


class Counter(App):
    path = "/counter"

    def start(self):
        return State(0, False)

    def press(self, state, press):
        if press.button == "/counter.toggle":
            return state._replace(is_counting=not state.is_counting)
        step = 1 if press.button == "/counter.increment" else -1
        return state._replace(count=state.count + step) if state.is_counting else state

    def view(self, state):
        said, toggle = "we are not counting yet", "Start counting"
        if state.is_counting:
            said, toggle = f"the counter is at {state.count}", "Stop counting"
        return view(self.path, ["Gallery", "Counter", said, toggle, "Decrement", "Increment"])

    def propose(self, choices, state, page):
        proposal = super().propose(choices, state, page)
        # Who has begun counting mostly counts.
        if proposal.button == "/counter.toggle" and choices.random() < 0.7:
            return super().propose(choices, state, page)
        return proposal
