// A field in which a point is chosen, with the mouse, a finger or the arrow keys. The page tells it the point in
// its attribute `data-value`, and hears of another one by the event "shoji:send".

const STYLE = `
  :host { touch-action: none }
  svg { width: 100%; max-width: 320px; aspect-ratio: 1; border: 1px solid currentColor; border-radius: 12px }
  svg:focus-visible { outline: 3px solid; outline-offset: 2px }
  circle { fill: currentColor }
`;
const SIZE = 100;
const STEP = 0.05;

const clamp = value => Math.round(Math.min(Math.max(value, 0), 1) * 100) / 100;

/// Adds an element to a drawing. Pages let nobody make HTML of text.
function draw(parent, name, attributes) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return parent.appendChild(element);
}

customElements.define("point-pad", class extends HTMLElement {
  static observedAttributes = ["data-value"];

  #point = { x: 0.5, y: 0.5 };
  #dot;

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    root.adoptedStyleSheets = [sheet];
    const field = draw(root, "svg", {
      viewBox: `0 0 ${SIZE} ${SIZE}`, tabindex: 0, role: "application",
      "aria-label": "Choose a point with the arrow keys",
    });
    this.#dot = draw(field, "circle", { r: 4 });
    field.addEventListener("pointerdown", event => {
      const { left, top, width, height } = field.getBoundingClientRect();
      this.#choose((event.clientX - left) / width, 1 - (event.clientY - top) / height);
    });
    field.addEventListener("keydown", event => {
      const [across, up] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key]
        ?? [];
      if (across === undefined) return;
      event.preventDefault();
      this.#choose(this.#point.x + across * STEP, this.#point.y + up * STEP);
    });
  }

  attributeChangedCallback(name, old, value) {
    this.#show(JSON.parse(value));
  }

  #choose(x, y) {
    this.#show({ x: clamp(x), y: clamp(y) });
    this.dispatchEvent(new CustomEvent("shoji:send", { bubbles: true, detail: this.#point }));
  }

  #show(point) {
    this.#point = point;
    this.#dot.setAttribute("cx", point.x * SIZE);
    this.#dot.setAttribute("cy", (1 - point.y) * SIZE);
  }
});
