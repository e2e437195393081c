// What stands on a simulated draughts board: `{pieces, hand}`, one character of `.wbWB` per square.

const placed = ({ pieces }, square, piece) => pieces.slice(0, square - 1) + piece + pieces.slice(square);

/** What lifting and placing do to the state, for `Hand`. */
export const bench = {
  same: (a, b) => a.pieces === b.pieces,

  piece: ({ pieces }, square) => (pieces[square - 1] === "." ? null : pieces[square - 1]),

  lifted: (state, square) => ({ ...state, pieces: placed(state, square, "."), hand: state.pieces[square - 1] }),

  /** A piece on one of its colour makes a king; a `fresh` one comes from the box. */
  put(state, square, piece, fresh) {
    const below = state.pieces[square - 1];
    const becomes = below.toLowerCase() === piece.toLowerCase() ? piece.toUpperCase() : below === "." ? piece : below;
    return { ...state, pieces: placed(state, square, becomes), hand: fresh ? state.hand : null };
  },
};
