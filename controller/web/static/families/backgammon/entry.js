// Below a player's buttons: two rows of six keys for the dice, or what electronic dice need, and the plays that the board
// can't tell apart.

import { make } from "../../shared/shell/make.js";
import { say } from "../../shared/words/words.js";
import { face } from "./board/dice.js";
import { Electronic } from "./electronic.js";
import { SIDES, otherSide } from "../../shared/table/sides.js";
import { LATER } from "../../shared/shell/later.js";

const VALUES = [1, 2, 3, 4, 5, 6];
const opening = { w: 0, b: 0 }; // the dice of the opening throw, each entered by its player
/** @type {Set<Entry>} */
const entries = new Set();

export class Entry {
  /** @type {Told.BackgammonView} */ #view = LATER;
  #asked = false; // keys wanted although no roll of this side is due
  #chosen = [0, 0];

  /**
   * Fill `root`, with a toggle before the button `more`; `send(message)` tells the board.
   * @param {HTMLElement} root @param {HTMLElement} more @param {Tell} send
   */
  constructor(root, more, send) {
    this.root = root;
    /** @type {Side} */
    this.side = "w";
    /** @type {May} */
    this.may = () => false;
    this.send = send;
    this.toggle = make("button", { name: "chip aside", type: "button", "aria-expanded": "false" });
    this.toggle.addEventListener("click", () => { this.#asked = !this.#asked; this.#refresh(); });
    this.rows = [0, 1].map((row) => this.#row(row));
    this.keys = make("div", { name: "keys" }, ...this.rows);
    this.choices = make("div", { name: "choices", role: "group" });
    this.electronic = new Electronic((message) => send({ side: this.side, ...message }));
    more.before(this.toggle);
    root.replaceChildren(this.choices, this.keys, this.electronic.root);
    for (const other of entries) if (other.root === root) entries.delete(other);
    entries.add(this);
  }

  /** Show what `side` may enter now. @param {Told.BackgammonView} view @param {Side} side @param {May} may */
  draw(view, side, may) {
    const due = view.expects?.what;
    if (this.side !== side || JSON.stringify(this.#view?.dice) !== JSON.stringify(view.dice)) this.#clear();
    if (due !== "opening") Object.assign(opening, { w: 0, b: 0 });
    this.#view = view;
    this.side = side;
    this.may = may;
    this.#refresh();
    this.#drawChoices(view, side);
  }

  /** Which die each row is for: the own two, or in the opening throw White's and Black's. */
  #owners() {
    const { expects } = this.#view;
    const other = otherSide(this.side);
    if (expects?.what !== "opening") return [this.side, this.side];
    return this.may(other) ? [this.side, null] : SIDES;
  }

  #refresh() {
    if (!this.#view) return;
    const { expects, phase, source } = this.#view;
    const what = expects?.what;
    const due = what === "opening" || (what === "roll" && expects.side === this.side);
    const possible = !source?.electronic && phase !== "over" && phase !== "setup" && what !== "answer";
    this.toggle.hidden = due || !possible;
    this.toggle.textContent = say("other-roll");
    this.toggle.title = say("other-roll-more");
    this.toggle.setAttribute("aria-expanded", String(this.#asked));
    this.keys.hidden = !possible || !(due || this.#asked);
    this.keys.classList.toggle("due", due);
    this.electronic.draw(source?.electronic, this.side, due);
    const owners = this.#owners();
    for (const [row, group] of this.rows.entries()) {
      const owner = owners[row];
      group.hidden = owner === null;
      if (owner === null) continue;
      const name = what === "opening" ? say(`die-${owner}`) : say(row ? "second-die" : "first-die");
      group.setAttribute("aria-label", name);
      for (const [index, key] of [...group.children].entries()) {
        key.setAttribute("aria-label", `${name}: ${VALUES[index]}`);
        key.setAttribute("aria-pressed", String(this.#value(row) === VALUES[index]));
        key.classList.toggle("black", owner === "b");
      }
    }
  }

  /** @param {number} row */
  #value(row) {
    return this.#view.expects?.what === "opening" ? opening[this.#owners()[row] ?? this.side] : this.#chosen[row];
  }

  /** @param {number} row */
  #row(row) {
    const keys = VALUES.map((value) => {
      const key = make("button", { name: "key-die", type: "button", "data-die": row + 1, "data-value": value }, face(value));
      key.addEventListener("click", () => this.#enter(row, value));
      return key;
    });
    const group = make("div", { name: "die-row", role: "group" }, ...keys);
    group.addEventListener("keydown", (event) => {
      if (event.key < "1" || event.key > "6" || event.key.length > 1) return;
      this.#enter(row, Number(event.key));
      const next = this.rows.find((one, index) => !one.hidden && !this.#value(index));
      next?.querySelector("button")?.focus();
    });
    return group;
  }

  /** @param {number} row @param {number} value */
  #enter(row, value) {
    if (this.#view.expects?.what === "opening") {
      opening[this.#owners()[row] ?? this.side] = value;
      if (opening.w && opening.b) {
        this.send({ roll: [opening.w, opening.b], side: null });
        Object.assign(opening, { w: 0, b: 0 });
      }
      for (const entry of entries) entry.#refresh();
      return;
    }
    this.#chosen[row] = this.#chosen[row] === value ? 0 : value;
    if (this.#chosen.every(Boolean)) {
      this.send({ roll: this.#chosen, side: this.side });
      this.#clear();
    }
    this.#refresh();
  }

  #clear() {
    this.#chosen = [0, 0];
    this.#asked = false;
  }

  /** @param {Told.BackgammonView} view @param {Side} side */
  #drawChoices(view, side) {
    const plays = view.chooser === side ? view.choices ?? [] : [];
    // A board that looks like another roll asks for it; one press enters it.
    const { kind, dice } = view.irregularity ?? {};
    const roll = kind === "wrong-roll" && dice && view.irregularity?.side === side ? dice : null;
    const of = JSON.stringify([side, plays, roll]);
    this.choices.hidden = !plays.length && !roll;
    this.choices.setAttribute("aria-label", say("which-play"));
    if (this.choices.dataset.of === of) return;
    this.choices.dataset.of = of;
    this.choices.replaceChildren(...plays.map((play) => {
      const button = make("button", { name: "chip wanted", type: "button", "data-choice": play, text: play });
      button.addEventListener("click", () => this.send({ choose: play, side }));
      return button;
    }), ...(roll ? [this.#other(roll, side)] : []));
  }

  /** @param {number[]} roll @param {Side} side */
  #other(roll, side) {
    const text = say("it-was", { dice: roll.join("-") });
    const button = make("button", { name: "chip wanted", type: "button", "data-roll": roll.join("-"), text });
    button.addEventListener("click", () => this.send({ roll, side }));
    return button;
  }
}
