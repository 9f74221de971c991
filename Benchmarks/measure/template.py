"""Takes our pages apart, so that the C program writes the same bytes.

It knows only what a browser knows, a form with buttons in elements that repeat, so that it need not
follow what our renderer writes.
"""

import html
import html.parser
import http.client
import re
import urllib.parse

from measure import servers

# What the library writes by itself, or what is of one answer alone.
OWN_HEADERS = {"date", "content-length", "connection", "set-cookie", "location"}
HOLES = {"ticket": "\x01", "token": "\x02", "rows": "\x03", "number": "\x04", "text": "\x05",
         "pending": "\x06"}
VOID = {"meta", "link", "input", "br", "img", "hr"}


class Visitor:
    """A browser without script: one connection and one cookie."""

    def __init__(self, port, path="/todo"):
        self.connection = http.client.HTTPConnection("127.0.0.1", port)
        self.path = path
        self.cookie = None

    def send(self, method, body=None):
        headers = {"Cookie": self.cookie} if self.cookie else {}
        if body is not None:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        self.connection.request(method, self.path, body, headers)
        answer = self.connection.getresponse()
        text = answer.read().decode()
        cookie = answer.getheader("Set-Cookie")
        if cookie:
            self.cookie = cookie.split(";")[0]
        return answer.getheaders(), text

    def press(self, page, title):
        """Sends the form of the page; the header fields of the answer, which is a redirect."""
        fields = {html.unescape(name): html.unescape(value) for name, value in re.findall(
            r'<input type="hidden" name="([^"]+)" value="([^"]*)"', page)}
        fields["_e"] = button(page, title)
        return self.send("POST", urllib.parse.urlencode(fields))[0]


def button(page, title):
    """What the button with this title sends."""
    for value, words in re.findall(r'name="_e" value="([^"]+)"[^>]*>(.*?)</button>', page):
        if html.unescape(re.sub("<[^>]+>", "", words)) == title:
            return html.unescape(value)
    raise SystemExit(f"there is no button {title!r} on the page")


class Elements(html.parser.HTMLParser):
    """Where each element begins and ends."""

    def __init__(self, page):
        super().__init__(convert_charrefs=False)
        self.lines = [0]
        for line in page.split("\n"):
            self.lines.append(self.lines[-1] + len(line) + 1)
        self.open, self.ranges = [], []
        self.feed(page)

    def position(self):
        line, column = self.getpos()
        return self.lines[line - 1] + column

    def handle_starttag(self, tag, attributes):
        if tag not in VOID:
            self.open.append(self.position())

    def handle_endtag(self, tag):
        self.ranges.append((self.open.pop(), self.position() + len(tag) + 3))


def row_range(page, elements, row, count):
    """The largest element with the text of this row and of no other."""
    def position(number):
        return page.index(f">Tea &amp; cake {number}<")
    others = [position(number) for number in (row - 1, row + 1) if 1 <= number <= count]
    here = position(row)
    return max((span for span in elements.ranges if span[0] < here < span[1]
                and not any(span[0] < other < span[1] for other in others)),
               key=lambda span: span[1] - span[0])


def row_template(page, elements, count):
    """The row with holes, from what differs between the first two."""
    first, second = (page[slice(*row_range(page, elements, number, count))]
                     for number in (1, 2))
    first = first.replace("Tea &amp; cake 1", HOLES["text"])
    second = second.replace("Tea &amp; cake 2", HOLES["text"])
    if len(first) != len(second):
        raise SystemExit("the first two rows are not alike")
    pairs = list(zip(first, second))
    if any(one != other and (one, other) != ("1", "2") for one, other in pairs):
        raise SystemExit("rows differ in more than their numbers")
    return "".join(HOLES["number"] if one != other else one for one, other in pairs)


def shell(page, elements, count):
    """The page without its rows."""
    begin = row_range(page, elements, 1, count)[0]
    end = row_range(page, elements, count, count)[1]
    text = page[:begin] + HOLES["rows"] + page[end:]
    text = text.replace(f"There are {count} items", f"There are {HOLES['pending']} items")
    for name in ("token", "ticket"):
        text = re.sub(f'(name="_{name}" value=")[^"]*', rf"\g<1>{HOLES[name]}", text)
    return text


def use(port):
    """What a visitor sees first, the redirect of a form, and the page after two forms."""
    visitor = Visitor(port)
    page = visitor.send("GET")[1]
    redirect = visitor.press(page, "Complete Tea & cake 1")
    visitor.press(visitor.send("GET")[1], "Complete Tea & cake 2")
    return page, redirect, *visitor.send("GET")


def without_own(page):
    """The page without what is of one answer, one session or one window."""
    page = re.sub(r' data-version="[^"]*"', "", page)
    return re.sub(r'(name="_(?:token|ticket|window)" value=")[^"]*', r"\1", page)


def take(rows):
    """Writes what the C program needs for a page of this many rows; returns the folder."""
    folder = servers.WORK / f"page-{rows}"
    if folder.exists():
        return folder
    folder.mkdir()
    with servers.ours(rows) as server:
        page, redirect, headers, completed = use(server.port)
    elements = Elements(page)
    event = button(page, "Complete Tea & cake 1")
    if event.count("1") != 1:
        raise SystemExit(f"it is not clear where {event} has its row")
    parts = [shell(page, elements, rows), row_template(page, elements, rows),
             row_template(completed, Elements(completed), rows),
             event.replace("1", HOLES["number"])]
    (folder / "page").write_bytes("\x1e".join(parts).encode())
    (folder / "body").write_bytes(page.encode())
    for name, fields in (("headers", headers), ("redirect", redirect)):
        (folder / name).write_text("".join(
            f"{field}: {value}\n" for field, value in fields if field.lower() not in OWN_HEADERS))
    with servers.plain("pages", folder, rows) as server:
        if without_own(use(server.port)[3]) != without_own(completed):
            raise SystemExit("the C program does not write our page")
    return folder
