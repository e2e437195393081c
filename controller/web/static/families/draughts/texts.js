// What stands on a square, and why a game ended, in words.

import { named, say } from "../../shared/words.js";

/** What stands on a square, in words. */
export function pieceText(piece) {
  return say({ w: "man-w", b: "man-b", W: "king-w", B: "king-b" }[piece] ?? "empty");
}

/** Why a game ended, in words. */
export function reasonText(reason) {
  const counted = /^(\d+)-moves$/.exec(reason);
  return counted ? say("counted", { n: counted[1] }) : named("reason", reason) ?? reason;
}
