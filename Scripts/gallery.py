"""The gallery and the browser that the checks drive."""

import json
import os
import pathlib
import shutil
import subprocess
import tempfile

from selenium import webdriver
from selenium.common.exceptions import TimeoutException
from selenium.webdriver.support.ui import WebDriverWait

# The seconds that a page may take to come, on a machine that is busy: no verdict is to depend on its speed.
LIMIT = 60
ROOT = pathlib.Path(__file__).resolve().parent.parent
# What is deployed, unless another build is named.
GALLERY = os.environ.get("GALLERY", ROOT / "Benchmarks" / ".build" / "release" / "Gallery")


# The server of the tests that crashes wherever it is told to.
CRASHING = ROOT / ".build" / "debug" / "CrashingServer"


def start_gallery(port=0, program=GALLERY, **settings):
    """The running gallery, or another program, and its URL."""
    # What it keeps goes with the machine's other temporary files.
    folder = tempfile.mkdtemp(prefix="shoji-")
    process = subprocess.Popen(
        [program, "--port", str(port)],
        cwd=ROOT, stdout=subprocess.PIPE, text=True,
        env={**os.environ, "SHOJI_KEY": "k" * 32, "DATA_DIR": folder, "LOG_LEVEL": "error", **settings})
    return process, process.stdout.readline().split()[-1]


# A mouse, for `pointer: fine` and `hover: hover`; a browser without a window has none.
MOUSE = ["primaryPointerType=4", "availablePointerTypes=4", "primaryHoverType=2", "availableHoverTypes=2"]


def start_browser(*flags, dark=False, script=True, mouse=False):
    """A browser that logs what goes wrong in it; without `script` pages can run none."""
    options = webdriver.ChromeOptions()
    for flag in ["headless=new", "no-sandbox", "disable-dev-shm-usage", "hide-scrollbars",
                 "force-prefers-reduced-motion", *flags]:
        options.add_argument("--" + flag)
    looks = ["preferredColorScheme=0"] * dark + MOUSE * mouse
    if looks:
        options.add_argument("--blink-settings=" + ",".join(looks))
    if not script:
        options.add_experimental_option(
            "prefs", {"profile.managed_default_content_settings.javascript": 2})
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.ChromeService(executable_path=shutil.which("chromedriver"))
    return webdriver.Chrome(options=options, service=driver)


# Controls are found by the ends of their addresses, which are what an app calls them: `increment`, `list:1.check`.
# So they are found whatever they say, and in whatever language.
NAMED = """
    const address = control => control.localName === "button" ? control.value : control.name;
    const named = (selector, name) => [...document.querySelectorAll(selector)].filter(control =>
        address(control) === name
        || address(control).endsWith(name) && "/.:".includes(address(control).at(-1 - name.length)));
    const addresses = selector => [...document.querySelectorAll(selector)].map(address).join(", ");
"""

PRESS = NAMED + """
    const buttons = "button[name]:not([disabled])";
    const found = arguments[0] === null ? [document.querySelector("button.return")] : named(buttons, arguments[0]);
    if (found.length !== 1 || !found[0]) return `${found.length} of ${addresses(buttons)}`;
    window.isOld = true;
    found[0].click();
    return null;
"""

# The answer is another document, unless the client script shows it, which keeps a state of its own.
IS_NEW = """
    return document.readyState === "complete" && !document.body.ariaBusy
        && (!window.isOld || Boolean(history.state?.key))
"""

# A page on which something goes on gives way to another by itself.
IS_DONE = "return !document.querySelector('.busy')"


# The state of a page, for the message of a wait that was in vain.
STATE = """
    return JSON.stringify({
        state: document.readyState, busy: document.body.ariaBusy, isOld: window.isOld ?? false,
        history: history.state, says: [...document.querySelectorAll("body > [role=status], .notice")]
            .map(place => place.textContent.trim()),
    })
"""


def wait(browser, condition, what):
    """Waits until a piece of script returns something true; ends the program with the state of the page otherwise."""
    try:
        WebDriverWait(browser, LIMIT, 0.02).until(lambda browser: browser.execute_script(condition))
    except TimeoutException:
        console = [entry["message"] for entry in browser.get_log("browser")]
        raise SystemExit(f"Waited {LIMIT} seconds for {what} at {browser.current_url}: "
                         f"{browser.execute_script(STATE)}, console: {console}") from None


def begin(browser, name):
    """Clicks the button whose address ends with a name and waits for the page after it, on which something may go on."""
    if fault := browser.execute_script(PRESS, name):
        raise SystemExit(f"There is no single button {name!r} at {browser.current_url}: {fault}")
    wait(browser, IS_NEW, f"the page after {name!r}")


def press(browser, name):
    """Clicks the button and waits for the page on which everything is done."""
    begin(browser, name)
    wait(browser, IS_DONE, f"the end of the work after {name!r}")


FILL = NAMED + """
    const fields = "input:not([type=hidden]), textarea";
    const found = named(fields, arguments[0]);
    if (found.length !== 1) return `${found.length} of ${addresses(fields)}`;
    found[0].value = arguments[1];
    return null;
"""


def fill(browser, name, text):
    """Types into the field whose address ends with a name."""
    if fault := browser.execute_script(FILL, name, text):
        raise SystemExit(f"There is no single field {name!r} at {browser.current_url}: {fault}")


def control(name):
    """A piece of script: the first button or field whose address ends with a name."""
    return f"(() => {{ {NAMED} return named('button[name], input[name], textarea', {json.dumps(name)})[0]; }})()"
