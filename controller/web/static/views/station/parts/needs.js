// What a station needs from a visitor's hands, in words.

import { pieceText } from "../../../families/draughts/texts.js";
import { disc, make } from "../../../shared/shell/make.js";
import { named } from "../../../shared/words/words.js";

/** The piece that a need is about: `w` `b` `W` `B`; null where it is about none. */
export function pieceOf({ fill = {} }) {
  return ["w", "b", "W", "B"].includes(fill.piece) ? fill.piece : null;
}

/** A need, which is a remark `{key, fill}` with a piece in it, as a sentence; without its words, the key. */
export function needText(need) {
  const { key, fill = {} } = need;
  const piece = pieceOf(need);
  return named("remark", key, { ...fill, ...(piece ? { piece: pieceText(piece) } : {}) }) ?? key;
}

/** The lines of `needs`, each with its piece. */
export function needLines(needs) {
  return needs.map((need) => {
    const piece = pieceOf(need);
    return make("p", { name: "ar-need" }, ...(piece ? [disc(piece)] : []), make("span", { text: needText(need) }));
  });
}
