// What is to be done on a draughts board, one piece at a time, as the lamps show it.

import { say } from "../../shared/words/words.js";
import { sensed } from "./marks.js";
import { pieceText } from "./texts.js";

const MOST = 6; // more are not listed: the lamps show them

/** The steps that the lamps of `view` ask for: `{piece, text}`, `piece` null where it is not known; empty if there are too many. */
export function steps({ lamps, position, cells, labels }) {
  const found = Object.entries(lamps).map(([square, { role }]) => {
    const [piece, stands] = [position[square - 1], Boolean(sensed(cells[square - 1]))];
    const label = labels[square - 1];
    if (role === "crown") return { piece: piece.toUpperCase() === "." ? null : piece.toUpperCase(), text: say("step-crown", { label }) };
    if (role === "remove" || ((role === "wrong" || role === "restore") && stands)) return { piece: null, text: say("step-take-off", { label }) };
    if (role !== "restore" && role !== "wrong") return null;
    return piece === "." ? null : { piece, text: say("step-put", { piece: pieceText(piece), label }) };
  }).filter(Boolean);
  return found.length > MOST ? [] : found;
}
