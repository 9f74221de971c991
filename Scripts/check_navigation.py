"""Drives the gallery with and without the client script, in a real browser.

Every check begins with a new session in a new tab. Ends with a line `N passed, N failed`.
"""

import re
import sys
import tempfile
import time
import traceback
import urllib.request

from selenium.common.exceptions import JavascriptException, StaleElementReferenceException
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

from gallery import LIMIT, begin, control, fill, press, start_browser, start_gallery

# Faults of a question that meets a page between two others: it has no body yet, or its elements have gone.
PASSING = (JavascriptException, StaleElementReferenceException)

# What the script may weigh on the way: 6 KB.
SCRIPT_LIMIT = 6_144


# Remembers whether a document has ever said that there is no connection, for as long as its tab is open.
WATCH = """
    if (window.isWatched || !document.body) return;
    window.isWatched = true;
    new MutationObserver(() => {
        const words = document.querySelector("body > [role=status]")?.textContent ?? "";
        if (words.includes("no connection")) sessionStorage.isSaidToBeOffline = words;
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
"""


class Person:
    """Somebody at a browser."""

    hasScript = True

    def __init__(self, browser, url):
        self.browser, self.url = browser, url

    def go(self, path):
        """Types a URL."""
        self.browser.get(self.url + path)
        self.watch()

    def watch(self):
        """Sees from now on whether the page says that there is no connection."""
        if self.hasScript:
            self.run(WATCH)

    def go_elsewhere(self):
        """Types the URL of another site: the same server under another name."""
        self.browser.get(self.url.replace("localhost", "127.0.0.1") + "/")

    def run(self, script, *arguments):
        return self.browser.execute_script(script, *arguments)

    def wait(self, what, condition):
        """Waits for a condition: a piece of script, or a function."""
        ask = condition if callable(condition) else lambda: self.run(f"return {condition}")
        try:
            WebDriverWait(self.browser, LIMIT, 0.05, PASSING).until(lambda _: ask())
        except Exception as error:
            raise AssertionError(f"waited in vain for: {what} ({type(error).__name__}: {error})") from error

    def press(self, name):
        press(self.browser, name)

    def fill(self, name, text):
        fill(self.browser, name, text)

    def control(self, name):
        """The first button or field whose address ends with a name."""
        return self.run(f"return {control(name)}")

    def click(self, path, *keys):
        """Clicks a link to a path as a mouse does, with keys held down."""
        def click():
            actions = ActionChains(self.browser)
            for key in keys:
                actions.key_down(key)
            link = next(link for link in self.browser.find_elements(By.CSS_SELECTOR, f'a[href="{path}"]')
                        if link.is_displayed())
            self.run("arguments[0].scrollIntoView({ block: 'nearest' })", link)
            actions.click(link)
            for key in keys:
                actions.key_up(key)
            try:
                actions.perform()
            except StaleElementReferenceException:
                # The page was just shown anew; nothing was clicked.
                return False
            return True

        self.wait(f"the link to {path}", click)

    def keys(self, *keys):
        ActionChains(self.browser).send_keys(*keys).perform()

    def escape(self):
        """Presses the escape key when the page has the module that hears it."""
        self.wait("the module", "performance.getEntriesByType('resource')"
                                ".some(({ name }) => name.includes('/_shoji/escape.'))")
        self.keys(Keys.ESCAPE)

    def at(self, path):
        """Waits until the URL is the path and the page is there."""
        self.wait(f"the page {path}", lambda: self.path == path and self.run(
            "return document.readyState === 'complete' && !document.body.ariaBusy"))
        self.watch()

    def new_tab(self, before):
        """Goes to the tab that was opened since."""
        self.wait("a new tab", lambda: len(self.browser.window_handles) > len(before))
        new = [handle for handle in self.browser.window_handles if handle not in before]
        self.browser.switch_to.window(new[0])

    def settled(self):
        """Waits until the script has said that the tab is here, or is not there to say so."""
        self.wait("the end of loading", "document.readyState === 'complete'")
        time.sleep(0.15)

    def emulate(self, latency=0, offline=False):
        self.browser.execute_cdp_cmd("Network.enable", {})
        self.browser.execute_cdp_cmd("Network.emulateNetworkConditions", {
            "offline": offline, "latency": latency,
            "downloadThroughput": -1, "uploadThroughput": -1})

    @property
    def path(self):
        # There is none for a moment between two documents.
        self.wait("a document", "location.pathname")
        return self.run("return location.pathname")

    @property
    def text(self):
        return self.run("return document.querySelector('form, main').innerText")

    @property
    def window(self):
        return self.run("return document.querySelector('[name=_window]').value")

    @property
    def focus(self):
        """The words of what has the focus, and its element."""
        # There is no element for a moment between two documents.
        self.wait("a document", "document.activeElement")
        return self.run("""
            const focused = document.activeElement;
            const name = focused.getAttribute("aria-label") ?? focused.labels?.[0]?.textContent;
            return `${focused.localName} ${(name ?? focused.textContent).trim()}`;
        """)


def same(found, expected):
    if found != expected:
        raise AssertionError(f"{found!r}, should be {expected!r}")


def holds(condition, what):
    if not condition:
        raise AssertionError(what)


def mark(person):
    """Marks the document: the mark is gone after a full load."""
    person.run("window.isMarked = true")


def is_marked(person):
    return person.run("return Boolean(window.isMarked)")


# MARK: With and without the script


def to_do(person):
    person.go("/todo")
    mark(person)
    person.press("add")
    same(person.path, "/todo/addItem")
    same(person.focus, "textarea Item")
    person.fill("item", "learn <Swift>")
    person.press("save")
    same(person.path, "/todo")
    holds("learn <Swift>" in person.text and "4 items" in person.text, "the item is not there")
    person.press("list:4.check")
    person.press("archive")
    holds("learn <Swift>" not in person.text, "the item is still there")
    same(is_marked(person), person.hasScript)


def back_and_forward(person):
    person.go("/")
    mark(person)
    person.click("/counter")
    person.at("/counter")
    person.press("toggle")
    person.press("increment")
    # Browsers make an entry of their history of every form, the script only of another URL.
    for _ in range(1 if person.hasScript else 3):
        person.browser.back()
        # A browser that is still on its way goes back no further.
        person.settled()
    person.at("/")
    same(person.run("return document.title"), "Shoji gallery")
    person.browser.forward()
    person.at("/counter")
    person.settled()
    if not person.hasScript:
        # The browser may have kept the page from before anything was counted.
        person.browser.refresh()
    person.press("increment")
    holds("the counter is at 2" in person.text, "the counter does not go on")
    same(is_marked(person), person.hasScript)


def modal_and_back(person):
    person.go("/todo")
    person.press("add")
    person.browser.back()
    person.at("/todo")
    person.wait("the page without the modal", "!document.querySelector('dialog')")
    person.browser.forward()
    person.at("/todo/addItem")
    person.wait("the modal", "document.querySelector('dialog')")
    person.press("cancel")
    same(person.path, "/todo")


def reload_repeats_nothing(person):
    person.go("/counter")
    person.press("toggle")
    person.press("increment")
    person.settled()
    window = person.window
    person.browser.refresh()
    person.settled()
    holds("the counter is at 1" in person.text, "the reload has done something, or lost the count")
    same(person.window, window)


def error_page(person):
    person.go("/todo")
    person.run("""
        const link = document.createElement("a");
        link.href = "/nothing/here";
        link.textContent = "Leads nowhere";
        document.querySelector("main").append(link);
    """)
    person.click("/nothing/here")
    person.at("/nothing/here")
    person.wait("the page that says so", "document.body.innerText.includes('There is no such page')")
    person.click("/")
    person.at("/")


def picture_tap(person):
    person.go("/catalogue/tap")
    mark(person)
    picture = person.browser.find_element(By.CSS_SELECTOR, "input[type=image], .tap")
    ActionChains(person.browser).move_to_element_with_offset(picture, 7, 3).click().perform()
    person.wait("the place", r"/Tapped at \d+, \d+\./.test(document.body.innerText)")
    same(is_marked(person), person.hasScript)


def file_upload(person):
    person.go("/catalogue/file-picker")
    mark(person)
    field = person.browser.find_element(By.CSS_SELECTOR, "input[type=file]")
    with tempfile.NamedTemporaryFile(suffix=".png") as picture:
        person.browser.save_screenshot(picture.name)
        field.send_keys(picture.name)
        person.press("demo.1")
        # The picture is there until it was sent, which the press waits for.
        person.wait("the file", r"/image\/png, \d+ bytes\./.test(document.body.innerText)")
    same(is_marked(person), person.hasScript)


def chosen_file(person):
    """A chosen file removes the fault of its field and the notice; without the file both are there again."""
    person.go("/files")
    seen = """
        const sees = selector => document.querySelector(selector)?.checkVisibility() ?? false;
        const field = document.querySelector("input[type=file]");
        const description = document.getElementById(field.getAttribute("aria-describedby") ?? "");
        return [sees(".notice"), sees(".invalid > .field-error"), field.ariaInvalid, description?.className ?? null];
    """
    faulty, mended = [True, True, "true", "field-error"], [False, False, None, None]
    person.press("add")
    person.wait("the fault", lambda: person.run(seen) == faulty)
    with tempfile.NamedTemporaryFile(suffix=".txt") as text:
        text.write(b"five.")
        text.flush()
        person.browser.find_element(By.CSS_SELECTOR, "input[type=file]").send_keys(text.name)
        person.wait("the file", "document.querySelector('.arriving [name=_file]') !== null")
        same(person.run(seen), mended)
        holds("5 bytes" in person.text, "its size is rounded")
        same(person.run("return getComputedStyle(document.querySelector('input[type=file]')).color"),
             "rgba(0, 0, 0, 0)")
        person.run("document.querySelector('.arriving button').click()")
        person.wait("the fault again", lambda: person.run(seen) == faulty)
        person.browser.find_element(By.CSS_SELECTOR, "input[type=file]").send_keys(text.name)
        person.wait("the file", "document.querySelector('.arriving [name=_file]') !== null")
        person.press("add")
        person.wait("its row", "document.body.innerText.includes('Text, 5 bytes')")


def return_key(person):
    person.go("/products")
    mark(person)
    person.browser.find_element(By.CSS_SELECTOR, "input[type=search]").send_keys("unicorn", Keys.ENTER)
    person.wait("the result", "document.body?.innerText.includes('No product')"
                " && !document.body.ariaBusy")
    same(is_marked(person), person.hasScript)


def too_large(person):
    """A form that the server does not take: nothing is lost, and it is said what to do."""
    person.go("/catalogue/file-picker")
    mark(person)
    field = person.browser.find_element(By.CSS_SELECTOR, "input[type=file]")
    with tempfile.NamedTemporaryFile(suffix=".png") as picture:
        picture.truncate(40_000_000)
        field.send_keys(picture.name)
        if person.hasScript:
            person.wait("the words", "document.querySelector('.field-error')?.textContent.includes('is larger than')")
            same(person.run("return document.querySelector('input[type=file]').ariaInvalid"), "true")
        person.run("document.querySelector('.card button, main button.b-filled').click()")
        if not person.hasScript:
            person.wait("the words", "document.body?.innerText.includes('more than can be sent')")
    same(is_marked(person), person.hasScript)
    if person.hasScript:
        person.wait("the answer", "!document.body.ariaBusy")
        holds("is larger than" in person.text, "the words are gone")
    else:
        holds("Go back" in person.run("return document.body.innerText"), "nobody says where to go")
        holds(person.run("return document.styleSheets[0].cssRules.length > 9"), "it is a bare page")
        person.browser.back()
        person.at("/catalogue/file-picker")


def stories_in_two_tabs(person):
    """Each tab goes its own way through the stacks of the app's tabs, and what is typed acts where it was."""
    person.go("/stories/saved")
    person.fill("form.name", "ann")
    person.fill("form.password", "to read stories")
    person.press("form.send")
    person.at("/stories/saved")
    person.go("/stories/top/story/2/comments")
    first = person.browser.current_window_handle
    person.press("write")
    same(person.path, "/stories/top/story/2/comments/write")
    person.fill("text", "From the first tab")
    person.settled()
    person.browser.switch_to.new_window("tab")
    person.go("/stories/new/story/5")
    person.settled()
    person.press("save")
    person.click("/stories/new")
    person.at("/stories/new")
    person.click("/stories/saved")
    person.at("/stories/saved")
    person.browser.back()
    person.at("/stories/new")
    person.browser.switch_to.window(first)
    same(person.path, "/stories/top/story/2/comments/write")
    person.press("post")
    same(person.path, "/stories/top/story/2/comments")
    holds("From the first tab" in person.text, "the comment is not there")
    person.browser.back()
    person.wait("a page below", lambda: person.path.startswith("/stories/top/story/2"))
    person.go("/stories/top/story/2/comments")
    holds(person.text.count("From the first tab") == 1, "the comment is there twice, or not at all")
    person.click("/stories/saved")
    person.at("/stories/saved")
    person.wait("what the other tab has saved",
                "document.querySelectorAll('main a[href*=\"/story/5\"]').length")


def waiting(person):
    """A page on which something goes on gives way to the next one, though nobody presses anything."""
    person.go("/repositories")
    mark(person)
    person.press("controlPanel:createdStatus:button")
    begin(person.browser, "answer-Last~20Month")
    person.wait("the sign that something goes on", "document.querySelector('main .spinner')")
    person.wait("what was searched for", "!document.querySelector('.spinner')"
                " && document.querySelectorAll('[aria-label^=\"More about\"]').length === 4")
    same(is_marked(person), person.hasScript)


def frame_left(person):
    """The way back to the gallery replaces the page around a frame, and is a link like others where there is none."""
    person.go("/beside/counter")
    person.browser.switch_to.frame(person.browser.find_element(By.TAG_NAME, "iframe"))
    person.browser.find_element(By.CSS_SELECTOR, "a[href='/']").click()
    person.browser.switch_to.default_content()
    person.at("/")
    person.go("/counter")
    mark(person)
    person.click("/")
    person.at("/")
    same(is_marked(person), person.hasScript)


# MARK: With the script


def errors(person):
    """Whoever left fields empty is told how many, and is in the first of them."""
    person.go("/login")
    person.press("loginButton")
    person.wait("the title", "document.title.startsWith('Error: ')")
    holds("2 fields need another look." in person.text, "how many fields are wrong is not said")
    person.wait("the first field", lambda: person.focus == "input E-mail")


def pressed_place(person):
    """Without the script a press leads back to where it was made, or near it."""
    person.go("/todo")
    person.press("list:3.check")
    holds("There are 2 items pending" in person.text, "nothing was done")
    id = person.run("return decodeURIComponent(location.hash.slice(1))")
    if person.hasScript:
        return same(id, "")
    same(person.run("""
        const place = document.getElementById(arguments[0])?.getBoundingClientRect();
        return Boolean(place) && place.top >= 0 && place.bottom <= innerHeight
    """, id), True)
    person.press("list:2.check")
    holds("There is 1 item pending" in person.text, "nothing was done the second time")


def time_zone(person):
    """Times are shown where they are read, on the first visit already."""
    person.go("/catalogue/date-picker")
    person.settled()
    value = "return document.querySelector('input[type=time]').value"
    before = person.run(value)
    person.browser.execute_cdp_cmd("Emulation.setTimezoneOverride", {"timezoneId": "Asia/Tokyo"})
    try:
        person.go("/catalogue/date-picker")
        hours = (int(before[:2]) + 9) % 24
        person.wait("the time in Tokyo", lambda: person.run(value)[:2] == f"{hours:02}")
        holds("shoji-time-zone=Asia/Tokyo" in person.run("return document.cookie"), "no cookie")
    finally:
        person.browser.execute_cdp_cmd("Emulation.setTimezoneOverride", {"timezoneId": ""})


def heading_focus(person):
    person.go("/")
    person.click("/counter")
    person.at("/counter")
    same(person.focus, "h1 Counter")
    person.wait("the title to be said", "document.querySelector('body > [role=status]').textContent === 'Counter'")
    same(person.run("return document.activeElement.tabIndex"), -1)
    person.keys(Keys.TAB)
    holds(person.focus.startswith("button"), "Tab does not go on from the heading")
    same(person.run("return document.querySelectorAll('[tabindex]').length"), 0)


def focus_stays(person):
    person.go("/todo")
    check = person.control("list:3.check")
    person.run("document.body.style.minHeight = '200vh'; scrollTo(0, 120)")
    name = check.get_attribute("value")
    check.click()
    person.wait("the tick", "document.querySelector('.check.ticked')")
    same(person.run("return document.activeElement.value"), name)
    same(person.run("return scrollY"), 120)
    person.keys(Keys.SPACE)
    person.wait("no tick", "!document.querySelector('.check.ticked')")
    same(person.run("return document.activeElement.value"), name)


def modal_focus(person):
    person.go("/todo")
    person.control("add").click()
    person.at("/todo/addItem")
    same(person.focus, "textarea Item")
    for _ in range(6):
        person.keys(Keys.TAB)
        holds(person.run("return document.activeElement === document.body"
                         " || Boolean(document.activeElement.closest('dialog, .backdrop'))"),
              "the focus has left the modal")
    person.escape()
    person.at("/todo")
    same(person.focus, "button What are you going to do today?")


def escape_asks(person):
    """The escape key does not throw away what was typed."""
    person.go("/todo")
    person.press("list:1.text")
    person.keys("oat ")
    person.escape()
    person.at("/todo/addItem/discard")
    person.escape()
    person.at("/todo/addItem")
    holds("oat" in person.run("return document.querySelector('textarea').value"), "the text is lost")


def alert_focus(person):
    person.go("/catalogue/alert")
    mentions = person.text.count("Deleted.")
    person.control("demo.0").click()
    person.wait("the question", "document.querySelector('dialog')")
    person.wait("the focus", "document.activeElement.closest('dialog')")
    same(person.focus, "h3 Delete the photo?")
    person.escape()
    person.wait("the end of the question", "!document.querySelector('dialog')")
    same(person.focus, "button Delete")
    same(person.text.count("Deleted."), mentions)


def escape_without_cancel(person):
    person.go("/login")
    person.press("forgotPasswordButton")
    same(person.path, "/login/recovery")
    same(person.focus, "h2 Forgot password?")
    person.escape()
    person.at("/login")
    holds(not person.run("return document.querySelector('dialog')"), "the modal is still there")
    person.escape()
    same(person.path, "/login")


def table(person):
    person.go("/tickets")
    person.click("/tickets?order=hours")
    person.wait("the order", "location.search === '?order=hours'")
    person.settled()
    same(person.run("return document.querySelector('[aria-sort]').textContent"), "Hours")
    boxes = "return [...document.querySelectorAll('.grid-box input[type=checkbox]')]"
    first = "return document.querySelector('tbody > tr').id"
    row = person.run(first)
    for index in range(2):
        person.run(boxes + "[arguments[0]].click()", index)
    if person.hasScript:
        person.wait("the count", "document.querySelector('.grid-count').textContent === '2 selected'")
    person.press("grid|perform Delete")
    person.wait("the rows to go", f"!document.getElementById('{row}')")
    same(person.run("return location.search"), "?order=hours")
    same(person.run(boxes + ".filter(box => box.checked).length"), 0)
    # All of the row can be clicked.
    person.run("""
        const cell = document.querySelector("tbody > tr > td:nth-last-child(2)");
        cell.scrollIntoView({ block: "center" });
        const { left, top } = cell.getBoundingClientRect();
        document.elementFromPoint(left + 8, top + 8).click();
    """)
    person.wait("the ticket", "location.pathname.match(/tickets.[0-9]+$/)")
    person.browser.back()
    person.wait("the table", "location.search === '?order=hours'")


def combo_box(person):
    person.go("/tickets/1001")
    options = "document.querySelectorAll('[role=option]')"
    if person.hasScript:
        person.wait("the module", "performance.getEntriesByType('resource')"
                                  ".some(({ name }) => name.includes('/_shoji/combo.'))")
        person.run("document.querySelector('[role=combobox]').focus()")
        person.keys("green")
        person.wait("the options", f"{options}.length === 20")
        active = """return [document.activeElement.getAttribute("aria-expanded"),
            document.getElementById(document.activeElement.getAttribute("aria-activedescendant"))
                ?.firstElementChild.textContent]"""
        same(person.run(active), ["true", None])
        for key, words in [(Keys.ARROW_DOWN, "Amina Green"), (Keys.ARROW_DOWN, "Bruno Green"),
                           (Keys.ARROW_UP, "Amina Green"), (Keys.ARROW_UP, "Tara Green")]:
            person.keys(key)
            same(person.run(active), ["true", words])
        # The list is there while the person is in the field, and goes before anything else does.
        person.keys(Keys.TAB)
        person.wait("the list to be hidden", "!document.querySelector('.combo-list')?.checkVisibility()")
        same(person.focus, "input Also told")
        person.keys(Keys.SHIFT, Keys.TAB)
        person.run("document.querySelector('[role=combobox]').focus()")
        person.wait("the list again", "document.querySelector('.combo-list')?.checkVisibility()")
        person.keys(Keys.ESCAPE)
        person.wait("the list to close", "!document.querySelector('.combo-list')")
        same(person.path, "/tickets/1001")
        person.keys(Keys.ARROW_DOWN)
        person.wait("the options", f"{options}.length === 20")
        person.keys(Keys.ARROW_DOWN)
        person.keys(Keys.ENTER)
        person.wait("what was chosen", "document.activeElement.value === 'Amina Green'")
        same(person.focus, "input Assigned to")
        person.keys(Keys.TAB)
        person.keys("tara")
        person.wait("the options", f"{options}.length === 30")
        # A press leaves the focus in the field.
        person.browser.find_element(By.XPATH, "//*[@role='option'][contains(., 'Tara Ito')]").click()
        person.wait("the chosen one", "document.querySelector('.chip')")
        same(person.focus, "input Also told")
    else:
        person.fill("assignee", "green")
        person.control("assignee|open").click()
        person.wait("the options", f"{options}.length === 20")
        person.browser.find_element(By.XPATH, "//*[@role='option'][contains(., 'Amina Green')]").click()
        person.wait("what was chosen", "document.querySelector('[role=combobox]').value === 'Amina Green'")
        person.fill("watchers", "Nobody")
        person.press("care:submit-button")
        person.wait("the fault", "document.querySelector('.field-error')")
        person.fill("watchers", "tara ito")
    person.press("care:submit-button")
    person.settled()
    person.go("/tickets/1001")
    same(person.run("return document.querySelector('[role=combobox]').value"), "Amina Green")
    same(person.run("return document.querySelector('.chip').innerText.trim()"), "Tara Ito")


def scroll(person):
    person.go("/catalogue")
    person.run("scrollTo(0, 700)")
    link = person.run("""
        const link = [...document.querySelectorAll("a.app-card")]
            .find(link => link.getBoundingClientRect().top > 0);
        link.focus({ preventScroll: true });
        link.click();
        return link.pathname;
    """)
    person.at(link)
    person.wait("the beginning of the page", "scrollY === 0")
    person.browser.back()
    person.at("/catalogue")
    person.wait("the place", "scrollY === 700")
    person.settled()
    person.browser.refresh()
    person.settled()
    same(person.run("return scrollY"), 700)


def typing_stays(person):
    person.go("/tips")
    person.fill("bill", "84,50")
    person.emulate(latency=400)
    person.run(control("increase") + ".click()")
    person.wait("the wait", "document.body.ariaBusy === 'true'")
    bar = "return getComputedStyle(document.body, '::before').animationDelay"
    same(person.run(bar), "0.3s")
    field = person.browser.find_element(By.XPATH, "//input[@type='text' or not(@type)]")
    field.send_keys(Keys.END, "77")
    field.send_keys(Keys.ARROW_LEFT)
    person.wait("the answer", "!document.body.ariaBusy")
    person.emulate()
    person.settled()
    same(person.run("return document.activeElement.value"), "84,5077")
    same(person.run("return document.activeElement.selectionStart"), 6)


def double_click(person):
    person.go("/counter")
    person.press("toggle")
    person.emulate(latency=200)
    person.run(f"const button = {control('increment')};" + """
        performance.clearResourceTimings();
        button.click();
        button.click();
        // A page that looks whether it is up to date does not stand in the way either.
        dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    """)
    person.wait("the answers", "!document.body.ariaBusy")
    person.emulate()
    holds("the counter is at 2" in person.text, "a press was lost")


def offline(person):
    person.go("/tips")
    person.fill("bill", "84.50")
    person.emulate(offline=True)
    person.run(control("calculate") + ".click()")
    status = "document.querySelector('body > [role=status]')"
    person.wait("the notice", f"{status}.textContent.includes('no connection')")
    holds(person.run(f"return {status}.getBoundingClientRect().height > 20"), "nobody sees it")
    same(person.path, "/tips")
    same(person.run("return document.querySelector('input:not([type=hidden])').value"), "84.50")
    person.emulate()
    person.wait("the notice to go by itself", f"!{status}.textContent")
    person.fill("tip", "10")
    person.press("calculate")
    holds("92.95" in person.text, "it is not calculated")


def menu(person):
    person.go("/catalogue/menu")
    summary = person.browser.find_element(By.CSS_SELECTOR, "details.menu > summary")
    is_open = "document.querySelector('details.menu').open"
    summary.click()
    holds(person.run(f"return {is_open}"), "a press does not open it")
    for key, words in [(Keys.ARROW_DOWN, "Copy the link"), (Keys.ARROW_DOWN, "By mail"),
                       (Keys.END, "Delete"), (Keys.ARROW_DOWN, "Copy the link"),
                       (Keys.ARROW_UP, "Delete"), (Keys.HOME, "Copy the link")]:
        person.keys(key)
        same(person.focus, f"button {words}")
    person.keys(Keys.ESCAPE)
    holds(not person.run(f"return {is_open}"), "the escape key does not close it")
    same(person.focus, "summary Share")
    person.keys(Keys.ARROW_DOWN)
    same(person.focus, "button Copy the link")
    person.browser.find_element(By.CSS_SELECTOR, "h1, .navbar-title").click()
    holds(not person.run(f"return {is_open}"), "a press outside does not close it")
    summary.click()
    person.press("demo|=By mail")
    holds("Sent." in person.text, "the entry does nothing")


def tab_in_front(person):
    """A tab shows what was done in another one, and keeps what was typed in it."""
    person.go("/todo")
    person.press("add")
    person.fill("item", "half a thought")
    person.settled()
    first = person.browser.current_window_handle
    person.browser.switch_to.new_window("tab")
    person.go("/todo")
    person.settled()
    person.press("list:1.check")
    person.browser.switch_to.window(first)
    person.wait("the tick", "document.querySelector('main .check.ticked')")
    same(person.path, "/todo/addItem")
    same(person.run("return document.querySelector('textarea').value"), "half a thought")
    same(person.focus, "textarea Item")


def columns(person):
    """A list beside what was chosen in it stays where it is scrolled to; the focus goes on."""
    person.browser.set_window_size(1440, 900)
    person.go("/catalogue")
    holds(person.run("""
        const [one, other] = document.querySelectorAll(".app-card");
        return one.getBoundingClientRect().top === other.getBoundingClientRect().top;
    """), "a desk is taken for a large phone")
    person.go("/stories/top/story/2")
    person.run("document.querySelector('.primary-column').scrollTo(0, 400)")
    person.run("document.querySelectorAll('.primary-column a.cell-press')[5].click()")
    person.wait("another story", lambda: person.path != "/stories/top/story/2")
    person.at(person.path)
    same(person.run("return document.querySelector('.primary-column').scrollTop"), 400)
    holds(person.run("return document.activeElement.closest('.secondary-column') !== null"),
          "the focus is not in the story")


def scrolled_row(person):
    """A row in a box that scrolls is as wide as its words, and as high as one line of them."""
    person.browser.set_window_size(390, 844)
    person.go("/catalogue/scroll-view")
    same(person.run("""
        const box = document.querySelector(".scroll");
        return box.scrollWidth > 2 * box.clientWidth && box.clientHeight < 100;
    """), True)


def printing(person):
    """Paper has what is read, and nothing that is pressed."""
    person.go("/stories/top/story/2")
    shown = """return [...document.querySelectorAll("nav, button, .navbar-back, .primary-column")]
        .filter(element => element.checkVisibility() && !element.matches(".return")).length"""
    holds(person.run(shown) > 0, "there is nothing to press on the screen")
    person.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    same(person.run(shown), 0)
    holds("What we learned" in person.text and "4 comments" in person.text, "the words are gone")
    person.go("/journey")
    holds("1 seat" in person.text, "the value of the stepper is gone")
    person.go("/catalogue/stepper")
    same(person.run("return getComputedStyle(document.querySelector('.navbar-titles')).textAlign"), "start")
    same(person.run("""
        const [title, text] = [".navbar-title", "main .label"].map(
            selector => document.querySelector(selector).getBoundingClientRect().left);
        return Math.abs(title - text) < 2;
    """), True)
    person.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})


def other_content(person):
    person.go("/todo")
    person.run("""
        const link = document.createElement("a");
        link.href = "/favicon.svg";
        link.textContent = "A picture";
        document.querySelector("main").append(link);
    """)
    person.click("/favicon.svg")
    person.wait("the picture", lambda: person.browser.current_url.endswith("/favicon.svg"))


def looks_of_later_pages(person):
    person.go("/")
    paths = person.run("""
        return [...new Set([...document.querySelectorAll("main a[href^='/']")]
            .map(link => link.getAttribute("href")))]
    """)
    for path in paths:
        person.run("""
            const link = document.createElement("a");
            link.href = arguments[0];
            document.querySelector("main").append(link);
            link.click();
        """, path)
        person.wait(f"the way to {path}", lambda path=path: person.path != "/" or path == "/")
        person.at(person.path)
        lost, bases = person.run("""
            const names = new Set([...document.querySelectorAll("[class]")]
                .flatMap(element => [...element.classList])
                .filter(name => /^s[0-9a-v]{13}$/.test(name)));
            const rules = [...document.styleSheets].flatMap(sheet => [...sheet.cssRules])
                .map(rule => rule.cssText).join();
            return [[...names].filter(name => !rules.includes("." + name)),
                    document.querySelectorAll("link[href^='/_shoji/shoji.']").length];
        """)
        holds(not lost, f"{path} has looks without rules")
        holds(bases == 1, f"{path} has {bases} base sheets")
        person.browser.back()
        person.at("/")


def two_tabs(person):
    person.go("/todo")
    person.press("archiveSection")
    person.settled()
    first, window = person.browser.current_window_handle, person.window
    person.browser.switch_to.new_window("tab")
    person.go("/todo")
    person.settled()
    holds(person.window != window, "two tabs share a window")
    person.press("list:1.check")
    person.press("add")
    person.browser.switch_to.window(first)
    same(person.path, "/todo")
    person.press("todoSection")
    person.press("archiveSection")
    holds("Nothing" not in person.text and "archive is empty" in person.text, "the tab has lost its section")
    same(person.window, window)


def middle_click(person):
    person.go("/")
    # The first form makes the session: from here on the server knows the tab.
    person.go("/counter")
    person.press("toggle")
    person.click("/")
    person.at("/")
    person.settled()
    window, before = person.window, person.browser.window_handles
    person.click("/todo", Keys.CONTROL)
    same(person.path, "/")
    person.new_tab(before)
    person.settled()
    same(person.path, "/todo")
    holds(person.window != window, "the new tab has taken the window of the first")


def reload_keeps_window(person):
    person.go("/todo")
    person.press("archiveSection")
    person.settled()
    window = person.window
    for _ in range(3):
        person.browser.refresh()
        person.wait("the tab's own window", lambda: person.window == window)
        person.wait("the section", "document.body.innerText.includes('archive is empty')")
        person.settled()
    person.go("/counter")
    person.wait("the tab's own window", lambda: person.window == window)


def lost_goodbye(person):
    person.browser.execute_cdp_cmd("Page.enable", {})
    script = person.browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {
        "source": "navigator.sendBeacon = () => true"})
    person.go("/todo")
    person.press("archiveSection")
    person.settled()
    window = person.window
    person.browser.refresh()
    person.wait("the tab's own page", "document.body.innerText.includes('archive is empty')")
    same(person.window, window)
    person.browser.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", script)


def copied_tab(person):
    person.go("/todo")
    person.press("archiveSection")
    person.settled()
    window = person.window
    person.browser.switch_to.new_window("tab")
    # A page out of the browser's cache names the window of the tab that it was made for.
    person.browser.execute_cdp_cmd("Page.enable", {})
    person.browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": f"""
        document.addEventListener("readystatechange", () => {{
            if (document.readyState !== "interactive") return;
            const field = document.querySelector("[name=_window]");
            if (field) field.value = "{window}";
        }});
    """})
    person.go("/todo")
    person.wait("a window of its own",
                f"document.querySelector('[name=_window]').value !== '{window}'")
    person.press("list:1.check")
    holds(person.window != window, "the copy has taken the window")


def back_forward_cache(person):
    person.go("/tips")
    person.press("increase")
    person.fill("bill", "12")
    mark(person)
    # Firefox keeps no page that is still being answered.
    person.settled()
    person.go_elsewhere()
    person.browser.back()
    person.at("/tips")
    holds(is_marked(person), "the page was not kept: " + str(person.run(
        "return JSON.stringify(performance.getEntriesByType('navigation')[0].notRestoredReasons)")))
    same(person.run("return document.querySelector('input:not([type=hidden])').value"), "12")


def stale_page(person):
    person.go("/counter")
    person.press("toggle")
    person.settled()
    first = person.browser.current_window_handle
    person.go_elsewhere()
    person.browser.switch_to.new_window("tab")
    person.go("/counter")
    person.press("toggle" if "Start counting" in person.text else "increment")
    person.press("increment")
    count = re.search(r"counter is at \d+", person.text).group()
    person.browser.switch_to.window(first)
    person.browser.back()
    person.at("/counter")
    person.wait("the count of now", f"document.body.innerText.includes('{count}')")


def without_answer_to_script(person):
    """A script that does not come leaves everything to the browser."""
    person.browser.execute_cdp_cmd("Network.enable", {})
    person.browser.execute_cdp_cmd("Network.setBlockedURLs", {"urls": ["*.js"]})
    try:
        person.hasScript = False
        to_do(person)
        person.browser.get_log("browser")
    finally:
        person.browser.execute_cdp_cmd("Network.setBlockedURLs", {"urls": []})


ALWAYS = [to_do, back_and_forward, modal_and_back, reload_repeats_nothing, error_page, picture_tap,
          file_upload, too_large, return_key, stories_in_two_tabs, waiting, errors, pressed_place, table,
          combo_box, frame_left]
WITH_SCRIPT = [
    chosen_file, time_zone, heading_focus, focus_stays, modal_focus, escape_asks, alert_focus, escape_without_cancel,
    scroll, typing_stays, double_click, offline, menu, tab_in_front, columns, scrolled_row, printing, other_content,
    looks_of_later_pages, two_tabs, middle_click, reload_keeps_window, lost_goodbye,
    copied_tab, back_forward_cache, stale_page, without_answer_to_script,
]
# What a check provokes itself.
EXPECTED = {
    "error_page": "404", "offline": "ERR_INTERNET_DISCONNECTED", "copied_tab": "409",
    "too_large": "413",
}

# What has no connection at times, and must say so.
OFFLINE = {"offline"}


def weigh(url):
    """How many bytes the script takes on the way."""
    page = urllib.request.urlopen(url + "/").read().decode()
    script = re.search(r'src="(/_shoji/[^"]+\.js)"', page).group(1)
    request = urllib.request.Request(url + script, headers={"Accept-Encoding": "gzip"})
    return len(urllib.request.urlopen(request).read())


def fault_of(check, browser, url, has_script, make_person=Person):
    """What is wrong with what a check looks at, in a new session; `None` if nothing is."""
    before = browser.window_handles
    browser.switch_to.new_window("tab")
    for handle in before:
        browser.switch_to.window(handle)
        browser.close()
    browser.switch_to.window(browser.window_handles[0])
    # Not a page: its script would speak for the session before, with the cookie of the next one.
    browser.get(url + "/favicon.svg")
    browser.delete_all_cookies()
    browser.get_log("browser")
    person = make_person(browser, url)
    person.hasScript = has_script
    try:
        check(person)
        # A page that the browser shows by itself has no storage.
        said = has_script and person.run("try { return sessionStorage.isSaidToBeOffline } catch { return null }")
        holds(not said or check.__name__ in OFFLINE, f"the page has said: {said}")
        excuse = EXPECTED.get(check.__name__)
        log = [entry["message"] for entry in browser.get_log("browser")]
        # Asked for by the browser itself, for a document that is a picture.
        log = [line for line in log if "/favicon.ico" not in line and not (excuse and excuse in line)]
        return "console: " + "; ".join(log) if log else None
    except AssertionError as error:
        return str(error)
    # A control that is not there ends other checks as a whole.
    except (Exception, SystemExit):
        return traceback.format_exc()


def walk(browser, url, checks, has_script):
    """Carries out the checks that were asked for; returns how many passed and how many failed."""
    passed, failed = 0, 0
    for check in checks:
        if sys.argv[1:] and check.__name__ not in sys.argv[1:]:
            continue
        fault = fault_of(check, browser, url, has_script)
        passed, failed = passed + (not fault), failed + bool(fault)
        if fault:
            mode = "with" if has_script else "without"
            print(f"{check.__name__} {mode} script: {fault}", file=sys.stderr)
    return passed, failed


def main():
    process, url = start_gallery()
    started = time.monotonic()
    try:
        weight = weigh(url)
        passed, failed = (1, 0) if weight <= SCRIPT_LIMIT else (0, 1)
        print(f"navigation: the script takes {weight} of {SCRIPT_LIMIT} bytes, compressed")
        for has_script in [True, False]:
            browser = start_browser(script=has_script)
            try:
                good, bad = walk(browser, url, ALWAYS + WITH_SCRIPT * has_script, has_script)
                passed, failed = passed + good, failed + bad
            finally:
                browser.quit()
    finally:
        process.terminate()
        process.wait()
    print(f"navigation: {passed} passed, {failed} failed ({time.monotonic() - started:.0f} s)")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
