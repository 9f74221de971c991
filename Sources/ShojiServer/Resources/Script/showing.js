// MARK: Showing

/// The path of the page that is shown; history may be ahead of it.
let shown = pathOf(location);
/// What had the focus before each modal was opened.
const openers = [];

const modals = page => page.querySelectorAll("dialog").length;
const list = () => find(".two > .primary-column");
const topLayer = () => findAll("main, dialog, main .two > .secondary-column").at(-1);

// Those of others, such as extensions, are elsewhere.
const stylesOf = page => [...page.querySelectorAll('link[rel=stylesheet][href^="/"]')];
const isAmong = (link, links) =>
  links.some(other => other.href === link.href);

/// Waits for the style sheets of a page that are not there before the page is shown.
function loadStyles(page) {
  const old = stylesOf(document);
  return Promise.all(stylesOf(page).filter(next => !isAmong(next, old)).map(next =>
    new Promise(done => {
      const link = document.importNode(next);
      link.onload = link.onerror = done;
      document.head.append(link);
    })));
}

/// Lets the page become another one.
async function show(page, { address, control, isTraversal, isAnswer }) {
  const isOther = pathOf(address) !== shown;
  const [before, after] = [modals(document), modals(page)];
  // A modal comes or goes over its parent, which stays where it is.
  const isOver = before !== after
    && [[address, shown], [shown, address]].some(([long, short]) =>
      pathOf(long).startsWith(pathOf(short)));
  rememberScroll(isTraversal);
  shown = pathOf(address);
  if (isTraversal || !isOther) {
    history.replaceState({ key }, "", address);
  } else {
    key = newKey();
    history.pushState({ key }, "", address);
  }
  const put = () => {
    const focus = readFocus(control);
    const listed = list()?.scrollTop;
    swap(page, isOther && !isOver);
    list()?.scrollTo(0, listed ?? 0);
    moveFocus({ isOther, before, after, focus, target: page.target, isAnswer });
    if (isOther && (!isOver || isTraversal)) {
      const target = document.getElementById(fragment());
      if (isTraversal || !target) scrollTo(...isTraversal && scrolls[key] || [0, 0]);
      else target.scrollIntoView();
    }
    const notice = find("form.page > .notice")?.textContent;
    say([isOther && document.title, notice].filter(Boolean).join(". "));
  };
  if (before !== after && document.startViewTransition) {
    await document.startViewTransition(put).updateCallbackDone;
  } else {
    put();
  }
}

/// The fragment of the address, read as a browser reads it: a percent sign may be no code.
function fragment() {
  const text = location.hash.slice(1).replace(/[+&]/g, encodeURIComponent);
  return [...new URLSearchParams("=" + text).values()][0];
}

/// - `isNew`: Whether what is on it is not what is on the other one, whatever it looks like.
function swap(page, isNew) {
  const [root, other] = [document.documentElement, page.documentElement];
  for (const name of ["lang", "dir"]) root[name] = other[name];
  // Pages without a window do not know what was chosen for the session.
  if (valueOf("_window", page)) root.toggleAttribute("data-style", false);
  if (other.dataset.style) root.dataset.style = other.dataset.style;
  document.title = page.title;
  for (const link of stylesOf(document)) if (!isAmong(link, stylesOf(page))) link.remove();
  const [old, wanted] = [status.nextElementSibling, page.body.firstElementChild];
  signal("patch");
  if (isNew) old.replaceWith(wanted);
  else morph(old, wanted);
  reset();
  greet();
  ownWindow = valueOf("_window") ?? ownWindow;
  token = valueOf("_token") ?? token;
}

// MARK: Changes

/// Changes the page as the elements of Turbo Streams say.
/// - `version`: That of the page when it is done.
/// - `answered`: The `control` that was pressed, if it is the answer to a form.
function patch(changes, version, answered) {
  const focus = readFocus(answered?.control);
  const page = parse(changes);
  const asking = takeFocusMark(page);
  signal("patch");
  try {
    for (const stream of page.body.children) {
      const [action, id, selector] = ["action", "target", "targets"].map(name => stream.getAttribute(name));
      for (const target of id ? [document.getElementById(id)] : findAll(selector)) {
        const content = stream.firstElementChild?.content;
        if (action === "update") morphContent(target, content);
        else if (action === "replace") morph(target, content.firstElementChild);
        // Methods of elements are called so: append, before, after, remove.
        else target[action](content);
      }
    }
  } catch {
    // It was for another page than this one.
    version = "";
    answered ? visit(location.href, null, true) : setTimeout(refresh);
  }
  const mark = ownField("_ticket");
  if (mark) mark.dataset.version = version;
  if (answered) reset();
  greet();
  moveFocus({ focus, target: asking, isAnswer: answered?.control });
  if (changes.includes('class="notice')) say(find(".page > .notice")?.textContent);
}

// MARK: Scripts of the app

/// Tells them what is going to happen to the page, and what has.
const signal = name => dispatchEvent(new Event("shoji:" + name));

/// Where a module of ours is: beside this script, under its mark.
const beside = name => import.meta.url.replace("shoji.", name + ".");

/// Loads those that are named in the page, and tells all that it has changed.
function greet() {
  const names = new Set(findAll("[data-module]").flatMap(({ dataset }) => dataset.module.split(" ")));
  if (find("[data-cancel]")) names.add("escape");
  for (const name of names) import(/\W/.test(name) ? name : beside(name));
  signal("patched");
}

/// Takes over what the page says is in its fields, but for what was typed since it was asked for.
function reset() {
  for (const field of fields()) {
    if (!isUnwritten(field) && !isEdited(field) && stateOf(field) !== initialStateOf(field)) setState(field, initialStateOf(field));
  }
}

/// Whether one can become the other.
const isAlike = (one, other) =>
  ["nodeName", "id", "name", "type"].every(name => one[name] === other[name]);

/// Lets an element become another one. What a person has done in it stays.
function morph(old, wanted) {
  if (!isAlike(old, wanted)) return old.replaceWith(wanted);
  if (!old.attributes) {
    if (old.data !== wanted.data) old.data = wanted.data;
    return;
  }
  if (old.hasAttribute("data-keep")) return;
  const isStale = isField(old) && !isEdited(old);
  for (const { name } of [...old.attributes]) {
    if (!wanted.hasAttribute(name) && (name !== "open" || old.localName !== "details")) {
      old.removeAttribute(name);
    }
  }
  for (const { name, value } of wanted.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  morphContent(old, wanted);
  if (isStale && old.type !== "file" && !isUnwritten(old)) setState(old, initialStateOf(old));
}

/// Lets what is in an element become what is in another one. Elements with an id are known by it.
function morphContent(old, wanted) {
  const known = new Map([...old.children].filter(child => child.id).map(child => [child.id, child]));
  const ids = new Set([...wanted.children].map(child => child.id));
  let place = old.firstChild;
  for (const node of [...wanted.childNodes]) {
    while (place?.id && !ids.has(place.id)) place = remove(place);
    let same = node.id ? known.get(node.id) : place;
    // An element that has none may stand behind others that have gone.
    while (!node.id && same && node.attributes && !isAlike(same, node)) same = same.nextSibling;
    if (!same || !isAlike(same, node)) {
      old.insertBefore(node, place);
      continue;
    }
    while (!node.id && place !== same && !place.id) place = remove(place);
    if (same === place) place = place.nextSibling;
    else old.insertBefore(same, place);
    morph(same, node);
  }
  while (place) place = remove(place);
}

/// Removes a node.
/// - Returns: What stood behind it.
function remove(node) {
  const next = node.nextSibling;
  node.remove();
  return next;
}
