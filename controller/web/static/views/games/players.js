// A player of a recorded game: name, number, what the family counts, and the clock as it was.

import { digits } from "../../shared/table/clock.js";
import { disc, dress, make } from "../../shared/shell/make.js";
import { nameOf } from "../../shared/words/person.js";
import { say } from "../../shared/words/words.js";

export class PlayerStrip {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.disc = disc("w");
    this.name = make("span", { name: "g-name" });
    this.facts = make("span", { name: "g-facts" });
    this.state = make("span", { name: "g-state" });
    this.digits = make("span", { name: "g-digits" });
    root.append(this.disc, make("span", { name: "g-of" }, this.name, this.facts, this.state), this.digits);
  }

  /**
   * Show `side` of a view of `family`; `clock` is that of the instant.
   * @param {Family} family @param {Told.View} view @param {Side} side @param {Clock} clock
   */
  draw(family, view, side, clock) {
    this.root.dataset.side = side;
    dress(this.disc, side);
    this.name.textContent = nameOf(view, side);
    const number = view.names?.[side]?.number;
    const facts = family.facts(view, side).map(({ strong, text }) => [strong, text].filter(Boolean).join(" "));
    this.facts.textContent = [...(number ? [number] : []), ...facts].join(" · ");
    const over = view.phase === "over";
    const running = view.clock ? view.clock.running : view.side;
    this.root.classList.toggle("g-running", running === side && !view.clock?.paused && !over);
    this.root.classList.toggle("g-flagged", view.clock?.flag === side);
    this.state.textContent = view.clock?.flag === side ? say("flagged") : !over && view.clock?.paused && running === side ? say("paused") : "";
    this.tick(side, clock);
  }

  /** Show the time that was left then. @param {Side} side @param {Clock} clock */
  tick(side, clock) {
    const left = clock.left(side);
    this.digits.textContent = left === null ? "" : digits(left);
  }
}
