// A position of backgammon that is being set: the checkers of each side on its own points, and the side on roll.
// What is neither on a point nor on the bar is borne off.

import { ownNumber, squaresOf } from "../../../families/backgammon/board/geometry.js";
import { say } from "../../../shared/words/words.js";

const CHECKERS = 15;
const BAR = 25;
const other = (side) => (side === "w" ? "b" : "w");

/** The counts of a side with those borne off made to fit. */
function balanced(counts) {
  const rest = counts.slice(1).reduce((sum, count) => sum + count, 0);
  return [Math.max(0, CHECKERS - rest), ...counts.slice(1)];
}

const changed = (state, side, number, by) => ({
  ...state, [side]: balanced(state[side].map((count, index) => (index === number ? Math.max(0, count + by) : count))),
});

export const backgammon = {
  tools: ["w", "b"],
  keys: { w: "w", b: "b" },

  recorded: ({ points, side }) => ({ w: [...points.w], b: [...points.b], side }),

  empty: ({ side }) => ({ w: balanced(Array(BAR + 1).fill(0)), b: balanced(Array(BAR + 1).fill(0)), side }),

  placeOf(element) {
    const name = element?.closest?.("[data-place]")?.dataset.place;
    return name === undefined ? null : /^\d+$/.test(name) ? Number(name) : name;
  },

  at(state, place) {
    return ["w", "b"].find((side) => {
      const number = ownNumber(place, side);
      return number !== null && state[side][number] > 0;
    }) ?? null;
  },

  /** The position with one checker more on a place; null where this side has none. A tray has what is nowhere else. */
  put(state, place, side) {
    const number = ownNumber(place, side);
    if (number === null) return null;
    if (!number || state[side][0] === 0) return state;
    const theirs = ownNumber(place, other(side));
    const cleared = theirs === null ? state : changed(state, other(side), theirs, -state[other(side)][theirs]);
    return changed(cleared, side, number, 1);
  },

  taken(state, place) {
    const side = this.at(state, place);
    const number = side && ownNumber(place, side);
    return number ? changed(state, side, number, -1) : state;
  },

  swaps: false,

  view: (view, { w, b, side }) => ({
    ...view, side, points: { w, b }, shown: null, cells: cells({ w, b }), lamps: {}, virtual: null, dice: null, hints: [], choices: [],
    pips: null, capped: {},
  }),

  fen: ({ w, b, side }) => JSON.stringify({ w, b, side }),

  label: (view, place) => (typeof place === "number" ? say("point", { n: place }) : say(place)),

  pieceText: (side) => say(`one-${side}`),

  /** The checkers of a side, in words. */
  counted: (state, side, who) => say("desk-checkers", { ...who, points: CHECKERS - state[side][0] - state[side][BAR], bar: state[side][BAR], off: state[side][0] }),
};

/** What the cells of the board would show. */
function cells({ w, b }) {
  const found = Array(120).fill(".");
  for (let point = 1; point <= 24; point++) {
    for (const [side, count] of [["w", w[point]], ["b", b[BAR - point]]]) {
      for (const [cell, square] of squaresOf(point).entries()) {
        if (count > cell) found[square - 1] = count > cell + 5 ? side.toUpperCase() : side;
      }
    }
  }
  return found.join("");
}
