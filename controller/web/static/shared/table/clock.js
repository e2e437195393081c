// A clock that runs on between two views, using the browser's monotonic time.

const LOW = 30e6; // µs below which time is low
const TENTHS = 20e6; // µs below which tenths are shown

/**
 * Format µs as `1:02:03`, `14:59` or `0:09.4`, rounded down: the clock never shows more time than is left.
 * @param {number} left
 */
export function digits(left) {
  const clamped = Math.max(0, left);
  const seconds = Math.floor(clamped / 1e6);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  /** @param {number} number */
  const two = (number) => String(number).padStart(2, "0");
  if (hours) return `${hours}:${two(minutes)}:${two(rest)}`;
  const tenths = clamped < TENTHS ? `.${Math.floor(clamped / 1e5) % 10}` : "";
  return `${minutes}:${two(rest)}${tenths}`;
}

export class Clock {
  /** @type {Told.ClockFace | null} */ #view = null;
  #now = 0;
  #heard = 0;

  /**
   * Synchronise with the board's instant `now` (µs), and with its clocks if they have changed.
   * @param {number} now @param {Told.ClockFace | null} [view]
   */
  set(now, view = this.#view) {
    this.#view = view;
    this.#now = now;
    this.#heard = performance.now();
  }

  /** The time left to `side` now in µs; null without a clock. @param {Side} side */
  left(side) {
    const view = this.#view;
    if (!view) return null;
    const { left } = view[side];
    const running = view.paused || !view.running ? null : view[view.running];
    if (!running) return left;
    const now = this.#now + (performance.now() - this.#heard) * 1000;
    const spent = Math.min(running.left, Math.max(0, now - view.at - (running.delay ?? 0)));
    if (running === view[side]) return left - spent;
    return running.gives ? left + spent : left; // an hourglass
  }

  /** Whether `side` is low on time. @param {Side} side */
  low(side) {
    const left = this.left(side);
    return left !== null && left < LOW;
  }
}
