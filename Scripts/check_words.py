"""Finds words broken inside, lines of one letter, horizontal overflow and boxes beyond their parent.

Shows each page of the gallery to a real browser at four widths. Ends with a line `N passed, N failed`.
"""

import base64
import pathlib
import sys
import tempfile

from gallery import begin, fill, start_browser, start_gallery

# A picture of one point.
PNG = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=")
WIDTHS = [320, 390, 820, 1440]
# Pages of dense apps, which have smaller text where there is a mouse.
DENSE = ["/tickets"]
# A word of a person that is wider than this share of the window may be broken: it fits in no other way.
LONG_SHARE = 0.5
START = ["/"]
# Links that make pages without end would keep the walk going.
MOST_PAGES = 400

# A word is a run of letters and digits with the marks that stand inside numbers and abbreviations. Scripts
# that are written without spaces break anywhere.
MEASURE = r"""
    const faults = [], longest = innerWidth * arguments[0];
    const name = element => (element.className && typeof element.className === "string"
        ? "." + element.className.trim().replace(/\s+/g, ".") : element.localName);
    const isShown = element => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        && !element.closest(".visually-hidden, [inert], option, svg, pre, textarea");
    const overflow = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (overflow > 1) faults.push(`the page is ${overflow} px wider than the window`);
    const word = /[\p{L}\p{M}\p{N}]+(?:[.,:’'][\p{L}\p{N}][\p{L}\p{M}\p{N}]*|\/\p{N}+)*/gu;
    const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text; text = walker.nextNode();) {
        if (!text.data.trim() || !isShown(text.parentElement)) continue;
        for (const match of text.data.matchAll(word)) {
            if (match[0].length < 2 || unspaced.test(match[0])) continue;
            range.setStart(text, match.index);
            range.setEnd(text, match.index + match[0].length);
            const rects = [...range.getClientRects()].filter(rect => rect.width > 0);
            if (new Set(rects.map(rect => Math.round(rect.top))).size < 2) continue;
            if (rects.reduce((sum, rect) => sum + rect.width, 0) > longest) continue;
            faults.push(`“${match[0]}” is broken inside, in ${name(text.parentElement)}`);
        }
    }
    // Beyond its parent a box may stand by a negative margin, or in what scrolls or clips.
    const scrolls = element => {
        for (let one = element.parentElement; one && one !== document.body; one = one.parentElement)
            if (getComputedStyle(one).overflowX !== "visible") return true;
        return false;
    };
    for (const element of document.body.querySelectorAll("*")) {
        const parent = element.parentElement;
        if (!isShown(element) || !parent || getComputedStyle(parent).display === "inline") continue;
        const style = getComputedStyle(element);
        if (style.position === "absolute" || style.position === "fixed") continue;
        // The minefield stands in the margins on purpose: its places are to be large enough for a finger.
        if (element.ariaLabel === "Field") continue;
        if (scrolls(element)) continue;
        const own = element.getBoundingClientRect(), outer = parent.getBoundingClientRect();
        if (own.width < 1 || outer.width < 1) continue;
        const left = Math.min(0, parseFloat(style.marginLeft) || 0);
        const right = Math.min(0, parseFloat(style.marginRight) || 0);
        const beyond = Math.max(own.right - outer.right + right, outer.left - own.left + left);
        if (beyond > 1.5) faults.push(`${name(element)} stands ${Math.round(beyond)} px beyond ${name(parent)}`);
    }
    return [...new Set(faults)];
"""

LINKS = """
    return [...document.querySelectorAll("a[href^='/']")]
        .filter(link => !link.hasAttribute("download") && !link.target).map(link => link.getAttribute("href"));
"""


def faults_at(browser, width):
    """The faults of the page that is shown, in a window of the width."""
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
        "width": width, "height": 900, "deviceScaleFactor": 1, "mobile": False})
    return browser.execute_script(MEASURE, LONG_SHARE)


def kind(path):
    """Pages of one kind differ in numbers alone."""
    return "/".join("#" if any(c.isdigit() for c in part) else part for part in path.split("?")[0].split("/"))


def walk(browser, url):
    """Shows each kind of page once; yields its path."""
    seen, waiting = set(), list(START)
    while waiting and len(seen) < MOST_PAGES:
        path = waiting.pop(0)
        if kind(path) in seen or path.endswith(("/save", "/look", ".csv")):
            continue
        seen.add(kind(path))
        browser.get(url + path)
        waiting += browser.execute_script(LINKS)
        yield path
    if any(kind(path) not in seen for path in waiting):
        raise SystemExit(f"There are more than {MOST_PAGES} kinds of pages: {waiting[-1]}")


def pages(browser, url):
    """The pages that links lead to, and those that hold what a person has put there."""
    yield from walk(browser, url)
    with tempfile.TemporaryDirectory() as folder:
        picture = pathlib.Path(folder) / "holiday in the mountains.png"
        picture.write_bytes(PNG)
        browser.get(url + "/files")
        browser.find_element("css selector", "input[type=file]").send_keys(str(picture))
        begin(browser, "add")
        if not browser.find_elements("css selector", "a[href$='/save']"):
            raise SystemExit(f"The picture was not taken: {browser.page_source[:2000]}")
        yield "/files with a picture"
    browser.get(url + "/journey")
    fill(browser, "passenger", "Wilhelmina Featherstonehaugh")
    begin(browser, "book")
    yield "/journey booked"


def main():
    process, url = start_gallery()
    passed, failed = 0, 0
    browser, mouse = start_browser(), start_browser(mouse=True)

    def check(browser, path):
        nonlocal passed, failed
        for width in WIDTHS:
            faults = faults_at(browser, width)
            passed, failed = passed + (not faults), failed + bool(faults)
            for fault in faults:
                print(f"{path} at {width} px: {fault}", file=sys.stderr)

    try:
        for path in pages(browser, url):
            check(browser, path)
        for path in DENSE:
            mouse.get(url + path)
            size = mouse.execute_script("return getComputedStyle(document.body).fontSize")
            if not 13 <= float(size.removesuffix("px")) <= 14.5:
                raise SystemExit(f"The text of {path} has {size} with a mouse")
            check(mouse, path + " with a mouse")
    finally:
        browser.quit()
        mouse.quit()
        process.terminate()
        process.wait()
    print(f"words: {passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


sys.exit(main())
