"""Drives live pages in the situations in which people live: behind proxies, over deploys, with password managers.

Between the browser and the gallery stands a forwarder that misbehaves and counts. Every check begins with a new
session; no act of a person lets the server be asked more than ten times within a second. Names of checks on the command
line choose them; SEED repeats a run. Ends with a line `N passed, N failed`. With `--random SECONDS` it is a walk at
random instead (street_walk.py).
"""

import html
import os
import pathlib
import random
import re
import sys
import tempfile
import time
import urllib.error
import urllib.parse
import urllib.request
from concurrent.futures import ThreadPoolExecutor

from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

import check_live
import check_navigation as walks
import street_walk
from check_live import idle
from check_navigation import holds, is_marked, mark, same
from forwarder import Forwarder
from gallery import CRASHING, control, start_browser, start_gallery

# How many requests one act of a person leads to within a second at most.
MOST_IN_A_SECOND = 10
# How many checks are carried out side by side: most of them wait for what people and proxies do.
BROWSERS = 4
SEED = int(os.environ.get("SEED") or random.randrange(1 << 32))

CLICK_LINK = """
    const link = document.createElement("a");
    link.href = arguments[0];
    document.querySelector("main").append(link);
    link.click();
"""
ANSWER = "document.querySelector(`dialog [name=_e][value$=answer-${arguments[0]}]`).click()"
OFFLINE = "document.body.innerText.includes('There is no connection')"


class Person(walks.Person):
    """Somebody at a browser, with a forwarder before the server that counts for each act by itself."""

    def __init__(self, browser, way, url=None):
        super().__init__(browser, url or way.url)
        self.way = way

    def go(self, path):
        self.way.act()
        super().go(path)

    def watch(self):
        """Nothing: the forwarder is no connection at times, and pages say so."""

    def press(self, name):
        self.way.act()
        super().press(name)

    def follow(self, path, places="main"):
        """Clicks a link of which the page knows nothing."""
        self.way.act()
        self.run(CLICK_LINK.replace("main", places), path)


def click(person, name):
    """Presses the button whose address ends with a name, and waits for nothing."""
    person.way.act()
    check_live.click(person, name)


def shows(words):
    return f"document.body.innerText.includes({words!r})"


def settle(person):
    """From here on the person waits, and requests are counted."""
    idle(person)
    mark(person)
    person.way.begin()


def calm(person):
    """Fails where the server was asked too often since the requests are counted."""
    most = person.way.most_in_a_second()
    first = person.way.requests and person.way.requests[0][0]
    asked = [f"{time - first:.2f} {method} {path}" for time, method, path in person.way.requests]
    holds(most <= MOST_IN_A_SECOND, f"the server was asked {most} times within a second: {asked}")


def rested(person):
    """Waits until nothing was asked for a second."""
    person.wait("a second without a request", lambda: not person.way.requests
                or time.monotonic() - person.way.requests[-1][0] > 1)


def counting(person, count=0):
    """Goes to the counter, begins and counts."""
    person.go("/counter")
    person.press("toggle")
    for _ in range(count):
        person.press("increment")
    person.wait("the stream", lambda: person.way.streams)
    settle(person)


def enter_room(person):
    """Goes to the chat, gives a name and enters a room."""
    person.go("/chat")
    person.fill("name.name", "Ada")
    person.press("name.take")
    person.press("list:1.name")
    person.at("/chat/1")
    settle(person)


def counts(person, number):
    person.wait(f"the counter at {number}", shows(f"the counter is at {number}"))
    idle(person)
    person.wait("the words to go", "!" + OFFLINE)
    holds(is_marked(person), "the page was loaded anew")


def retried(person, path, times):
    """Waits until a form was sent so often, and looks at the pauses in between."""
    person.wait("the next tries", lambda: person.way.count("POST", path) >= times)
    moments = person.way.times("POST", path)[-times:]
    pauses = [later - sooner for sooner, later in zip(moments, moments[1:])]
    holds(all(pause > .3 for pause in pauses), f"it was sent again after {pauses}")
    holds(pauses[-1] > pauses[0] * 1.1, f"the pauses do not grow: {pauses}")


# MARK: A press that is sent again


def too_large_without_fields(person):
    """A proxy refuses the form of a page that has nothing to mend."""
    counting(person)
    person.way.mode = "too-large"
    click(person, "increment")
    person.wait("the words", shows("more than can be sent"))
    idle(person)
    person.way.mode = "pass"
    click(person, "increment")
    counts(person, 1)
    same(person.way.count("POST", "/counter"), 2)


def first_forms_refused(person):
    """A visitor may not have what a press adds, or comes too early: each press says so, in the server's words."""
    settings = [("SESSION_BYTES", "100", "more than can be kept for you"), ("SESSIONS_PER_ADDRESS", "1", "Too many people")]
    for name, value, words in settings:
        process, url = start_gallery(**{name: value})
        way = Forwarder(url)
        try:
            other = Person(person.browser, way)
            other.go("/counter")
            if name == "SESSIONS_PER_ADDRESS":
                other.press("toggle")
                # The next person at this address.
                other.browser.delete_all_cookies()
                other.go("/counter")
            settle(other)
            for number in range(1, 4):
                other.run("document.querySelector('.page > .notice')?.remove()")
                click(other, "toggle")
                other.wait("a notice", "document.querySelector('.page > .notice')")
                idle(other)
                notice = other.run("return document.querySelector('.page > .notice').innerText")
                holds(words in notice, notice)
                same(way.count("POST", "/counter"), number)
            holds(is_marked(other) and not other.run("return document.querySelector('[aria-invalid]')"), "a field is blamed")
            # The page may be telling that it is there, and its server goes.
            other.browser.get("about:blank")
        finally:
            way.close()
            process.terminate()
            process.wait()


def cut(person, mode, presses):
    """Presses while the forwarder cuts; the stream comes back before forms pass again."""
    counting(person)
    person.way.mode = mode
    for _ in range(presses):
        click(person, "increment")
    person.wait("the words", OFFLINE)
    person.way.end_streams()
    retried(person, "/counter", 4)
    person.way.mode = "pass"
    counts(person, presses)


def cut_forms(person):
    """Forms do not reach the server."""
    cut(person, "cut", 1)


def cut_answers(person):
    """The server carries forms out, and their answers are lost."""
    cut(person, "cut-answer", 2)


def strange_fragments(person):
    """What stands behind the # is no code: the page is asked for once."""
    numbers = random.Random(SEED)
    pieces = ["%", "%z", "100%", "%E0%A4%A", "%C3", "%41", "a b", "+", "&=", "ä", "%00", "?", "%25"]
    fragments = ["100%"] + ["".join(numbers.choices(pieces, k=numbers.randint(1, 4))) for _ in range(3)]
    counting(person)
    person.follow("/tips")
    person.at("/tips")
    settle(person)
    for fragment in fragments:
        asked = person.way.count("GET", "/counter")
        person.follow("/counter#" + fragment)
        person.at("/counter")
        same(person.way.count("GET", "/counter"), asked + 1)
        person.follow("/tips")
        person.at("/tips")
    holds(is_marked(person), f"seed {SEED}: the page was loaded anew")


def fault_after_the_answer(person):
    """What cannot be shown is loaded by the browser itself, once: the network is there."""
    counting(person)
    person.run("""
            CharacterData.prototype.__defineSetter__("data", () => { throw new Error("no words"); });
        Element.prototype.replaceWith = () => { throw new Error("no place"); };
    """)
    click(person, "increment")
    person.wait("the counter at 1", shows("the counter is at 1"))
    idle(person)
    same(person.way.count("POST", "/counter"), 1)
    holds(not person.run(f"return {OFFLINE}"), "it was taken for a lost network")
    person.run("history.pushState = () => { throw new DOMException('too often', 'SecurityError'); }")
    settle(person)
    person.run("document.querySelector(\"a[href='/']\").click()")
    person.wait("a page", "document.readyState === 'complete' && !document.body?.ariaBusy && !window.isMarked")
    holds(not person.run(f"return {OFFLINE}"), "it was taken for a lost network")


def nothing_to_report(person):
    """A field is left unchanged while a press is under way: nothing waits when that is answered."""
    person.go("/catalogue/text-field")
    person.press("demo.3")
    settle(person)
    person.emulate(latency=300)
    click(person, "demo.3")
    person.run("""
        Object.defineProperty(document, "hidden", { get: () => true, configurable: true });
        document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
        delete document.hidden;
    """)
    idle(person)
    person.emulate()


# MARK: Secrets


def typed(person, kind):
    """What is in a field of the page."""
    return person.run("return document.querySelector(`input[type=${arguments[0]}]`)?.value", kind)


def into(person, kind, keys):
    """Types into a field of the page."""
    person.run("document.querySelector(`input[type=${arguments[0]}]`).focus()", kind)
    person.keys(keys)


def reported(person, kind, text):
    """Waits until the server has heard of what was typed."""
    person.wait("the report", lambda: person.run(
        "return document.querySelector(`input[type=${arguments[0]}]`).defaultValue", kind) == text)


def password_over_a_pause(person):
    """A password is typed with a pause in it; then it is wrong, and the app empties the field."""
    person.go("/login")
    settle(person)
    into(person, "email", "ada@example.org")
    into(person, "password", "sho")
    reported(person, "email", "ada@example.org")
    same(typed(person, "password"), "sho")
    person.keys("ji")
    click(person, "loginButton")
    person.wait("who is signed in", shows("Signed in as ada@example.org"))
    person.way.rest()
    person.press("logOutButton")
    person.wait("the form", "document.querySelector('input[type=password]')?.checkVisibility()")
    into(person, "email", "ada@example.org")
    into(person, "password", "wrong")
    click(person, "loginButton")
    person.wait("the refusal", shows("This is not the password."))
    same(typed(person, "password"), "")


def secrets_stay(person):
    """Typing, pauses, presses and refusals in any order: what was typed into each field is there."""
    numbers = random.Random(SEED)
    person.go("/catalogue/text-field")
    person.press("demo.3")
    settle(person)
    wanted = {"text": "", "email": "", "password": ""}
    steps = [numbers.choice(["text", "email", "password", "send", "refresh"]) for _ in range(12)]
    for step in ["password", "text", "refresh", "send"] + steps:
        person.way.rest()
        if step in wanted:
            letters = "".join(numbers.choices("abcdefgh", k=3))
            wanted[step] += letters
            into(person, step, letters)
        elif step == "send":
            click(person, "demo.3")
        else:
            # A pause tells all but the secret, and what comes to the front asks for the page.
            for kind in ["text", "email"]:
                reported(person, kind, wanted[kind])
            come_to_front(person)
        idle(person)
        found = {kind: typed(person, kind) for kind in wanted}
        holds(found == wanted, f"seed {SEED}, after {step}: {found}, should be {wanted}")


# MARK: Answers of others


def come_to_front(person):
    person.way.act()
    person.run("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))")


def away(person):
    """A proxy has pages of its own for a server that is away: the page, the words and the press stay."""
    person.go("/catalogue/text-field")
    person.press("demo.3")
    into(person, "email", "a@b")
    settle(person)
    for status in [502, 503, 504, 429]:
        words = f"half a sentence {status}"
        person.run("document.querySelector('input[type=text]').value = ''")
        into(person, "text", words)
        person.way.mode = status
        come_to_front(person)
        click(person, "demo.3")
        person.wait(f"the words at {status}", OFFLINE)
        same(typed(person, "text"), words)
        person.way.mode = "pass"
        person.wait(f"the press after {status}", shows(f"Sent: the name “{words}”"))
        idle(person)
        person.wait("the words to go", "!" + OFFLINE)
        holds(is_marked(person), f"the page was replaced at {status}")


def words_said_once(person):
    """Words wait for a server that is away, and are reported meanwhile: after they were said they are in no field."""
    enter_room(person)
    person.way.mode = 502
    person.run("document.querySelector('main textarea').focus()")
    person.keys("said while it was away")
    click(person, "send")
    person.wait("the words of the page", OFFLINE)
    # Longer than a pause in typing.
    time.sleep(2)
    person.way.mode = "pass"
    person.wait("the words", shows("said while it was away"))
    idle(person)
    person.browser.refresh()
    person.wait("the page", "document.readyState === 'complete' && document.querySelector('main textarea')")
    same(person.run("return document.querySelector('main textarea').value"), "")
    same(person.text.count("said while it was away"), 1)


def sign_in_again(person, mode, act):
    """The single sign-on has expired."""
    person.wait("the stream", lambda: person.way.streams)
    settle(person)
    person.way.mode = mode
    person.browser.delete_cookie("sso")
    act(person)
    person.wait("the page for signing in", "document.title === 'Sign in'")
    person.way.rest()
    others = set(person.way.streams)
    person.run("document.querySelector('a').click()")
    person.wait("the counter", "document.querySelector('form.page') && document.readyState === 'complete'")
    person.way.mode = "pass"
    # What the page asks for when it begins to listen is no act of the person.
    person.wait("its stream", lambda: person.way.streams - others)


def sign_on_expired(person):
    """On another host, which a script cannot see, and on this one; with a press, and with nothing but a look."""
    person.browser.add_cookie({"name": "sso", "value": "1"})
    counting(person)
    for count, mode in enumerate(["sso", "sign-in"], 1):
        sign_in_again(person, mode, come_to_front)
        sign_in_again(person, mode, lambda person: click(person, "increment"))
        person.wait("the press", shows(f"the counter is at {count}"))
        idle(person)


def sign_on_expired_while_typing(person):
    """A page in which something is typed is not left by itself."""
    person.browser.add_cookie({"name": "sso", "value": "1"})
    person.go("/catalogue/text-field")
    person.press("demo.3")
    settle(person)
    person.browser.delete_cookie("sso")
    for mode in ["sso", "sign-in"]:
        # A page in which nobody types may be left when it looks by itself.
        into(person, "text", "wo")
        person.way.mode = mode
        asked = person.way.count("GET", "/catalogue/text-field")
        come_to_front(person)
        person.wait("the look", lambda: person.way.count("GET", "/catalogue/text-field") > asked)
        into(person, "text", "rd")
        idle(person)
        same(typed(person, "text"), "word" if mode == "sso" else "wordword")
    holds(is_marked(person), "the page was left")


def deploy_while_typing(person):
    """A deploy brings another script while somebody types: no letter is lost, and the page comes anew after that."""
    person.go("/catalogue/text-field")
    person.press("demo.3")
    settle(person)
    person.way.mode = "deploy"
    text = "every letter is there"
    person.run("document.querySelector('input[type=text]').focus()")
    for index, letter in enumerate(text):
        if index % 5 == 2:
            asked = person.way.count("GET", "/catalogue/text-field")
            person.way.end_streams() if index % 2 else come_to_front(person)
            person.wait("the look", lambda: person.way.count("GET", "/catalogue/text-field") > asked)
        person.keys(letter)
    same(typed(person, "text"), text)
    same(person.run("return document.activeElement.type"), "text")
    holds(is_marked(person), "the page was loaded anew")
    person.wait("the report", lambda: person.way.count("POST", "/catalogue/text-field"))
    idle(person)
    same(typed(person, "text"), text)
    person.run("document.activeElement.blur()")
    person.wait("the new page", "!window.isMarked && document.readyState === 'complete'")
    # A page that comes before the word that the former one has left is that of another window at first.
    person.wait("what was typed", lambda: typed(person, "text") == text)


def deploy_before_the_first_word(person):
    """A deploy between a visitor's page and the first word of its tab: the page of the next build comes, at its URL."""
    person.way.late = {"/_shoji/window"}
    person.go("/board#cards")
    mark(person)
    person.wait("the first word", lambda: person.way.count("POST", "/_shoji/window"))
    person.way.mode = "deploy"
    person.way.late = set()
    person.wait("the next page", "!window.isMarked && document.readyState === 'complete'")
    person.press("add")
    idle(person)
    same(person.run("return location.pathname"), "/board")


def deploy_before_a_press(person):
    """A press that meets another script counts once."""
    counting(person, 1)
    person.way.mode = "deploy"
    click(person, "increment")
    person.wait("the counter", shows("the counter is at 2"))
    idle(person)
    person.way.rest()
    person.run("document.querySelector(\"a[href='/']\").click()")
    person.at("/")
    person.way.rest()
    person.run("document.querySelector(\"a[href='/counter']\").click()")
    person.at("/counter")
    person.wait("the counter", shows("the counter is at 2"))


def foreign_elements(person):
    """An extension has put a script and a style sheet into the page: both stay, and pages are shown as ever."""
    person.browser.execute_cdp_cmd("Page.setBypassCSP", {"enabled": True})
    person.go("/")
    person.run("""
        const script = document.createElement("script");
        script.src = "data:text/javascript,0";
        const link = document.createElement("link");
        Object.assign(link, { rel: "stylesheet", href: "data:text/css,body{letter-spacing:2px}" });
        document.head.append(script, link);
    """)
    settle(person)
    person.run("document.querySelector(\"a[href='/counter']\").click()")
    person.at("/counter")
    person.press("toggle")
    person.press("increment")
    person.run("document.querySelector(\"a[href='/']\").click()")
    person.at("/")
    holds(is_marked(person), "the page was loaded anew")
    same(person.run("return getComputedStyle(document.body).letterSpacing"), "2px")
    same([person.way.count("POST", "/counter"), person.way.count("GET", "/")], [2, 1])
    # Once more when the tab begins to listen.
    holds(person.way.count("GET", "/counter") <= 2, "a page was asked for again")
    person.browser.execute_cdp_cmd("Page.setBypassCSP", {"enabled": False})


# What an extension does as soon as there is a body, and again when it is gone.
INTRUDE = """
    new MutationObserver(() => {
        if (!document.body || document.querySelector("#intruder")) return;
        const intruder = document.createElement("div");
        intruder.id = "intruder";
        document.body.prepend(intruder);
        const script = document.createElement("script");
        script.type = "text/x-extension";
        document.head.append(script);
        window.intrusions = (window.intrusions ?? 0) + 1;
    }).observe(document, { childList: true, subtree: true });
"""


def intruders(person):
    """An extension puts an element before the page: there is one page on the screen, whatever comes, and the element stays."""
    person.browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": INTRUDE})
    person.go("/")
    mark(person)
    for path, name in [("/counter", "toggle"), ("/", None), ("/nothing", None), ("/", None), ("/counter", "increment")]:
        person.way.rest()
        person.follow(path, "main, body")
        person.wait(f"the page {path}", lambda: person.path == path)
        idle(person)
        if name:
            person.press(name)
        same(person.run("return document.querySelectorAll('form.page, .error-page').length"), 1)
    same(person.run("return [document.body.firstElementChild.nextElementSibling?.id, intrusions]"), ["intruder", 1])
    person.wait("the counter", shows("the counter is at 1"))
    holds(is_marked(person), "the page was loaded anew")


# MARK: From one document to the next


def presses_over_a_reload(person):
    """What was pressed and is not answered goes on in the next document: after a reload, and on the way back."""
    counting(person)
    for count, leave in [(3, person.browser.refresh), (6, lambda: person.browser.get("about:blank"))]:
        person.wait("the stream", lambda: person.way.streams)
        person.way.rest()
        person.emulate(latency=700)
        for _ in range(3):
            click(person, "increment")
        leave()
        person.way.rest()
        person.emulate()
        if count == 6:
            person.browser.back()
        person.wait(f"the counter at {count}", shows(f"the counter is at {count}"))
        idle(person)


def typing_over_a_reload(person):
    """What was typed a moment ago, and not told yet, goes on in the next document of the page, and not of another one."""
    counting(person)
    place = "/catalogue/text-field"
    person.go(place)

    def type_and_leave(word, leave):
        module = "performance.getEntriesByType('resource').some(({ name }) => name.includes('/_shoji/stream.'))"
        person.wait("the module of the stream", module)
        settle(person)
        idle(person)
        person.way.rest()
        person.run("document.querySelector('input[type=text]').value = ''")
        # A form that is sent as the document ends may arrive, or not.
        person.way.mode = "cut"
        into(person, "text", word)
        leave()
        person.way.mode = "pass"

    for word, leave in [("one", person.browser.refresh), ("two", lambda: person.browser.get("about:blank"))]:
        type_and_leave(word, leave)
        if word == "two":
            person.go(place)
        person.wait("what was typed", lambda: typed(person, "text") == word)
        # The server has it, and not only the browser.
        reported(person, "text", word)
    type_and_leave("three", lambda: person.browser.get("about:blank"))
    person.go("/todo")
    idle(person)
    same((person.path, person.run("return document.querySelector('.notice')?.textContent")), ("/todo", None))


def typing_before_a_link(person):
    """What was typed a moment before the screen was covered by another one is there when the person comes back."""
    person.go("/chat")
    person.fill("name.name", "Ada")
    person.press("name.take")
    # The room shows times: the first page that does is asked for twice.
    person.press("list:1.name")
    person.at("/chat/1")
    rested(person)
    person.browser.back()
    person.at("/chat")
    field = "main input[type=text]"

    def write(word):
        settle(person)
        person.run("document.querySelector(arguments[0]).select()", field)
        person.keys(word)

    def come_back(word):
        person.at("/chat")
        person.wait(word, f"document.querySelector('{field}')?.defaultValue === '{word}'")
        same(person.run("return document.querySelector(arguments[0]).value", field), word)

    write("linked")
    person.follow("/chat/1")
    person.at("/chat/1")
    rested(person)
    same([(method, path) for _, method, path in person.way.requests if "/_shoji/" not in path],
         [("POST", "/chat"), ("GET", "/chat/1")])
    person.browser.back()
    come_back("linked")
    write("forward")
    person.browser.forward()
    person.at("/chat/1")
    person.browser.back()
    come_back("forward")
    # Nothing is told where nothing was typed.
    settle(person)
    person.follow("/chat/1")
    person.at("/chat/1")
    same(person.way.count("POST", "/chat"), 0)


# A tab that crashes, or is thrown out, says nothing before. A driver does not survive a crash.
CRASHES = """
    for (const type of ["beforeunload", "pagehide"]) {
        addEventListener(type, event => window.crashes && event.stopImmediatePropagation());
    }
"""


def crashed_tabs(person):
    """A tab that crashed is the window that it was, with what it had reported. A copy of a tab that lives is another one."""
    for host in ["localhost", "crash.test"]:
        other = at(person, host)
        try:
            other.browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": CRASHES})
            other.go("/todo")
            other.press("archiveSection")
            other.go("/catalogue/text-field")
            other.wait("the stream", lambda: other.way.streams)
            into(other, "text", "Ada")
            reported(other, "text", "Ada")
            idle(other)
            window = other.window
            first = other.browser.current_window_handle
            other.run("window.open(location.href)")
            other.new_tab([first])
            other.wait("the copy", "document.querySelector('[name=_window]')")
            idle(other)
            other.settled()
            copy = other.window
            holds(copy != window, "a copy has taken the window of a tab that lives")
            other.browser.close()
            other.browser.switch_to.window(first)
            for _ in range(2):
                other.run("window.crashes = true")
                other.browser.refresh()
                other.wait("its window", f"document.querySelector('[name=_window]')?.value === '{window}'")
                other.wait("what was typed", lambda: typed(other, "text") == "Ada")
                idle(other)
        finally:
            other.way.close()


def secrets_are_asked_for(person):
    """A press with a secret is written down nowhere: the browser asks before it is lost."""
    ask = """
        const event = new Event("beforeunload", { cancelable: true });
        dispatchEvent(event);
        return event.defaultPrevented;
    """
    counting(person)
    person.go("/login")
    person.wait("the stream", lambda: person.way.streams)
    settle(person)
    into(person, "email", "ada@example.org")
    into(person, "password", "shoji")
    same(person.run(ask), False)
    person.emulate(latency=500)
    click(person, "loginButton")
    same(person.run(ask), True)
    person.wait("who is signed in", shows("Signed in as ada@example.org"))
    person.emulate()
    idle(person)
    same(person.run(ask), False)


# MARK: Second thoughts

BOX = "return document.querySelectorAll('main input[type=checkbox]')[arguments[0]]"


def boxes_while_presses_wait(person):
    """Boxes are ticked and unticked between presses that wait: each press says how they were, and they stay as they are."""
    numbers = random.Random(SEED)
    person.go("/catalogue/switch")
    person.press("demo.4")
    settle(person)
    person.emulate(latency=200)
    boxes = [person.run(BOX + ".checked", index) for index in range(2)]
    saved = list(boxes)
    # The last one is the one that was reported: ticked for a press, and unticked while it waits.
    for step in ["save", 1, "save", 1] + numbers.choices(["save", 0, 1, "pause"], k=16) + ["save", 1, "save", 1]:
        person.way.rest()
        if step == "save":
            click(person, "demo.4")
            saved = list(boxes)
        elif step == "pause":
            time.sleep(numbers.random() / 2)
        else:
            boxes[step] = not boxes[step]
            person.run(BOX + ".click()", step)
    idle(person)
    person.emulate()
    same([person.run(BOX + ".checked", index) for index in range(2)], boxes)
    words = f"Sound is {'on' if saved[0] else 'off'}, the terms are {'' if saved[1] else 'not '}read."
    person.wait(f"seed {SEED}: {words}", shows(words))
    click(person, "demo.4")
    words = f"Sound is {'on' if boxes[0] else 'off'}, the terms are {'' if boxes[1] else 'not '}read."
    person.wait(f"seed {SEED}: {words}", shows(words))


def boxes_while_the_server_is_away(person):
    """The same where presses have failed and wait to be sent again, as in a proxy's pauses of any length."""
    numbers = random.Random(SEED)
    person.go("/catalogue/switch")
    person.press("demo.4")
    person.wait("the stream", lambda: person.way.streams)
    settle(person)
    person.way.mode = 503
    box = person.run(BOX + ".checked", 1)
    for step in [1, "save", 1, "save"]:
        person.way.rest()
        if step == "save":
            click(person, "demo.4")
        else:
            box = not box
            person.run(BOX + ".click()", 1)
        time.sleep(numbers.choice([0, .05, .3, 1.2]))
    person.way.mode = "pass"
    words = f"the terms are {'' if box else 'not '}read"
    person.wait("the words to go", "!" + OFFLINE)
    idle(person)
    same([person.run(BOX + ".checked", 1), person.run(f"return {shows(words)}")], [box, True])


def texts_while_presses_wait(person):
    """The same for what is typed and deleted."""
    numbers = random.Random(SEED)
    person.go("/catalogue/text-field")
    person.press("demo.3")
    settle(person)
    into(person, "email", "a@b")
    person.emulate(latency=200)
    text = ""
    for step in ["send", "x", "send", ""] + numbers.choices(["send", "a", "b", ""], k=12) + ["y", "send", ""]:
        person.way.rest()
        if step == "send":
            click(person, "demo.3")
        else:
            into(person, "text", Keys.END + (step or Keys.BACKSPACE))
            text = text + step if step else text[:-1]
    idle(person)
    person.emulate()
    same(typed(person, "text"), text)
    click(person, "demo.3")
    idle(person)
    same(typed(person, "text"), text)
    person.wait(f"seed {SEED}: the words “{text}”", shows(f"the name “{text}”"))


def typing_on_behind_a_press(person):
    """Words follow each other faster than answers: each is said by itself, once, and what is not said yet stays."""
    numbers = random.Random(SEED)
    enter_room(person)
    person.emulate(latency=numbers.choice([100, 300, 700]))
    person.run("document.querySelector('main textarea').focus()")
    words = ["".join(numbers.choices("abc", k=numbers.randint(1, 4))) + str(index) for index in range(8)]
    for word in words:
        person.way.act()
        for letter in word:
            person.keys(letter)
            time.sleep(numbers.choice([0, 0, .03, .3]))
        if numbers.random() < .5:
            person.keys(Keys.ENTER)
        else:
            click(person, "send")
    person.keys("not said")
    idle(person)
    person.emulate()
    same(person.run("return document.querySelector('main textarea').value"), "not said")
    said = re.findall(r"^([abc]+\d)$", person.text, re.M)
    same(said, words[::-1])


def report_before_a_press(person):
    """A report waits when something is pressed: the press says what was typed until then, and nothing else."""
    numbers = random.Random(SEED)
    enter_room(person)
    person.emulate(latency=700)
    person.run("document.querySelector('main textarea').focus()")
    # Of the same word, typed on behind itself, no letter goes.
    words = ["".join(numbers.choices("abc", k=2)) + "0"] * 3 + [f"{letter}{index}" for index, letter in enumerate("abc")]
    for word in words:
        for letter in word:
            person.keys(letter)
            # Longer than the field waits before it reports.
            time.sleep(.4)
        person.keys(Keys.ENTER)
    person.keys("not said")
    idle(person)
    person.emulate()
    same(person.run("return document.querySelector('main textarea').value"), "not said")
    said = re.findall(r"^([abc]+\d)$", person.text, re.M)
    same(said, words[::-1])


def gone_while_a_press_waits(person):
    """An answer takes the control of the next press away: that press is sent nevertheless, and refused in words."""
    person.go("/catalogue/alert")
    person.press("demo.1")
    settle(person)
    person.emulate(latency=700)
    person.run(ANSWER, "Mail")
    person.run(ANSWER, "Print")
    person.wait("the words about the second press", shows("nothing was done"))
    idle(person)
    person.emulate()
    holds(person.run(f"return {shows('Mail.')} && !{shows('Print.')}"), "another answer was given")
    same(person.way.count("POST", "/catalogue/alert"), 2)


def composition_while_a_press_waits(person):
    """An input method is at work while a press waits: nothing is written into its field."""
    person.go("/catalogue/text-view")
    person.press("demo.1")
    settle(person)
    person.run("document.querySelector('textarea').focus()")
    person.emulate(latency=400)
    click(person, "demo.1")
    person.run("document.querySelector('textarea').focus()")
    person.browser.execute_cdp_cmd("Input.insertText", {"text": "あ"})
    click(person, "demo.1")
    person.run("document.querySelector('textarea').focus()")
    person.browser.execute_cdp_cmd("Input.imeSetComposition", {"text": "にほ", "selectionStart": 2, "selectionEnd": 2})
    person.wait("the answers", shows("Sent: 1 character."))
    person.browser.execute_cdp_cmd("Input.insertText", {"text": "日本"})
    person.emulate()
    person.wait("the report", "document.querySelector('textarea').defaultValue === 'あ日本'")
    idle(person)
    same(person.run("return document.querySelector('textarea').value"), "あ日本")


# What the stream says: that a field has become another one, or stands elsewhere.
PUSH = """
    const [selector, text, isMoved] = arguments;
    const field = document.querySelector(selector);
    const box = field.closest(".field");
    const copy = box.cloneNode(true);
    const other = copy.querySelector(selector);
    if (field.localName === "textarea") other.textContent = text;
    else other.setAttribute("value", text);
    const ticket = document.querySelector("[name=_ticket]");
    const next = ticket.dataset.version.replace(/^../, digits => (parseInt(digits, 16) ^ 1).toString(16).padStart(2, "0"));
    const parent = box.parentNode.cloneNode(true);
    const place = parent.children[[...box.parentNode.children].indexOf(box)];
    place.replaceWith(copy);
    if (isMoved) parent.append(parent.firstElementChild);
    const events = new BroadcastChannel("/_shoji/");
    events.postMessage([
        `${document.querySelector("[name=_window]").value} ${ticket.dataset.version} ${next} ${location.pathname}`,
        `<turbo-stream action="replace" target="${parent.id}"><template>${parent.outerHTML}</template></turbo-stream>`,
    ].join("\\n"));
    events.close();
    return next;
"""
# Collects what the stream brings; its first word says at which versions the windows of the session are.
HEAR_STREAM = """
    window.events = [];
    const channel = new BroadcastChannel("/_shoji/");
    channel.onmessage = ({ data }) => data.length > 1 && events.push(data);
"""
STATE = """
    const field = document.querySelector(arguments[0]);
    return [document.activeElement === field, field.value, field.selectionStart, field.selectionEnd];
"""


def pushed(person, selector, text, is_moved=False):
    version = person.run(PUSH, selector, text, is_moved)
    person.wait("the change", f"document.querySelector('[name=_ticket]').dataset.version === '{version}'")


def typing_wins(person):
    """Fields change and move below the cursor: it stays, and what an input method has at work is written into by nobody."""
    numbers = random.Random(SEED)
    path, selector, button = numbers.choice([
        ("/catalogue/text-field", "input[type=text]", "demo.3"), ("/catalogue/text-view", "textarea", "demo.1")])
    person.go(path)
    person.run(HEAR_STREAM)
    person.press(button)
    # It would find the page at a version of which the server does not know.
    person.wait("the first word of the stream", "events.length")
    idle(person)
    person.way.rest()
    person.run(f"document.querySelector('{selector}').focus()")
    pushed(person, selector, "Some")
    person.run("document.activeElement.setSelectionRange(4, 4)")
    person.browser.execute_cdp_cmd("Input.imeSetComposition", {"text": "にほ", "selectionStart": 2, "selectionEnd": 2})
    # The person thinks: what is there so far is told.
    person.wait("the report of what is at work", "document.activeElement.defaultValue === 'Someにほ'")
    idle(person)
    pushed(person, selector, "SomeNIHO")
    same(person.run(STATE, selector), [True, "Someにほ", 6, 6])
    person.browser.execute_cdp_cmd("Input.insertText", {"text": "日本"})
    same(person.run(STATE, selector)[1], "Some日本")
    person.wait("the report", "document.activeElement.defaultValue === 'Some日本'")
    idle(person)
    person.way.rest()
    for _ in range(6):
        words = "".join(numbers.choices("abcdefgh", k=numbers.randint(8, 12)))
        start = numbers.randint(0, 3)
        end = start + numbers.randint(0, 3)
        person.run("document.activeElement.setSelectionRange(...arguments)", start, end)
        pushed(person, selector, words, numbers.random() < .5)
        same(person.run(STATE, selector), [True, words, start, end])


# MARK: Focus and speech

# What assistive technology hears: what changes in a live region, and an alert or a status that comes.
HEAR = """
    const LIVE = "[role=alert], [role=status]:not([aria-live=off])";
    window.heard = [];
    new MutationObserver(records => {
        const regions = new Set();
        for (const { target, addedNodes } of records) {
            regions.add((target.nodeType === 1 ? target : target.parentElement)?.closest(LIVE));
            for (const node of addedNodes) {
                if (node.nodeType !== 1) continue;
                for (const each of [node, ...node.querySelectorAll(LIVE)]) if (each.matches(LIVE)) regions.add(each);
            }
        }
        for (const region of regions) {
            if (region?.isConnected && region.textContent.trim()) heard.push(region.textContent.trim());
        }
    }).observe(document.documentElement, { childList: true, characterData: true, subtree: true });
"""
FAULT = "One field needs another look."


def heard(person, wanted):
    """Waits until something is heard, and looks whether it is heard once."""
    person.wait(f"the words {wanted}", lambda: person.run("return heard.length"))
    idle(person)
    time.sleep(.2)
    same(person.run("return heard.splice(0)"), wanted)


def second_errors(person):
    """Each error in a row is heard once and focused, in a page and in a change of it, by a click and by the return key."""
    person.go("/catalogue/form")
    person.run(HEAR)
    for way in ["click", "click", "key", "key", "click"] + random.Random(SEED).choices(["click", "key"], k=3):
        person.way.rest()
        if way == "click":
            person.run(control("submit-button") + ".focus()")
            click(person, "submit-button")
        else:
            person.run("document.querySelector('[aria-invalid]').focus()")
            person.keys(Keys.ENTER)
        heard(person, [FAULT])
        same(person.focus, "input Where to?")


def first_words(person):
    """The notice of a first press stays, and is heard once, and so is the first status of a page."""
    person.go("/counter")
    settle(person)
    person.run(HEAR)
    person.run("""
        const button = document.querySelector("main button[name]:not([disabled])");
        button.value += ".gone";
        button.removeAttribute("id");
        button.click();
    """)
    words = "This page had changed in the meantime, so nothing was done. Here it is as it is now."
    heard(person, [words])
    person.wait("the stream", lambda: person.way.streams)
    rested(person)
    same(person.run("return document.querySelector('.page > .notice')?.textContent"), words)
    person.press("toggle")
    heard(person, ["the counter is at 0"])
    same(person.run("return document.querySelector('.page > .notice')"), None)
    # One that comes to a page that had none.
    person.way.rest()
    person.go("/board")
    person.wait("the stream", lambda: person.way.streams)
    rested(person)
    holds(not person.run("return document.querySelector('main [data-module~=heard]')"), "the page has a status already")
    person.run(HEAR)
    person.run(PUSH_STATUS, "Saved.")
    heard(person, ["Saved."])


def same_screen(person):
    """Another query of the same screen leaves focus, cursor and scroll; what is typed makes no entries of the history."""
    person.browser.set_window_size(500, 420)
    person.go("/catalogue/text-field")
    person.press("demo.3")
    person.wait("the stream", lambda: person.way.streams)
    settle(person)
    entries = person.run("return history.length")
    into(person, "text", "abcdef")
    person.run("document.activeElement.setSelectionRange(2, 4); scrollTo(0, 60)")
    state = "return [document.activeElement.type, document.activeElement.selectionStart, document.activeElement.selectionEnd, scrollY]"
    person.way.mode = "query"
    person.wait("the report", "location.search")
    idle(person)
    same(person.run(state), ["text", 2, 4, 60])
    same(person.run("return history.length"), entries)
    # A press on a link of the table, such as that of a column, is one that Back takes back.
    before = person.run("return location.search")
    person.follow("/catalogue/text-field?q=sorted")
    person.wait("the other order", "location.search === '?q=sorted'")
    idle(person)
    same(person.run(state), ["text", 2, 4, 60])
    same(person.run("return history.length"), entries + 1)
    person.run("scrollTo(0, 0)")
    person.browser.back()
    person.wait("what was before", f"location.search === '{before}'")
    person.wait("the scroll of before", "scrollY === 60")
    holds(is_marked(person), "the page was loaded anew")
    person.browser.set_window_size(1200, 900)


PUSH_STATUS = """
    const ticket = document.querySelector("[name=_ticket]");
    const window = document.querySelector("[name=_window]").value;
    const version = ticket.dataset.version;
    const place = document.querySelector("main h1").closest("[id]");
    const events = new BroadcastChannel("/_shoji/");
    const status = `<p data-module="heard" role="status" aria-live="off">${arguments[0]}</p>`;
    events.postMessage(`${window} ${version} ${version.replace(/.$/, "x")} ${location.pathname}\\n`
        + `<turbo-stream action="after" target="${place.id}"><template>${status}</template></turbo-stream>`);
    events.close();
"""


def focus_goes_nowhere(person):
    """A press on a page leaves the focus there, or next to it where its control has gone or cannot be used."""
    numbers = random.Random(SEED)
    usable = "[...document.querySelectorAll('main button[name]:not([disabled], .return)')].filter(each => each.checkVisibility())"
    for path in ["/counter", "/todo", "/board", "/tips", "/catalogue/stepper", "/catalogue/page-control"]:
        person.way.rest()
        person.go(path)
        person.wait("the page", usable + ".length")
        for _ in range(5):
            person.way.rest()
            count = person.run(f"return {usable}.length")
            title = person.run(f"""
                const button = {usable}[arguments[0]];
                button?.focus();
                button?.click();
                return button?.ariaLabel ?? button?.textContent;
            """, numbers.randrange(count))
            idle(person)
            if person.path != path or person.run("return document.querySelector('dialog')"):
                person.way.rest()
                person.go(path)
                continue
            person.wait("a frame", lambda: person.browser.execute_async_script(
                "const done = arguments[0]; requestAnimationFrame(() => setTimeout(done, 0, true))"))
            same([title, person.run("return document.activeElement.matches('body, h1, :disabled')")], [title, False])


# MARK: Files


def choose(person, *paths):
    person.browser.find_element(By.CSS_SELECTOR, "input[type=file]").send_keys("\n".join(map(str, paths)))


def texts(folder, *names, size=1000):
    """Files with these names, each with a content of its own."""
    paths = [pathlib.Path(folder) / f"{name}.txt" for name in names]
    for path in paths:
        path.write_text(path.stem * (size // len(path.stem)))
    return paths


def listed(person):
    """The names of the files on the list."""
    return person.run("return [...document.querySelectorAll('a[href$=\"/save\"]')].map(link => link.ariaLabel.slice(5, -4))")


def deletion(person, name):
    """The end of the address of the button that deletes a file."""
    save = person.run("return document.querySelector(`a[href$='/save'][aria-label$=' ${arguments[0]}.txt']`).href", name)
    return f"list:{save.split('/')[-2]}.delete"


def adding(person, folder, *names):
    """Goes to the files and adds some."""
    person.go("/files")
    if names:
        choose(person, *texts(folder, *names))
        person.press("add")
        person.wait("the files", lambda: len(listed(person)) == len(names))
    settle(person)


def throttle(person, rate):
    """- `rate`: How many bytes are sent in a second; -1 for as many as can be."""
    person.browser.execute_cdp_cmd("Network.enable", {})
    person.browser.execute_cdp_cmd("Network.emulateNetworkConditions", {
        "offline": False, "latency": 0, "downloadThroughput": -1, "uploadThroughput": rate})


def presses_beside_a_file(person):
    """While a file is sent, what has nothing to do with it is done, and what needs it waits, all of it in its order."""
    with tempfile.TemporaryDirectory() as folder:
        adding(person, folder, "one", "two", "three")
        throttle(person, 200_000)
        choose(person, *texts(folder, "long", size=1_000_000))
        click(person, deletion(person, "one"))
        click(person, deletion(person, "two"))
        click(person, "add")
        person.wait("the deletions", lambda: listed(person) == ["three"])
        holds(person.run("return Boolean(document.querySelector('.arriving progress'))"), "the deletions waited")
        click(person, deletion(person, "three"))
        throttle(person, -1)
        person.wait("the file", lambda: listed(person) == ["long"])
        idle(person)


def chosen_twice(person):
    """A file that is chosen twice is there twice, and one of them can be removed."""
    with tempfile.TemporaryDirectory() as folder:
        adding(person, folder)
        [path] = texts(folder, "same", size=100_000)
        throttle(person, 50_000)
        for _ in range(3):
            choose(person, path)
        throttle(person, -1)
        arrived = "document.querySelectorAll('.arriving input').length"
        person.wait("the files", arrived + " === 3")
        same(person.run("return new Set([...document.querySelectorAll('.arriving input')].map(field => field.value)).size"), 3)
        person.run("document.querySelectorAll('.arriving button')[1].click()")
        person.wait("the removal", arrived + " === 2")
        click(person, "add")
        person.wait("the files", lambda: listed(person) == ["same", "same"])


def too_large_beside_others(person):
    """A file that is too large is refused in words that are seen, and goes with no press."""
    with tempfile.TemporaryDirectory() as folder:
        adding(person, folder, "one")
        large = pathlib.Path(folder) / "large.txt"
        with large.open("wb") as file:
            file.truncate(21_000_000)
        choose(person, large, *texts(folder, "small"))
        person.wait("the words", "document.querySelector('.arriving .field-error')?.textContent.includes('large.txt is larger than')")
        person.wait("the other one", "document.querySelector('.arriving input')")
        person.way.rest()
        click(person, deletion(person, "one"))
        person.wait("the deletion", lambda: listed(person) == [])
        click(person, "add")
        person.wait("the other one", lambda: listed(person) == ["small"])
        same(person.way.count("POST", "/files"), 2)
        person.run("[...document.querySelectorAll('.arriving button')].at(-1).click()")
        same(person.run("return document.querySelectorAll('.field-error, [aria-invalid]').length"), 0)


def vanished_file(person):
    """A file that has gone while it was sent is said to be gone, and nothing waits for it."""
    with tempfile.TemporaryDirectory() as folder:
        adding(person, folder)
        throttle(person, 100_000)
        [path] = texts(folder, "gone", size=2_000_000)
        choose(person, path)
        person.wait("the beginning", "document.querySelector('.arriving progress')?.value > 0")
        path.unlink()
        throttle(person, -1)
        person.wait("the words", "document.querySelector('.arriving .field-error')?.textContent.includes('can no longer be read')")
        click(person, "add")
        person.wait("the answer", shows("Choose a file first."))
        idle(person)


def chosen_before_the_script(person):
    """A file that is chosen before the script for files has come is sent once: by itself, or with a press before it."""
    person.browser.execute_cdp_cmd("Network.enable", {})
    person.browser.execute_cdp_cmd("Network.setCacheDisabled", {"cacheDisabled": True})
    has_come = "document.querySelector('body > p.visually-hidden[role=status]')"
    with tempfile.TemporaryDirectory() as folder:
        for name in ["alone", "pressed"]:
            person.go("/")
            idle(person)
            person.way.rest()
            [script] = person.run("return [...document.scripts].map(script => new URL(script.src).pathname)"
                                  ".filter(path => path.includes('/shoji.'))")
            module = script.replace("/shoji.", "/files.")
            person.way.late = {module}
            person.go("/files")
            idle(person)
            choose(person, *texts(folder, name))
            if name == "pressed":
                person.way.late.add("/files")
                click(person, "add")
                person.way.late.remove(module)
                person.wait("the script for files", has_come)
                person.way.late = set()
            else:
                holds(not person.run(f"return Boolean({has_come})"), "the script for files was not late")
                person.way.late = set()
                person.wait("the file below its field", "document.querySelector('.arriving input')")
                click(person, "add")
            person.wait("the file on the list", lambda: name in listed(person))
            idle(person)
            same(person.run("return document.querySelectorAll('.arriving li').length"), 0)
            person.way.rest()
        person.go("/files")
        same(sorted(listed(person)), ["alone", "pressed"])


def saved_once(person):
    """A link to a file is left to the browser, which asks for it once."""
    with tempfile.TemporaryDirectory() as folder:
        adding(person, folder, "one")
        person.browser.execute_cdp_cmd("Browser.setDownloadBehavior", {"behavior": "allow", "downloadPath": folder + "/saved"})
        person.run("document.querySelector('a[href$=\"/save\"]').click()")
        saved = pathlib.Path(folder) / "saved" / "one.txt"
        person.wait("the file", saved.exists)
        asked = [path for _, method, path in person.way.requests if path.endswith("/save")]
        same(len(asked), 1)
        holds(is_marked(person), "the page was left")


# MARK: What others do

# Names of this machine: plain ones are no secure contexts, and one begins as the files of the script do.
HOSTS = "host-resolver-rules=MAP *.test 127.0.0.1"
# The worker's intervals, in milliseconds, as they are while a check waits for them.
SHORTER = {b"45e3": b"1500", b"15e3": b"400"}


def somebody(url, path, event, **fields):
    """Another person without a script: presses a control of a page that they open."""
    opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
    page = opener.open(url + path).read().decode()
    own = dict(re.findall(r'<input type="hidden" name="(_\w+)" value="([^"]*)"', page))
    form = {**own, "_e": event, **fields}
    opener.open(url + path, urllib.parse.urlencode(form).encode()).read()


def card(person, words):
    """Somebody adds a card to the board."""
    somebody(person.way.url + person.way.prefix, "/board", "/board.add", **{"/board.text": words})


def at(person, host, **settings):
    """The person at another name of the server, by a way of its own."""
    way = Forwarder("http://" + person.way.upstream)
    for name, value in settings.items():
        setattr(way, name, value)
    return Person(person.browser, way, way.url_at(host))


def hears(person, words):
    """A visitor who has pressed nothing sees what somebody does."""
    person.go("/board")
    person.wait("the stream", lambda: person.way.streams)
    idle(person)
    mark(person)
    card(person, words)
    person.wait("the card", shows(words))
    holds(is_marked(person), "the page was loaded anew")


def plain_hosts(person):
    """Pages without TLS, at hosts that are called as the script's files are, and where no page says where it is."""
    for host, mode in [("localhost", "strip"), ("lan.test", "pass"), ("shoji.localhost", "pass"), ("files.test", "pass")]:
        other = at(person, host, mode=mode)
        try:
            hears(other, f"Seen at {host}")
            same(other.run("return isSecureContext"), host.endswith("localhost"))
            # Other pages and their modules.
            other.run("document.querySelector(\"a[href='/']\").click()")
            other.at("/")
            other.follow("/files")
            other.at("/files")
            with tempfile.TemporaryDirectory() as folder:
                choose(other, *texts(folder, "here"))
                other.wait("the file", "document.querySelector('.arriving input')")
            holds(is_marked(other), "the page was left")
            hosts = other.run("return [...new Set(performance.getEntriesByType('resource')"
                              ".map(({ name }) => new URL(name).host))]")
            same(hosts, [other.url.split("//")[1]])
        finally:
            other.way.close()


def tabs_of_a_plain_host(person):
    """Without TLS those tabs listen that are seen, each for itself."""
    other = at(person, "tabs.test", word=.2)
    try:
        hears(other, "Seen by one")
        first = other.browser.current_window_handle
        other.browser.switch_to.new_window("tab")
        hears(other, "Seen by the other")
        second = other.browser.current_window_handle
        for handle, words in [(first, "Seen by one again"), (second, "Seen by the other again"), (first, "Seen at last")]:
            other.browser.switch_to.window(handle)
            other.wait("what was missed", shows("Seen by the other"))
            other.wait("the stream of this tab alone", lambda: len(other.way.streams) == 1)
            card(other, words)
            other.wait("the card", shows(words))
        other.browser.switch_to.window(second)
        other.browser.close()
        other.browser.switch_to.window(first)
    finally:
        other.way.close()


def stale_news(person):
    """What was said of a window before its page came leads its tab nowhere."""
    counting(person, count=2)
    person.run("""
        const window = document.querySelector("[name=_window]").value;
        const { version } = document.querySelector("[name=_ticket]").dataset;
        const events = new BroadcastChannel("/_shoji/");
        for (const round of [0, 1, parseInt(version.slice(8), 16)]) {
            events.postMessage(`${window} * ${version.slice(0, 8)}${round.toString(16).padStart(8, 0)} /tips`);
        }
        events.close();
    """)
    rested(person)
    same([person.path, person.way.count("GET", "/tips")], ["/counter", 0])


def few_requests(person):
    """A tab requests its page once, also where the first response was to an anonymous visitor."""
    asked = lambda: (person.way.count("GET", "/board"), person.way.count("POST", "/_shoji/window"))
    person.way.begin()
    person.go("/board")
    person.wait("the stream", lambda: person.way.streams)
    rested(person)
    same(asked(), (1, 1))
    person.way.begin()
    card(person, "Seen first")
    person.wait("the news", shows("Seen first"))
    same(person.way.count("POST", "/_shoji/window"), 0)
    for words in ["Seen at once", "Seen again"]:
        person.go("/favicon.svg")
        rested(person)
        person.way.begin()
        known = set(person.way.streams)
        person.go("/board")
        person.wait("its stream", lambda: person.way.streams - known)
        rested(person)
        # A back/forward cache that keeps the page keeps its window too: the tab reclaims that.
        gets, posts = asked()
        holds(gets <= 2 and posts == 1, f"the page was asked for {gets} times, and the tab spoke {posts} times")
        card(person, words)
        person.wait("the news", shows(words))


def given_up(person):
    """Pages that were given up for another one reach the server after that one: they lead the tab nowhere."""
    choices = random.Random(SEED)
    card(person, "before")
    person.go("/board")
    person.press("add")
    paths = ["/", "/tips", "/counter", "/todo", "/names", "/board"]
    person.go("/")
    person.wait("the stream", lambda: person.way.streams)
    settle(person)
    for _ in range(4):
        others = [path for path in paths if path not in ["/board", person.run("return location.pathname")]]
        other, last = choices.sample(others, 2)
        gone = choices.sample([other, "/board"], 2)
        person.way.late = set(gone)
        for path in [*gone, last]:
            person.follow(path)
        person.wait(f"the page {last}", f"location.pathname === '{last}'")
        idle(person)
        person.way.late = set()
        person.wait("the pages that were given up", lambda: person.way.late_count == len(gone))
        # News of the board reaches the tab, whose window shows that on the server.
        card(person, "after")
        rested(person)
        same(person.run("return location.pathname"), last)
        person.way.rest()
        person.way.late_count = 0


def silent_streams(person):
    """A stream that brings nothing more, and stays open: the tab listens anew and sees what it has missed."""
    other = at(person, "localhost", changes=SHORTER, word=.3)
    try:
        hears(other, "Seen before")
        for words in ["While it was silent", "While it was silent again"]:
            other.way.mute_streams()
            others = set(other.way.streams)
            card(other, words)
            other.wait("what it has missed", shows(words))
            other.wait("the next stream", lambda: other.way.streams - others)
        holds(is_marked(other), "the page was loaded anew")
        # The server's word is no news.
        other.way.begin()
        time.sleep(1)
        same(other.way.requests, [])
    finally:
        other.way.close()


def collected_streams(person):
    """A proxy keeps what streams bring: the page looks for itself, again and again, and asks for no stream meanwhile."""
    other = at(person, "localhost", changes=SHORTER, mode="collect")
    try:
        other.go("/board")
        other.press("add")
        other.wait("the stream", lambda: other.way.streams)
        mark(other)
        for words in ["Kept by a proxy", "Kept by a proxy, too"]:
            card(other, words)
            other.wait("what was kept", shows(words))
        same(len(other.way.streams), 1)
        holds(other.way.count("GET", "/_shoji/stream") <= 2, "the stream is asked for again and again")
        holds(is_marked(other), "the page was loaded anew")
    finally:
        other.way.close()


# MARK: Faults of the app


# MARK: Below a path

# What a page names of its own site.
OWN = re.compile(r"""\b(?:href|src|action|formaction|data-cancel)="(/[^"]*)"|url\(["']?(/[^"')]*)|[",] ?(/[^" ,]+) [1-9]x""")


def named_in(text):
    """The paths that a page or a style sheet names."""
    return {html.unescape("".join(names)) for names in OWN.findall(text)}


def all_pages(way, opener):
    """Follows what pages name, one path of each kind, and returns how many pages there are."""
    kinds, ways, pages = set(), [way.prefix + "/"], 0
    while ways:
        path = ways.pop()
        kind = re.sub(r"\d+|[\w-]{16,}", "#", path.split("?")[0].split("#")[0])
        if kind in kinds or "/_shoji/stream" in path:
            continue
        kinds.add(kind)
        holds(kind.startswith(way.prefix + "/"), f"{path} is named without {way.prefix}")
        try:
            answer = opener.open(urllib.parse.urljoin(way.url, path))
        except urllib.error.HTTPError as error:
            answer = error
        place = urllib.parse.urlsplit(answer.url).path
        holds(place.startswith(way.prefix + "/"), f"{path} leads to {place}")
        text = answer.read()
        if answer.headers.get_content_type() in ["text/html", "text/css"]:
            pages += 1
            ways += named_in(text.decode())
    return pages


def below_a_path(person):
    """A proxy serves the app below a path of the site, which it takes away or leaves: nothing is asked for elsewhere."""
    for keeps in [False, True]:
        process, url = start_gallery(PATH_PREFIX="/tools/desk")
        way = Forwarder(url)
        way.prefix, way.keeps_prefix = "/tools/desk", keeps
        try:
            if not keeps:
                pages = all_pages(way, urllib.request.build_opener(urllib.request.HTTPCookieProcessor()))
                holds(pages > 100, f"there are {pages} pages only")
            other = Person(person.browser, way, way.url + way.prefix)
            counting(other, 2)
            counts(other, 2)
            hears(other, f"below {way.prefix}")
            with tempfile.TemporaryDirectory() as folder:
                adding(other, folder, "letter", "map")
            other.click(way.prefix + "/")
            other.wait("the gallery", shows("Minesweeper"))
            other.click(way.prefix + "/minesweeper")
            idle(other)
            holds(other.run("return location.pathname").startswith(way.prefix), "the press left the app")
            other.browser.back()
            other.wait("the gallery again", shows("Minesweeper"))
            same(way.strays, [])
            calm(other)
            # What comes past the proxy, such as a question for its health.
            same(urllib.request.urlopen(url + "/_shoji/health").status, 200)
        finally:
            way.close()
            process.terminate()
            process.wait()


def crashing_handlers(person):
    """A handler ends the server: its press is refused in words, what was typed stays, and nothing is asked in a storm."""
    with tempfile.TemporaryDirectory() as folder:
        # No templates and no files of the gallery.
        process, url = start_gallery(program=CRASHING, PUBLIC_DIR=folder, TEMPLATES=folder)
        way = Forwarder(url)
        try:
            other = Person(person.browser, way)
            other.go("/crashes")
            other.press("stack:Count")
            other.wait("the stream", lambda: way.streams)
            for number, fault in enumerate(["Index", "Elsewhere", "Awaited", "Recursion"], start=1):
                settle(other)
                other.fill("note", f"typed {number}")
                click(other, fault)
                other.wait("the words", shows("made the server crash"))
                idle(other)
                same(other.run("return document.querySelector('input[type=text]').value"), f"typed {number}")
                other.press("stack:Count")
                other.wait("the next press", shows(f"Counted {number + 1}"))
                holds(not other.run("return document.querySelector('.page > .notice')"), "the notice is still there")
                calm(other)
        finally:
            way.close()
            process.terminate()
            process.wait()


# Those that wait longest begin first.
CHECKS = [
    cut_forms, cut_answers, crashing_handlers, crashed_tabs, focus_goes_nowhere, plain_hosts, silent_streams,
    few_requests, given_up, below_a_path, deploy_while_typing, words_said_once, typing_on_behind_a_press,
    report_before_a_press, collected_streams, secrets_stay,
    too_large_without_fields, first_forms_refused, strange_fragments, fault_after_the_answer, nothing_to_report,
    password_over_a_pause, away, sign_on_expired, sign_on_expired_while_typing, deploy_before_a_press,
    deploy_before_the_first_word,
    foreign_elements, intruders, presses_over_a_reload, typing_over_a_reload, typing_before_a_link,
    secrets_are_asked_for, boxes_while_presses_wait, boxes_while_the_server_is_away, texts_while_presses_wait,
    gone_while_a_press_waits, composition_while_a_press_waits, typing_wins, second_errors, first_words,
    same_screen, presses_beside_a_file, chosen_twice, too_large_beside_others, vanished_file,
    chosen_before_the_script, saved_once, tabs_of_a_plain_host, stale_news,
]

# What a browser says of what the forwarder does, and a page of a fault that a check makes.
walks.EXPECTED |= {
    "too_large_without_fields": "413", "first_forms_refused": "the server responded with a status of", "cut_forms": "net::ERR_", "typing_over_a_reload": "net::ERR_", "cut_answers": "net::ERR_",
    "fault_after_the_answer": "Uncaught", "away": "the server responded with a status of",
    "boxes_while_the_server_is_away": "the server responded with a status of",
    "words_said_once": "the server responded with a status of",
    "sign_on_expired": "localhost", "sign_on_expired_while_typing": "localhost",
    "same_screen": "Password forms", "intruders": "404", "typing_wins": "Password forms", "crashed_tabs": "Cross-Origin-Opener-Policy", "plain_hosts": "Cross-Origin-Opener-Policy", "tabs_of_a_plain_host": "Cross-Origin-Opener-Policy",
    "vanished_file": "net::ERR_", "crashing_handlers": "Failed to load resource",
}


def fault_of(check, browser, way):
    """What is wrong with what a check looks at; `None` if nothing is."""
    way.begin()

    def situation(person):
        check(person)
        calm(person)

    situation.__name__ = check.__name__
    return walks.fault_of(situation, browser, way.url, True, lambda browser, _: Person(browser, way))


def walk(waiting):
    """Carries out checks that wait, with a browser, a forwarder and a gallery of their own; returns how many failed."""
    failed = 0
    process, url = start_gallery()
    way = Forwarder(url)
    try:
        browser = start_browser(HOSTS)
        try:
            while check := next(waiting, None):
                begun = time.monotonic()
                if fault := fault_of(check, browser, way):
                    failed += 1
                    print(f"{check.__name__} (seed {SEED}): {fault}", file=sys.stderr)
                if os.environ.get("VERBOSE"):
                    print(f"  {check.__name__}: {time.monotonic() - begun:.1f} s", file=sys.stderr)
        finally:
            browser.quit()
    finally:
        way.close()
        process.terminate()
        process.wait()
    return failed


def main():
    if any(argument.startswith("--") for argument in sys.argv[1:]):
        return street_walk.main(sys.argv[1:])
    names = [check.__name__ for check in CHECKS]
    if unknown := set(sys.argv[1:]) - set(names):
        print(f"There is no check {', '.join(unknown)}. Mend: choose of {', '.join(names)}", file=sys.stderr)
        return 64
    started = time.monotonic()
    chosen = [check for check in CHECKS if not sys.argv[1:] or check.__name__ in sys.argv[1:]]
    waiting = iter(chosen)
    with ThreadPoolExecutor(BROWSERS) as browsers:
        failed = sum(browsers.map(walk, [waiting] * min(BROWSERS, len(chosen))))
    passed = len(chosen) - failed
    print(f"street: {passed} passed, {failed} failed ({time.monotonic() - started:.0f} s)")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
