// A position of backgammon that is being set: the checkers of each side on its own points, and the side on roll.
// What is neither on a point nor on the bar is borne off.

import { ownNumber, squaresOf } from "../../../families/backgammon/board/geometry.js";
import { say } from "../../../shared/words/words.js";
import { SIDES, otherSide } from "../../../shared/table/sides.js";

const CHECKERS = 15;
const BAR = 25;

/** The counts of a side with those borne off made to fit. @param {number[]} counts */
function balanced(counts) {
  const rest = counts.slice(1).reduce((sum, count) => sum + count, 0);
  return [Math.max(0, CHECKERS - rest), ...counts.slice(1)];
}

/** @param {any} state @param {Side} side @param {number} number @param {number} by */
const changed = (state, side, number, by) => ({
  ...state, [side]: balanced(state[side].map((/** @type {number} */ count, /** @type {number} */ index) => (index === number ? Math.max(0, count + by) : count))),
});

export const backgammon = {
  tools: ["w", "b"],
  keys: { w: "w", b: "b" },

  /** @param {Told.View} given */
  recorded: ({ points, side }) => ({ w: [...(points?.w ?? [])], b: [...(points?.b ?? [])], side }),

  /** @param {Told.View} given */
  empty: ({ side }) => ({ w: balanced(Array(BAR + 1).fill(0)), b: balanced(Array(BAR + 1).fill(0)), side }),

  /** @param {Element | null} element */
  placeOf(element) {
    const name = element?.closest?.("[data-place]")?.getAttribute("data-place") ?? undefined;
    return name === undefined ? null : /^\d+$/.test(name) ? Number(name) : name;
  },

  /** @param {any} state @param {Place} place */
  at(state, place) {
    return SIDES.find((side) => {
      const number = ownNumber(place, side);
      return number !== null && state[side][number] > 0;
    }) ?? null;
  },

  /**
   * The position with one checker more on a place; null where this side has none. A tray has what is nowhere else.
   * @param {any} state @param {Place} place @param {Side} side
   */
  put(state, place, side) {
    const number = ownNumber(place, side);
    if (number === null) return null;
    if (!number || state[side][0] === 0) return state;
    const theirs = ownNumber(place, otherSide(side));
    const cleared = theirs === null ? state : changed(state, otherSide(side), theirs, -state[otherSide(side)][theirs]);
    return changed(cleared, side, number, 1);
  },

  /** @param {any} state @param {Place} place */
  taken(state, place) {
    const side = this.at(state, place);
    const number = side && ownNumber(place, side);
    return number ? changed(state, side, number, -1) : state;
  },

  swaps: false,

  /** @param {Told.View} view @param {any} given */
  view: (view, { w, b, side }) => ({
    ...view, side, points: { w, b }, shown: null, cells: cells({ w, b }), lamps: {}, virtual: null, dice: null, hints: [], choices: [],
    pips: null, capped: {},
  }),

  /** @param {any} given */
  fen: ({ w, b, side }) => JSON.stringify({ w, b, side }),

  /** @param {Told.View} view @param {Place} place */
  label: (view, place) => (typeof place === "number" ? say("point", { n: place }) : say(place)),

  /** @param {Side} side */
  pieceText: (side) => say(`one-${side}`),

  /** The checkers of a side, in words. @param {any} state @param {Side} side @param {Words} who */
  counted: (state, side, who) => say("desk-checkers", { ...who, points: CHECKERS - state[side][0] - state[side][BAR], bar: state[side][BAR], off: state[side][0] }),
};

/** What the cells of the board would show. @param {Told.Points} given */
function cells({ w, b }) {
  const found = Array(120).fill(".");
  for (let point = 1; point <= 24; point++) {
    for (const { side, count } of [{ side: "w", count: w[point] }, { side: "b", count: b[BAR - point] }]) {
      for (const [cell, square] of squaresOf(point).entries()) {
        if (count > cell) found[square - 1] = count > cell + 5 ? side.toUpperCase() : side;
      }
    }
  }
  return found.join("");
}
