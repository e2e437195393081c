// The score sheets of a round, one for each game on a sheet of paper; those of paper tables are empty ones to write on.

import { make } from "../shared/shell/make.js";
import { SIDES } from "../shared/table/sides.js";
import { say } from "../shared/words/words.js";

const ROWS = 60; // turns of each side on a sheet at least
const COLUMNS = 3;

/** One sheet. @param {any} told */
function sheet(told) {
  const { event } = told;
  const rows = Math.max(ROWS, Math.ceil(told.turns.length / 2));
  const head = [event?.event, event?.round && say("event-round", { round: event.round }), event?.table && say("event-table", { table: event.table })];
  const line = (/** @type {number} */ at) => make("tr", {}, make("th", { text: at + 1 }), ...SIDES.map((_, side) => make("td", { text: told.turns[2 * at + side] ?? "" })));
  const share = Math.ceil(rows / COLUMNS);
  const columns = Array.from({ length: COLUMNS }, (_, column) => make("table", {}, make("tbody", {}, ...Array.from({ length: Math.min(share, rows - column * share) }, (__, row) => line(column * share + row)))));
  const people = SIDES.map((side) => make("p", { text: `${say(side === "w" ? "white" : "black")}: ${told.names[side]?.name ?? ""}` }));
  return make("article", { name: "score-sheet" }, make("h2", { text: head.filter(Boolean).join(" · ") }), ...people, make("div", { name: "score-turns" }, ...columns), make("p", { name: "score-result", text: `${say("desk-act-result")}: ${told.result === "*" ? "" : told.result}` }), make("div", { name: "score-signed" }, ...SIDES.map((side) => make("span", { text: told.names[side]?.name ?? "" }))));
}

/** Print the sheets. @param {HTMLElement} root @param {any[]} sheets */
export function printSheets(root, sheets) {
  root.replaceChildren(...sheets.map(sheet));
  window.print();
}
