// The list of moves in two columns, the one who moved first on the left.

import { make } from "./make.js";
import { say } from "./words.js";

/** Show `moves` in `region` and keep the last one in sight, unless the reader has scrolled up. */
export function drawMoves(region, moves) {
  const reading = region.scrollHeight - region.scrollTop - region.clientHeight > 60;
  region.setAttribute("aria-label", say("moves"));
  if (!moves.length) {
    region.replaceChildren(make("p", { name: "none", text: say("noMoves") }));
    return;
  }
  const first = moves[0].side;
  const rows = [];
  for (const move of moves) {
    if (move.side === first || !rows.length) rows.push([]);
    rows.at(-1).push(move);
  }
  const body = make("tbody", {}, ...rows.map((row, index) =>
    make("tr", {},
      make("th", { scope: "row", text: `${index + 1}.` }),
      ...[0, 1].map((column) => make("td", {
        text: row[column]?.text ?? "",
        name: row[column] === moves.at(-1) ? "latest" : "",
      })))));
  const names = first === "w" ? ["white", "black"] : ["black", "white"];
  const head = make("thead", {}, make("tr", {},
    make("th", { scope: "col" }, make("span", { name: "unseen", text: say("number") })),
    ...names.map((name) => make("th", { scope: "col", text: say(name) }))));
  region.replaceChildren(make("table", {}, head, body));
  if (!reading) region.scrollTop = region.scrollHeight;
}
