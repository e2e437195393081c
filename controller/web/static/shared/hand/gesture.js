// Tells a tap from a drag: a piece is taken up only once the pointer has left, so that a slow click touches nothing.

import { elementOf } from "../shell/part.js";

/**
 * What a gesture does: a tap, or from `start` on a drag; a `start` that returns false goes no further.
 * @typedef {object} Drag
 * @property {(event: PointerEvent) => void} tap
 * @property {(event: PointerEvent) => boolean | void} start
 * @property {(event: PointerEvent) => void} move
 * @property {(event: PointerEvent) => void} drop
 * @property {() => void} cancel
 */

const TAP = 8; // px that a pointer may move before it counts as a drag

/** A touch is captured by its first target, which a redraw may remove. Release it, so that the window gets it. @param {PointerEvent} down */
export function letGo(down) {
  const target = elementOf(down);
  if (target.hasPointerCapture?.(down.pointerId)) target.releasePointerCapture(down.pointerId);
}

/**
 * Follow the pointer of a `pointerdown` event. `on.tap(event)` if it never leaves by more than `TAP`; else `on.start(event)`,
 * then `on.move(event)`, and `on.drop(event)` where it is released; `on.cancel()` with Escape, or if the system takes the pointer away.
 * A drag whose `start` returns false goes no further.
 * @param {PointerEvent} down @param {Drag} on
 */
export function follow(down, on) {
  letGo(down);
  const listening = new AbortController();
  let drags = false;
  /** @param {() => void} run */
  const end = (run) => {
    listening.abort();
    document.body.classList.remove("dragging");
    run();
  };
  /** @param {PointerEvent} event */
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
  /** @param {(event: PointerEvent) => void} run */
  const mine = (run) => (/** @type {PointerEvent} */ event) => { if (event.pointerId === down.pointerId) run(event); };
  const options = { signal: listening.signal };
  window.addEventListener("pointermove", mine(moved), options);
  window.addEventListener("pointerup", mine((event) => end(() => (drags ? on.drop(event) : on.tap(event)))), options);
  window.addEventListener("pointercancel", mine(() => end(() => drags && on.cancel())), options);
  window.addEventListener("keydown", ({ key }) => { if (key === "Escape") end(() => drags && on.cancel()); }, options);
}

/**
 * Call `run()` when Escape is pressed, wherever the focus is: a mouse leaves it where it was. Ends with `root`.
 * @param {Node} root @param {() => void} run
 */
export function escapes(root, run) {
  /** @param {KeyboardEvent} given */
  const pressed = ({ key }) => {
    if (!root.isConnected) document.removeEventListener("keydown", pressed);
    else if (key === "Escape") run();
  };
  document.addEventListener("keydown", pressed);
}

/**
 * A drawing that follows the pointer: `element`, `width` px wide. Returns `{to(event), end()}`.
 * @param {HTMLElement} element @param {number} width
 */
export function flight(element, width) {
  element.style.setProperty("--size", `${width}px`);
  document.body.append(element);
  return {
    /** @param {MouseEvent} given */
    to: ({ clientX, clientY }) => {
      element.style.setProperty("--x", `${clientX}px`);
      element.style.setProperty("--y", `${clientY}px`);
    },
    end: () => element.remove(),
  };
}
