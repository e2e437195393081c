// The large board of a station: the table's own, or a position of a famous game.

import { FAMILIES } from "../../../families/families.js";
import { make } from "../../../shared/shell/make.js";
import { drawDue } from "../../../shared/table/due.js";
import { copyOf, within } from "../../../shared/shell/part.js";
import { LATER } from "../../../shared/shell/later.js";

const GAMES = "draughts"; // of which family famous games are
/** @type {Told.Lamp} */
const LAST = { role: "last", colour: "#56b4e9", blink: "steady" }; // the lamp under the squares of the last turn

export class Stage {
  #family = "";
  /** @type {FamilyTable} */ #table = LATER;
  /** @type {Told.View} */ #shown = LATER; // the view that is drawn
  #flipped = false;

  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.root = make("div", { name: "st-stage" });
  }

  /** Show what stands on the table. @param {Told.View} view */
  live(view) {
    this.#draw(view, view.family, this.page.plays());
    drawDue(this.board, view.arrows ?? []);
  }

  /**
   * Show a position that is not on the table: `board` has grid and labels, `last` are the squares of the last turn.
   * @param {Told.View} view @param {BoardShape} board @param {string} position @param {number[]} [last]
   */
  position(view, board, position, last = []) {
    const lamps = Object.fromEntries(last.map((square) => [square, LAST]));
    const cells = position.replaceAll(/[wbWB]/g, "x");
    const shown = { ...view, grid: board.grid, labels: board.labels, position, cells, lamps, virtual: null, banner: null };
    this.#draw(shown, GAMES, false);
    drawDue(this.board, []);
  }

  /** What the hand did on a simulated board is taken back. */
  forget() {
    this.#table?.forget();
  }

  /** The board's element. */
  get board() {
    return within(this.root, "#board");
  }

  /** @param {Told.View} view @param {string} family @param {boolean} plays */
  #draw(view, family, plays) {
    this.#adopt(family);
    this.#shown = view;
    this.#table.learn(view, new Set(Object.keys(view)));
    this.#redraw(plays);
  }

  #redraw(plays = this.page.plays()) {
    this.#table.draw(this.#shown, this.#flipped, { plays, may: (/** @type {Side} */ side) => this.page.may(side) });
  }

  /** @param {string} name */
  #adopt(name) {
    if (name === this.#family) return;
    this.#family = name;
    this.root.replaceChildren(copyOf(`stage-${name}`));
    const { page } = this;
    const tools = { tell: page.tell, announce: (/** @type {string} */ text) => page.announce(text), redraw: () => this.#redraw(), me: () => page.you?.page };
    this.#table = new FAMILIES[name].Table(this.root, tools);
  }
}
