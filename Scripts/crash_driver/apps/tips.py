"""The tip calculator: what was typed and chosen, and what follows from it."""

import collections
import decimal

from .app import App, Press, view

State = collections.namedtuple("State", "bill tip shares rounds_up is_refused")

BILL, TIP, ROUND = "/tips.bill", "/tips.tip", "/tips.roundUp"
REFUSAL = "Type the bill first: there is nothing to round yet."
FAULT = "Write a number, such as 12.50."
WRONG = "much"
# They show documents, which are no states of this app.
DOCUMENTS = ["/tips.explain", "/tips.readMore"]


class Tips(App):
    path = "/tips"

    def start(self):
        return State("", "", 1, False, False)

    def leave(self, state):
        return self.start()

    def press(self, state, press):
        bill, tip = press.fields[BILL], press.fields[TIP]
        state = State(bill, tip, state.shares, state.rounds_up, False)
        if press.button == "/tips.reset":
            return self.start()
        if press.button == "/tips.decrease":
            # The button takes no press while one person pays.
            return state._replace(shares=max(1, state.shares - 1))
        if press.button == "/tips.increase":
            return state._replace(shares=state.shares + 1)
        if press.button == ROUND:
            if not state.rounds_up and not number(bill):
                return state._replace(is_refused=True)
            return state._replace(rounds_up=not state.rounds_up)
        return state

    def view(self, state):
        faults = [text == WRONG for text in (state.bill, state.tip)]
        each = "You should pay" if state.shares == 1 else "Each person should pay"
        texts = ["Gallery", "Reset", "Tip calculator", "Bill Total", *[FAULT][:faults[0]],
                 "Tip Percentage", *[FAULT][:faults[1]], "Shares", "−", str(state.shares), "+",
                 "Round up to the next euro", *[REFUSAL][:state.is_refused], "Calculate", each,
                 "–" if any(faults) else share(state),
                 "How a bill is shared (PDF)", "About tips"]
        return view(self.path, texts, {BILL: state.bill, TIP: state.tip},
                    [ROUND] if state.rounds_up else [], sum(faults))

    def propose(self, choices, state, page):
        bill = choices.choice([state.bill, state.bill, f"{choices.randint(1, 99999)}",
                               f"{choices.randint(1, 999)}.{choices.randint(10, 99)}", "", WRONG])
        tip = choices.choice([state.tip, state.tip, f"{choices.randint(1, 30)}", "", WRONG])
        button = choices.choice([name for name in self.buttons(page) if name not in DOCUMENTS])
        if button == "/tips.increase" and state.shares > 90:
            button = "/tips.decrease"
        return Press(button, {BILL: bill, TIP: tip})


def number(text):
    """What was typed; `None` for nothing and for what is no number."""
    return decimal.Decimal(text) if text not in ("", WRONG) else None


def share(state):
    """What each person pays."""
    bill, tip = number(state.bill) or 0, number(state.tip) or 0
    exact = (bill + decimal.Decimal(bill * tip) / 100) / state.shares
    step, way = ("1", decimal.ROUND_UP) if state.rounds_up else ("0.01", decimal.ROUND_HALF_UP)
    return f"€{exact.quantize(decimal.Decimal(step), way):,.2f}"
