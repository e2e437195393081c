// One player for people who look on: name, clock, what the clock does, and what a family adds. Nothing to press.

import { disc, dress, make } from "../../shared/shell/make.js";
import { nameOf } from "../../shared/words/person.js";
import { showTime } from "./standing.js";
import { LATER } from "../../shared/shell/later.js";

const LONG = 18; // letters of a name beyond which it is written smaller

export class Face {
  /** @type {Side} */ side = "w";
  /** @type {Told.View} */ view = LATER;
  /** @type {Family} */ family = LATER;

  /** Fill `section`. @param {HTMLElement} section */
  constructor(section) {
    this.section = section;
    this.piece = disc("w");
    this.name = make("span", { name: "face-name" });
    this.facts = make("span", { name: "face-facts" });
    this.digits = make("span", { name: "face-digits" });
    this.sign = make("span", { name: "face-sign", "aria-hidden": "true" });
    this.word = make("span", { name: "face-word" });
    section.append(
      make("p", { name: "face-who" }, this.piece, this.name),
      this.digits,
      make("p", { name: "face-state" }, this.sign, this.word, this.facts));
    section.classList.add("onlooker");
  }

  /** Show `side` of `view`. @param {Family} family @param {Told.View} view @param {Side} side */
  draw(family, view, side) {
    this.side = side;
    this.view = view;
    this.family = family;
    const name = nameOf(view, side);
    this.section.dataset.side = side;
    this.section.setAttribute("aria-label", name);
    dress(this.piece, side);
    this.name.textContent = name;
    this.name.toggleAttribute("data-long", name.length > LONG);
    this.facts.textContent = family.facts(view, side).map(({ strong, text }) => [strong, text].filter(Boolean).join(" ")).join(" · ");
    this.section.classList.toggle("turn", view.side === side && view.phase !== "over");
    this.section.classList.toggle("untimed", !view.clock);
  }

  /** Show the present time. @param {Clock} clock */
  tick(clock) {
    showTime(this, clock);
  }
}
