// Tells a tap from a drag: a piece is taken up only once the pointer has left, so that a slow click touches nothing.

const TAP = 8; // px that a pointer may move before it counts as a drag

/**
 * Follow the pointer of a `pointerdown` event. `on.tap(event)` if it never leaves by more than `TAP`; else `on.start(event)`,
 * then `on.move(event)`, and `on.drop(event)` where it is released; `on.cancel()` with Escape, or if the system takes the pointer away.
 * A drag whose `start` returns false goes no further.
 */
export function follow(down, on) {
  // A touch is captured by its first target, which a redraw may remove. Release it, so that the window gets it.
  if (down.target.hasPointerCapture?.(down.pointerId)) down.target.releasePointerCapture(down.pointerId);
  const listening = new AbortController();
  let drags = false;
  const end = (run) => {
    listening.abort();
    document.body.classList.remove("dragging");
    run();
  };
  const moved = (event) => {
    if (!drags) {
      if (Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) <= TAP) return;
      drags = true;
      if (on.start(event) === false) {
        end(() => {});
        return;
      }
      document.body.classList.add("dragging");
    }
    on.move(event);
  };
  const mine = (run) => (event) => { if (event.pointerId === down.pointerId) run(event); };
  const options = { signal: listening.signal };
  window.addEventListener("pointermove", mine(moved), options);
  window.addEventListener("pointerup", mine((event) => end(() => (drags ? on.drop(event) : on.tap(event)))), options);
  window.addEventListener("pointercancel", mine(() => end(() => drags && on.cancel())), options);
  window.addEventListener("keydown", ({ key }) => { if (key === "Escape") end(() => drags && on.cancel()); }, options);
}

/** Call `run()` when Escape is pressed, wherever the focus is: a mouse leaves it where it was. Ends with `root`. */
export function escapes(root, run) {
  const pressed = ({ key }) => {
    if (!root.isConnected) document.removeEventListener("keydown", pressed);
    else if (key === "Escape") run();
  };
  document.addEventListener("keydown", pressed);
}

/** A drawing that follows the pointer: `element`, `width` px wide. Returns `{to(event), end()}`. */
export function flight(element, width) {
  element.style.setProperty("--size", `${width}px`);
  document.body.append(element);
  return {
    to: ({ clientX, clientY }) => {
      element.style.setProperty("--x", `${clientX}px`);
      element.style.setProperty("--y", `${clientY}px`);
    },
    end: () => element.remove(),
  };
}
