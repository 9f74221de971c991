"""Drives live pages in a real browser: presses under latency, tabs that follow each other, lost connections.

Every check begins with a new session. Ends with a line `N passed, N failed`.
"""

import os
import sys
import tempfile
import time

from selenium.webdriver import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from check_navigation import Person, holds, same
import check_navigation as walks
from gallery import GALLERY, NAMED, ROOT, control, start_browser, start_gallery


CLICK = NAMED + """
    named("button[name]:not([disabled])", arguments[0])[0].click();
"""


def click(person, name):
    """Presses the button whose address ends with a name, and waits for nothing."""
    person.run(CLICK, name)


def idle(person):
    person.wait("the answers", "!document.body.ariaBusy")


def every_press_counts(person):
    person.go("/counter")
    person.press("toggle")
    person.emulate(latency=100)
    for _ in range(8):
        click(person, "increment")
        time.sleep(0.03)
    idle(person)
    person.emulate()
    holds("the counter is at 8" in person.text, "presses were lost")


def only_the_script_makes_html(person):
    person.go("/counter")
    made = person.run(
        "try { document.createElement('p').innerHTML = '<img>'; return 'made'; }"
        "catch (error) { return error.name; }")
    same(made, "TypeError")
    person.press("toggle")
    person.press("increment")
    holds("the counter is at 1" in person.text, "the script makes none either")


def note_versions(person):
    """Notes the versions of windows that a stream sends first, when the tab hears them."""
    person.run("""
        window.versions = undefined;
        new BroadcastChannel("/_shoji/").onmessage = ({ data }) => {
            if (data.length > 1) window.versions = data;
        };
    """)


def one_trip(person):
    person.go("/counter")
    note_versions(person)
    person.press("toggle")
    person.press("increment")
    person.wait("the stream", "window.versions")
    idle(person)
    # A browser may note the press before this one only now.
    person.run("window.pressed = performance.now()")
    person.press("increment")
    entries = person.run(
        "return performance.getEntriesByType('resource').filter(entry => entry.startTime >= window.pressed)"
        ".map(entry => [new URL(entry.name).pathname, entry.decodedBodySize])")
    # That the tab is there may be told at any moment after the first press: it is no part of another one.
    entries = [entry for entry in entries if not entry[0].startswith("/_shoji/")]
    same([path for path, _ in entries], ["/counter"])
    holds(entries[0][1] <= 100, f"an increment brings {entries[0][1]} bytes")


def different_rows(person):
    person.go("/todo")
    for text in ["one", "two", "three"]:
        person.press("add")
        person.fill("item", text)
        person.press("save")
    person.emulate(latency=100)
    person.run("""
        for (const button of document.querySelectorAll(".check:not(.ticked)")) button.click();
    """)
    idle(person)
    person.emulate()
    count = person.text.count("Reopen")
    holds(count >= 5, f"only {count} were ticked")


def a_press_shows_at_once(person):
    person.go("/counter")
    person.press("toggle")
    person.emulate(latency=400)
    click(person, "increment")
    same(person.run(f"return {control('increment')}.ariaBusy"), "true")
    idle(person)
    person.emulate()


def one_press_until_answered(person):
    person.go("/counter")
    person.press("toggle")
    person.emulate(latency=150)
    person.run(f"const button = {control('increment')};" + """
        button.setAttribute("data-once", "");
        for (let i = 0; i < 3; i++) button.click();
    """)
    idle(person)
    person.emulate()
    holds("the counter is at 1" in person.text, "it was sent off more than once")


def tabs_follow(person):
    person.go("/counter")
    person.press("toggle")
    first = person.browser.current_window_handle
    person.browser.switch_to.new_window("tab")
    person.go("/counter")
    person.wait("the counter", "document.body.innerText.includes('the counter is at 0')")
    second = person.browser.current_window_handle
    person.browser.switch_to.window(first)
    for _ in range(3):
        person.press("increment")
    person.browser.switch_to.window(second)
    person.wait("the other tab", "document.body.innerText.includes('the counter is at 3')")
    person.press("decrement")
    person.browser.switch_to.window(first)
    person.wait("the first tab", "document.body.innerText.includes('the counter is at 2')")
    person.browser.switch_to.window(second)
    person.browser.close()
    person.browser.switch_to.window(first)


def typing_is_left_alone(person):
    person.go("/todo")
    person.press("list:1.check")
    first = person.browser.current_window_handle
    person.press("add")
    person.run("""
        const field = document.querySelector("dialog textarea, dialog input[type=text]");
        field.focus();
        field.value = "half a word";
        field.setSelectionRange(2, 6);
        field.dispatchEvent(new Event("input", { bubbles: true }));
        window.field = field;
    """)
    person.browser.switch_to.new_window("tab")
    person.go("/todo")
    person.press("list:2.check")
    person.press("list:2.check")
    second = person.browser.current_window_handle
    person.browser.switch_to.window(first)
    time.sleep(0.3)
    same(person.run("""
        const field = document.querySelector("dialog textarea, dialog input[type=text]");
        return [field === window.field, document.activeElement === field, field.value,
                field.selectionStart, field.selectionEnd];
    """), [True, True, "half a word", 2, 6])
    person.browser.switch_to.window(second)
    person.browser.close()
    person.browser.switch_to.window(first)


def typing_is_heard(person):
    """An app that listens hears what is typed, and nothing of it is disturbed."""
    person.go("/names")
    person.run("document.querySelector('input[type=text]').focus()")
    if person.browser.name != "firefox":
        person.emulate(latency=60)
    for letter in "Sahand":
        person.keys(letter)
        time.sleep(0.1)
    person.wait("the answer", "document.body.innerText.includes('working')")
    field = """
        const field = document.querySelector("input[type=text]");
        return [document.activeElement === field, field.value, field.selectionStart];
    """
    same(person.run(field), [True, "Sahand", 6])
    if person.browser.name != "firefox":
        # What an input method has not decided yet is nobody's.
        compose = {"text": "にほ", "selectionStart": 2, "selectionEnd": 2}
        person.browser.execute_cdp_cmd("Input.imeSetComposition", compose)
        time.sleep(0.5)
        same(person.run(field)[1], "Sahandにほ")
        holds("にほ" not in person.text, "half a composition was told")
        person.browser.execute_cdp_cmd("Input.insertText", {"text": "日本"})
        person.wait("the words", "document.body.innerText.includes('Sahand日本')")
        same(person.run(field), [True, "Sahand日本", 8])
        person.emulate()


def typed_text_lasts(person):
    """What nobody listens for is with the server all the same, after a pause."""
    person.go("/todo")
    person.press("add")
    person.wait("the sheet", "document.activeElement.matches('dialog textarea, dialog input')")
    person.keys("kept words")
    person.wait("the report", "document.activeElement.defaultValue === 'kept words'")
    person.browser.refresh()
    person.wait("the words", "document.querySelector('dialog textarea, dialog input[type=text]')"
                             "?.defaultValue === 'kept words'")


def offline(person):
    person.go("/counter")
    person.press("toggle")
    person.emulate(offline=True)
    for _ in range(3):
        click(person, "increment")
    person.wait("the words", "document.body.innerText.includes('There is no connection')")
    person.emulate()
    person.wait("what was pressed", "document.body.innerText.includes('the counter is at 3')")
    person.wait("the words to go", "!document.body.innerText.includes('There is no connection')")


def another_link(person):
    person.go("/")
    person.emulate(latency=150)
    person.run("""
        document.querySelector("a[href='/tips']").click();
        document.querySelector("a[href='/counter']").click();
    """)
    person.wait("the second page", "location.pathname === '/counter'")
    idle(person)
    person.emulate()
    holds("no connection" not in person.text, "what was given up was taken for a fault")


def time_zone_waits(person):
    """The browser tells where it is, and takes nobody's press away for that."""
    zone = {"timezoneId": "Asia/Tokyo"}
    person.browser.execute_cdp_cmd("Emulation.setTimezoneOverride", zone)
    person.emulate(latency=200)
    person.go("/chat/1")
    time.sleep(0.1)
    person.run("document.querySelector(\"a[href='/chat']\").click()")
    person.wait("the rooms", "location.pathname === '/chat'")
    person.browser.execute_cdp_cmd("Emulation.setTimezoneOverride", {"timezoneId": ""})
    person.emulate()


def back_behind_a_press(person):
    person.go("/counter")
    person.press("toggle")
    person.run("document.querySelector(\"a[href='/']\").click()")
    person.wait("the index", "location.pathname === '/'")
    person.browser.back()
    person.wait("the counter", "document.body.innerText.includes('the counter is at 0')")
    person.emulate(latency=150)
    click(person, "increment")
    person.run("history.forward()")
    person.wait("the index", "location.pathname === '/'")
    idle(person)
    person.emulate()
    person.go("/counter")
    holds("the counter is at 1" in person.text, "a press was lost")


# What Firefox does when something is dragged; its Marionette only moves the mouse.
DRAG = """
    const [source, target, y] = arguments;
    const dataTransfer = new DataTransfer();
    const { left, top } = target.getBoundingClientRect();
    for (const [place, type] of [[source, "dragstart"], [target, "dragover"], [target, "drop"], [source, "dragend"]]) {
        place.dispatchEvent(new DragEvent(type, {
            dataTransfer, bubbles: true, cancelable: true, clientX: left + 10, clientY: top + y,
        }));
    }
"""


def drag(person, source, target, y):
    """Drags an element by its strip to a place in another one, as far from its upper edge."""
    if person.browser.name == "firefox":
        return person.run(DRAG, source, target, y)
    taken = ActionChains(person.browser).move_to_element_with_offset(
        source, 6 - source.size["width"] // 2, 0).click_and_hold().move_by_offset(3, 3)
    # A browser tells what lies under it each time that it moves.
    for step in [-2, -1, 0]:
        taken = taken.move_to_element_with_offset(target, step, y - target.size["height"] // 2).pause(0.1)
    taken.release().perform()


def dragging(person):
    """A card is dropped behind another one, in another tab as well; the buttons are still there."""
    person.go("/board")
    first = person.browser.current_window_handle
    person.browser.switch_to.new_window("tab")
    person.go("/board")
    column = "[...document.querySelectorAll('[data-drop=into]')].map(e => e.innerText)"
    # Others may have moved some; the board is that of all.
    card = person.run("return document.querySelector('[data-drag] button').innerText")
    number = person.run(r"return document.querySelector('[data-drag] button').value.match(/list:(\d+)/)[1]")
    find = person.browser.find_elements
    source = find(By.CSS_SELECTOR, "[data-drag]")[0]
    drag(person, source, find(By.CSS_SELECTOR, "[data-drag]")[-1], 70)
    person.wait("the drop", f"{column}[2].includes({card!r})")
    same(person.run("return document.querySelectorAll('[data-over]').length"), 0)
    last = f"[...document.querySelectorAll('[data-drag]')].at(-1).innerText.includes({card!r})"
    holds(person.run("return " + last), "it does not stand behind the other one")
    person.browser.close()
    person.browser.switch_to.window(first)
    person.wait("the other tab", last)
    person.press(f"done.list:{number}.back")
    person.wait("the button", f"{column}[1].includes({card!r})")
    # Columns end together: below the cards of a short one is room to drop.
    columns = find(By.CSS_SELECTOR, "[data-drop=into]")
    same(person.run("return new Set(arguments[0].map(each => each.getBoundingClientRect().bottom)).size", columns), 1)
    short = person.run("""
        const counts = arguments[0].map(column => column.querySelectorAll("[data-drag]").length);
        return counts.indexOf(Math.min(...counts));
    """, columns)
    source = person.run("return document.querySelectorAll('[data-drop=into]')[(arguments[0] + 1) % 3]"
                        ".querySelector('[data-drag]') ?? document.querySelector('[data-drag]')", short)
    card = person.run("return arguments[0].querySelector('button').innerText", source)
    below = person.run("""
        const [column] = arguments, { top, bottom } = column.getBoundingClientRect();
        const end = Math.max(...[...column.children].map(each => each.getBoundingClientRect().bottom));
        return [end - top + 8, bottom - end];
    """, columns[short])
    holds(below[1] > 12, "no column is shorter than another one")
    drag(person, source, columns[short], below[0])
    person.wait("the drop below the cards", f"{column}[{short}].includes({card!r})")


def component(person):
    """A script of the app's draws an element, hears of its value and says something."""
    person.go("/catalogue/web-component")
    person.wait("the script", "document.querySelector('point-pad:defined')")
    same(person.run("return document.querySelector('point-pad .component-rest').checkVisibility()"), False)
    person.run("""
        window.signals = [];
        for (const name of ["patch", "patched"]) addEventListener("shoji:" + name, () => signals.push(name));
        window.pad = document.querySelector("point-pad");
        const field = pad.shadowRoot.firstElementChild;
        for (const key of ["ArrowRight", "ArrowUp", "ArrowUp"]) {
            field.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
        }
    """)
    person.wait("each message", "document.body.innerText.includes('Chosen: 55 % across, 60 % up.')")
    same(person.run("return pad === document.querySelector('point-pad')"), True)
    same(person.run("return pad.dataset.value"), '{"x":0.55,"y":0.6}')
    signals = person.run("return signals")
    same(signals, ["patch", "patched"] * (len(signals) // 2))
    holds(signals, "nobody was told of changes")


def heard(person):
    """What comes by itself is said, and not more than once in five seconds; an answer at once."""
    person.go("/catalogue/drag-and-drop")
    said = """
        window.said = [];
        const speaker = [...document.querySelectorAll("body > [role=status]")].at(-1);
        new MutationObserver(() => said.push([performance.now(), speaker.textContent]))
            .observe(speaker, { childList: true });
    """
    person.wait("the module", "document.querySelectorAll('body > [role=status]').length === 2")
    person.run(said)
    for name in ["plum", "pear", "fig"]:
        person.press(name + ".1")
        person.wait("the answer", f"said.at(-1)?.[1] === 'The {name} is in the basket.'")
    # What waits for its turn does not keep the answer waiting. A page that comes before the former one has been
    # left shows another window at first, and is fetched again.
    shown = "document.querySelector('form.page > input[name=_window]').value"
    window = person.run(f"return {shown}")
    person.go("/catalogue/drag-and-drop")
    person.wait("the tab's own window", f"{shown} === '{window}'")
    person.wait("the module", "document.querySelectorAll('body > [role=status]').length === 2")
    person.run(said)
    person.run("""
        window.basket = document.querySelector("[data-module~=heard]");
        basket.textContent = "one";
        setTimeout(() => basket.textContent = "two", 500);
    """)
    time.sleep(1)
    same([words for _, words in person.run("return said")], ["one"])
    person.press("plum.1")
    person.wait("the answer beside what waits", "said.length === 2")
    times = [time for time, _ in person.run("return said")]
    holds(times[1] - times[0] < 3000, "the answer to a press waited")
    person.run("""
        window.said.length = 0;
        window.basket = document.querySelector("[data-module~=heard]");
        const timer = setInterval(() => basket.textContent = "beat " + performance.now(), 200);
        setTimeout(() => clearInterval(timer), 6500);
    """)
    time.sleep(7)
    times = [time for time, _ in person.run("return said")]
    holds(len(times) in [1, 2], f"it was said {len(times)} times")
    holds(all(later - sooner >= 4900 for sooner, later in zip(times, times[1:])), "it was said too often")


def scrolled(person):
    """The app scrolls a box once; then it stays where the person scrolls it."""
    person.go("/catalogue/scroll-view")
    left = "Math.round(document.querySelector('.scroll').scrollLeft)"
    same(person.run(f"return {left}"), 0)
    person.press("demo.1")
    person.wait("the seventh tile", f"{left} === 680")
    person.run("document.querySelector('.scroll').scrollLeft = 100")
    person.settled()
    same(person.run(f"return {left}"), 100)
    person.press("demo.1")
    person.wait("the seventh tile once more", f"{left} === 680")
    person.go("/catalogue/scroll-view")
    person.wait("the page to open there", f"{left} === 680")


SAYS_HELLO = """
    return document.readyState === "complete" && performance.getEntriesByType("resource").some(entry =>
        entry.initiatorType === "fetch" && entry.name.endsWith("/_shoji/window") && entry.responseEnd > 0)
"""


def settle_frames(person):
    """Waits until both frames have said which windows they show."""
    person.wait("the frames", "document.readyState === 'complete' && frames.length === 2")
    for index in range(2):
        person.browser.switch_to.frame(index)
        person.wait("a frame's hello", lambda: person.run(SAYS_HELLO))
        person.browser.switch_to.default_content()


def frames(person):
    """Frames share the session storage of their tab, and none is refused when the page is loaded anew."""
    # Frames that come at once without a session each begin one, of which the last one's cookie stays.
    person.go("/counter")
    person.press("toggle")
    person.go("/beside/board")
    settle_frames(person)
    idle(person)
    # Two frames may meet in one window at first, of which one then gets its own.
    person.browser.get_log("browser")
    for _ in range(3):
        person.browser.refresh()
        settle_frames(person)


def many_tabs(person):
    def has_spoken(times):
        # Of two pages that come before either tab has said its first word, the second is given another window: 409.
        person.wait("the tab's word", f"performance.getEntriesByName(location.origin + '/_shoji/window').length >= {times}")
    person.go("/counter")
    has_spoken(1)
    person.press("toggle")
    has_spoken(2)
    handles = [person.browser.current_window_handle]
    for _ in range(19):
        person.browser.switch_to.new_window("tab")
        person.go("/counter")
        has_spoken(1)
        handles.append(person.browser.current_window_handle)
    person.press("increment")
    for handle in handles[:-1]:
        person.browser.switch_to.window(handle)
        person.wait("each tab", "document.body.innerText.includes('the counter is at 1')")
    windows = set()
    for handle in handles:
        person.browser.switch_to.window(handle)
        windows.add(person.run("return document.querySelector('[name=_window]').value"))
    same(len(windows), len(handles))
    for handle in handles[1:]:
        person.browser.switch_to.window(handle)
        person.browser.close()
    person.browser.switch_to.window(handles[0])


def restarted(person):
    """The server is killed and started again in the middle of typing."""
    folder = tempfile.mkdtemp(prefix="shoji-")
    settings = {"DATA_DIR": folder}
    process, url = start_gallery(**settings)
    port = url.rsplit(":", 1)[1]
    try:
        other = Person(person.browser, url)
        other.go("/todo")
        other.press("list:1.check")
        other.press("add")
        other.run("""
            const field = document.querySelector("dialog textarea, dialog input[type=text]");
            field.focus();
            field.value = "written before";
        """)
        process.kill()
        process.wait()
        click(other, "save")
        process, _ = start_gallery(port=port, **settings)
        # Browsers ask again after pauses that grow, not all at once.
        for _ in range(3):
            if "written before" not in other.text:
                time.sleep(3)
        other.wait("what was pressed", "document.body.innerText.includes('written before')")
        other.wait("the sheet to go", "location.pathname === '/todo'")
        same(other.run("return document.querySelectorAll('li').length"), 4)
    finally:
        process.terminate()
        process.wait()


def chat(person):
    """Two browsers with the script and one without write to each other, while the server is killed and started
    again in between. Nobody loses a word, said or half typed."""
    folder = tempfile.mkdtemp(prefix="shoji-")
    settings = {"DATA_DIR": folder}
    process, url = start_gallery(**settings)
    port = url.rsplit(":", 1)[1]
    browser, plain = start_browser(), start_browser(script=False)
    try:
        ada, bob, eve = Person(person.browser, url), Person(browser, url), Person(plain, url)
        for somebody, name in [(ada, "Ada"), (bob, "Bob"), (eve, "Eve")]:
            somebody.go("/chat")
            somebody.fill("name.name", name)
            somebody.press("name.take")
            somebody.press("list:1.name")
            somebody.at("/chat/1")
        # The room was entered before the others came; who has no script looks again.
        for somebody in [ada, bob]:
            somebody.wait("the third", "document.body.innerText.includes('Eve')")
        eve.fill("text", "from a plain page")
        eve.press("send")
        for somebody in [ada, bob]:
            somebody.wait("a word", "document.body.innerText.includes('from a plain page')")
        bob.run("document.querySelector('textarea').focus()")
        bob.keys("half a sen")
        ada.wait("who is writing", "document.body.innerText.includes('Bob is writing')")
        process.kill()
        process.wait()
        # Said while there is no server, and gone on with.
        ada.fill("text", "said to nobody")
        click(ada, "send")
        ada.wait("the words", "document.body.innerText.includes('There is no connection')")
        bob.keys("tence")
        process, _ = start_gallery(port=port, **settings)
        for _ in range(4):
            if "said to nobody" not in bob.text:
                time.sleep(3)
        bob.wait("what was said", "document.body.innerText.includes('said to nobody')")
        same(bob.run("return document.querySelector('textarea').value"), "half a sentence")
        bob.press("send")
        ada.wait("the sentence", "document.body.innerText.includes('half a sentence')")
        ada.wait("who is there", "document.body.innerText.includes('Bob is here')")
        eve.fill("text", "and I am here again")
        eve.press("send")
        for words in ["said to nobody", "half a sentence", "from a plain page"]:
            same(eve.text.count(words), 1)
        for somebody in [ada, bob]:
            somebody.wait("all of it", "document.body.innerText.includes('here again')")
            for words in ["said to nobody", "half a sentence", "from a plain page"]:
                same(somebody.text.count(words), 1)
    finally:
        browser.quit()
        plain.quit()
        process.terminate()
        process.wait()


def return_key(person):
    """At a desk the return key sends a message and Shift begins a line; on a phone it begins a line."""
    person.go("/chat")
    person.fill("name.name", "Ada")
    person.press("name.take")
    person.press("list:1.name")
    person.at("/chat/1")
    person.run("document.querySelector('textarea').focus()")
    composing = {"key": "Enter", "code": "Enter", "bubbles": True, "cancelable": True, "isComposing": True}
    same(person.run("""
        return document.activeElement.dispatchEvent(new KeyboardEvent("keydown", arguments[0]));
    """, composing), True)
    person.keys("two")
    ActionChains(person.browser).key_down(Keys.SHIFT).send_keys(Keys.ENTER).key_up(Keys.SHIFT).perform()
    person.keys("lines", Keys.ENTER)
    person.wait("the message", "document.body.innerText.includes('two\\nlines')")
    idle(person)
    same(person.run("return [document.activeElement.localName, document.activeElement.value]"), ["textarea", ""])
    person.keys("and more", Keys.ENTER)
    person.wait("the next one", "document.body.innerText.includes('and more')")
    idle(person)
    person.browser.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 1})
    person.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "pointer", "value": "coarse"}]})
    try:
        person.keys("a", Keys.ENTER, "b")
        same(person.run("return document.activeElement.value"), "a\nb")
    finally:
        person.browser.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": False})
        person.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})
    same(person.text.count("two\nlines"), 1)


CHECKS = [
    every_press_counts, only_the_script_makes_html, one_trip, different_rows, a_press_shows_at_once,
    one_press_until_answered, tabs_follow,
    typing_is_left_alone, typing_is_heard, typed_text_lasts, offline, another_link, time_zone_waits,
    back_behind_a_press, dragging, component, heard, scrolled, frames, many_tabs, restarted, chat, return_key,
]

# What a browser says of a connection that is cut, or of a server that is away.
walks.EXPECTED["only_the_script_makes_html"] = "TrustedHTML"
walks.EXPECTED["offline"] = "net::ERR_"
walks.EXPECTED["restarted"] = "net::ERR_"
walks.EXPECTED["chat"] = "net::ERR_"
walks.OFFLINE |= {"restarted", "chat"}


def main():
    started = time.monotonic()
    process, url = start_gallery()
    try:
        browser = start_browser()
        try:
            passed, failed = walks.walk(browser, url, CHECKS, True)
        finally:
            browser.quit()
    finally:
        process.terminate()
        process.wait()
    print(f"live: {passed} passed, {failed} failed ({time.monotonic() - started:.0f} s)")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
