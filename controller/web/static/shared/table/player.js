// One player's part of the page: the clock face, which is a big button, the buttons that can be used now, and what a family adds.

import { digits } from "./clock.js";
import { disc, dress, make } from "../shell/make.js";
import { nameOf, person } from "../words/person.js";
import { named, say } from "../words/words.js";

const UNTIMED = { running: null, paused: false, flag: null };
const FEW = 3; // so many are always shown

export class Player {
  /** @type {Family | null} */ #family = null;
  #acts = "";
  /** @type {string[]} */ #rare = []; // where there is little room, they are behind "More"
  /** @type {FamilyEntry | null} */ #entry = null;

  /**
   * Fill `section`; `press(button, side)` is called with the side shown at that time, `send(message)` tells the board.
   * @param {HTMLElement} section @param {Press} press @param {Tell} send
   */
  constructor(section, press, send) {
    this.section = section;
    /** @type {Side} */
    this.side = "w";
    this.press = press;
    this.send = send;
    this.digits = make("span", { name: "digits", id: `${section.id}-digits` });
    this.name = make("span", { name: "name" });
    this.state = make("span", { name: "state" });
    this.facts = make("span", { name: "facts", id: `${section.id}-facts` });
    this.piece = disc("w");
    this.who = make("span", { name: "who" }, this.piece, this.name, this.state);
    const described = `${this.digits.id} ${this.facts.id}`;
    this.face = make("button", { name: "face", type: "button", "aria-describedby": described }, this.who, this.facts, this.digits);
    this.#onPress(() => press("clock", this.side));
    /** @type {Map<string, HTMLButtonElement>} */
    this.buttons = new Map();
    this.owner = disc("w"); // whose buttons they are, where they stand apart from the face
    this.row = make("div", { name: "chips", role: "group" });
    this.more = make("button", { name: "chip more", type: "button", "aria-expanded": "false" });
    this.more.addEventListener("click", () => this.#open(this.more.getAttribute("aria-expanded") === "false"));
    this.entry = make("div", { name: "entry" });
    section.append(this.face);
  }

  /** Press on pointerdown: it comes before the click, and browsers drop a click right after a swipe. @param {() => void} press */
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

  /** @param {boolean} open */
  #open(open) {
    this.more.setAttribute("aria-expanded", String(open));
    this.row.classList.toggle("open", open);
  }

  /** Show the buttons of a table: `acts` is what its players may ask for. @param {Family} family @param {Told.ShownAct[]} acts */
  #adopt(family, acts) {
    const told = JSON.stringify(acts);
    if (family === this.#family && told === this.#acts) return;
    this.#family = family;
    this.#acts = told;
    this.#rare = acts.filter(({ rare }) => rare).map(({ name }) => name);
    this.buttons = new Map(acts.map(({ name, rare }) => {
      const element = make("button", { name: `chip ${name}${rare ? " rare" : ""}`, type: "button", "data-button": name });
      element.addEventListener("click", () => this.press(name, this.side));
      return [name, element];
    }));
    this.row.replaceChildren(this.owner, this.more);
    this.entry.replaceChildren();
    this.#entry = family.Entry && new family.Entry(this.entry, this.more, this.send);
  }

  /**
   * Show `side` of a view of `family` in this part of the page; it has buttons if `may(side)`.
   * @param {Family} family @param {Told.View} view @param {Side} side @param {May} may
   */
  draw(family, view, side, may) {
    if (this.side !== side) this.#open(false);
    this.side = side;
    this.#adopt(family, view.acts ?? []);
    const clock = view.clock ?? UNTIMED;
    const name = nameOf(view, side);
    const over = view.phase === "over";
    const presses = view.confirm?.includes(side) || family.presses(view, side);
    this.#allow(may(side), presses);
    this.section.dataset.side = side;
    this.section.setAttribute("aria-label", say(this.section.id));
    // Never replace an element while it may be pressed: the press would be lost.
    dress(this.piece, side);
    dress(this.owner, side);
    this.name.textContent = name;
    this.face.setAttribute("aria-label", may(side) && presses !== null ? say("press-clock", { name }) : name);
    this.face.disabled = !presses || !may(side);
    const running = view.clock ? clock.running : view.side;
    this.face.classList.toggle("running", running === side && !clock.paused && !over);
    this.face.classList.toggle("paused", clock.paused && clock.running === side);
    this.face.classList.toggle("flagged", clock.flag === side);
    this.face.classList.toggle("turn", view.side === side && !over);
    this.#drawButtons(view, side);
    this.#drawFacts(family.facts(view, side));
    this.#entry?.draw(view, side, may);
    this.flagged = clock.flag === side;
    this.paused = clock.paused;
    this.turn = !over && family.turn(view, side);
  }

  /** The buttons that can be used now; what answers the banner stands there. @param {Told.View} view @param {Side} side */
  #drawButtons(view, side) {
    this.row.setAttribute("aria-label", say("buttons-of", person(view, side)));
    const answered = new Set((view.banner?.answers ?? []).filter((answer) => answer.side === side).map(({ button }) => button));
    const usable = new Set((view.buttons?.[side] ?? []).filter((button) => !answered.has(button)));
    /** @type {HTMLElement} */
    let before = this.owner;
    for (const [button, element] of this.buttons) {
      if (!usable.has(button)) {
        element.remove();
        continue;
      }
      if (element.previousElementSibling !== before) before.after(element);
      before = element;
      const key = button === "pause" && view.clock?.paused ? "resume" : button;
      element.textContent = named("button", key) ?? say(key);
      element.title = named("hint", button) ?? "";
    }
    this.more.hidden = !this.#rare.some((button) => usable.has(button));
    this.row.classList.toggle("few", [...this.buttons.keys()].filter((button) => usable.has(button)).length <= FEW);
    this.more.textContent = say("more");
    this.owner.hidden = !usable.size;
    this.row.hidden = view.phase === "over" && !usable.size;
  }

  /** @param {Fact[]} facts */
  #drawFacts(facts) {
    const of = JSON.stringify(facts);
    if (of === this.facts.dataset.of) return;
    this.facts.dataset.of = of;
    this.facts.replaceChildren(...facts.map(({ name: kind, text, strong }) =>
      make("span", { name: kind }, ...(strong ? [make("b", { text: strong }), " "] : []), text)));
  }

  /**
   * Who may do nothing here gets no buttons: the clock is only looked at. `presses` null: there is no clock to press.
   * @param {boolean} may @param {boolean | null} presses
   */
  #allow(may, presses) {
    if (may && presses !== null) this.face.dataset.button = "clock";
    else delete this.face.dataset.button;
    if (may === this.row.isConnected) return;
    if (may) this.section.append(this.row, this.entry);
    else for (const part of [this.row, this.entry]) part.remove();
  }

  /** Show the present time of the clock. @param {Clock} clock */
  tick(clock) {
    const left = clock.left(this.side);
    const text = left === null ? "" : digits(left);
    if (this.digits.textContent !== text) {
      this.digits.textContent = text;
      this.digits.dataset.length = String(text.length);
    }
    const low = clock.low(this.side) && !this.flagged;
    this.face.classList.toggle("low", low);
    const shown = this.flagged ? say("flagged") : this.paused && this.turn ? say("paused") : low ? say("low") : "";
    if (this.state.textContent !== shown) this.state.textContent = shown;
  }
}
