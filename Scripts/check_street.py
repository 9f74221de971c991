"""Drives live pages in the situations in which people live: behind proxies, over deploys, with password managers.

Between the browser and the gallery stands a forwarder that misbehaves and counts. Every check begins with a new
session; in none of them is the server asked more than ten times within a second. Names of checks on the command
line choose them; SEED repeats a run. Ends with a line `N passed, N failed`.
"""

import os
import random
import sys
import time

import check_navigation as walks
from check_live import click, idle
from check_navigation import holds, is_marked, mark, same
from forwarder import Forwarder
from gallery import start_browser, start_gallery

# How many requests one person makes within a second at most.
MOST_IN_A_SECOND = 10
SEED = int(os.environ.get("SEED") or random.randrange(1 << 32))

CLICK_LINK = """
    const link = document.createElement("a");
    link.href = arguments[0];
    document.querySelector("main").append(link);
    link.click();
"""
OFFLINE = "document.body.innerText.includes('There is no connection')"


def shows(words):
    return f"document.body.innerText.includes({words!r})"


def settle(person):
    """From here on the person waits, and requests are counted."""
    idle(person)
    mark(person)
    person.way.begin()


def counting(person, count=0):
    """Goes to the counter, begins and counts."""
    person.go("/counter")
    person.press("Start counting")
    for _ in range(count):
        person.press("Increment")
    person.wait("the stream", lambda: person.way.streams)
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
    click(person, "Increment")
    person.wait("the words", shows("more than can be sent"))
    idle(person)
    person.way.mode = "pass"
    click(person, "Increment")
    counts(person, 1)
    same(person.way.count("POST", "/counter"), 2)


def cut(person, mode, presses):
    """Presses while the forwarder cuts; the stream comes back before forms pass again."""
    counting(person)
    person.way.mode = mode
    for _ in range(presses):
        click(person, "Increment")
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
    person.run(CLICK_LINK, "/tips")
    person.at("/tips")
    settle(person)
    for fragment in fragments:
        asked = person.way.count("GET", "/counter")
        person.run(CLICK_LINK, "/counter#" + fragment)
        person.at("/counter")
        same(person.way.count("GET", "/counter"), asked + 1)
        person.run(CLICK_LINK, "/tips")
        person.at("/tips")
    holds(is_marked(person), f"seed {SEED}: the page was loaded anew")


def fault_after_the_answer(person):
    """What cannot be shown is loaded by the browser itself, once: the network is there."""
    counting(person)
    person.run("""
            CharacterData.prototype.__defineSetter__("data", () => { throw new Error("no words"); });
        Element.prototype.replaceWith = () => { throw new Error("no place"); };
    """)
    click(person, "Increment")
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
    person.press("Send")
    settle(person)
    person.emulate(latency=300)
    click(person, "Send")
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
    click(person, "Log in")
    person.wait("who is signed in", shows("Signed in as ada@example.org"))
    person.way.rest()
    person.press("Log out")
    person.wait("the form", "document.querySelector('input[type=password]')?.checkVisibility()")
    into(person, "email", "ada@example.org")
    into(person, "password", "wrong")
    click(person, "Log in")
    person.wait("the refusal", shows("This is not the password."))
    same(typed(person, "password"), "")


def secrets_stay(person):
    """Typing, pauses, presses and refusals in any order: what was typed into each field is there."""
    numbers = random.Random(SEED)
    person.go("/catalogue/text-field")
    person.press("Send")
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
            click(person, "Send")
        else:
            # A pause tells all but the secret, and what comes to the front asks for the page.
            for kind in ["text", "email"]:
                reported(person, kind, wanted[kind])
            person.run("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))")
        idle(person)
        found = {kind: typed(person, kind) for kind in wanted}
        holds(found == wanted, f"seed {SEED}, after {step}: {found}, should be {wanted}")


CHECKS = [
    too_large_without_fields, cut_forms, cut_answers, strange_fragments, fault_after_the_answer, nothing_to_report,
    password_over_a_pause, secrets_stay,
]

# What a browser says of what the forwarder does, and a page of a fault that a check makes.
walks.EXPECTED |= {
    "too_large_without_fields": "413", "cut_forms": "net::ERR_", "cut_answers": "net::ERR_",
    "fault_after_the_answer": "Uncaught",
}


def fault_of(check, browser, way):
    """What is wrong with what a check looks at; `None` if nothing is."""
    way.begin()

    def situation(person):
        person.way = way
        check(person)
        most = way.most_in_a_second()
        asked = way.requests and [f"{time - way.requests[0][0]:.2f} {method} {path}" for time, method, path in way.requests]
        holds(most <= MOST_IN_A_SECOND, f"the server was asked {most} times within a second: {asked}")

    situation.__name__ = check.__name__
    return walks.fault_of(situation, browser, way.url, True)


def main():
    names = [check.__name__ for check in CHECKS]
    if unknown := set(sys.argv[1:]) - set(names):
        print(f"There is no check {', '.join(unknown)}. Mend: choose of {', '.join(names)}", file=sys.stderr)
        return 64
    started = time.monotonic()
    failed = 0
    chosen = [check for check in CHECKS if not sys.argv[1:] or check.__name__ in sys.argv[1:]]
    process, url = start_gallery()
    way = Forwarder(url)
    try:
        browser = start_browser()
        try:
            for check in chosen:
                begun = time.monotonic()
                fault = fault_of(check, browser, way)
                if fault:
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
    passed = len(chosen) - failed
    print(f"street: {passed} passed, {failed} failed ({time.monotonic() - started:.0f} s)")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
