// What a station needs from a visitor's hands, in words.

import { pieceText } from "../../../families/draughts/texts.js";
import { disc, make } from "../../../shared/shell/make.js";
import { named, say } from "../../../shared/words/words.js";

/** The piece that a need is about: `w` `b` `W` `B`; null where it is about none. @param {Told.Remark} need */
export function pieceOf({ fill }) {
  return ["w", "b", "W", "B"].find((piece) => piece === fill?.piece) ?? null;
}

/**
 * A need, which is a remark `{key, fill}` with a piece in it, as a sentence; a piece that sensors don't know has no colour.
 * @param {Told.Remark} need
 */
export function needText(need) {
  const { key, fill = {} } = need;
  const piece = pieceOf(need);
  const words = "piece" in fill ? { piece: piece ? pieceText(piece) : say("station-piece") } : {};
  return named("remark", key, { ...fill, ...words }) ?? key;
}

/** The lines of `needs`, each with its piece, and how many steps are `left`. @param {Told.Remark[]} needs @param {number} [left] */
export function needLines(needs, left = 0) {
  const lines = needs.map((need) => {
    const piece = pieceOf(need);
    return make("p", { name: "ar-need" }, ...(piece ? [disc(piece)] : []), make("span", { text: needText(need) }));
  });
  return lines.length && left > 1 ? [...lines, make("p", { name: "ar-left", text: say("still-to-do", { n: left }) })] : lines;
}
