// The moments that decided a game: one on a large board with what was played and what was better, the others to be stepped to.

import { make } from "../shell/make.js";
import { person } from "../words/person.js";
import { say } from "../words/words.js";
import { picture, squaresIn } from "./picture.js";
import { LATER } from "../shell/later.js";

export class Moments {
  #at = 0;
  /** @type {{moments: Moment[], board: Pick<BoardShape, "grid" | "labels">, view: Told.View}} */ #given = LATER;

  /** `chosen(moment)` is told of the one that is stepped to by hand. @param {(moment: Moment) => void} [chosen] */
  constructor(chosen = () => {}) {
    this.chosen = chosen;
    this.board = make("div", { name: "mo-board" });
    this.list = make("div", { name: "mo-list", role: "group" });
    this.root = make("div", { name: "mo" }, this.list);
  }

  /**
   * Show `moments` of the game of `view` on `board` (`{grid, labels}`).
   * @param {Moment[]} moments @param {Pick<BoardShape, "grid" | "labels">} board @param {Told.View} view
   */
  draw(moments, board, view) {
    this.#given = { moments, board, view };
    this.#at = Math.min(this.#at, Math.max(0, moments.length - 1));
    this.root.hidden = !moments.length;
    this.list.setAttribute("aria-label", say("moments"));
    this.list.replaceChildren(...moments.map((moment, index) => {
      const { played, better } = moment;
      const one = make("button", { name: "mo-one", type: "button" }, this.#small(moment),
        make("span", { name: "mo-text" }, make("b", { text: say("moments-turn", { ...person(view, moment.side), n: Math.ceil(moment.ply / 2) }) }),
          make("span", { name: "mo-played", text: say("moments-played", { turn: played }) }),
          make("span", { name: "mo-better", text: say("moments-better", { turn: better }) })));
      one.addEventListener("click", () => { this.#go(index); this.chosen(moment); });
      return one;
    }));
    this.#go(this.#at);
  }

  /** @param {Moment} moment */
  #small({ pieces }) {
    return picture(this.#given.board, { position: pieces });
  }

  /** @param {number} index */
  #go(index) {
    const { moments, board, view } = this.#given;
    this.#at = index;
    [...this.list.children].forEach((one, other) => one.setAttribute("aria-pressed", String(other === index)));
    const moment = moments[index];
    if (!moment) {
      this.board.replaceChildren();
      return;
    }
    const arrows = [["played", moment.played], ["better", moment.better]].map(([kind, text]) => ({ kind, path: squaresIn(text, board.labels) }));
    const label = say("moments-shown", { ...person(view, moment.side), played: moment.played, better: moment.better });
    this.board.replaceChildren(picture(board, { position: moment.pieces, arrows, label }));
  }
}
