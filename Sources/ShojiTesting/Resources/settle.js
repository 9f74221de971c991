// Waits for what a page shows, stops what moves, and lays boxes over it.
async ({insets, keyboard, showsInsets}) => {
  const calm = new CSSStyleSheet();
  calm.replaceSync(
    "*, ::before, ::after { animation: none !important; transition: none !important; " +
      "caret-color: transparent !important }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, calm];
  await document.fonts.ready;
  for (const image of document.images) image.loading = "eager";
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  const cover = (color, place) => {
    const box = document.createElement("div");
    // Above everything, dialogs included.
    box.popover = "manual";
    box.style.cssText =
      "position: fixed; margin: 0; border: 0; padding: 0; inset: auto; width: auto; height: auto; " +
      `background: ${color}; ${place}`;
    document.body.append(box);
    box.showPopover();
  };
  if (showsInsets) {
    const dim = "rgb(0 0 0 / 40%)";
    const between = `top: ${insets.top}px; bottom: ${insets.bottom}px`;
    if (insets.top > 0) cover(dim, `top: 0; left: 0; right: 0; height: ${insets.top}px`);
    if (insets.bottom > 0) cover(dim, `bottom: 0; left: 0; right: 0; height: ${insets.bottom}px`);
    if (insets.left > 0) cover(dim, `left: 0; ${between}; width: ${insets.left}px`);
    if (insets.right > 0) cover(dim, `right: 0; ${between}; width: ${insets.right}px`);
  }
  if (keyboard > 0) cover("#808080", `bottom: 0; left: 0; right: 0; height: ${keyboard}px`);
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}
