// The board as a table whose cells say what stands there, for each family of games.

import { Geometry as Points, ownNumber } from "../../families/backgammon/board/geometry.js";
import { Geometry as Squares } from "../../families/draughts/geometry.js";
import { pieceText } from "../../families/draughts/texts.js";
import { make } from "../../shared/shell/make.js";
import { SIDES } from "../../shared/table/sides.js";
import { say } from "../../shared/words/words.js";

/** @param {Told.View} view @param {boolean} flipped */
function draughts(view, flipped) {
  const { labels, position } = view;
  return new Squares(view.grid, flipped).lines().map((line) => line.map((square) => make("td", {
    "data-square": square, text: say("square", { label: labels[square - 1], what: pieceText(position?.[square - 1] ?? ".") }),
  })));
}

/** @param {Told.View} view @param {boolean} flipped */
function backgammon(view, flipped) {
  const { points, side } = /** @type {Told.BackgammonView} */ (view);
  return new Points(flipped ? "b" : "w", "right").rows().map((row) => row.map((place) => {
    const label = typeof place === "number" ? say("point", { n: ownNumber(place, side ?? "w") }) : say(place);
    const there = SIDES.map((one) => [one, points[one][ownNumber(place, one) ?? -1] ?? 0]).filter(([, count]) => count);
    const what = there.map(([one, n]) => say(`${n === 1 ? "one" : "many"}-${one}`, { n })).join(", ") || say("empty");
    return make("td", { "data-place": place, text: say("square", { label, what }) });
  }));
}

/** @type {Record<string, (view: Told.View, flipped: boolean) => HTMLElement[][]>} */
const BOARDS = { draughts, backgammon };

/** The rows of the table. @param {Told.View} view @param {boolean} flipped */
export const rowsOf = (view, flipped) => BOARDS[view.family](view, flipped).map((cells) => make("tr", {}, ...cells));
