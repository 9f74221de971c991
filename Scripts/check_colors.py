"""Looks at the gallery in forced colours, light and dark: what tells one state of a control from the
other, and what is drawn by a fill, is still to be seen.

Ends with a line `N passed, N failed`.
"""

import sys

from selenium.webdriver.common.by import By

from gallery import begin, fill as fill_in, start_browser, start_gallery

# What is drawn in two states: where it is, one state, the other, and what is looked at.
PAIRS = {
    "switch": ("/catalogue/switch", ".switch:checked", ".switch:not(:checked)", ""),
    "knob": ("/catalogue/switch", ".switch:checked", ".switch:not(:checked)", "::before"),
    "switch that acts at once": (
        "/catalogue/switch", ".switch[aria-checked=true]", ".switch[aria-checked=false]", ""),
    "checkbox": ("/catalogue/switch", ".checkbox:checked", ".checkbox:not(:checked)", ""),
    "segment": (
        "/catalogue/segmented-control", "[aria-pressed=true]", "[aria-pressed=false]", ""),
    "segment of a form": (
        "/catalogue/segmented-control", "label:has(:checked)", "label:has(:enabled:not(:checked))", ""),
    "dot": ("/catalogue/page-control", ".dot[aria-current]", ".dot:not([aria-current])", "::before"),
    "tab": ("/catalogue/tab-bar", ".tab[aria-current]", ".tab:not([aria-current])", ""),
    "tab with a picture": ("/stories/top", ".tab[aria-current]", ".tab:not([aria-current])", ""),
    "picture of a tab": (
        "/stories/top", ".tab[aria-current] .icon", ".tab:not([aria-current]) .icon", ""),
    "tick": ("/todo", ".check.ticked", ".check:not(.ticked)", "::before"),
    "row": ("/catalogue/table-view", ".cell.selected", ".cell:not(.selected)", ""),
    "tile": ("/catalogue/collection-view", ".cell.selected", ".cell:not(.selected)", ""),
    "button that is off": ("/catalogue/button", ".b-filled:disabled", ".b-filled:enabled", ""),
}
# What is drawn by a fill, and what it lies on.
FILLS = {
    "picture of a button": ("/catalogue/button", ".b .template", "", ".shoji"),
    "picture of a tab": ("/stories/top", ".tab:not([aria-current]) .template", "", ".shoji"),
    "picture of the chosen tab": (
        "/stories/top", ".tab[aria-current] .template", "", ".tab[aria-current]"),
    "knob": ("/catalogue/switch", ".switch:not(:checked)", "::before", ".switch:not(:checked)"),
    "knob of what is on": ("/catalogue/switch", ".switch:checked", "::before", ".switch:checked"),
    "dots": ("/catalogue/table-view", ".cell-more", "::after", ".shoji"),
}
# Puts the first of each kind of control into the other state, as far as the page has one only. It runs
# in one go with what looks at them: news of the server that come in between would write them anew.
PREPARE = """
    const box = document.querySelector(".checkbox:not(:checked)");
    if (box) {
        const ticked = box.parentElement.appendChild(box.cloneNode());
        ticked.checked = true;
        ticked.removeAttribute("name");
    }
    const press = document.querySelector("button.switch");
    if (press) press.parentElement.append(Object.assign(press.cloneNode(), { ariaChecked: "true" }));
    document.querySelector(".check")?.classList.add("ticked");
    document.querySelector(".cell")?.classList.add("selected");
"""
# How each of some elements looks, or a part of it: its colours as they come out on the page.
LOOKS = """
    const canvas = new OffscreenCanvas(1, 1).getContext("2d");
    const seen = (color, ground) => {
        for (canvas.fillStyle of [ground, color]) canvas.fillRect(0, 0, 1, 1);
        return canvas.getImageData(0, 0, 1, 1).data.join(" ");
    };
    const page = getComputedStyle(document.body).backgroundColor;
    return arguments[0].map(([selector, part]) => {
        const element = document.querySelector(selector);
        if (!element) return null;
        const style = getComputedStyle(element, part || null);
        const line = style.borderTopStyle === "none" ? page : style.borderTopColor;
        return { words: style.color, fill: seen(style.backgroundColor, page), line: seen(line, page),
            outline: style.outlineStyle };
    });
"""

# The colours of a picture near its left and its right end.
ENDS = """
    const [data, done] = arguments;
    const picture = new Image();
    picture.onload = () => {
        const canvas = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
        canvas.drawImage(picture, 0, 0);
        done([.1, .9].map(place => canvas.getImageData(
            Math.round(picture.width * place), Math.round(picture.height / 2), 1, 1).data.join(" ")));
    };
    picture.src = "data:image/png;base64," + data;
"""

# The strip that a card is dragged by, and the same place without it.
STRIP = """
    const box = document.querySelector("[data-drag]").getBoundingClientRect();
    return { x: box.left, y: box.top + 8, width: 16, height: box.height - 16, scale: 1 };
"""

HIDE_STRIPS = """
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("[data-drag]::before { display: none !important }");
    document.adoptedStyleSheets = [sheet];
"""


def faults(browser, url):
    """What is not to be seen, by name."""
    for name, (path, one, other, part) in PAIRS.items():
        browser.get(url + path)
        looks = browser.execute_script(PREPARE + LOOKS, [[one, part], [other, part]])
        if None in looks:
            yield f"{name}: the page has not both of its states"
        elif looks[0] == looks[1]:
            yield f"{name}: both states look the same, {looks[0]}"
    for name, (path, selector, part, ground) in FILLS.items():
        browser.get(url + path)
        fill, below = browser.execute_script(LOOKS, [[selector, part], [ground, ""]])
        if not fill or not below:
            yield f"{name}: the page does not have it"
        elif fill["fill"] == below["fill"]:
            yield f"{name}: it has the colour of what it lies on, {fill['fill']}"
    browser.get(url + "/board")
    fill_in(browser, "text", "Paint the door")
    begin(browser, "add")
    clip = browser.execute_script(STRIP)
    shown = browser.execute_cdp_cmd("Page.captureScreenshot", {"clip": clip})
    browser.execute_script(HIDE_STRIPS)
    if shown == browser.execute_cdp_cmd("Page.captureScreenshot", {"clip": clip}):
        yield "strip: the place that a card is dragged by is not drawn"
    browser.get(url + "/catalogue/progress-view")
    bar = browser.find_element(By.CSS_SELECTOR, ".progress")
    done, left = browser.execute_async_script(ENDS, bar.screenshot_as_base64)
    if done == left:
        yield f"progress: what is done looks like what is left, {done}"


def main():
    process, url = start_gallery()
    failed = 0
    browser = start_browser()
    try:
        for theme in ["light", "dark"]:
            browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [
                {"name": "forced-colors", "value": "active"},
                {"name": "prefers-color-scheme", "value": theme}]})
            for fault in faults(browser, url):
                failed += 1
                print(f"{fault} ({theme})", file=sys.stderr)
    finally:
        browser.quit()
        process.terminate()
        process.wait()
    print(f"colors: {2 * (len(PAIRS) + len(FILLS) + 2) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
