// What comes by itself is heard as well as seen: politely, and not so often that nothing else can be heard.

/// How long nothing is said after something was, in milliseconds.
const INTERVAL = 5e3;
/// How long is waited for what comes together.
const PAUSE = 100;

const speaker = document.createElement("div");
speaker.className = "visually-hidden";
speaker.setAttribute("role", "status");
document.body.append(speaker);

/// The nodes whose words are to be said.
const news = new Set();
let last = -INTERVAL;
let timer;

function say() {
  const words = [...news].filter(node => node.isConnected).map(node => node.innerText.trim());
  news.clear();
  timer = undefined;
  if (!words.join("")) return;
  last = performance.now();
  speaker.textContent = words.join(". ");
}

/// The element that has changed: a whole status, or what has come into something longer.
function note(node, region) {
  const element = region.matches("[role=status]") ? region : node.nodeType === 1 ? node : node.parentElement;
  if (element) news.add(element);
}

// The answer to a press is waited for: it is said at once.
addEventListener("submit", () => {
  last = -INTERVAL;
});

new MutationObserver(records => {
  for (const { target, type, addedNodes } of records) {
    const place = target.nodeType === 1 ? target : target.parentElement;
    const region = place?.closest("[data-module~=heard]");
    if (!region) continue;
    if (type === "characterData") note(place, region);
    for (const node of addedNodes) note(node, region);
  }
  if (news.size) timer ??= setTimeout(say, Math.max(PAUSE, last + INTERVAL - performance.now()));
}).observe(document.body, { childList: true, characterData: true, subtree: true });
