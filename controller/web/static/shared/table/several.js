// What the pages of several tables share: the head, two faces of a clock, and a table's state and needs in words.

import { SIDES } from "./sides.js";
import { make } from "../shell/make.js";
import { part } from "../shell/part.js";
import { nameOf, person } from "../words/person.js";
import { named, reasonText, say, spoken } from "../words/words.js";

/** The faces of a table's clock, White's first: `{side, who, time, line}`. */
export function faces() {
  return SIDES.map((side) => {
    const parts = { who: make("span", { name: "hub-who" }), time: make("span", { name: "hub-time" }) };
    return { side, ...parts, line: make("p", { name: `hub-face ${side}` }, make("i", { "aria-hidden": "true" }), parts.who, parts.time) };
  });
}

/** What a table needs. @param {any} row @param {{need: string, side?: Side}} given */
export function needText(row, { need, side }) {
  const text = named("need", need) ?? need;
  return side ? say("said", { name: nameOf(row, side), text }) : text;
}

/** How a table's game stands. @param {any} row */
export function stateText(row) {
  if (row.phase === "over") {
    if (!row.result) return say("hub-void");
    const { winner, reason } = row.result;
    return [winner ? say("hub-won", person(row, winner)) : say("hub-drawn"), reasonText(reason)].filter(Boolean).join(", ");
  }
  const played = say("hub-ply", { n: row.ply, text: row.last ?? "" });
  if (row.phase === "setup") return say("hub-setup");
  const turn = row.phase === "unclear" ? say("hub-unclear") : say("hub-turn", person(row, row.side));
  return [turn, played, row.clock?.paused ? say("hub-paused") : ""].filter(Boolean).join(" · ");
}

/**
 * Draw title, icon and count: of `tables` tables (null while nobody has answered) so many are `wanting`; `lost` is what is wrong with the way.
 * @param {{title: string, tables: number | null, wanting: number, lost: string}} given
 */
export function drawHead({ title, tables, wanting, lost }) {
  document.documentElement.lang = spoken();
  document.title = `${wanting ? `(${wanting}) ` : ""}${title} · dambord`;
  part("icon").setAttribute("href", `/static/${wanting ? "icons/alert" : "icon"}.svg`);
  part("title").textContent = title;
  const count = [say("hub-count", { n: tables ?? 0 }), say("hub-needs", { n: wanting })].join(" · ");
  const text = tables === null ? say("hub-asking") : tables ? count : say("hub-none");
  if (part("count").textContent !== text) part("count").textContent = text;
  part("lost").hidden = !lost;
  part("lost").textContent = lost;
}
