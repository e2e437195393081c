// A sheet of paper with a position and the moves that led to it: who played, what happened, and where.

import { make } from "../../shared/shell/make.js";
import { dateText } from "../../shared/words/late_words.js";
import { reasonText, rulesText, say } from "../../shared/words/words.js";
import { nameOf } from "../../shared/words/person.js";
import { numbered } from "./moves.js";

/** @import { Shown } from "./game.js" */

/** @param {Shown} given */
function heading({ replay, view }) {
  const { header, began } = replay;
  const where = [header.event, header.round && say("games-round", { round: header.round }), header.table && say("games-table", { table: header.table })];
  const ended = replay.views.at(-1).result;
  const result = ended ? [ended.text.replace("-", "–"), reasonText(ended.reason)].join(" ") : "";
  return [
    make("h1", { text: `${nameOf(view, "w")} – ${nameOf(view, "b")}` }),
    make("p", { text: [rulesText(header.rules), dateText(new Date(began)), ...where, result].filter(Boolean).join(" · ") }),
  ];
}

/** @param {Shown} given */
function moves({ replay, ply, family }) {
  const parts = numbered(replay.moves).flatMap(({ move, number, alone, game }) => [
    ...(game === null ? [] : [make("strong", { text: say("game-number", { n: game }) }), " "]),
    ...(number ? [make("span", { name: "g-number", text: `${number}.${alone ? " …" : ""} ` })] : []),
    make(move.ply === ply ? "strong" : "span", { text: family.line(move) }), " "]);
  return make("p", { name: "g-paper-moves" }, ...parts);
}

/** Print the drawing `svg` of what is shown; `state` as `GameView` gives it. @param {Element} svg @param {Shown} state */
export function print(svg, state) {
  const { view, family } = state;
  const sheet = make("section", { name: "g-paper" }, ...heading(state),
    make("div", { name: "g-paper-board" }, svg),
    make("p", { name: "g-paper-position", text: family.position(view) }), moves(state));
  document.body.append(sheet);
  document.documentElement.classList.add("g-printing");
  addEventListener("afterprint", () => {
    sheet.remove();
    document.documentElement.classList.remove("g-printing");
  }, { once: true });
  window.print();
}
