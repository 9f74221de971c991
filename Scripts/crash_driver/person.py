"""Somebody who uses the apps in a session, knows what they should show, and says when they do not."""

import collections
import random
import threading
import time

from . import apps
from .belief import ANY_NOTICE, Wrong
from .browser import Browser, RunIsOver, cookie
from .connection import Lost, Refused, encoded
from .page import Page, is_unfinished, kept_fields, typed_fields
from .tab import Tab
from .tickets import Tickets

# What pages say about a form that is too old to be known: without and with something to be kept of it, and
# where that is kept until its own page is there.
OUTDATED = ("This page had changed in the meantime, so nothing was done.",
            "This page is so old that nobody can tell whether it was sent before.",
            "Nothing was done yet. What you had written is kept until its page is there again.",
            "What you had written is here again.")


class OutOfReach(Exception):
    """The answer with the session's new cookie was lost, and sending the form again did not bring it."""


class Person(Browser):
    """A session that goes on until the run is over."""

    def __init__(self, number, run):
        super().__init__(run)
        self.number = number
        self.thread = threading.Thread(target=self._live, daemon=True)
        self._choices = random.Random(f"{run.options.seed} {number}")
        # Every other person has no script: one window for all apps.
        self._has_script = number % 2 == 1
        # Whether the form that was sent last was sent twice at the same time.
        self._is_double = False
        # How many answers were lost before the page that was got last.
        self._lost_looks = 0
        self._begin()

    def _begin(self):
        """A new session."""
        self._cookie = None
        self._here = None
        self._sent = collections.deque(maxlen=self._run.options.old_forms)
        self._tickets = Tickets()
        windows = self._choices.sample(range(1, 1_000_000), len(apps.ALL))
        self._tabs = [Tab(app, window if self._has_script else None)
                      for app, window in zip(apps.ALL, windows)]
        self._note("a new session")

    def doubt_navigation(self):
        if self._run.options.strict_navigation:
            return
        for tab in self._tabs:
            if self._has_script or tab is self._here:
                tab.belief.go_back()
            else:
                tab.belief.go_back_elsewhere()

    def _live(self):
        try:
            while not self._has_rested():
                try:
                    self._step()
                except OutOfReach:
                    self.counts["sessions whose new cookie was lost"] += 1
                    self._begin()
            for tab in self._tabs:
                self._go_to(tab)
                self._show(tab, tab.address(self._choices))
        except RunIsOver:
            pass
        except Exception as error:  # Whatever it is, it ends the run and is shown.
            self._run.fail(self, error)
        self.close()

    # What a person does

    def _has_rested(self):
        """Reads what is shown, as people do where many of them share a machine; whether the run is over then."""
        if self._run.options.pause:
            self._run.rest(self._choices.expovariate(1 / self._run.options.pause))
        return self._run.is_over()

    def _step(self):
        tab = self._choose_tab()
        self.counts["steps"] += 1
        chance = self._choices.random()
        if tab.page is None:
            self._show(tab, tab.address(self._choices))
        elif chance < 0.002:
            self._begin()
        elif chance < 0.08:
            self._show(tab, tab.app.paths(self._choices, tab.belief.state))
        elif chance < 0.15:
            self._show(tab, tab.address(self._choices))
        elif chance < 0.22 and self._sent:
            self._send_old()
        else:
            self._press(tab)

    def _choose_tab(self):
        tab = self._here
        if tab is None or self._choices.random() < 0.12:
            tab = self._choices.choice(self._tabs)
        self._go_to(tab)
        return tab

    def _go_to(self, tab):
        if not self._has_script and self._here not in (None, tab):
            # The one window leaves the app that it shows.
            self._here.belief.leave()
            self._here.page = None
        self._here = tab

    def _press(self, tab):
        form = tab.page.forms[0]
        press = tab.app.propose(self._choices, tab.belief.state_at(form.action), tab.page)
        if press is None:
            return self._show(tab, tab.app.path)
        fields = [(name, press.fields.get(name, value)) for name, value in form.fields]
        typed = [(name, value.replace("\n", "\r\n")) for name, value in fields]
        body = encoded([*form.hidden, *typed, ("_e", press.button)])
        self._note(f"presses {press.button} with {dict(fields)}")
        tab.belief.begin()
        is_old = self._tickets.may_be_forgotten(form.ticket)
        self._tickets.note(form.ticket)
        if not is_old:
            return self._deliver(tab, form.action, press, body)
        if tab.belief.renews(form.action, press):
            return self._show(tab, tab.address(self._choices))
        return self._deliver_late(tab, form.action, press, body)

    def _deliver(self, tab, path, press, body):
        """Sends a form until its answer arrives, or until a look shows what became of it."""
        is_renewal = tab.belief.renews(path, press)
        is_again = False
        while True:
            try:
                answers = self._post(path, body, is_renewal)
                break
            except Refused as refused:
                self._note("  is refused with 503")
                for answer in refused.answers:
                    self.counts["refused"] += 1
                    tab.belief.refuse(kept_fields(body, answer))
                # The page of the form is shown then, if the session is there.
                tab.belief.visit_perhaps(path)
            except Lost as lost:
                self._note(f"  no answer: {lost}")
                self.counts["answers lost"] += 1
                self.counts[f"because {lost}"] += 1
                tab.belief.press_perhaps(path, press)
                if self._run.may_refuse:
                    # Whoever was stopped may have refused it: what was typed is in the fields then.
                    tab.belief.refuse(typed_fields(body))
                is_again = True
            if not is_renewal and tab.app.can_look(path) \
                    and self._choices.random() < 0.5:
                self.counts["looked after a lost answer"] += 1
                before = len(tab.belief.possible)
                self._show(tab, path)
                self.counts["settled by a look"] += before > len(tab.belief.possible)
                if self._choices.random() < 0.5:
                    return tab.belief.settle()
            self._note("  sends the same form again")
            self.counts["repeated"] += 1
        # Each answer but the first one is to a form that was known.
        self.counts["recognised"] += len(answers) - (not tab.belief.is_done)
        # Without its database an app may not be able to do it.
        tab.belief.press(path, press, is_again or self._run.may_refuse)
        if not is_again:
            # With the form, all that was before it is written down.
            for other in self._tabs:
                other.belief.keep()
        self.counts["presses"] += 1
        if self._is_half_refused:
            # Whoever has refused it has led the window back to its page, before or after it was carried out.
            tab.belief.visit_perhaps(path)
        renewed = self._new_cookie(answers) if is_renewal else None
        if is_renewal and renewed is None and (is_again or self._is_double):
            # Sent with the former cookie; whose session is it now?
            self._require_session(tab, self._expect_redirect(answers[0]))
        leading = self._follow(tab, path, answers, is_renewal)
        if renewed is not None:
            self._renew(renewed)
            self.counts["logins carried"] += is_again
        elif not is_renewal:
            self._sent.append((tab, path, body))
        return self._show(tab, leading)

    def _deliver_late(self, tab, path, press, body):
        """Sends a form of a page that was open for so long that nobody may know its ticket any more."""
        self._note("  which may be too old to be carried out")
        leading = self._expect_redirect(self._persist("POST", path, body))
        tab.belief.press_perhaps(path, press)
        tab.belief.carry(path, typed_fields(body))
        is_outdated = self._show(tab, leading)
        self.counts["forms too old to be carried out"] += is_outdated
        # A page that was lost may have said so in the place of this one.
        if is_outdated or not self._lost_looks:
            tab.belief.require(is_done=not is_outdated)
        tab.belief.settle()

    def _follow(self, tab, path, answers, is_renewal):
        """Where the answers to a form lead."""
        expected = sorted(tab.belief.addresses)
        for answer in answers:
            leading = self._expect_redirect(answer)
            # The second click on a login may come when the session has its new cookie: it is led back then.
            if leading not in expected and not (is_renewal and self._is_double and leading == path):
                page = self._get(tab, leading)
                raise Wrong(f"{path} leads to {leading}, not to {expected}. It says: {page.notice} {page.texts}")
        return next((leading for leading in map(self._expect_redirect, answers)
                     if leading in expected), expected[0])

    def _post(self, path, body, is_renewal):
        """Sends a form once, or twice at the same time, as an impatient person does."""
        self._is_double = self._choices.random() < self._run.options.twice
        if self._is_double:
            return self._double_click(path, body, is_renewal)
        answer = self._exchange("POST", path, body, may_renew=is_renewal)
        if not is_renewal and self._choices.random() < self._run.options.lose:
            raise Lost("the driver has thrown it away")
        return [answer]

    def _double_click(self, path, body, is_renewal):
        self._note("  and once more at the same time")
        self.counts["double"] += 1
        return self._exchange_twice(path, body, is_renewal)

    def _send_old(self):
        """Sends a form that was answered long ago: nothing may come of it."""
        tab, path, body = self._choices.choice(self._sent)
        self._note(f"sends an old form to {path} again")
        self.counts["old forms sent"] += 1
        leading = self._expect_redirect(self._persist("POST", path, body))
        self.counts["recognised"] += 1
        # What nobody remembers is not done again either, and what was typed is in the fields again; else the
        # window shows what it has shown.
        seen = tab if self._has_script else next(one for one in self._tabs if one.app.has(leading))
        self._go_to(seen)
        if not seen.app.can_look(leading):
            leading = seen.address(self._choices)
        # It is there again if the server is killed before that page was followed by a form.
        tab.belief.carry(path, typed_fields(body))
        self.counts["old forms answered with the notice"] += self._show(seen, leading)

    def _persist(self, *request, **more):
        """Sends a request until it is answered."""
        while True:
            try:
                return self._exchange(*request, **more)
            except Lost as lost:
                self._note(f"  no answer: {lost}")

    def _show(self, tab, path):
        """Gets a page and compares it with what it should show; whether it says that a form was outdated."""
        self._note(f"shows {path}")
        page, self._lost_looks = None, 0
        while page is None:
            try:
                page = self._get(tab, path)
            except Lost as lost:
                self._note(f"  no answer: {lost}")
                self._lost_looks += 1
                tab.belief.visit_perhaps(path)
        tab.belief.visit(path)
        may_be_outdated = any(other.belief.may_be_outdated for other in self._tabs
                              if other is tab or not self._has_script)
        is_outdated = may_be_outdated and (page.notice or "").startswith(OUTDATED)
        if is_outdated:
            # It stands where the page would say that fields need another look.
            page.notice = ANY_NOTICE
        tab.belief.see(page)
        tab.page = page
        self.counts["pages compared"] += 1
        return is_outdated

    def _get(self, tab, path):
        end = time.monotonic() + 30
        while True:
            answer = self._exchange("GET", path, window=tab.window)
            if answer.status in (301, 302, 303):
                path = answer.field("location")
                continue
            is_done = not is_unfinished(answer.body)
            if answer.status != 200 and is_done:
                raise Wrong(f"GET {path} is answered with {answer.status}.\n"
                            + answer.body.decode(errors="replace")[-600:])
            if is_done:
                self._run.trap.note("shown")
                return Page(answer.body)
            if time.monotonic() > end:
                raise Wrong(f"{path} says for 30 seconds that work goes on.")
            time.sleep(0.01)

    # Cookies

    def _renew(self, new):
        """The session has another cookie now; forms of pages from before are too old."""
        self._cookie = new
        self._sent.clear()
        for tab in self._tabs:
            tab.page = None
        self.counts["logins"] += 1

    def _new_cookie(self, answers):
        """The session's new cookie, if answers have one."""
        found = {cookie(answer) for answer in answers} - {None, self._cookie}
        if len(found) > 1:
            raise Wrong(f"A form that was sent twice leads to two sessions: {sorted(found)}")
        return next(iter(found), None)

    def _require_session(self, tab, path):
        """Sees whether the former cookie still leads to the session, which was renewed."""
        answer = self._persist("GET", path, window=tab.window, may_renew=True)
        if self._new_cookie([answer]) is not None:
            if self._run.options.strict_renewals:
                raise Wrong("The session cannot be reached: the answer with its cookie was lost.")
            raise OutOfReach
