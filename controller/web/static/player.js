// One player's part of the page: the clock face, which is a big button, and the other buttons.

import { digits } from "./clock.js";
import { disc, dress, make } from "./make.js";
import { say } from "./words.js";

const BUTTONS = ["draw", "decline", "claim", "adjust", "correct", "continue", "pause", "resign"];

const UNTIMED = { running: null, paused: false, flag: null };

/** The name of a side: the player's name if it is known, otherwise the colour. */
export function nameOf(view, side) {
  const name = view?.clock?.[side]?.name;
  return !name || name === "White" || name === "Black" ? say(side === "w" ? "white" : "black") : name;
}

export class Player {
  /** Fill `section`; `press(button, side)` is called with the side shown at that time. */
  constructor(section, press) {
    this.section = section;
    this.side = "w";
    this.digits = make("span", { name: "digits", id: `${section.id}-digits` });
    this.name = make("span", { name: "name" });
    this.state = make("span", { name: "state" });
    this.who = make("span", { name: "who" }, disc("w"), this.name, this.state);
    this.face = make("button", { name: "face", type: "button", "aria-describedby": this.digits.id }, this.who, this.digits);
    this.#onPress(() => press("clock", this.side));
    this.buttons = new Map(BUTTONS.map((button) => {
      const element = make("button", { name: `chip ${button}`, type: "button", "data-button": button });
      element.addEventListener("click", () => press(button, this.side));
      return [button, element];
    }));
    this.row = make("div", { name: "chips", role: "group" }, ...this.buttons.values());
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

  /** Show `side` in this part of the page; it has buttons if `may(side)`. */
  draw(view, side, may) {
    this.side = side;
    this.#allow(may(side));
    const { offer, phase } = view;
    const clock = view.clock ?? UNTIMED;
    const name = nameOf(view, side);
    const over = phase === "over";
    this.section.dataset.side = side;
    this.section.setAttribute("aria-label", say(this.section.id));
    // Never replace an element while it may be pressed: the press would be lost.
    dress(this.who.firstChild, side);
    this.name.textContent = name;
    this.face.setAttribute("aria-label", may(side) ? say("pressClock", { name }) : name);
    this.face.disabled = over || view.commit !== "clock" || !may(side);
    const running = view.clock ? clock.running : view.side;
    this.face.classList.toggle("running", running === side && !clock.paused && !over);
    this.face.classList.toggle("paused", clock.paused && clock.running === side);
    this.face.classList.toggle("flagged", clock.flag === side);
    this.face.classList.toggle("turn", view.side === side && !over);
    this.row.setAttribute("aria-label", say("buttons", { name }));
    const other = side === "w" ? "b" : "w";
    // Only the opponent decides on an irregularity, and only while it is open.
    const decides = view.irregularity?.side === other && !view.irregularity.correcting;
    const complains = decides || Boolean(view.contested); // who complains tells whose hand it was
    for (const [button, element] of this.buttons) {
      element.disabled = over || (button === "decline" && offer !== other) || (button === "draw" && offer === side)
        || (button === "pause" && !view.clock);
      element.hidden = (button === "correct" && !complains) || (button === "continue" && !decides);
      element.textContent = say(button);
      element.title = say(`hint_${button}`);
    }
    const draw = this.buttons.get("draw");
    draw.textContent = say(offer === other ? "yes" : offer === side ? "drawOffered" : "draw");
    draw.classList.toggle("wanted", offer === other);
    this.buttons.get("decline").classList.toggle("wanted", offer === other);
    this.buttons.get("pause").textContent = say(clock.paused ? "resume" : "pause");
    this.flagged = clock.flag === side;
    this.paused = clock.paused;
    this.turn = view.side === side && !over;
  }

  /** Who may do nothing here gets no buttons: the clock is only looked at. */
  #allow(may) {
    if (may === this.row.isConnected) return;
    if (may) {
      this.face.dataset.button = "clock";
      this.section.append(this.row);
    } else {
      delete this.face.dataset.button;
      this.row.remove();
    }
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
    const state = this.flagged ? "flagged" : this.paused && this.turn ? "paused" : low ? "low" : this.turn ? "toMove" : "";
    const shown = state ? say(state) : "";
    if (this.state.textContent !== shown) {
      this.state.textContent = shown;
    }
  }
}
