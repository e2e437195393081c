// No way out of the view: what a browser lets a page keep from a visitor's hands. The kiosk's own settings do the rest.

const PASSED = new Set(["Tab", "Enter", " ", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End"]); // keys that a board is used by
const STOPPED = ["contextmenu", "selectstart", "dragstart", "dragover", "drop", "copy", "cut", "paste", "gesturestart", "auxclick"];

/** Whether a key is of use here; all others lead to the browser. @param {KeyboardEvent} given */
export function isPassed({ key, ctrlKey, altKey, metaKey }) {
  return PASSED.has(key) && !ctrlKey && !altKey && !metaKey;
}

/** Close what leads out of the view, until `signal` is aborted. @param {AbortSignal} signal */
export function closeDoors(signal) {
  /** @param {Event} event */
  const stop = (event) => event.preventDefault();
  const how = { signal, capture: true, passive: false };
  for (const kind of STOPPED) window.addEventListener(kind, stop, how);
  window.addEventListener("keydown", (event) => { if (!isPassed(event)) stop(event); }, how);
  window.addEventListener("wheel", (event) => { if (event.ctrlKey) stop(event); }, how);
  window.addEventListener("touchmove", (event) => { if (event.touches.length > 1) stop(event); }, how);
  // A swipe back, or the button of a mouse, stays on the page.
  history.pushState(history.state, "");
  window.addEventListener("popstate", () => history.pushState(history.state, ""), { signal });
  const { documentElement: page } = document;
  page.classList.add("closed-in");
  signal.addEventListener("abort", () => page.classList.remove("closed-in"));
}
