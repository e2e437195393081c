// The tray beside a simulated board: the piece in the hand, and the box with spare pieces.

import { disc, make } from "../../shared/shell/make.js";
import { say } from "../../shared/words/words.js";
import { pieceText } from "./texts.js";
import { SIDES } from "../../shared/table/sides.js";

/** @import { Hand } from "../../shared/hand/hand.js" */
/** @import { Moving } from "./moving.js" */


export class Tray {
  /** `moving` carries pieces between tray and board. @param {HTMLElement} root @param {Hand} hand @param {Moving} moving */
  constructor(root, hand, moving) {
    this.root = root;
    this.hand = hand;
    this.held = make("button", { name: "slot held", type: "button", "data-slot": "hand" });
    this.handText = make("span", { name: "slot-name" });
    this.boxText = make("span", { name: "slot-name" });
    this.counts = Object.fromEntries(SIDES.map((colour) => [colour, make("span", { name: "slot-count" })]));
    this.box = Object.fromEntries(SIDES.map((colour) => [colour,
      make("button", { name: "slot", type: "button", "data-slot": colour }, disc(colour), this.counts[colour])]));
    root.append(
      make("div", { name: "slots" }, this.handText, this.held),
      make("div", { name: "slots" }, this.boxText, ...SIDES.map((colour) => this.box[colour])));
    for (const slot of [this.held, ...Object.values(this.box)]) {
      const fresh = slot !== this.held;
      const piece = () => (fresh ? slot.dataset.slot : this.#mine());
      slot.addEventListener("pointerdown", (event) => {
        if (!event.isPrimary || event.button !== 0 || !piece()) return;
        moving.carry(event, piece() ?? "", { fresh });
      });
      // A click without a pointer comes from the keyboard: it chooses the piece, or takes the chosen one into the box.
      slot.addEventListener("click", (event) => {
        if (event.detail !== 0 || !piece()) return;
        if (slot.getAttribute("aria-pressed") === "true") moving.escape();
        else if (fresh && hand.chosen && !hand.chosen.fresh) moving.remove();
        else moving.choose(piece() ?? "", { fresh });
      });
    }
  }

  /** What this page holds, or null. */
  #mine() {
    return this.hand.elsewhere ? null : this.hand.shown?.hand ?? null;
  }

  /** Show hand and box; the tray is hidden on a real board, and from those who may do nothing. @param {boolean} may */
  draw(may) {
    const { shown, chosen, elsewhere } = this.hand;
    this.root.hidden = shown === null || !may;
    if (this.root.hidden || !shown) return;
    this.root.setAttribute("aria-label", say("tray"));
    this.handText.textContent = say("hand");
    this.boxText.textContent = say("box");
    const piece = elsewhere?.piece ?? shown.hand;
    const name = piece && pieceText(piece);
    this.held.replaceChildren(...(piece ? [disc(piece)] : []));
    this.held.disabled = !this.#mine();
    this.held.classList.toggle("elsewhere", elsewhere !== null);
    this.held.setAttribute("aria-label", elsewhere ? say("tray-elsewhere", { piece: name }) : piece ? say("tray-hand", { piece: name }) : say("hand-empty"));
    this.held.title = elsewhere ? say("tray-elsewhere", { piece: name }) : "";
    for (const colour of SIDES) {
      const left = shown.places?.[`box-${colour}`];
      this.counts[colour].textContent = String(left ?? "");
      this.box[colour].setAttribute("aria-label", say("tray-box", { piece: pieceText(colour) }));
      this.box[colour].setAttribute("aria-pressed", String(Boolean(chosen?.fresh) && chosen?.piece === colour));
    }
    this.held.setAttribute("aria-pressed", String(Boolean(chosen?.lifted)));
  }
}
