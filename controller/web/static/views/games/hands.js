// What hands did in a turn, played on the board as fast as it was, from the trail of the sensors.

import { make } from "../../shared/shell/make.js";
import { say, spoken } from "../../shared/words/words.js";

/** @import { HandDid, Stretch } from "./replay.js" */

const SPEEDS = [1, 4];

/** Seconds with a tenth, in the language's digits. @param {number} t */
function tenths(t) {
  return new Intl.NumberFormat(spoken(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(t);
}

export class HandsPlayer {
  /** @type {Stretch | null} */ #stretch = null; // {from, to} in seconds
  #t = 0; // of the game, in seconds
  #speed = SPEEDS[0];
  #frame = 0;
  #last = 0; // ms of the browser's clock at the last frame

  /**
   * Fill `root`; `show(t)` draws the board of an instant, `done()` is called at the end.
   * @param {HTMLElement} root @param {(t: number) => void} show @param {() => void} done
   */
  constructor(root, show, done) {
    this.show = show;
    this.done = done;
    this.button = make("button", { name: "plain g-hands", type: "button", "data-hands": "play" });
    this.button.addEventListener("click", () => this.toggle());
    this.speed = make("button", { name: "plain g-speed", type: "button", "data-hands": "speed" });
    this.speed.addEventListener("click", () => {
      this.#speed = SPEEDS[(SPEEDS.indexOf(this.#speed) + 1) % SPEEDS.length];
      this.word();
    });
    this.trail = make("ol", { name: "g-trail", tabindex: "0" });
    root.append(make("div", { name: "g-hands-row" }, this.button, this.speed), this.trail);
  }

  get playing() {
    return this.#frame !== 0;
  }

  /**
   * What can be played from now on: a stretch of time and what hands did in it, the squares named by `labels`.
   * @param {Stretch | null} stretch @param {HandDid[]} hands @param {string[]} labels
   */
  offer(stretch, hands, labels) {
    this.stop();
    this.#stretch = stretch;
    this.#t = stretch?.from ?? 0;
    this.trail.replaceChildren(...hands.map(({ t, did, square }) => {
      const text = say(`games-hand-${did}`, { t: tenths(t - (stretch?.from ?? 0)), square: labels[square - 1] });
      return make("li", { "data-t": t, text });
    }));
    this.word();
  }

  /** Say the buttons in the selected language. */
  word() {
    this.button.textContent = say(this.playing ? "games-pause" : "games-hands");
    this.button.disabled = !this.trail.children.length;
    this.trail.setAttribute("aria-label", say("games-hands"));
    this.speed.textContent = say("games-speed", { n: this.#speed });
    this.speed.setAttribute("aria-label", say("games-speed-more", { n: this.#speed }));
    for (const step of this.trail.children) step.classList.toggle("g-past", Number(step.getAttribute("data-t")) <= this.#t);
  }

  toggle() {
    if (this.playing) this.stop();
    else this.play();
  }

  play() {
    if (!this.trail.children.length || !this.#stretch) return;
    if (this.#t >= this.#stretch.to) this.#t = this.#stretch.from;
    this.#last = performance.now();
    this.#frame = requestAnimationFrame((now) => this.#go(now));
    this.show(this.#t);
    this.word();
  }

  stop() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.word();
  }

  /** @param {number} now */
  #go(now) {
    const end = this.#stretch?.to ?? 0;
    this.#t = Math.min(this.#t + Math.max(0, now - this.#last) / 1000 * this.#speed, end);
    this.#last = now;
    this.show(this.#t);
    if (this.#t >= end) {
      this.stop();
      this.done();
      return;
    }
    this.#frame = requestAnimationFrame((next) => this.#go(next));
    this.word();
  }
}
