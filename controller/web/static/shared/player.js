// One player's part of the page: the clock face, which is a big button, the other buttons, and what a family adds.

import { digits } from "./clock.js";
import { disc, dress, make } from "./make.js";
import { nameOf } from "./person.js";
import { say } from "./words.js";

const UNTIMED = { running: null, paused: false, flag: null };

export class Player {
  #family = null;
  #entry = null;

  /** Fill `section`; `press(button, side)` is called with the side shown at that time, `send(message)` tells the board. */
  constructor(section, press, send) {
    this.section = section;
    this.side = "w";
    this.press = press;
    this.send = send;
    this.digits = make("span", { name: "digits", id: `${section.id}-digits` });
    this.name = make("span", { name: "name" });
    this.state = make("span", { name: "state" });
    this.facts = make("span", { name: "facts", id: `${section.id}-facts` });
    this.who = make("span", { name: "who" }, disc("w"), this.name, this.state);
    const described = `${this.digits.id} ${this.facts.id}`;
    this.face = make("button", { name: "face", type: "button", "aria-describedby": described }, this.who, this.facts, this.digits);
    this.#onPress(() => press("clock", this.side));
    this.buttons = new Map();
    this.row = make("div", { name: "chips", role: "group" });
    this.more = make("div", { name: "more" });
    section.append(this.face);
  }

  /** Press on pointerdown: it comes before the click, and browsers drop a click right after a swipe. */
  #onPress(press) {
    let down = false;
    this.face.addEventListener("pointerdown", (event) => {
      if (event.button !== 0 || this.face.disabled) return;
      down = true;
      press();
    });
    this.face.addEventListener("click", (event) => {
      if (event.detail === 0 || !down) press();
      down = false;
    });
  }

  /** Show the buttons of a family. */
  #adopt(family) {
    if (family === this.#family) return;
    this.#family = family;
    this.buttons = new Map(family.buttons.map((button) => {
      const element = make("button", { name: `chip ${button}`, type: "button", "data-button": button });
      element.addEventListener("click", () => this.press(button, this.side));
      return [button, element];
    }));
    this.row.replaceChildren(...this.buttons.values());
    this.more.replaceChildren();
    this.#entry = family.Entry && new family.Entry(this.more, this.row, this.send);
  }

  /** Show `side` of a view of `family` in this part of the page; it has buttons if `may(side)`. */
  draw(family, view, side, may) {
    this.side = side;
    this.#adopt(family);
    const { phase } = view;
    const clock = view.clock ?? UNTIMED;
    const name = nameOf(view, side);
    const over = phase === "over";
    const presses = family.presses(view, side);
    this.#allow(may(side), presses);
    this.section.dataset.side = side;
    this.section.setAttribute("aria-label", say(this.section.id));
    // Never replace an element while it may be pressed: the press would be lost.
    dress(this.who.firstChild, side);
    this.name.textContent = name;
    this.face.setAttribute("aria-label", may(side) && presses !== null ? say("press-clock", { name }) : name);
    this.face.disabled = !presses || !may(side);
    const running = view.clock ? clock.running : view.side;
    this.face.classList.toggle("running", running === side && !clock.paused && !over);
    this.face.classList.toggle("paused", clock.paused && clock.running === side);
    this.face.classList.toggle("flagged", clock.flag === side);
    this.face.classList.toggle("turn", view.side === side && !over);
    this.row.setAttribute("aria-label", say("buttons", { name }));
    for (const [button, element] of this.buttons) {
      const { text, disabled, hidden, wanted } = family.chip(view, side, button);
      element.disabled = disabled;
      element.hidden = hidden;
      element.textContent = text;
      element.title = say(`hint-${button}`);
      element.classList.toggle("wanted", wanted);
    }
    const facts = family.facts(view, side);
    if (JSON.stringify(facts) !== this.facts.dataset.of) {
      this.facts.dataset.of = JSON.stringify(facts);
      this.facts.replaceChildren(...facts.map(({ name: kind, text, strong }) =>
        make("span", { name: kind }, ...(strong ? [make("b", { text: strong }), " "] : []), text)));
    }
    this.#entry?.draw(view, side, may);
    this.flagged = clock.flag === side;
    this.paused = clock.paused;
    this.turn = !over && family.turn(view, side);
  }

  /** Who may do nothing here gets no buttons: the clock is only looked at. `presses` null: there is no clock to press. */
  #allow(may, presses) {
    if (may && presses !== null) this.face.dataset.button = "clock";
    else delete this.face.dataset.button;
    if (may === this.row.isConnected) return;
    if (may) this.section.append(this.row, this.more);
    else for (const part of [this.row, this.more]) part.remove();
  }

  /** Show the present time of the clock. */
  tick(clock) {
    const left = clock.left(this.side);
    const text = left === null ? "" : digits(left);
    if (this.digits.textContent !== text) {
      this.digits.textContent = text;
      this.digits.dataset.length = text.length;
    }
    const low = clock.low(this.side) && !this.flagged;
    this.face.classList.toggle("low", low);
    const shown = this.flagged ? say("flagged") : this.paused && this.turn ? say("paused") : low ? say("low") : this.turn || "";
    if (this.state.textContent !== shown) this.state.textContent = shown;
  }
}
