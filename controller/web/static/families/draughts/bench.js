// What stands on a simulated draughts board: `{pieces, hand, places}`, one character of `.wbWB` per square.

const placed = ({ pieces }, square, piece) => pieces.slice(0, square - 1) + piece + pieces.slice(square);

/** The discs of `piece` laid into the box, or with a negative `sign` taken from it. */
function boxed({ places }, piece, sign = 1) {
  const name = `box-${piece.toLowerCase()}`;
  const discs = piece === piece.toUpperCase() ? 2 : 1;
  return places && name in places ? { ...places, [name]: places[name] + sign * discs } : places;
}

/** What lifting and placing do to the state, for `Hand`. */
export const bench = {
  same: (a, b) => a.pieces === b.pieces && a.hand === b.hand,

  piece: ({ pieces }, square) => (pieces[square - 1] === "." ? null : pieces[square - 1]),

  lifted: (state, square) => ({ ...state, pieces: placed(state, square, "."), hand: state.pieces[square - 1] }),

  /** A piece on one of its colour makes a king; a `fresh` one comes from the box, and the box itself is a place, too. */
  put(state, square, piece, fresh) {
    const hand = fresh ? state.hand : null;
    const hands = fresh ? state.hands : [];
    if (square === "box") return { ...state, places: boxed(state, piece), hand, hands };
    const below = state.pieces[square - 1];
    const becomes = below.toLowerCase() === piece.toLowerCase() ? piece.toUpperCase() : below === "." ? piece : below;
    const places = fresh ? boxed(state, piece, -1) : state.places;
    return { ...state, pieces: placed(state, square, becomes), hand, hands, places };
  },
};
