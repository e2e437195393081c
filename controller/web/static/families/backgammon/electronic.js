// What a player tells electronic dice: a text of his own before the first roll, then that they roll.

import { make } from "../../shared/shell/make.js";
import { say } from "../../shared/words/words.js";

const LONGEST = 60; // characters of a text; the board takes more

export class Electronic {
  /** `send(message)` adds the side. @param {(message: object) => void} send */
  constructor(send) {
    this.input = make("input", { name: "own-text", type: "text", maxlength: LONGEST, autocomplete: "off", spellcheck: "false" });
    this.give = make("button", { name: "chip wanted", type: "button" });
    this.text = make("div", { name: "text-row", role: "group" }, this.input, this.give);
    this.roll = make("button", { name: "chip wanted roll", type: "button" });
    this.root = make("div", { name: "electronic" }, this.text, this.roll);
    const tell = () => {
      const text = this.input.value.trim();
      this.input.setCustomValidity(text ? "" : say("own-text-empty"));
      if (text) send({ text });
      else this.input.reportValidity();
    };
    this.give.addEventListener("click", tell);
    this.input.addEventListener("input", () => this.input.setCustomValidity(""));
    this.input.addEventListener("keydown", (event) => { if (event.key === "Enter") tell(); });
    this.roll.addEventListener("click", () => send({ roll: null }));
  }

  /**
   * Show what `side` has to tell the dice that `told` describes; `due`: its roll is.
   * @param {Told.Electronic | undefined} told @param {Side} side @param {boolean} due
   */
  draw(told, side, due) {
    const wanted = told !== undefined && told[side] === null && !told.seed;
    this.text.hidden = !wanted;
    this.text.setAttribute("aria-label", say("own-text"));
    this.input.setAttribute("aria-label", say("own-text"));
    this.input.placeholder = say("own-text");
    this.give.textContent = say("give-text");
    this.roll.hidden = !(told?.ready && due);
    this.roll.textContent = say("roll-dice");
    this.root.hidden = this.text.hidden && this.roll.hidden;
  }
}
