// What comes by itself is heard as well as seen: politely, and not so often that nothing else can be heard.

/// How long nothing is said after something was, in milliseconds.
const INTERVAL = 5e3;
/// How long is waited for what comes together.
const PAUSE = 100;
/// How long after a press what comes next is taken for its answer, which is said at once.
const PATIENCE = 2e3;

const REGION = "[data-module~=heard]";

const speaker = document.createElement("div");
speaker.className = "visually-hidden";
speaker.setAttribute("role", "status");
document.body.append(speaker);

/// The nodes whose words are to be said.
const news = new Set();
let last = -INTERVAL;
let pressed = -PATIENCE;
/// When the news are said.
let due = Infinity;
let timer;

function say() {
  const words = [...news].filter(node => node.isConnected).map(node => node.innerText.trim());
  news.clear();
  due = Infinity;
  if (!words.join("")) return;
  last = performance.now();
  pressed = -PATIENCE;
  speaker.textContent = words.join(". ");
}

/// The element that has changed: a whole status, or what has come into something longer.
function note(node, region) {
  const element = region.matches("[role=status]") ? region : node.nodeType === 1 ? node : node.parentElement;
  if (element) news.add(element);
}

for (const type of ["submit", "shoji:send"]) addEventListener(type, () => {
  pressed = performance.now();
});

new MutationObserver(records => {
  // What only stands elsewhere now is no news.
  const moved = new Set(records.flatMap(({ removedNodes }) => [...removedNodes]));
  for (const { target, type, addedNodes } of records) {
    const place = target.nodeType === 1 ? target : target.parentElement;
    const region = place?.closest(REGION);
    if (region && type === "characterData") note(place, region);
    for (const node of addedNodes) {
      if (region) note(node, region);
      // Nor is what comes with another page.
      else if (node.matches && !node.matches("form") && !moved.has(node)) begin(node);
    }
  }
  plan();
}).observe(document.body, { childList: true, characterData: true, subtree: true });

/// Lets what has come be heard.
/// - `root`: Where it is.
function begin(root = document.body) {
  for (const region of [root, ...root.querySelectorAll(REGION)]) if (region.matches(REGION)) news.add(region);
  plan();
}

/// Chooses when the news are said.
function plan() {
  if (!news.size) return;
  const now = performance.now();
  const wait = now - pressed < PATIENCE ? PAUSE : Math.max(PAUSE, last + INTERVAL - now);
  if (now + wait >= due) return;
  due = now + wait;
  clearTimeout(timer);
  timer = setTimeout(say, wait);
}

export { begin as default };
