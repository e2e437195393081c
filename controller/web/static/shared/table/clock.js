// A clock that runs on between two views, using the browser's monotonic time.

const LOW = 30e6; // µs below which time is low
const TENTHS = 20e6; // µs below which tenths are shown

/** Format µs as `1:02:03`, `14:59` or `0:09.4`, rounded down: the clock never shows more time than is left. */
export function digits(left) {
  const clamped = Math.max(0, left);
  const seconds = Math.floor(clamped / 1e6);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (number) => String(number).padStart(2, "0");
  if (hours) return `${hours}:${two(minutes)}:${two(rest)}`;
  const tenths = clamped < TENTHS ? `.${Math.floor(clamped / 1e5) % 10}` : "";
  return `${minutes}:${two(rest)}${tenths}`;
}

export class Clock {
  #view = null;
  #now = 0;
  #heard = 0;

  /** Synchronise with the board's instant `now` (µs), and with its clocks if they have changed. */
  set(now, view = this.#view) {
    this.#view = view;
    this.#now = now;
    this.#heard = performance.now();
  }

  /** The time left to `side` now in µs; null without a clock. */
  left(side) {
    const { left } = this.#view?.[side] ?? {};
    if (typeof left !== "number") return null;
    const running = this.#view.paused ? null : this.#view[this.#view.running];
    if (!running) return left;
    const now = this.#now + (performance.now() - this.#heard) * 1000;
    const spent = Math.min(running.left, Math.max(0, now - this.#view.at - (running.delay ?? 0)));
    if (running === this.#view[side]) return left - spent;
    return running.gives ? left + spent : left; // an hourglass
  }

  /** Whether `side` is low on time. */
  low(side) {
    const left = this.left(side);
    return left !== null && left < LOW;
  }
}
