// The checkers: each keeps its element, and glides when it moves.

import { disc, dress, make } from "../../../shared/shell/make.js";
import { countOf } from "./bench.js";
import { settle, squaresOf } from "./geometry.js";
import { SIDES } from "../../../shared/table/sides.js";
import { within } from "../../../shared/shell/part.js";

/** @import { Geometry } from "./geometry.js" */
/** @typedef {{key: string, side: string, spot: Point, form: string}} Found where a checker lies, and how */

/**
 * Where checkers lie: `{key, side, spot, form}` with form "flat", "stack" (two on one another), "edge" (in a tray) or "held" (in the hand, over the spot `held`).
 * @param {Standing} state @param {Geometry} geometry @param {Point} held
 */
export function spots(state, geometry, held) {
  /** @type {Found[]} */
  const found = state.hand ? [{ key: "hand", side: state.hand, spot: held, form: "held" }] : [];
  for (let point = 1; point <= 24; point++) {
    for (const [cell, square] of squaresOf(point).entries()) {
      const piece = state.pieces[square - 1];
      if (piece === "." || piece === "x") continue;
      const form = piece === piece.toUpperCase() ? "stack" : "flat";
      found.push({ key: `${square}`, side: piece.toLowerCase(), spot: geometry.spot(point, cell), form });
    }
  }
  for (const side of SIDES) {
    for (const { place, form, most } of [{ place: `bar-${side}`, form: "flat", most: 4 }, { place: `off-${side}`, form: "edge", most: 15 }]) {
      for (let index = 0; index < Math.min(most, countOf(state, place)[side]); index++) {
        found.push({ key: `${place} ${index}`, side, spot: geometry.spot(place, index), form });
      }
    }
  }
  return found;
}

export class Checkers {
  /** @param {HTMLElement} layer */
  constructor(layer) {
    this.layer = layer;
    /** @type {Map<string, HTMLElement>} */
    this.standing = new Map(); // "side key" -> element
  }

  /** Remove all checkers, for a board that lies another way. */
  clear() {
    this.layer.replaceChildren();
    this.standing.clear();
  }

  /**
   * Show `state`; what has left its spot glides to one that was empty, but not onto the squares `still`.
   * @param {Standing} state @param {Geometry} geometry @param {Point} held @param {Set<Place>} [still]
   */
  draw(state, geometry, held, still = new Set()) {
    const wanted = new Map(spots(state, geometry, held).map((one) => [`${one.side} ${one.key}`, one]));
    /** @type {Record<string, HTMLElement[]>} */
    const free = { w: [], b: [] };
    for (const [key, element] of this.standing) {
      if (wanted.has(key)) continue;
      free[key[0]].push(element);
      this.standing.delete(key);
    }
    for (const [key, { side, spot, form, key: square }] of wanted) {
      let element = this.standing.get(key) ?? null;
      if (!element) {
        element = free[side].pop() ?? null;
        if (element && still.has(Number(square) || square.split(" ")[0])) {
          element.remove();
          element = null;
        }
        element ??= this.#fresh(side);
        this.standing.set(key, element);
      }
      settle(element, spot);
      if (element.dataset.form !== form) {
        element.dataset.form = form;
        dress(within(element, ".disc"), side, form === "stack" || form === "edge" ? form : "");
      }
      element.classList.toggle("held", form === "held");
    }
    for (const element of [...free.w, ...free.b]) element.remove();
  }

  /** @param {string} side */
  #fresh(side) {
    const element = make("div", { name: "checker", "data-colour": side }, disc(side));
    this.layer.append(element);
    return element;
  }
}
