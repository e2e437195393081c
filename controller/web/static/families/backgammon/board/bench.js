// What stands on the board: `{pieces, places, hand}`. `pieces` has one character per square, a capital for two checkers
// on one another; `places` counts the checkers on the bar and in the trays, where no sensor sees them.

import { CELLS, squaresOf } from "./geometry.js";
import { SIDES } from "../../../shared/table/sides.js";

/** @type {Record<string, number>} */
const HEIGHT = { ".": 0, x: 1, w: 1, b: 1, W: 2, B: 2 };

/** @param {string} pieces @param {number} square @param {string} piece */
const set = (pieces, square, piece) => pieces.slice(0, square - 1) + piece + pieces.slice(square);
/** @param {string} place */
const of = (place) => /** @type {Side} */ (place.at(-1));

/**
 * What stands on the board by the sensors and the record; on a simulated board, what really stands there.
 * @param {Told.BackgammonView} given
 */
export function standing({ cells, shown, points, virtual }) {
  const counts = shown ?? points;
  const known = Object.fromEntries(SIDES.flatMap((side) => [[`bar-${side}`, counts[side][25]], [`off-${side}`, counts[side][0]]]));
  return {
    pieces: virtual?.pieces ?? cells,
    places: { ...known, ...virtual?.places },
    hand: virtual?.hand ?? null,
    hands: virtual?.hands ?? [],
    counts,
  };
}

/** How many checkers of each side are on a place. @param {Standing} state @param {Place} place */
export function countOf(state, place) {
  if (typeof place !== "number") return { w: 0, b: 0, [of(place)]: state.places[place] };
  const count = { w: 0, b: 0 };
  let full = true;
  for (const square of squaresOf(place)) {
    const piece = state.pieces[square - 1];
    if (piece !== "." && piece !== "x") count[of(piece.toLowerCase())] += HEIGHT[piece];
    full &&= piece !== "." && piece === piece.toUpperCase();
  }
  // A stack may be higher than two, which only the record knows.
  if (full) for (const side of SIDES) if (count[side]) count[side] = Math.max(count[side], recorded(state, place, side));
  return count;
}

/**
 * How many checkers the record has on a point; the count of one that is more than the cells can hold.
 * @param {Standing} state @param {number} point @param {Side} side
 */
export function recorded(state, point, side) {
  return /** @type {Told.Points} */ (state.counts)[side][side === "w" ? point : 25 - point];
}

/**
 * The square or place from which a checker of a place is lifted: the last one, of `side` if one is named.
 * @param {Standing} state @param {Place} place @param {Side | null} [side]
 */
export function sourceOf(state, place, side = null) {
  if (typeof place !== "number") return state.places[place] ? place : null;
  /** @param {number} square */
  const mine = (square) => {
    const piece = state.pieces[square - 1];
    return piece !== "." && (!side || piece.toLowerCase() === side);
  };
  const squares = squaresOf(place).reverse().filter(mine);
  return squares.find((square) => HEIGHT[state.pieces[square - 1]] === 2) ?? squares[0] ?? null;
}

/**
 * The square or place where a checker of `side` is put: the next free square, or on top of another.
 * @param {Standing} state @param {Place} place @param {Side} side
 */
export function targetOf(state, place, side) {
  if (typeof place !== "number") return `${place.slice(0, 3)}-${side}`;
  const squares = squaresOf(place);
  const free = squares.find((square) => state.pieces[square - 1] === ".");
  return free ?? squares.find((square) => state.pieces[square - 1] === side) ?? squares[CELLS - 1];
}

/** What lifting and placing do to the state, for `Hand`. @type {Bench} */
export const bench = {
  /** @param {Standing} a @param {Standing} b */
  same: (a, b) => a.pieces === b.pieces && a.hand === b.hand && JSON.stringify(a.places) === JSON.stringify(b.places),

  /** @param {Standing} state @param {Place} square */
  piece(state, square) {
    if (typeof square !== "number") return state.places[square] ? of(square) : null;
    const piece = state.pieces[square - 1].toLowerCase();
    return piece === "." ? null : piece;
  },

  /** @param {Standing} state @param {Place} square */
  lifted(state, square) {
    if (typeof square !== "number") {
      return { ...state, places: { ...state.places, [square]: state.places[square] - 1 }, hand: of(square) };
    }
    const piece = state.pieces[square - 1];
    const left = HEIGHT[piece] === 2 ? piece.toLowerCase() : ".";
    return { ...state, pieces: set(state.pieces, square, left), hand: piece.toLowerCase() };
  },

  /** @param {Standing} state @param {Place} square @param {string} piece */
  put(state, square, piece) {
    if (typeof square !== "number") {
      return { ...state, places: { ...state.places, [square]: state.places[square] + 1 }, hand: null, hands: [] };
    }
    const becomes = state.pieces[square - 1] === "." ? piece : piece.toUpperCase();
    return { ...state, pieces: set(state.pieces, square, becomes), hand: null, hands: [] };
  },
};
