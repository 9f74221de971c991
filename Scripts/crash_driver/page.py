"""What a page of the gallery shows and holds, read from its bytes."""

import html.parser
import re
import urllib.parse

from .belief import Wrong

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr"}
# What differs between two pages that are the same to a person: proofs, and the sheets of looks, which
# a server makes when it writes the first page with them.
CHANGING = re.compile(rb'(?<=name="_token" value=")[^"]*|(?<=name="_window" value=")[^"]*|'
                      rb'(?<=name="_ticket" value=")[^"]*|(?<=data-version=")[^"]*|'
                      rb'<link rel="stylesheet" href="/_shoji/looks[^>]*>\n?')


def is_unfinished(body):
    """Whether a page says that work goes on, and is to be got again."""
    return b"still being worked on" in body or b"This page is still being made" in body


def typed_fields(body):
    """What was typed into a form."""
    return {name: value.replace("\r\n", "\n")
            for name, value in urllib.parse.parse_qsl(body.decode(), keep_blank_values=True)
            if not name.startswith("_")}


def kept_fields(body, answer):
    """What was typed into a form that is refused: the answer says why, and has it in the fields."""
    page = Page(answer.body)
    typed = typed_fields(body)
    held = {(name, value.replace("\r\n", "\n")) for form in page.forms for name, value in form.fields}
    for name, value in typed.items():
        # A password is carried nowhere.
        if value and not name.endswith(".password") and (name, value) not in held:
            raise Wrong(f"The form is refused, and {name} is not kept: {value!r}\n"
                        + answer.body.decode(errors="replace")[-600:])
    if not page.texts:
        raise Wrong("The form is refused without a word.")
    return typed


class Button:
    """A button of a form: what pressing it sends, and what it says."""

    def __init__(self, attributes):
        self.value = attributes.get("value") or ""
        self.is_enabled = "disabled" not in attributes
        classes = (attributes.get("class") or "").split()
        self.state = attributes.get("aria-pressed") or attributes.get("aria-checked") or (
            "true" if "ticked" in classes else None)
        self.is_return = "return" in classes
        self.text = ""
        self.place = None


class Form:
    """A form with the names and values that a browser would send."""

    def __init__(self, attributes):
        self.action = attributes.get("action") or ""
        self.hidden = []
        self.fields = []
        self.buttons = []

    @property
    def ticket(self):
        """What lets the form be carried out once."""
        return dict(self.hidden)["_ticket"]


class Page(html.parser.HTMLParser):
    """The forms, the words and the links of a page."""

    def __init__(self, body):
        super().__init__(convert_charrefs=True)
        self.body = body
        self.forms = []
        self.texts = []
        self.links = []
        self.notice = None
        self._button = None
        self._area = None
        self._inert = 0
        self._stack = []
        self._notices = 0
        self._skipped = 0
        self.feed(body.decode())
        self.close()

    def handle_starttag(self, tag, pairs):
        attributes = dict(pairs)
        if tag not in VOID:
            self._stack.append((tag, self._state()))
        if "inert" in attributes:
            self._inert += 1
        if tag in ("script", "style", "title", "head"):
            self._skipped += 1
        if "notice" in (attributes.get("class") or "").split():
            self._notices += 1
            self.notice = self.notice or ""
        if tag == "form":
            self.forms.append(Form(attributes))
        elif tag == "a":
            self.links.append(attributes.get("href") or "")
        elif not self.forms:
            return
        elif tag == "input":
            self._input(attributes)
        elif tag == "textarea":
            self._area = [attributes.get("name"), "", "disabled" not in attributes]
        elif tag == "button" and attributes.get("name") == "_e":
            self._button = Button(attributes)
            self._button.is_enabled = self._button.is_enabled and not self._inert
            self._button.place = len(self.texts)
            self.forms[-1].buttons.append(self._button)

    def handle_endtag(self, tag):
        if tag == "textarea" and self._area:
            name, text, is_enabled = self._area
            if name and is_enabled:
                self.forms[-1].fields.append((name, text.removeprefix("\n")))
            self._area = None
        if tag == "button":
            self._button = None
        while self._stack:
            opened, state = self._stack.pop()
            if opened == tag:
                self._inert, self._notices, self._skipped = state
                break

    def handle_data(self, data):
        if self._area is not None:
            self._area[1] += data
            return
        words = " ".join(data.split())
        if not words or self._skipped:
            return
        if self._button is not None:
            self._button.text = f"{self._button.text} {words}".strip()
        if self._notices:
            self.notice = f"{self.notice} {words}".strip()
        elif not self._inert:
            self.texts.append(words)

    def _state(self):
        return self._inert, self._notices, self._skipped

    def _input(self, attributes):
        name, kind = attributes.get("name"), attributes.get("type", "text")
        if not name or "disabled" in attributes:
            return
        pair = (name, attributes.get("value") or "")
        if kind == "hidden" and name.startswith("_"):
            self.forms[-1].hidden.append(pair)
        elif kind == "hidden" and pair[1].startswith("~"):
            # It says what the page shows in a box, which sends nothing as long as it is not ticked.
            self.forms[-1].hidden.append(pair)
            self.forms[-1].fields.append((name, "0"))
        elif kind not in ("checkbox", "radio") or "checked" in attributes:
            self.forms[-1].fields.append(pair)
