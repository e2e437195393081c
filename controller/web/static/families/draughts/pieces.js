// The pieces on the board: each keeps its element while it stands, and is animated when it moves.

import { disc, dress, make } from "../../shared/shell/make.js";
import { settle } from "./geometry.js";
import { within } from "../../shared/shell/part.js";

/** @import { Geometry } from "./geometry.js" */

const MEMORY = 5000; // ms within which a piece placed counts as the one lifted before

export class Pieces {
  /** @param {HTMLElement} layer */
  constructor(layer) {
    this.layer = layer;
    /** @type {Map<number, HTMLElement>} */
    this.standing = new Map(); // square -> element
    /** @type {Array<{square: number, colour: string, at: number}>} */
    this.lifted = []; // {square, colour, at}, newest last
  }

  /** Remove all pieces, for another board. */
  clear() {
    this.layer.replaceChildren();
    this.standing.clear();
    this.lifted = [];
  }

  /**
   * Show `picture`, one character per square; pieces on the squares `still` are not animated.
   * @param {string} picture @param {Geometry} geometry @param {Set<Place>} [still]
   */
  draw(picture, geometry, still = new Set()) {
    const now = performance.now();
    this.lifted = this.lifted.filter((one) => now - one.at < MEMORY);
    /** @type {Array<[number, string]>} */
    const fresh = [];
    for (let square = 1; square <= picture.length; square++) {
      const piece = picture[square - 1];
      const element = this.standing.get(square);
      const shown = element && within(element, ".disc");
      const was = shown?.dataset.piece ?? "";
      if (element && (piece === "." || was.toLowerCase() !== piece.toLowerCase())) {
        this.lifted.push({ square, colour: was.toLowerCase(), at: now });
        element.remove();
        this.standing.delete(square);
      } else if (element) {
        dress(/** @type {HTMLElement} */ (shown), piece);
        settle(element, geometry.place(square));
      }
      if (piece !== "." && !this.standing.has(square)) fresh.push([square, piece]);
    }
    for (const [square, piece] of fresh) this.#arrive(square, piece, geometry, still.has(square));
  }

  /** @param {number} square @param {string} piece @param {Geometry} geometry @param {boolean} still */
  #arrive(square, piece, geometry, still) {
    const element = make("div", { name: "piece" }, disc(piece));
    const index = this.lifted.findLastIndex((one) => one.colour === piece.toLowerCase());
    const from = index < 0 ? null : this.lifted.splice(index, 1)[0].square;
    settle(element, geometry.place(from && !still ? from : square));
    this.layer.append(element);
    this.standing.set(square, element);
    if (still) return;
    if (from) {
      element.getBoundingClientRect(); // forces a layout, so that the transition begins at the old place
      settle(element, geometry.place(square));
    } else {
      element.classList.add("arriving");
    }
  }
}
