// The list of moves of a recorded game: each move can be chosen, and what happened stands where it happened.

import { disc, make } from "../../shared/shell/make.js";
import { say } from "../../shared/words/words.js";
import { duration, isMarked, sideOf, signOf, squaresOf, textOf, whoOf } from "./happenings.js";

/** @import { Replay } from "./replay.js" */

/**
 * The moves with their numbers: `number` of the move for who began, and where an answer has none to answer (`alone`), otherwise 0;
 * `game` is the number of the game of a match that begins there, otherwise null.
 * @param {Told.Move[]} moves
 */
export function numbered(moves) {
  /** @type {Told.Move | null} */
  let before = null;
  let number = 0;
  return moves.map((move) => {
    const begins = move.game !== undefined && move.game !== before?.game;
    if (begins) [before, number] = [null, 0];
    const second = move.side !== moves[0].side;
    const answers = second && before && before.side !== move.side;
    if (!answers) number += 1;
    before = move;
    return { move, number: answers ? 0 : number, count: number, second, alone: second && !answers, game: begins ? move.game : null };
  });
}

export class MoveList {
  /** @type {HTMLButtonElement[]} */ #moves = []; // button of each ply; index: ply
  /** @type {Map<Happening, HTMLButtonElement>} */ #events = new Map(); // event -> its button

  /**
   * Fill `root`; `go(ply)` and `show(event)` are called with what is chosen.
   * @param {HTMLElement} root @param {(ply: number) => void} go @param {(event: Happening) => void} show
   */
  constructor(root, go, show) {
    this.root = root;
    this.go = go;
    this.show = show;
  }

  /** Lay out the moves of a replay; `line(move)` is the text of one. @param {Replay} replay @param {Family["line"]} line */
  build(replay, line) {
    const { moves, events } = replay;
    const view = replay.shown(replay.views.length - 1);
    this.#moves = [this.#move(0, say("games-start"))];
    this.#events = new Map();
    /** @type {HTMLElement[]} */
    const rows = [make("div", { name: "g-row" }, this.#moves[0])];
    /** @param {number} ply */
    const tell = (ply) => {
      const told = events.filter((event) => Math.min(event.ply, moves.length) === ply);
      rows.push(...told.map((event) => this.#event(view, event)));
      return told.length > 0;
    };
    let broken = tell(0);
    for (const { move, number, count, second, game } of numbered(moves)) {
      if (game !== null) rows.push(make("h3", { text: say("game-number", { n: game }) }));
      if (number || broken) {
        rows.push(make("div", { name: "g-row" }, make("span", { name: "g-number", text: `${count}.` })));
        if (second) rows[rows.length - 1].append(make("span", { name: "g-gap", text: "…" }));
      }
      const button = this.#move(move.ply, line(move), move.irregular ? say(`games-kind-${move.irregular}`) : "");
      this.#moves[move.ply] = button;
      rows[rows.length - 1].append(button);
      broken = tell(move.ply);
    }
    this.root.replaceChildren(...rows);
    this.root.setAttribute("aria-label", say("moves"));
  }

  /** Mark what is shown: a ply, and the event that is looked at, if any. @param {number} ply @param {Happening | null} event */
  mark(ply, event) {
    for (const [number, button] of this.#moves.entries()) button.ariaCurrent = !event && number === ply ? "true" : null;
    for (const [one, button] of this.#events) button.ariaCurrent = one === event ? "true" : null;
    const shown = event ? this.#events.get(event) : this.#moves[ply];
    if (!shown) return;
    // Never the page itself: only this list is scrolled.
    const [top, height] = [shown.offsetTop - this.root.offsetTop, this.root.clientHeight];
    if (top < this.root.scrollTop || top + shown.offsetHeight > this.root.scrollTop + height) this.root.scrollTop = top - height / 2;
  }

  /** @param {number} ply @param {string} text @param {string} [wrong] */
  #move(ply, text, wrong = "") {
    const button = make("button", { name: wrong ? "g-move g-irregular" : "g-move", type: "button", text });
    if (wrong) button.title = wrong;
    button.addEventListener("click", () => this.go(ply));
    return button;
  }

  /** @param {Told.View} view @param {Happening} event */
  #event(view, event) {
    const side = sideOf(event);
    const who = whoOf(view, event);
    const squares = squaresOf(view, event);
    const button = make("button", { name: `g-event g-${signOf(event)} ${isMarked(event) ? "" : "g-slight"}`, type: "button" },
      make("i", { name: "g-sign", "aria-hidden": "true" }),
      ...(side ? [disc(side)] : []),
      make("span", { name: "g-what" },
        ...(who ? [make("b", { text: who }), " "] : []),
        make("span", { text: textOf(event) }),
        ...(squares ? [" ", make("span", { name: "g-where", text: squares })] : []),
        ...(event.citation || event.clause ? [" ", make("span", { name: "g-clause", text: event.citation || event.clause })] : [])),
      make("time", { text: duration(event.t) }));
    button.addEventListener("click", () => this.show(event));
    this.#events.set(event, button);
    return button;
  }
}
