"""Measures the layout samples of the gallery in a real browser.

Lets each sample fill the window at three widths, and stand in the frame of its page at three others, and
compares where its views are, in their superview, with what UIKit's arithmetic gives there. The arithmetic
is written out below and knows nothing of the page's CSS. Heights of text, which only a browser knows, are
taken from the page and are inputs of it. Ends with a line `N passed, N failed`.
"""

import sys

from gallery import ROOT, start_browser, start_gallery

SIZES = [(360, 740), (768, 1024), (1440, 900)]
# A phone held upright; the sizes of a notch and a home indicator.
INSETS = {"top": 47, "left": 0, "bottom": 34, "right": 0}
NO_INSETS = dict.fromkeys(INSETS, 0)
# How wide somebody draws the frame on a desk.
FRAMES = [640, 480, 280]

MEASURE = """
    const rects = {};
    const inside = document.querySelector("dialog") ?? document.querySelector(".resizable");
    for (const element of inside.querySelectorAll("[data-identifier]")) {
        const own = element.getBoundingClientRect();
        const outer = element.parentElement.getBoundingClientRect();
        rects[element.dataset.identifier] =
            [own.left - outer.left, own.top - outer.top, own.width, own.height];
    }
    return rects;
"""

RESIZE = """
    const frame = document.querySelector(".resizable");
    frame.style.width = `${arguments[0]}px`;
    return [frame.clientWidth, frame.clientHeight];
"""


def phases(w, h, insets, page):
    return {"header": (0, 0, w, 100), "content": (0, 100, w, 300), "footer": (0, 400, w, h - 400)}


def safe_area(w, h, insets, page):
    header, footer = 56 + insets["top"], 48 + max(12, insets["bottom"])
    side = insets["left"] + insets["right"]
    return {
        "header": (0, 0, w, header),
        "footer": (0, h - footer, w, footer),
        "content": (insets["left"] + 16, header + 8, w - side - 32, h - footer - header - 16),
    }


def sidebar(w, h, insets, page):
    if w <= 600:
        return {"sidebar": (0, 0, w, 120), "content": (0, 120, w, h - 120)}
    side = max(240, w / 3)
    return {"sidebar": (0, 0, side, h), "content": (side, 0, w - side, h)}


def card(w, h, insets, page):
    width = w * 0.8 - 20
    return {
        "card": ((w - width) / 2, h / 2 - 40 - 130, width, 260),
        "title": (14, 10, width / 2 - 14, 44),
        "badge": (width - 14 - 60, 10, 60, 44),
        "image": (14, 62, 120, 90),
        "note": (14, 260 - 13 - 30, width - 28, 30),
    }


def nested(w, h, insets, page):
    outer = (w * 0.1, 20, w * 0.8, h / 2)
    third = outer[2] / 3
    right = (third + 8, 10, outer[2] - third - 8, outer[3] - 20)
    return {
        "outer": outer,
        "left": (0, 0, third, outer[3] / 2),
        "right": right,
        "dot": (right[2] / 2 - 12, right[3] / 2 - 12, 24, 24),
        "bar": (6, right[3] - 40, right[2] * 0.6 - 6, 34),
    }


def chain(w, h, insets, page):
    width, rects, y = w - 32, {}, 0
    for number in (1, 2):
        # A line of text is not flatter than this.
        name, detail = (max(10, page.get(f"{text}{number}", [0] * 4)[3]) for text in ("name", "detail"))
        height = 10 + name + 2 + detail + 12 + 1
        rects[f"cell{number}"] = (0, y, width, height)
        rects[f"name{number}"] = (14, 10, width - 28, name)
        rects[f"detail{number}"] = (14, 12 + name, width - 56, detail)
        rects[f"line{number}"] = (14, height - 1, width - 14, 1)
        y += height + 10
    rects["list"] = (16, 16, width, y - 10)
    return rects


def row(w, h, insets, page):
    width, (_, _, text, line) = w - 32, page.get("name", [0] * 4)
    x = 14 + text + 6 + 12 + 10
    return {
        "bar": (16, 16, width, 72),
        "name": (14, 36 - line / 2, max(10, text), line),
        "dot": (14 + text + 6, 8, 12, 12),
        "line": (x, 72 - 5 - 2, width - 9 - x, 2),
    }


def grid(w, h, insets, page):
    side = (w - 48) / 3
    return {f"tile{n + 1}": (12 + n % 3 * (side + 12), 12 + n // 3 * (side + 12), side, side)
            for n in range(6)}


def anchors(w, h, insets, page):
    top, bottom = 20 + insets["top"], h - insets["bottom"] - 300
    return {
        "panel": (24 + insets["left"], top, w / 2, bottom - top),
        "box": (20, h - 100, 200, 100),
        "corner": (160, 60, 30, 30),
        "strip": (10, 10, 180, 20),
    }


SAMPLES = [phases, safe_area, sidebar, card, nested, chain, row, grid, anchors]


def faults_of(sample, browser, size, insets):
    """Where the views of the sample that is shown are not where they should be."""
    page = browser.execute_script(MEASURE)
    expected = sample(*size, insets, page)
    faults = [f"{name} is measured, but nothing is said of it" for name in page.keys() - expected]
    for name, rect in expected.items():
        found = page.get(name)
        if not found:
            faults.append(f"{name} is not on the page")
        elif any(abs(a - b) > 1 for a, b in zip(found, rect)):
            faults.append(f"{name} is {[round(n, 2) for n in found]}, should be "
                          f"{[round(n, 2) for n in rect]}")
    return faults


def main():
    shots = ROOT / ".build" / "screenshots"
    shots.mkdir(parents=True, exist_ok=True)
    process, url = start_gallery()
    passed, failed = 0, 0
    browser = start_browser()
    try:
        for sample in SAMPLES:
            name = sample.__name__.replace("_", "")
            browser.get(f"{url}/layout-{name}/window")
            # The page is loaded once and resized: layout follows the window without the server.
            for size in SIZES:
                browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
                    "width": size[0], "height": size[1], "deviceScaleFactor": 1, "mobile": False})
                for insets in [NO_INSETS, INSETS]:
                    browser.execute_cdp_cmd(
                        "Emulation.setSafeAreaInsetsOverride", {"insets": insets})
                    faults = faults_of(sample, browser, size, insets)
                    passed, failed = passed + (not faults), failed + bool(faults)
                    for fault in faults:
                        print(f"{name} at {size[0]} x {size[1]}, insets {insets['top']}: {fault}",
                              file=sys.stderr)
                browser.save_screenshot(str(shots / f"layout-{name}-{size[0]}.png"))
            browser.get(f"{url}/layout-{name}")
            for width in FRAMES:
                size = browser.execute_script(RESIZE, width)
                faults = faults_of(sample, browser, size, NO_INSETS)
                if size[0] != width:
                    faults.append(f"the frame is {size[0]} wide")
                passed, failed = passed + (not faults), failed + bool(faults)
                for fault in faults:
                    print(f"{name} in a frame of {width}: {fault}", file=sys.stderr)
    finally:
        browser.quit()
        process.terminate()
        process.wait()
    print(f"layout: {passed} passed, {failed} failed")
    return 1 if failed else 0


sys.exit(main())
