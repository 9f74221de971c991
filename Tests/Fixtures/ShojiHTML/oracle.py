"""Parses HTML as browsers do and tells what it says.

usage: oracle.py FRAGMENTS TREES

FRAGMENTS holds a JSON array of strings. TREES gets an array with one list of nodes for each; a node
is {"name", "attributes", "text", "children"}, and text is a node of the name "#text".
"""

import json
import sys

try:
    import html5lib
except ImportError:
    sys.exit("html5lib cannot be imported: run make test, which installs it")


def node(name, attributes=(), text="", children=()):
    return {
        "name": name,
        "attributes": dict(attributes),
        "text": text,
        "children": list(children),
    }


def content(element):
    """The nodes inside of an element, text among them."""
    nodes = [node("#text", text=element.text)] if element.text else []
    for child in element:
        is_element = isinstance(child.tag, str)
        name = child.tag if is_element else "#comment"
        nodes.append(node(name, child.attrib.items(), children=content(child)))
        if child.tail:
            nodes.append(node("#text", text=child.tail))
    return nodes


def tree(fragment):
    return content(html5lib.parseFragment(fragment, namespaceHTMLElements=False))


with open(sys.argv[1], encoding="utf-8", newline="") as source:
    fragments = json.load(source)
with open(sys.argv[2], "w", encoding="ascii") as target:
    json.dump([tree(fragment) for fragment in fragments], target)
