// The checkers: each keeps its element, and glides when it moves.

import { disc, dress, make } from "../../../shared/shell/make.js";
import { countOf } from "./bench.js";
import { settle, squaresOf } from "./geometry.js";

/** Where checkers lie: `{key, side, spot, form}` with form "flat", "stack" (two on one another), "edge" (in a tray) or "held" (in the hand, over the spot `held`). */
export function spots(state, geometry, held) {
  const found = state.hand ? [{ key: "hand", side: state.hand, spot: held, form: "held" }] : [];
  for (let point = 1; point <= 24; point++) {
    for (const [cell, square] of squaresOf(point).entries()) {
      const piece = state.pieces[square - 1];
      if (piece === "." || piece === "x") continue;
      const form = piece === piece.toUpperCase() ? "stack" : "flat";
      found.push({ key: `${square}`, side: piece.toLowerCase(), spot: geometry.spot(point, cell), form });
    }
  }
  for (const side of ["w", "b"]) {
    for (const [place, form, most] of [[`bar-${side}`, "flat", 4], [`off-${side}`, "edge", 15]]) {
      for (let index = 0; index < Math.min(most, countOf(state, place)[side]); index++) {
        found.push({ key: `${place} ${index}`, side, spot: geometry.spot(place, index), form });
      }
    }
  }
  return found;
}

export class Checkers {
  constructor(layer) {
    this.layer = layer;
    this.standing = new Map(); // "side key" -> element
  }

  /** Remove all checkers, for a board that lies another way. */
  clear() {
    this.layer.replaceChildren();
    this.standing.clear();
  }

  /** Show `state`; what has left its spot glides to one that was empty, but not onto the squares `still`. */
  draw(state, geometry, held, still = new Set()) {
    const wanted = new Map(spots(state, geometry, held).map((one) => [`${one.side} ${one.key}`, one]));
    const free = { w: [], b: [] };
    for (const [key, element] of this.standing) {
      if (wanted.has(key)) continue;
      free[key[0]].push(element);
      this.standing.delete(key);
    }
    for (const [key, { side, spot, form, key: square }] of wanted) {
      let element = this.standing.get(key);
      if (!element) {
        element = free[side].pop();
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
        dress(element.firstChild, side, form === "stack" || form === "edge" ? form : "");
      }
      element.classList.toggle("held", form === "held");
    }
    for (const element of [...free.w, ...free.b]) element.remove();
  }

  #fresh(side) {
    const element = make("div", { name: "checker", "data-colour": side }, disc(side));
    this.layer.append(element);
    return element;
  }
}
