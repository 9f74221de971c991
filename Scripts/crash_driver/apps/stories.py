"""The reader of stories: a sign-in, saved stories, comments, drafts and what was put away."""

import collections
import urllib.parse

from .app import App, Press, attention, words

Comment = collections.namedtuple("Comment", "id story text")
# `screen` is one of those below, `story` the one that is open in the first tab, and `folded` the
# comments of it whose answers are put away. `sign_in` is where the sign-in is and where it leads.
State = collections.namedtuple(
    "State",
    "account saved comments next_id drafts screen story folded is_missing comment sign_in")

ROOT = "/stories/top"
SAVED = "/stories/saved"
WRITE_FIELD = "/stories/top/story/comments/write.text"
# That of the account which the gallery has from the beginning. Wrong ones would be held up, and rightly.
NAME, PASSWORD = "ann", "to read stories"
# The button that closes the sign-in.
CLOSE = "links.2"
# An answer with answers: it may be out of sight when a kill has forgotten where a GET led.
NESTED_FOLD = ".list:2.fold"
# How many comments there are from the beginning, by story.
LIBRARY = {1: 5, 2: 4, 3: 3, 4: 3, 5: 3, 6: 2}


class Stories(App):
    path = ROOT

    def start(self):
        return State(False, (), (), 1000, (), "top", None, (), False, None, None)

    def address(self, state):
        story = f"{ROOT}/story/{state.story}"
        if state.screen == "sign-in":
            over, leading = state.sign_in
            return f"{over}/sign-in?" + urllib.parse.urlencode({"returnTo": leading})
        return {
            "top": ROOT, "saved": SAVED, "story": story, "comments": story + "/comments",
            "write": story + "/comments/write", "discard": story + "/comments/write/discard",
            "delete": f"{story}/comments/delete/{state.comment}"}[state.screen]

    def leave(self, state):
        return to_top(state)

    def visit(self, state, path):
        return state if path == self.address(state) else self.go(state, path)

    def go(self, state, path):
        """What becomes of the state when the window goes to a path where it is not."""
        over, _, query = path.partition("/sign-in?")
        if query:
            leading = urllib.parse.parse_qs(query)["returnTo"][0]
            return self.go(state, over)._replace(screen="sign-in", sign_in=(over, leading))
        over, _, comment = path.partition("/delete/")
        if comment:
            return self.go(state, over)._replace(screen="delete", comment=int(comment))
        if path == SAVED:
            return ask_who(state, SAVED) if not state.account else \
                state._replace(screen="saved", is_missing=False)
        if path == ROOT:
            return to_top(state)
        parts = path.removeprefix(ROOT + "/story/").split("/")
        story, screen = int(parts[0]), parts[-1] if len(parts) > 1 else "story"
        if screen in ("write", "discard") and not state.account:
            return ask_who(state, path)
        # The comments, and what was put away among them, stay as long as they are open.
        had_comments = state.folded if story == state.story and screen != "story" else ()
        was_writing = state.screen in ("write", "discard") and screen in ("write", "discard")
        return state._replace(
            screen=screen, story=story, folded=had_comments, comment=None, sign_in=None,
            is_missing=state.is_missing and was_writing and story == state.story)

    def can_look(self, path):
        # Where a sign-in or a question was, there may be nothing any more.
        return "/sign-in?" not in path and "/delete/" not in path

    def paths(self, choices, state):
        story = f"{ROOT}/story/{state.story or choices.choice(list(LIBRARY))}"
        other = f"{ROOT}/story/{choices.choice(list(LIBRARY))}"
        return choices.choice([ROOT, SAVED, story, story + "/comments", story + "/comments/write",
                               other, other + "/comments"])

    def press(self, state, press):
        owner, _, name = press.button.rpartition(".")
        if press.button.endswith(":right0"):
            return sign_out(state) if state.account else \
                state._replace(screen="sign-in", sign_in=(self.address(state), self.address(state)))
        if state.screen == "sign-in":
            return sign_in(self, state, name)
        if state.screen == "story":
            return self._save(state)
        if state.screen == "comments":
            return self._comments(state, owner, name)
        if state.screen == "write":
            return write(state, name, press.fields[WRITE_FIELD])
        is_kept = ":answer-Keep" in name
        if state.screen == "discard":
            return state._replace(screen="write") if is_kept else \
                close_editor(draft(state, None))
        comments = state.comments if is_kept else \
            tuple(comment for comment in state.comments if comment.id != state.comment)
        return state._replace(screen="comments", comment=None, comments=comments)

    def renews(self, state, press):
        return self.may_end(state, press) or state.account and press.button.endswith(":right0")

    def may_end(self, state, press):
        # A password takes a moment to be compared, and a server that ends then does not go on with it.
        return state.screen == "sign-in" and press.button.endswith(".send")

    def stays(self, press):
        # The name, and never the password.
        return {name: value for name, value in press.fields.items() if name.endswith(".name")}

    def _save(self, state):
        if not state.account:
            address = self.address(state)
            return state._replace(screen="sign-in", sign_in=(address, address))
        saved = tuple(story for story in state.saved if story != state.story)
        if len(saved) == len(state.saved):
            saved = (state.story, *saved)
        return state._replace(saved=saved)

    def _comments(self, state, owner, name):
        if name == "write":
            return self.visit(state, self.address(state) + "/write")
        number = int(owner.rpartition(":")[2])
        if name == "delete":
            return state._replace(screen="delete", comment=number)
        folded = set(state.folded) ^ {number}
        return state._replace(folded=tuple(sorted(folded)))

    def view(self, state):
        shown = {"path": self.address(state), "fields": {}, "account": None, "saved": None,
                 "save": None, "counted": None, "own": None, "folded": None,
                 "notice": attention(int(state.is_missing and state.screen == "write"))}
        if state.screen in ("top", "story", "comments"):
            shown["account"] = None if state.account else "Sign in"
        if state.screen == "saved":
            shown["account"], shown["saved"] = "Sign out", list(state.saved)
        if state.screen == "story":
            is_saved = state.account and state.story in state.saved
            shown["save"] = "Remove from saved" if is_saved else "Save story"
            shown["counted"] = LIBRARY[state.story] + len(own(state))
        if state.screen == "comments":
            # Whoever is signed in may delete them.
            shown["own"] = [(comment.id, words(comment.text))
                            for comment in own(state) if state.account]
            shown["folded"] = list(state.folded)
        if state.screen == "write":
            shown["fields"] = {WRITE_FIELD: dict(state.drafts).get(state.story, "")}
        if state.screen == "sign-in":
            form = sign_in_form(state.sign_in[0])
            shown["fields"] = {form + ".name": "", form + ".password": "", form + ".remember": "0"}
        return shown

    def read(self, page):
        form = page.forms[0]
        shown = {"path": form.action, "fields": dict(form.fields), "account": None, "saved": None,
                 "save": None, "counted": None, "own": None, "folded": None, "notice": page.notice}
        for button in form.buttons:
            if button.value.endswith(":right0") and button.is_enabled:
                shown["account"] = button.text
            if button.value.endswith(".save"):
                shown["save"] = button.text
        if form.action == SAVED:
            shown["saved"] = [int(link.rpartition("/")[2]) for link in page.links
                              if link.startswith(SAVED + "/story/")]
        if shown["save"]:
            counted = page.texts[page.texts.index(shown["save"]) + 1]
            shown["counted"] = int(counted.split()[0])
        if form.action.endswith("/comments"):
            # What somebody says stands before the button that deletes it.
            shown["own"] = [(int(button.value.rpartition(".")[0].rpartition(":")[2]),
                             page.texts[button.place - 1])
                            for button in form.buttons if button.value.endswith(".delete")]
            shown["folded"] = sorted(
                int(button.value.rpartition(".")[0].rpartition(":")[2])
                for button in form.buttons
                if button.value.endswith(".fold") and button.text.startswith("Show"))
        return shown

    def propose(self, choices, state, page):
        buttons = [button for button in self.buttons(page)
                   if ".orders:" not in button and not button.endswith((".more", NESTED_FOLD))
                   # Signing out comes about as often as signing in.
                   and not (state.screen == "saved" and choices.random() < 0.7)]
        if not buttons:
            return None
        if state.screen == "sign-in":
            form = sign_in_form(state.sign_in[0])
            button = f"{form}.{CLOSE if choices.random() < 0.2 else 'send'}"
            return Press(button, {form + ".name": NAME, form + ".password": PASSWORD})
        if state.screen == "write":
            text = choices.choice([
                dict(state.drafts).get(state.story, ""), " ", f"I say {choices.getrandbits(32)}",
                f"1 < 2 & so on\n{choices.getrandbits(16)}"])
            return Press(choices.choices(
                buttons, [1 if button.endswith("cancel") else 3 for button in buttons])[0],
                {WRITE_FIELD: text})
        if state.screen == "comments" and len(state.comments) < 8 and choices.random() < 0.5:
            return Press("/stories/top/story/comments:secondary.write", {})
        return Press(choices.choice(buttons), {})


def own(state):
    """One's own comments on the story."""
    return [comment for comment in state.comments if comment.story == state.story]


def sign_in_form(over):
    """The address of the form over a page, without the numbers of stories."""
    path = "/".join(part for part in over.split("/") if not part.isdigit())
    return path + "/sign-in.form"


def to_top(state):
    return state._replace(screen="top", story=None, folded=(), is_missing=False, comment=None, sign_in=None)


def ask_who(state, leading):
    if state.screen == "sign-in" and state.sign_in == (ROOT, leading):
        return state
    return to_top(state)._replace(screen="sign-in", sign_in=(ROOT, leading))


def sign_in(app, state, name):
    over, leading = state.sign_in
    closed = state._replace(sign_in=None)
    return app.go(closed, over) if name == CLOSE.rpartition(".")[2] else \
        app.go(closed._replace(account=True), leading)


def sign_out(state):
    return to_top(state)._replace(account=False)


def draft(state, text):
    drafts = {**dict(state.drafts), state.story: text}
    return state._replace(
        drafts=tuple(sorted((k, v) for k, v in drafts.items() if v is not None)))


def close_editor(state):
    return state._replace(screen="comments", is_missing=False)


def write(state, name, text):
    """What the buttons of the editor do."""
    if text != dict(state.drafts).get(state.story, ""):
        state = draft(state, text)
    is_blank = not text.strip()
    if name == "cancel":
        return close_editor(draft(state, None)) if is_blank else state._replace(screen="discard")
    if is_blank:
        return state._replace(is_missing=True)
    comment = Comment(state.next_id, state.story, text)
    return close_editor(draft(state, None))._replace(
        comments=(*state.comments, comment), next_id=comment.id + 1)
