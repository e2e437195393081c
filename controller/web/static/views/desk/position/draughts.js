// A position of draughts that is being set: one character of `.wbWB` per square, and the side to move.

import { say } from "../../../shared/words/words.js";

const EMPTY = ".";
const placed = (pieces, square, piece) => pieces.slice(0, square - 1) + piece + pieces.slice(square);

export const draughts = {
  tools: ["w", "W", "b", "B"],
  keys: { w: "w", b: "b", W: "W", B: "B" },

  /** The position of the record. */
  recorded: (view) => ({ pieces: view.position, side: view.side }),

  empty: (view) => ({ pieces: EMPTY.repeat(view.position.length), side: view.side }),

  /** The place of an element of the board, or null. */
  placeOf: (element) => Number(element?.closest?.("[data-square]")?.dataset.square) || null,

  /** The piece on a square, or null. */
  at: ({ pieces }, square) => (pieces[square - 1] === EMPTY ? null : pieces[square - 1]),

  put: (state, square, piece) => ({ ...state, pieces: placed(state.pieces, square, piece) }),

  taken: (state, square) => ({ ...state, pieces: placed(state.pieces, square, EMPTY) }),

  /** Whether putting `piece` where it stands already takes it off. */
  swaps: true,

  /** The view that shows the position. */
  view: (view, { pieces, side }) => ({
    ...view, side, position: pieces, cells: pieces.replace(/[wbWB]/g, "x"), lamps: {}, virtual: null,
  }),

  /** The position as the act has it: PDN's FEN, or the text that a table reads. */
  fen({ pieces, side }) {
    const of = (colour) => [...pieces].flatMap((piece, index) =>
      (piece.toLowerCase() !== colour ? [] : [`${piece === colour ? "" : "K"}${index + 1}`])).join(",");
    return `${side.toUpperCase()}:W${of("w")}:B${of("b")}`;
  },

  label: (view, square) => view.labels[square - 1],

  pieceText: (piece) => say({ w: "man-w", b: "man-b", W: "king-w", B: "king-b" }[piece]),

  /** The pieces of a side, in words. */
  counted({ pieces }, side, who) {
    const count = (piece) => [...pieces].filter((one) => one === piece).length;
    return say("desk-pieces", { ...who, men: count(side), kings: count(side.toUpperCase()) });
  },
};
