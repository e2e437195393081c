// What stands on a simulated draughts board: `{pieces, hand, places}`, one character of `.wbWB` per square.

/** @param {string} pieces @param {Place} square */
const at = (pieces, square) => pieces[Number(square) - 1];

/** @param {Standing} given @param {Place} square @param {string} piece */
const placed = ({ pieces }, square, piece) => pieces.slice(0, Number(square) - 1) + piece + pieces.slice(Number(square));

/**
 * The discs of `piece` laid into the box, or with a negative `sign` taken from it.
 * @param {Standing} given @param {string} piece @param {number} [sign]
 */
function boxed({ places }, piece, sign = 1) {
  const name = `box-${piece.toLowerCase()}`;
  const discs = piece === piece.toUpperCase() ? 2 : 1;
  return places && name in places ? { ...places, [name]: places[name] + sign * discs } : places;
}

/** What lifting and placing do to the state, for `Hand`; a place of it is a square, or the box. @type {Bench} */
export const bench = {
  same: (a, b) => a.pieces === b.pieces && a.hand === b.hand,

  piece: ({ pieces }, square) => (at(pieces, square) === "." ? null : at(pieces, square)),

  lifted: (state, square) => ({ ...state, pieces: placed(state, square, "."), hand: at(state.pieces, square) }),

  /**
   * A piece on one of its colour makes a king; a `fresh` one comes from the box, and the box itself is a place, too.
   * @param {Standing} state @param {Place} square @param {string} piece @param {boolean} fresh
   */
  put(state, square, piece, fresh) {
    const hand = fresh ? state.hand : null;
    const hands = fresh ? state.hands : [];
    if (square === "box") return { ...state, places: boxed(state, piece), hand, hands };
    const below = at(state.pieces, square);
    const becomes = below.toLowerCase() === piece.toLowerCase() ? piece.toUpperCase() : below === "." ? piece : below;
    const places = fresh ? boxed(state, piece, -1) : state.places;
    return { ...state, pieces: placed(state, square, becomes), hand, hands, places };
  },
};
