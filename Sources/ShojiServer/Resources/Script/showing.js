// MARK: Showing

/// The path of the page that is shown; history may be ahead of it.
let shown = pathOf(location);
/// Lets the page become another one.
/// - `isReport`: Whether nothing was pressed: what is typed makes no entries of the history.
async function show(pages, page, address, control, isTraversal, isReport) {
  const former = shown;
  rememberScroll(isTraversal);
  shown = pathOf(address);
  if (isTraversal || former === shown || (isReport && pages.isSame(former, shown))) {
    history.replaceState({ key }, "", address);
  } else {
    key = newKey();
    history.pushState({ key }, "", address);
  }
  const target = takeFocusMark(page);
  const notice = findNotice();
  const words = notice?.textContent;
  await pages.show(page, former, shown, isTraversal, isTraversal && scrolls[key], () => readFocus(control),
    isNew => put(page, isNew), (...change) => moveFocus(target, control, ...change),
    title => tellNews(former === shown && notice, words, control, control, title));
}

/// What the server has written of a page: programs beside the browser's own may put something before or behind it.
const rootOf = page => find("form.page,.error-page", page);

/// - `isNew`: Whether what is on it is not what is on the other one, whatever it looks like.
function put(page, isNew) {
  const [old, wanted] = [rootOf(), rootOf(page)];
  signal("patch");
  if (isNew) old.replaceWith(wanted);
  else morph(old, wanted);
  reset();
  greet(!isNew);
  ownWindow = valueOf("_window") ?? ownWindow;
  token = valueOf("_token") ?? token;
}

// MARK: Changes

/// Changes the page as the elements of Turbo Streams say.
/// - `version`: That of the page when it is done.
/// - `answered`: The `control` that was pressed, if it is the answer to a form.
function patch(changes, version, answered) {
  const control = answered?.control;
  const focus = readFocus(control);
  const page = parse(changes);
  const notice = findNotice();
  const former = notice?.textContent;
  let asking;
  if (notice?.isKept && (control || changes.includes('class="notice'))) notice.remove();
  signal("patch");
  try {
    for (const stream of page.body.children) {
      const content = stream.firstElementChild?.content;
      asking = content && takeFocusMark(content) || asking;
      const [action, id, selector] = ["action", "target", "targets"].map(name => stream.getAttribute(name));
      for (const target of id ? [document.getElementById(id)] : findAll(selector)) {
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
  greet(true);
  // The same fault once more changes nothing.
  const again = control && (!changes || selectorOf(control) === faulty) && find("[aria-invalid]");
  if (moveFocus(asking ?? again, control, focus) !== true) use("pages").then(pages => pages?.focusLayer(asking));
  tellNews(notice, former, again || control && findNotice()?.role !== "alert", control);
}

// MARK: Scripts of the app

/// Tells them what is going to happen to the page, and what has.
const signal = name => dispatchEvent(new Event("shoji:" + name));

/// Where a module of ours is: beside this script, under its mark.
const beside = name => import.meta.url.replace(/shoji(?=\.[^/]+$)/, name);

/// The modules of ours that were asked for, and how often one could not be had.
const modules = {};
let tries = 0;

/// Loads a module.
/// - Returns: What it offers; `undefined` if it could not be had.
function use(name) {
  // A browser does not ask again for one that it could not get.
  return modules[name] ??= import(beside(name) + "?".repeat(tries)).then(module => module.default, () => {
    tries++;
    modules[name] = undefined;
  });
}

/// Loads those that are named in the page, and tells all that it has changed.
/// - `isChange`: Whether it is the page that was there: a module that it has called for says what is new.
function greet(isChange) {
  const names = new Set(findAll("[data-module]").flatMap(({ dataset }) => dataset.module.split(" ")));
  if (find("[data-cancel]")) names.add("escape");
  for (const name of names) {
    if (/\W/.test(name)) import(name);
    else if (!modules[name]) use(name).then(begin => isChange && begin?.());
  }
  signal("patched");
}

/// Takes over what the page says is in its fields, but for what was typed since it was asked for. When the app has taken
/// the words of a field and emptied it, they are cut from what was typed on behind them.
function reset() {
  for (const field of fields()) {
    const name = nameOf(field);
    const state = initialStateOf(field);
    const taken = !state && !field.options && sent.get(name);
    const cut = text => taken && text.startsWith?.(taken) ? text.slice(taken.length) : text;
    if (isUnwritten(field)) continue;
    setState(field, isEdited(field) ? cut(stateOf(field)) : state);
    for (const { edits } of waiting) if (edits?.has(name)) edits.set(name, cut(edits.get(name)));
  }
}

/// Whether one can become the other.
const isAlike = (one, other) =>
  one.nodeName === other.nodeName && one.id === other.id && one.name === other.name && one.type === other.type;

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
    if (!wanted.hasAttribute(name) && (name !== "open" || old.localName !== "details"))
      old.removeAttribute(name);
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
    // Nothing in it loses the focus, where a browser can do so.
    else old[old.moveBefore ? "moveBefore" : "insertBefore"](same, place);
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
