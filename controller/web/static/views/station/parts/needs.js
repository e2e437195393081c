// What a station needs from a visitor's hands, in words.

import { disc, make } from "../../../shared/shell/make.js";
import { tell } from "../../../shared/table/banner.js";
import { say } from "../../../shared/words/words.js";

/** The piece that a need is about: `w` `b` `W` `B`; null where it is about none. @param {Told.Remark} need */
function pieceOf({ fill }) {
  return ["w", "b", "W", "B"].find((piece) => piece === fill?.piece) ?? null;
}

/**
 * The lines of `needs`, which are remarks of the table or of the station, each with its piece, and how many steps are `left`.
 * @param {Family} family @param {Told.View} view @param {Told.Remark[]} [needs] @param {number} [left]
 */
export function needLines(family, view, needs = [], left = 0) {
  const lines = needs.map((need) => {
    const piece = pieceOf(need);
    return make("p", { name: "ar-need" }, ...(piece ? [disc(piece)] : []), make("span", { text: tell(family, view, need) }));
  });
  return lines.length && left > 1 ? [...lines, make("p", { name: "ar-left", text: say("still-to-do", { n: left }) })] : lines;
}
