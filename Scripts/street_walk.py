"""Walks at random through live pages behind proxies that misbehave; a model knows what should be there.

Two people with browsers of their own press, type, reload, leave and come back, while proxies refuse, cut, double and
freeze, and while the server is killed and started again. After each round a model says what is to be seen: every press
once, every word once, nothing asked for more often than ten times within a second. Each round has numbers of its own:
a seed and the number of a round repeat it in a new session. Ends with a line `N rounds, seed S`.
"""

import argparse
import itertools
import os
import random
import sys
import tempfile
import time
import traceback

from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.keys import Keys

from check_live import click, idle
from check_navigation import Person, holds, same
from forwarder import Forwarder
from gallery import NAMED, start_browser, start_gallery

MOST_IN_A_SECOND = 10
IS_PAGE = "document.readyState === 'complete' && document.querySelector('form.page')"
UNREPORTED = """[...document.querySelectorAll("main input, main textarea")].filter(field => field.type !== "hidden"
    && (field.value !== field.defaultValue || field.checked !== field.defaultChecked))
    .map(field => [field.name, field.value, field.defaultValue, field.checked ?? null, field.defaultChecked ?? null])"""
HAS_BUTTON = NAMED + """
    return named("button[name]:not([disabled])", arguments[0]).length > 0;
"""


def shows(words):
    return f"document.body.innerText.includes({words!r})"


class Site:
    """The gallery, which keeps its data when it is killed."""

    def __init__(self):
        self.settings = {"DATA_DIR": tempfile.mkdtemp(prefix="shoji-")}
        self.process, self.url = start_gallery(**self.settings)

    def kill(self):
        self.process.kill()
        self.process.wait()

    def start(self):
        self.process, _ = start_gallery(port=self.url.rsplit(":", 1)[1], **self.settings)

    def close(self):
        self.process.terminate()
        self.process.wait()


class Walker(Person):
    """Somebody at a browser, with a proxy before the server, and what the pages should have."""

    def __init__(self, name, browser, site):
        self.way = Forwarder(site.url)
        super().__init__(browser, self.way.url)
        self.name = name

    def enter(self, path, name=None, unless=None):
        """Goes to a page, presses a button unless another one can be pressed, and listens: somebody who only looks has no
        session."""
        self.go(path)
        self.there()
        if name and not (unless and self.run(HAS_BUTTON, unless)):
            self.press(name)
        self.wait("the stream", lambda: self.way.streams)
        self.way.rest()

    def there(self):
        """Waits for a page of the gallery; a page of a proxy in its place is loaded again, as a person would."""
        def is_there():
            if self.run(f"return Boolean({IS_PAGE})"):
                return True
            if self.run("return document.readyState === 'complete'"):
                self.browser.refresh()
            return False

        self.wait("the page", is_there)
        idle(self)

    def reported(self):
        """Waits until the server has what is in the fields."""
        try:
            self.wait("the reports", f"{UNREPORTED}.length === 0")
        except AssertionError as error:
            raise AssertionError(f"{error}: {self.run('return ' + UNREPORTED)}") from error

    def into(self, selector, keys):
        """Types at the end of a field."""
        self.run("document.querySelector(arguments[0]).focus()", selector)
        self.keys(Keys.END + keys)

    def value(self, selector):
        return self.run("return document.querySelector(arguments[0])?.value", selector)


# MARK: Pages


class Counter:
    """Presses that add up."""
    canReload = True

    def prepare(self, walkers, numbers):
        self.walkers, self.counts = walkers, getattr(self, "counts", {})
        for walker in walkers:
            walker.enter("/counter", "toggle", unless="increment")
            walker.wait("the counter", shows("the counter is at"))
            self.counts.setdefault(walker.name, 0)

    def act(self, walker, numbers):
        number = numbers.choice([1, 1, -1])
        click(walker, "increment" if number > 0 else "decrement")
        self.counts[walker.name] += number
        return f"{number:+}"

    def check(self, walker):
        words = f"the counter is at {self.counts[walker.name]}"
        walker.wait(words, f"{shows(words + chr(10))} || document.body.innerText.trimEnd().endsWith({words!r})")


class Words:
    """A field that keeps what is typed, and a button that sends it."""
    canReload = False
    selector = "main input[type=text]"

    def prepare(self, walkers, numbers):
        self.text, self.sent = {}, {}
        for walker in walkers:
            walker.enter("/catalogue/text-field", "demo.3")
            # Fields are those of the screen, and it may have been left.
            self.text[walker.name] = walker.value(self.selector)
            if not walker.value("main input[type=email]"):
                walker.into("main input[type=email]", "a@b")

    def act(self, walker, numbers):
        kind = numbers.choice(["letters", "letters", "delete", "send"])
        text = self.text[walker.name]
        if kind == "send":
            click(walker, "demo.3")
            self.sent[walker.name] = text
        elif kind == "delete" and text:
            walker.into(self.selector, Keys.BACKSPACE)
            self.text[walker.name] = text[:-1]
        else:
            letters = "".join(numbers.choices("abcdefgh", k=numbers.randint(1, 4)))
            walker.into(self.selector, letters)
            self.text[walker.name] = text + letters
        return kind

    def check(self, walker):
        text = self.text[walker.name]
        same(walker.value(self.selector), text)
        if walker.name in self.sent:
            walker.wait("what was sent", shows(f"the name “{self.sent[walker.name]}”"))


class Boxes:
    """Boxes between presses that save them."""
    canReload = False
    BOX = "return document.querySelectorAll('main input[type=checkbox]')[arguments[0]]"

    def prepare(self, walkers, numbers):
        self.boxes = {}
        self.saved = {}
        for walker in walkers:
            walker.enter("/catalogue/switch", "demo.4")
            self.boxes[walker.name] = [walker.run(self.BOX + ".checked", index) for index in range(2)]

    def act(self, walker, numbers):
        boxes = self.boxes[walker.name]
        step = numbers.choice([0, 1, "save"])
        if step == "save":
            click(walker, "demo.4")
            self.saved[walker.name] = list(boxes)
        else:
            boxes[step] = not boxes[step]
            walker.run(self.BOX + ".click()", step)
        return step

    def check(self, walker):
        same([walker.run(self.BOX + ".checked", index) for index in range(2)], self.boxes[walker.name])
        if saved := self.saved.get(walker.name):
            words = f"Sound is {'on' if saved[0] else 'off'}, the terms are {'' if saved[1] else 'not '}read."
            walker.wait(words, shows(words))


class Todo:
    """Items that are added in a sheet, one in each round."""
    canReload = False

    def prepare(self, walkers, numbers):
        self.items = getattr(self, "items", {})
        self.isOpen = set()
        for walker in walkers:
            walker.enter("/todo", "add")
            walker.at("/todo/addItem")
            self.isOpen.add(walker.name)

    def act(self, walker, numbers):
        if walker.name not in self.isOpen:
            return "nothing"
        self.isOpen.discard(walker.name)
        item = "item " + "".join(numbers.choices("abcdefgh", k=8))
        walker.into("dialog textarea", item)
        click(walker, "save")
        self.items.setdefault(walker.name, []).append(item)
        return item

    def check(self, walker):
        if walker.name in self.isOpen:
            return
        walker.at("/todo")
        for item in self.items.get(walker.name, []):
            walker.wait(item, shows(item))
            same(walker.text.splitlines().count(item), 1)


class Chat:
    """Messages of both in one room."""
    canReload = False

    def prepare(self, walkers, numbers):
        self.said = []
        for walker in walkers:
            walker.go("/chat")
            walker.there()
            if walker.run(HAS_BUTTON, "name.take"):
                walker.fill("name.name", walker.name)
                walker.press("name.take")
            walker.enter("/chat/1")

    def act(self, walker, numbers):
        words = "words " + "".join(numbers.choices("abcdefgh", k=8))
        # The words before are in the field until they are answered.
        walker.wait("the answer before", "!document.querySelector('main textarea')?.value")
        walker.into("main textarea", words)
        click(walker, "send")
        self.said.append(words)
        return words

    def check(self, walker):
        for words in self.said:
            walker.wait(words, shows(words))
            same(walker.text.count(words), 1)


# MARK: Disturbances


class Mode:
    """Proxies that do something wrong for a while."""

    def __init__(self, mode):
        self.mode = mode

    def begin(self, site, walkers, numbers):
        for walker in walkers:
            walker.way.mode = self.mode

    def end(self, site, walkers):
        for walker in walkers:
            walker.way.mode = "pass"

    def __str__(self):
        return str(self.mode)


class Latency(Mode):
    """Answers that take their time."""

    def begin(self, site, walkers, numbers):
        for walker in walkers:
            walker.emulate(latency=numbers.choice([50, 300, 900]))

    def end(self, site, walkers):
        for walker in walkers:
            walker.emulate()


class Kill(Mode):
    """The server is killed, and started again when the round is over."""

    def begin(self, site, walkers, numbers):
        site.kill()

    def end(self, site, walkers):
        site.start()


class Streams(Mode):
    """Connections that are listened on are cut."""

    def begin(self, site, walkers, numbers):
        for walker in walkers:
            walker.way.end_streams()

    def end(self, site, walkers):
        pass


PAGES = [Counter, Words, Boxes, Todo, Chat]
DISTURBANCES = [Mode("pass"), Mode(502), Mode(503), Mode("cut"), Mode("cut-answer"), Mode("double"), Mode("freeze"),
                Mode("deploy"), Latency("latency"), Kill("kill"), Streams("streams")]
# Those in which pages come and forms are answered.
PASSING = {"pass", "double", "latency", "streams"}


class Walk:
    """Rounds at random, and what was done in the last of them."""

    def __init__(self, seed, site, walkers):
        self.seed, self.site, self.walkers = seed, site, walkers
        self.pages = [page() for page in PAGES]
        self.steps = []

    def round(self, number):
        numbers = random.Random(f"{self.seed} {number}")
        page, disturbance = numbers.choice(self.pages), numbers.choice(DISTURBANCES)
        walkers = self.walkers if isinstance(page, Chat) else numbers.choice([self.walkers, self.walkers[:1]])
        self.steps = [f"{type(page).__name__} under {disturbance}"]
        page.prepare(walkers, numbers)
        for walker in walkers:
            idle(walker)
            walker.way.begin()
        disturbance.begin(self.site, walkers, numbers)
        try:
            self.act(page, disturbance, walkers, numbers)
        finally:
            disturbance.end(self.site, walkers)
        for walker in walkers:
            self.look(page, walker, "before")
            # A page that is left sooner than a pause after the last letter may lose that.
            walker.reported()
            walker.way.rest()
            walker.browser.refresh()
            self.look(page, walker, "after a reload")

    def act(self, page, disturbance, walkers, numbers):
        # Words are said one by one, and a person who is not answered says no second ones.
        acts = len(walkers) if isinstance(page, Chat) else numbers.randint(1, 6)
        for index in range(acts):
            walker = walkers[index % len(walkers)] if isinstance(page, Chat) else numbers.choice(walkers)
            walker.way.rest()
            self.steps.append(f"{walker.name}: {page.act(walker, numbers)}")
            pause = numbers.choice([0, 0, .05, .3, 1.2])
            time.sleep(pause)
            # A browser waits for a page that is held, and does nothing else.
            if page.canReload and str(disturbance) != "freeze" and numbers.random() < .3:
                isAnswered = str(disturbance) in PASSING
                self.leave(walker, numbers, isAnswered)
                # Nothing more can be pressed where no page comes.
                if not isAnswered:
                    return

    def leave(self, walker, numbers, isAnswered):
        """Goes on in another document while presses may wait."""
        way = numbers.choice(["reload", "back", "tab"]) if isAnswered else "reload"
        self.steps.append(f"{walker.name}: {way}")
        walker.way.rest()
        if way == "reload":
            walker.browser.refresh()
        elif way == "back":
            walker.browser.get("about:blank")
            walker.way.rest()
            walker.browser.back()
        else:
            walker.browser.switch_to.new_window("tab")
            walker.go("/counter")
            walker.there()
            before = walker.browser.window_handles[0]
            walker.browser.close()
            walker.browser.switch_to.window(before)
        walker.way.rest()
        if isAnswered:
            walker.there()

    def look(self, page, walker, moment):
        walker.there()
        walker.wait("the words to go", "!document.body.innerText.includes('There is no connection')")
        idle(walker)
        try:
            page.check(walker)
        except AssertionError as error:
            raise AssertionError(f"{walker.name}, {moment}: {error}; the page says {walker.text[:600]!r}") from error
        most = walker.way.most_in_a_second()
        holds(most <= MOST_IN_A_SECOND, f"{walker.name} asked {most} times within a second")
        walker.way.rest()


def walk(seed, seconds, only):
    """Walks for so long, or through one round; returns a fault, if there is one, and how many rounds there were."""
    site = Site()
    walkers, count = [], 0
    try:
        for name in ["Ada", "Bob"]:
            walkers.append(Walker(name, start_browser(), site))
        walk = Walk(seed, site, walkers)
        end = time.monotonic() + seconds
        for number in itertools.count() if only is None else [only]:
            if time.monotonic() > end:
                break
            try:
                walk.round(number)
            except (AssertionError, WebDriverException):
                return f"round {number}, {'; '.join(walk.steps)}:\n{traceback.format_exc()}", count
            if os.environ.get("VERBOSE"):
                print(f"  {number}: {'; '.join(walk.steps)}", file=sys.stderr, flush=True)
            count += 1
        return None, count
    finally:
        for walker in walkers:
            walker.browser.quit()
            walker.way.close()
        site.close()


def main(arguments):
    parser = argparse.ArgumentParser(prog="Scripts/check-street", description=__doc__.splitlines()[0])
    parser.add_argument("--random", type=float, required=True, metavar="SECONDS", help="how long to walk")
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32), help="repeats a walk")
    parser.add_argument("--round", type=int, help="only this round of it, in a new session")
    chosen = parser.parse_args(arguments)
    print(f"street: seed {chosen.seed}", flush=True)
    fault, count = walk(chosen.seed, chosen.random, chosen.round)
    if fault:
        print(f"seed {chosen.seed}, {fault}", file=sys.stderr)
    print(f"street: {count} rounds, seed {chosen.seed}" + (", a fault" if fault else ""))
    return 1 if fault else 0
