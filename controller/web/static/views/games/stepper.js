// What leads through a game: first, back, on, last; a slider with the marks of what happened; arrow keys and swipes.

import { make, shape } from "../../shared/shell/make.js";
import { say } from "../../shared/words/words.js";
import { isMarked, signOf, textOf, whoOf } from "./happenings.js";
import { elementOf } from "../../shared/shell/part.js";

/** @import { Replay } from "./replay.js" */

const SWIPE = 40; // px sideways that a finger goes at least
/** What a button does: its name, key and drawing, and to which ply it leads. */
const STEPS = [
  { name: "first", key: "Home", path: "M6 5v14H4V5zm14 0v14L8 12z", to: () => 0 },
  { name: "back", key: "ArrowLeft", path: "M17 5v14L6 12z", to: (/** @type {number} */ ply) => ply - 1 },
  { name: "on", key: "ArrowRight", path: "M7 5v14l11-7z", to: (/** @type {number} */ ply) => ply + 1 },
  { name: "last", key: "End", path: "M18 5v14h2V5zM4 5v14l12-7z", to: (/** @type {number} */ _, /** @type {number} */ last) => last },
];

/** @param {string} path */
const icon = (path) => shape("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, shape("path", { d: path }));

export class Stepper {
  #ply = 0;
  #last = 0;
  #stop = new AbortController();

  /**
   * Fill `root`; swipes are made on `board`. `go(ply)` and `show(event)` are called with what is chosen, `play()` by the space bar.
   * @param {HTMLElement} root @param {HTMLElement} board @param {{go: (ply: number) => void, show: (event: Happening) => void, play: () => void}} given
   */
  constructor(root, board, { go, show, play }) {
    this.go = (/** @type {number} */ ply) => { if (ply >= 0 && ply <= this.#last && ply !== this.#ply) go(ply); };
    this.show = show;
    this.buttons = STEPS.map(({ name, path, to }) => {
      const button = make("button", { name: "g-step", type: "button", "data-step": name }, icon(path));
      button.addEventListener("click", () => this.go(to(this.#ply, this.#last)));
      return button;
    });
    this.slider = make("input", { type: "range", min: "0", step: "1" });
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
    this.ticks = make("div", { name: "g-ticks" });
    root.append(make("div", { name: "g-track" }, this.ticks, this.slider), make("div", { name: "g-steps", role: "group" }, ...this.buttons));
    const { signal } = this.#stop;
    document.addEventListener("keydown", (event) => this.#typed(event, play), { signal });
    /** @type {PointerEvent | null} */
    let from = null;
    board.addEventListener("pointerdown", (event) => { from = event.isPrimary ? event : null; }, { signal });
    window.addEventListener("pointerup", (event) => {
      const [x, y] = from ? [event.clientX - from.clientX, event.clientY - from.clientY] : [0, 0];
      from = null;
      if (Math.abs(x) > SWIPE && Math.abs(x) > 2 * Math.abs(y)) this.go(this.#ply + (x < 0 ? 1 : -1));
    }, { signal });
    window.addEventListener("pointercancel", () => { from = null; }, { signal });
  }

  close() {
    this.#stop.abort();
  }

  /** Lay the slider out for a replay. @param {Replay} replay */
  build(replay) {
    this.#last = replay.plies;
    this.slider.max = String(this.#last);
    this.slider.setAttribute("aria-label", say("games-slider"));
    for (const [index, { name }] of STEPS.entries()) {
      this.buttons[index].setAttribute("aria-label", say(`games-${name}`));
      this.buttons[index].title = say(`games-${name}`);
    }
    const view = replay.shown(replay.views.length - 1);
    const marked = new Map(); // ply -> events
    for (const event of replay.events.filter(isMarked)) {
      const ply = Math.min(event.ply, this.#last);
      marked.set(ply, [...(marked.get(ply) ?? []), event]);
    }
    this.ticks.replaceChildren(...[...marked].map(([ply, events]) => {
      // For the pointer only: keys and screen readers have the same events in the list of moves.
      /** @param {Happening} event */
      const name = (event) => [whoOf(view, event), textOf(event)].filter(Boolean).join(": ");
      const tick = make("i", { name: `g-tick g-${signOf(events[0])}`, title: events.map(name).join("\n"), "aria-hidden": "true" });
      tick.style.setProperty("--at", String(this.#last ? ply / this.#last : 0));
      tick.addEventListener("click", () => this.show(events[0]));
      return tick;
    }));
  }

  /** Show that `ply` is shown; `text` says it to screen readers. @param {number} ply @param {string} text */
  mark(ply, text) {
    this.#ply = ply;
    this.slider.value = String(ply);
    this.slider.setAttribute("aria-valuetext", text);
    this.slider.style.setProperty("--done", String(this.#last ? ply / this.#last : 0));
    for (const [index, { to }] of STEPS.entries()) {
      const target = to(ply, this.#last);
      this.buttons[index].disabled = target === ply || target < 0 || target > this.#last;
    }
  }

  /** @param {KeyboardEvent} event @param {() => void} play */
  #typed(event, play) {
    if (event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]")) return;
    if (elementOf(event).closest("input, select, textarea, [role=grid]")) return;
    const step = STEPS.find(({ key }) => key === event.key);
    if (step) this.go(step.to(this.#ply, this.#last));
    else if (event.key === " " && !elementOf(event).closest("button, a")) play();
    else return;
    event.preventDefault();
  }
}
