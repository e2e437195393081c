// The club's way in: both upper corners held for five seconds, which nobody does by chance.

const REACH = 90; // px from a corner that belong to it
const HELD = 5000; // ms
const SILENT = 1000; // ms before the hold is shown
const STEP = 100; // ms between two pictures of it

/** @param {MouseEvent} given */
const cornerOf = ({ clientX, clientY }) => (clientY > REACH ? null : clientX < REACH ? "left" : clientX > innerWidth - REACH ? "right" : null);

/**
 * Call `done()` when both corners have been held; `shown(share)` tells how far it is, null when they are let go.
 * @param {AbortSignal} signal @param {() => void} done @param {(share: number | null) => void} shown
 */
export function holdCorners(signal, done, shown) {
  const fingers = new Map(); // pointer -> corner
  let began = 0;
  let timer = 0;
  const end = () => {
    clearInterval(timer);
    timer = 0;
    shown(null);
  };
  const look = () => {
    const past = performance.now() - began;
    if (past >= HELD) {
      fingers.clear();
      end();
      done();
    } else if (past > SILENT) {
      shown(past / HELD);
    }
  };
  const check = () => {
    const both = new Set(fingers.values()).size === 2;
    if (both && !timer) {
      began = performance.now();
      timer = setInterval(look, STEP);
    } else if (!both && timer) {
      end();
    }
  };
  /** @param {PointerEvent} event */
  const down = (event) => {
    const corner = cornerOf(event);
    if (corner) fingers.set(event.pointerId, corner);
    check();
  };
  /** @param {PointerEvent} given */
  const up = ({ pointerId }) => {
    fingers.delete(pointerId);
    check();
  };
  const how = { signal, capture: true };
  window.addEventListener("pointerdown", down, how);
  for (const kind of /** @type {const} */ (["pointerup", "pointercancel"])) window.addEventListener(kind, up, how);
  signal.addEventListener("abort", () => clearInterval(timer));
}
