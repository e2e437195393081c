// The warning before a station goes back to its own games: a ring that empties, and one button.

import { make } from "../../../shared/shell/make.js";
import { say } from "../../../shared/words/words.js";
import { ring } from "./ring.js";
import { button } from "./button.js";

export class Warning {
  /** @type {number | null} */ #left = null; // s at the time `#told`
  #told = 0;
  #most = 1;

  /** @param {StationTools} given */
  constructor({ act }) {
    this.ring = ring();
    this.text = make("p", { name: "st-ask" });
    this.stay = button("primary", () => act("stay"));
    this.leave = button("plain", () => act("leave"));
    this.root = make("dialog", { name: "st-warning", role: "alertdialog" }, make("div", { name: "st-warning-card" }, this.ring.root, this.text,
      make("div", { name: "st-row" }, this.stay.root, this.leave.root)));
    this.root.addEventListener("cancel", (event) => event.preventDefault());
    // Whoever touches anything is there.
    this.root.addEventListener("click", (event) => { if (event.target === this.root) act("stay"); });
  }

  draw({ countdown = null }) {
    const came = countdown !== null && !this.root.open;
    if (countdown === null) {
      this.root.close();
      this.#left = null;
      return;
    }
    if (came) this.#most = Math.max(countdown, 1);
    if (countdown !== this.#left) this.#told = performance.now();
    this.#left = countdown;
    this.text.textContent = say("station-still-there");
    this.root.setAttribute("aria-label", say("station-still-there"));
    this.stay.word(say("station-stay"));
    this.leave.word(say("station-end"));
    if (came) this.root.showModal();
    this.tick();
  }

  tick() {
    if (this.#left === null) return;
    const left = Math.max(0, this.#left - (performance.now() - this.#told) / 1000);
    this.ring.draw(left / this.#most, String(Math.ceil(left)));
  }
}
