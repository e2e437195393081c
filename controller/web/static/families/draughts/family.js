// Draughts as a family of the page: its buttons, its words, and its table of board and tray.

import { Hand } from "../../shared/hand.js";
import { say } from "../../shared/words.js";
import * as answers from "./answers.js";
import { bench } from "./bench.js";
import { Board } from "./board.js";
import { Moving } from "./moving.js";
import { reasonText } from "./texts.js";
import { Tray } from "./tray.js";

class DraughtsTable {
  /** Board and tray in the copied template `stage`; `tools` as for every family. */
  constructor(stage, { tell, announce, redraw, me }) {
    this.hand = new Hand(tell, redraw, bench, me);
    this.board = new Board(stage.querySelector("#board"), this.hand);
    this.tray = new Tray(stage.querySelector("#tray"), this.hand, new Moving(this.board, this.hand, announce));
  }

  learn(view, changed) {
    if (changed.has("virtual")) this.hand.learn(view.virtual && { ...view.virtual });
  }

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
}

/** The value by which the page uses draughts; `families/backgammon/family.js` has the same keys. */
export const draughts = {
  answers,
  reasonText,
  Table: DraughtsTable,
  buttons: ["draw", "decline", "claim", "adjust", "correct", "continue", "pause", "resign"],

  /** What the chip of a button shows to `side`. */
  chip(view, side, button) {
    const { offer } = view;
    const other = side === "w" ? "b" : "w";
    // Only the opponent decides on an irregularity, and only while it is open.
    const decides = view.irregularity?.side === other && !view.irregularity.correcting;
    const complains = decides || Boolean(view.contested); // who complains tells whose hand it was
    const text = { draw: offer === other ? "yes" : offer === side ? "draw-offered" : "draw", pause: view.clock?.paused ? "resume" : "pause" };
    return {
      text: say(text[button] ?? button),
      disabled: view.phase === "over" || (button === "decline" && offer !== other) || (button === "draw" && offer === side)
        || (button === "pause" && !view.clock),
      hidden: (button === "correct" && !complains) || (button === "continue" && !decides),
      wanted: (button === "draw" || button === "decline") && offer === other,
    };
  },

  /** Whether `side` may press the clock now. */
  presses: (view) => view.phase !== "over" && view.commit === "clock",

  /** What a player's part says of him beside clock and name. */
  facts: () => [],

  /** Whose turn it is, in a word. */
  turn: (view, side) => (view.side === side ? say("to-move") : ""),

  /** A move in the list of moves. */
  line: ({ text }) => text,

  /** What is said after the name of the ruleset. */
  details: () => "",

  /** The board's message. */
  message: ({ message }) => message,

  /** The line that asks for something while the board has no message. */
  prompt(view, nameOf) {
    if (view.offer && !view.result) return { text: say("offered", { name: nameOf(view, view.offer) }), offer: true };
    const waits = view.phase === "play" && view.clock && !view.clock.running && !view.clock.paused && !view.ply;
    const begins = waits && view.commit === "clock";
    return { text: begins ? say("begin", { name: nameOf(view, view.side === "w" ? "b" : "w") }) : "", offer: false };
  },

  /** The text of a position to be copied. */
  position: (view) => view.fen,

  /** What people compare beside the certificate: nothing. */
  paper: () => null,

  /** What screen readers are told of a change: draughts has its moves only. */
  news: () => "",

  /** The part of a player's section below the buttons: draughts has none. */
  Entry: null,
};
