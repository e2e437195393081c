// The tray beside a simulated board: the piece in the hand, and the box with spare pieces.

import { disc, make } from "../../shared/make.js";
import { say } from "../../shared/words.js";
import { pieceText } from "./texts.js";

export class Tray {
  /** `fly(event, piece)` lets a piece follow the pointer, `announce(text)` informs screen readers. */
  constructor(root, hand, fly, announce) {
    this.root = root;
    this.hand = hand;
    this.announce = announce;
    this.held = make("button", { name: "slot held", type: "button", "data-slot": "hand" });
    this.white = make("button", { name: "slot", type: "button", "data-slot": "w" }, disc("w"));
    this.black = make("button", { name: "slot", type: "button", "data-slot": "b" }, disc("b"));
    this.handText = make("span", { name: "slot-name" });
    this.boxText = make("span", { name: "slot-name" });
    root.append(
      make("div", { name: "slots" }, this.handText, this.held),
      make("div", { name: "slots" }, this.boxText, this.white, this.black));
    for (const [slot, what] of [[this.held, null], [this.white, "w"], [this.black, "b"]]) {
      const take = () => {
        const piece = what ?? this.hand.shown?.hand;
        if (piece) this.hand.choose(piece, what !== null);
        return piece;
      };
      slot.addEventListener("pointerdown", (event) => {
        if (!event.isPrimary || event.button !== 0) return;
        if (slot.hasPointerCapture(event.pointerId)) slot.releasePointerCapture(event.pointerId);
        if (slot.getAttribute("aria-pressed") === "true") {
          this.hand.aside();
          return;
        }
        const piece = take();
        if (piece) fly(event, piece);
      });
      // A click without a pointer comes from the keyboard: choose the piece; the board's keys place it.
      slot.addEventListener("click", (event) => {
        if (event.detail !== 0) return;
        const piece = take();
        if (piece) this.announce(say("chosen", { piece: pieceText(piece) }));
      });
    }
  }

  /** Show the piece in the hand; the tray is hidden on a real board, and from those who may do nothing. */
  draw(may) {
    const { shown, chosen } = this.hand;
    this.root.hidden = shown === null || !may;
    if (this.root.hidden) return;
    this.root.setAttribute("aria-label", say("tray"));
    this.handText.textContent = say("hand");
    this.boxText.textContent = say("box");
    const piece = shown.hand;
    this.held.replaceChildren(...(piece ? [disc(piece)] : []));
    this.held.disabled = !piece;
    this.held.setAttribute("aria-label", piece ? say("tray-hand", { piece: pieceText(piece) }) : say("hand-empty"));
    this.white.setAttribute("aria-label", say("tray-box", { piece: pieceText("w") }));
    this.black.setAttribute("aria-label", say("tray-box", { piece: pieceText("b") }));
    for (const [slot, on] of [
      [this.held, chosen && !chosen.fresh],
      [this.white, chosen?.fresh && chosen.piece === "w"],
      [this.black, chosen?.fresh && chosen.piece === "b"],
    ]) slot.setAttribute("aria-pressed", String(Boolean(on)));
  }
}
