// Lays a box that scrolls over the page, as large as its content. Answers how large that is.
async ({identifier}) => {
  const box = document.querySelector(`[data-identifier="${CSS.escape(identifier)}"]`);
  if (!box) return null;
  const clear = "rgba(0, 0, 0, 0)";
  let ground = box;
  while (ground && getComputedStyle(ground).backgroundColor === clear) ground = ground.parentElement;
  const width = Math.max(box.scrollWidth, box.offsetWidth);
  box.style.cssText = `position: fixed; inset: 0 auto auto 0; margin: 0; width: ${width}px; height: auto; \
max-width: none; max-height: none; overflow: visible; z-index: 2147483647; \
background-color: ${ground ? getComputedStyle(ground).backgroundColor : "Canvas"}`;
  const height = Math.max(box.scrollHeight, box.offsetHeight);
  box.style.height = `${height}px`;
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  return {width, height};
}
