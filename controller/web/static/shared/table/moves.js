// The list of moves in two columns; the side that moved first is on the left.

import { drawing, make } from "../shell/make.js";
import { remarkText } from "../words/remark.js";
import { say } from "../words/words.js";

const NEAR = 60; // px: the list follows the game if it is scrolled to within this distance of its end

/** Keep the last move visible when `region` changes its size, unless the user has scrolled up. */
export function keepMoves(region) {
  region.addEventListener("scroll", () => {
    region.dataset.reading = region.scrollHeight - region.scrollTop - region.clientHeight > NEAR ? "yes" : "";
  });
  new ResizeObserver(() => toEnd(region)).observe(region);
}

function toEnd(region) {
  if (!region.dataset.reading) region.scrollTop = region.scrollHeight;
}

/** The mark of a move that broke the rules and stands all the same: a sign, with what it was for pointer and screen reader. */
function irregular(view, { irregular: kind, clause, side }) {
  const did = remarkText(view, { key: `did-${kind}`, fill: { side } });
  const text = clause ? say("irregular-clause", { did, clause }) : did;
  return make("b", { name: "irregular", title: text }, drawing("role-wrong"), make("span", { name: "unseen", text }));
}

/**
 * Show the moves of `view` in `region`, and after them the one that the board shows but the record has not yet; `line(move)` is
 * the text of one. Each game of a match has a heading.
 */
export function drawMoves(region, view, line) {
  const moves = view.provisional ? [...view.moves, { game: view.moves.at(-1)?.game, ...view.provisional }] : view.moves;
  const latest = view.moves.at(-1);
  region.setAttribute("aria-label", say("moves"));
  if (!moves.length) {
    region.replaceChildren(make("p", { name: "none", text: say("no-moves") }));
    return;
  }
  const first = moves[0].side;
  const nameOf = (move) => (!move ? "" : move === latest ? "latest" : view.moves.includes(move) ? "" : "provisional");
  const rows = [];
  for (const [index, move] of moves.entries()) {
    if (move.game !== undefined && move.game !== moves[index - 1]?.game) rows.push({ game: move.game });
    const column = move.side === first ? 0 : 1;
    // A side may follow itself: after an answer to a cube it goes on.
    const open = rows.at(-1)?.cells;
    if (!open || column === 0 || open[column]) rows.push({ cells: [], number: 1 + (rows.at(-1)?.number ?? 0) });
    rows.at(-1).cells[column] = move;
  }
  const body = make("tbody", {}, ...rows.map(({ cells, number, game }) => (!cells
    ? make("tr", { name: "game" }, make("th", { scope: "colgroup", colspan: "3", text: say("game-number", { n: game }) }))
    : make("tr", {},
      make("th", { scope: "row", text: `${number}.` }),
      ...[0, 1].map((column) => make("td", { name: nameOf(cells[column]) },
        make("span", { text: cells[column] ? line(cells[column]) : "" }),
        ...(cells[column]?.irregular ? [" ", irregular(view, cells[column])] : [])))))));
  const names = first === "w" ? ["white", "black"] : ["black", "white"];
  const head = make("thead", {}, make("tr", {},
    make("th", { scope: "col" }, make("span", { name: "unseen", text: say("number") })),
    ...names.map((name) => make("th", { scope: "col", text: say(name) }))));
  region.replaceChildren(make("table", {}, head, body));
  toEnd(region);
}
