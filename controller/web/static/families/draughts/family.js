// Draughts as a family of the page: its buttons, its words, and its table of board and tray.

import { Hand } from "../../shared/hand/hand.js";
import { person } from "../../shared/words/person.js";
import { reasonText, say } from "../../shared/words/words.js";
import { bench } from "./bench.js";
import { Board } from "./board.js";
import { Moving } from "./moving.js";
import { pieceText } from "./texts.js";
import { Tray } from "./tray.js";
import { within } from "../../shared/shell/part.js";

class DraughtsTable {
  /**
   * Board and tray in the copied template `stage`; `tools` as for every family.
   * @param {HTMLElement} stage @param {TableTools} given
   */
  constructor(stage, { tell, announce, redraw, me }) {
    this.hand = new Hand(tell, redraw, bench, me);
    this.board = new Board(within(stage, "#board"), this.hand);
    this.tray = new Tray(within(stage, "#tray"), this.hand, new Moving(this.board, this.hand, announce));
  }

  /** @param {Told.DraughtsView} view @param {Set<string>} changed */
  learn(view, changed) {
    if (changed.has("virtual")) this.hand.learn(view.virtual && { ...view.virtual });
  }

  /** @param {Told.DraughtsView} view @param {boolean} flipped @param {Rights} given */
  draw(view, flipped, { plays }) {
    this.board.draw(view, flipped, plays && view.virtual !== null);
    this.tray.draw(plays);
  }

  forget() {
    this.hand.forget();
  }

  /** Draughts' pieces are put up one by one. */
  arranging() {
    return "";
  }

  arrange() {}
}

/** The value by which the page uses draughts; `families/backgammon/family.js` has the same keys. @type {Family} */
export const draughts = {
  name: "draughts",
  reasonText,
  Table: DraughtsTable,

  /** Height in rem from which a wide window has room for every button and the legend beside the board. */
  roomy: 44,

  /** Whether `side` may press the clock now. @param {Told.DraughtsView} view */
  presses: (view) => view.phase !== "over" && view.commit === "clock",

  /** What a player's part says of him beside clock and name. */
  facts: () => [],

  /** Whose turn it is, in a word. @param {Told.DraughtsView} view @param {Side} side */
  turn: (view, side) => (view.side === side ? say("to-move") : ""),

  /** A move in the list of moves. @param {Partial<Told.Move>} given */
  line: ({ text = "" }) => text,

  /** What is said after the name of the ruleset. */
  details: () => "",

  /** Whose turn it is, in a sentence, where the next act is not told. */
  turnText: (view) => (view.phase === "play" ? say("remark-to-move", person(view, view.side)) : say(`phase-${view.phase}`)),

  /** A remark as the page words it: its piece in words; one that sensors don't know has no colour. */
  told: (view, remark) => ("piece" in remark.fill ? { ...remark, fill: { ...remark.fill, piece: pieceText(String(remark.fill.piece)) } } : remark),

  /** The text of a position to be copied. @param {Told.DraughtsView} view */
  position: (view) => view.fen,

  /** The position of a view as a start. @param {Told.View} view */
  start: (view) => ({ fen: view.fen }),

  /** Forms of its files, and whether the table draws its pictures. */
  forms: ["pdn"],
  diagrams: true,

  /** What people compare beside the certificate: nothing. */
  paper: () => null,

  /** What screen readers are told of a change: draughts has its moves only. */
  news: () => "",

  /** The part of a player's section below the buttons: draughts has none. */
  Entry: null,
};
