// The list of moves in two columns; the side that moved first is on the left.

import { make } from "./make.js";
import { say } from "./words.js";

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

/** Show the moves of `view` in `region`, and after them the one that the board shows but the record has not yet. */
export function drawMoves(region, view) {
  const moves = view.provisional ? [...view.moves, view.provisional] : view.moves;
  region.setAttribute("aria-label", say("moves"));
  if (!moves.length) {
    region.replaceChildren(make("p", { name: "none", text: say("noMoves") }));
    return;
  }
  const first = moves[0].side;
  const nameOf = (move) => (!move ? "" : move === view.provisional ? "provisional" : move === view.moves.at(-1) ? "latest" : "");
  const rows = [];
  for (const move of moves) {
    const column = move.side === first ? 0 : 1;
    // A side may follow itself: after an answer to a cube it goes on.
    if (!rows.length || column === 0 || rows.at(-1)[column]) rows.push([]);
    rows.at(-1)[column] = move;
  }
  const body = make("tbody", {}, ...rows.map((row, index) =>
    make("tr", {},
      make("th", { scope: "row", text: `${index + 1}.` }),
      ...[0, 1].map((column) => make("td", { name: nameOf(row[column]) },
        make("span", { text: row[column]?.text ?? "" }))))));
  const names = first === "w" ? ["white", "black"] : ["black", "white"];
  const head = make("thead", {}, make("tr", {},
    make("th", { scope: "col" }, make("span", { name: "unseen", text: say("number") })),
    ...names.map((name) => make("th", { scope: "col", text: say(name) }))));
  region.replaceChildren(make("table", {}, head, body));
  toEnd(region);
}
