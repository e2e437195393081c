// A position of draughts that is being set: one character of `.wbWB` per square, and the side to move.

import { pieceText } from "../../../families/draughts/texts.js";
import { say } from "../../../shared/words/words.js";

const EMPTY = ".";
/** @param {string} pieces @param {number} square @param {string} piece */
const placed = (pieces, square, piece) => pieces.slice(0, square - 1) + piece + pieces.slice(square);

export const draughts = {
  tools: ["w", "W", "b", "B"],
  keys: { w: "w", b: "b", W: "W", B: "B" },

  /** The position of the record. @param {Told.View} view */
  recorded: (view) => ({ pieces: view.position, side: view.side }),

  /** @param {Told.View} view */
  empty: (view) => ({ pieces: EMPTY.repeat(view.labels.length), side: view.side }),

  /** The place of an element of the board, or null. @param {Element | null} element */
  placeOf: (element) => Number(element?.closest?.("[data-square]")?.getAttribute("data-square")) || null,

  /** The piece on a square, or null. @param {any} given @param {number} square */
  at: ({ pieces }, square) => (pieces[square - 1] === EMPTY ? null : pieces[square - 1]),

  /** @param {any} state @param {number} square @param {string} piece */
  put: (state, square, piece) => ({ ...state, pieces: placed(state.pieces, square, piece) }),

  /** @param {any} state @param {number} square */
  taken: (state, square) => ({ ...state, pieces: placed(state.pieces, square, EMPTY) }),

  /** Whether putting `piece` where it stands already takes it off. */
  swaps: true,

  /** The view that shows the position. @param {Told.View} view @param {any} given */
  view: (view, { pieces, side }) => ({
    ...view, side, position: pieces, cells: pieces.replace(/[wbWB]/g, "x"), lamps: {}, virtual: null,
  }),

  /** The position as the act has it: PDN's FEN, or the text that a table reads. @param {any} given */
  fen({ pieces, side }) {
    /** @param {string} colour */
    const of = (colour) => [...pieces].flatMap((piece, index) =>
      (piece.toLowerCase() !== colour ? [] : [`${piece === colour ? "" : "K"}${index + 1}`])).join(",");
    return `${side.toUpperCase()}:W${of("w")}:B${of("b")}`;
  },

  /** @param {Told.View} view @param {number} square */
  label: (view, square) => view.labels[square - 1],

  pieceText,

  /** The pieces of a side, in words. @param {any} given @param {Side} side @param {Words} who */
  counted({ pieces }, side, who) {
    /** @param {string} piece */
    const count = (piece) => [...pieces].filter((one) => one === piece).length;
    return say("desk-pieces", { ...who, men: count(side), kings: count(side.toUpperCase()) });
  },
};
