"""Uses the gallery in Firefox as people do, with and without the client script.

The walks are those of `check_navigation` and `check_live` that need no protocol of Chromium's. Ends with a line
`N passed, N failed`.
"""

import sys
import time

import check_live as live
import check_navigation as walks
from firefox import Firefox
from gallery import start_gallery

WITH_SCRIPT = [
    walks.heading_focus, walks.focus_stays, walks.modal_focus, walks.alert_focus, walks.menu,
    walks.tab_in_front, walks.columns,
    walks.escape_without_cancel, walks.scroll, walks.other_content, walks.two_tabs,
    walks.middle_click, walks.reload_keeps_window, walks.back_forward_cache, walks.stale_page,
    live.one_trip, live.tabs_follow, live.typing_is_left_alone, live.typing_is_heard,
    live.typed_text_lasts, live.dragging, live.component, live.heard, live.many_tabs,
]


def main():
    process, url = start_gallery()
    passed, failed = 0, 0
    started = time.monotonic()
    try:
        for has_script in [True, False]:
            browser = Firefox(script=has_script)
            try:
                checks = walks.ALWAYS + WITH_SCRIPT * has_script
                # Firefox does not read the answer to a form that it is still sending: without a script
                # it shows a page of its own.
                checks = [check for check in checks if has_script or check != walks.too_large]
                # Its driver enters no frames.
                checks.remove(walks.frame_left)
                good, bad = walks.walk(browser, url, checks, has_script)
                passed, failed = passed + good, failed + bad
            finally:
                browser.quit()
    finally:
        process.terminate()
        process.wait()
    print(f"firefox: {passed} passed, {failed} failed ({time.monotonic() - started:.0f} s)")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
