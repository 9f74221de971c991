// A tab that finds what a tab has written that did not say that it leaves: it is that tab after a crash, or a copy of it.

/// Whether the tab of that name is no more: one that lives holds a lock of its name. Pages without TLS know of no locks,
/// but hardly anybody loads a copy anew before it has said what it shows.
async function isGone(tab) {
  const { locks } = navigator;
  if (!locks) return performance.getEntriesByType("navigation")[0].type === "reload";
  const { held } = await locks.query();
  return !held.some(({ name }) => name === tab);
}

export { isGone as default };
