// What stands on a square, in words.

import { say } from "../../shared/words/words.js";

/** What stands on a square, in words. @param {string} piece */
export function pieceText(piece) {
  return say({ w: "man-w", b: "man-b", W: "king-w", B: "king-b" }[piece] ?? "empty");
}
