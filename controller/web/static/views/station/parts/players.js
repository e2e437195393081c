// Both players of a game at the station: colour, name, and the time that is left.

import { digits } from "../../../shared/table/clock.js";
import { disc, make } from "../../../shared/shell/make.js";

/** @type {Side[]} */
const SIDES = ["b", "w"]; // as they sit at the board, the upper one first

export class Players {
  constructor() {
    this.lines = Object.fromEntries(SIDES.map((side) => {
      const parts = { name: make("span", { name: "pl-name" }), time: make("span", { name: "pl-time" }) };
      return [side, { ...parts, root: make("p", { name: "pl-player", "data-player": side }, disc(side), parts.name, parts.time) }];
    }));
    this.root = make("div", { name: "pl-players" }, ...SIDES.map((side) => this.lines[side].root));
  }

  /**
   * Show who is to move in `view`, and what `nameOf(side)` calls them.
   * @param {Told.View} view @param {(side: Side) => string} nameOf
   */
  draw(view, nameOf) {
    for (const side of SIDES) {
      const { root, name } = this.lines[side];
      name.textContent = nameOf(side);
      root.classList.toggle("to-move", !view.result && view.side === side);
    }
  }

  /** @param {Clock} clock */
  tick(clock) {
    for (const side of SIDES) {
      const left = clock.left(side);
      const text = left === null ? "" : digits(left);
      const { time } = this.lines[side];
      if (time.textContent !== text) time.textContent = text;
    }
  }
}
