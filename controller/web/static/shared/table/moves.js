// The list of moves in two columns; the side that moved first is on the left.

import { drawing, make } from "../shell/make.js";
import { remarkText } from "../words/remark.js";
import { say } from "../words/words.js";

/** @typedef {Partial<Told.Move> & {side: Side, text: string}} ShownMove a turn of the record, or the one that is not in it yet */

const NEAR = 60; // px: the list follows the game if it is scrolled to within this distance of its end

/** Keep the last move visible when `region` changes its size, unless the user has scrolled up. @param {HTMLElement} region */
export function keepMoves(region) {
  region.addEventListener("scroll", () => {
    region.dataset.reading = region.scrollHeight - region.scrollTop - region.clientHeight > NEAR ? "yes" : "";
  });
  new ResizeObserver(() => toEnd(region)).observe(region);
}

/** @param {HTMLElement} region */
function toEnd(region) {
  if (!region.dataset.reading) region.scrollTop = region.scrollHeight;
}

/**
 * The mark of a move that broke the rules and stands all the same: a sign, with what it was for pointer and screen reader.
 * @param {Told.View} view @param {ShownMove} move
 */
function irregular(view, { irregular: kind, clause, side }) {
  const did = remarkText(view, { key: `did-${kind}`, fill: { side } });
  const text = clause ? say("irregular-clause", { did, clause }) : did;
  return make("b", { name: "irregular", title: text }, drawing("role-wrong"), make("span", { name: "unseen", text }));
}

/** @param {Told.View} view @param {Family["line"]} line @param {ShownMove | undefined} move @param {string} name */
function cellOf(view, line, move, name) {
  return make("td", { name }, make("span", { text: move ? line(move) : "" }), ...(move?.irregular ? [" ", irregular(view, move)] : []));
}

/**
 * The rows of the list: two moves each, or without any the heading of a game.
 * @param {ShownMove[]} moves
 */
function rowsOf(moves) {
  /** @type {Array<{cells: Array<ShownMove | undefined>, number: number, game?: number}>} */
  const rows = [];
  let number = 0;
  for (const [index, move] of moves.entries()) {
    if (move.game !== undefined && move.game !== moves[index - 1]?.game) {
      rows.push({ cells: [], number: 0, game: move.game });
      number = 0;
    }
    const column = move.side === moves[0].side ? 0 : 1;
    const open = rows.at(-1)?.cells;
    // A side may follow itself: after an answer to a cube it goes on.
    if (!open?.length || column === 0 || open[column]) {
      number += 1;
      rows.push({ cells: column ? [undefined, move] : [move], number });
    } else {
      open[column] = move;
    }
  }
  return rows;
}

/**
 * Show the moves of `view` in `region`, and after them the one that the board shows but the record has not yet; `line(move)` is
 * the text of one. Each game of a match has a heading.
 * @param {HTMLElement} region @param {Told.View} view @param {Family["line"]} line
 */
export function drawMoves(region, view, line) {
  /** @type {ShownMove[]} */
  const moves = view.provisional ? [...view.moves, { game: view.moves.at(-1)?.game, ...view.provisional }] : view.moves;
  const latest = view.moves.at(-1);
  region.setAttribute("aria-label", say("moves"));
  if (!moves.length) {
    region.replaceChildren(make("p", { name: "none", text: say("no-moves") }));
    return;
  }
  const first = moves[0].side;
  /** @param {ShownMove | undefined} move */
  const nameOf = (move) => (!move ? "" : move === latest ? "latest" : move.ply === undefined ? "provisional" : "");
  const body = make("tbody", {}, ...rowsOf(moves).map(({ cells, number, game }) => (cells.length === 0
    ? make("tr", { name: "game" }, make("th", { scope: "colgroup", colspan: "3", text: say("game-number", { n: game }) }))
    : make("tr", {},
      make("th", { scope: "row", text: `${number}.` }),
      ...[0, 1].map((column) => cellOf(view, line, cells[column], nameOf(cells[column])))))));
  const names = first === "w" ? ["white", "black"] : ["black", "white"];
  const head = make("thead", {}, make("tr", {},
    make("th", { scope: "col" }, make("span", { name: "unseen", text: say("number") })),
    ...names.map((name) => make("th", { scope: "col", text: say(name) }))));
  region.replaceChildren(make("table", {}, head, body));
  toEnd(region);
}
