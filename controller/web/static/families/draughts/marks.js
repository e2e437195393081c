// The lamps on the board, their badges, and marks where the sensors differ from the record.

import { badge, light } from "../../shared/table/lamps.js";
import { drawing, make } from "../../shared/shell/make.js";
import { settle } from "./geometry.js";

/** @import { Geometry } from "./geometry.js" */

/**
 * What the sensors see on a square: "" nothing, "x" a piece of unknown colour, "w" or "b" a piece of that colour.
 * @param {string} cell
 */
export function sensed(cell) {
  return cell === "." ? "" : cell.toLowerCase();
}

/** Whether a settled cell contradicts the recorded piece. @param {string} cell @param {string} piece */
export function differs(cell, piece) {
  const seen = sensed(cell);
  if (!seen || piece === ".") return Boolean(seen) !== (piece !== ".");
  return seen !== "x" && seen !== piece.toLowerCase();
}

/** Whether a man stands where the record has a king: it has not been crowned. @param {string} piece @param {string} recorded */
export function uncrowned(piece, recorded) {
  return piece !== recorded && piece.toUpperCase() === recorded;
}

/**
 * Light the lamps of the view.
 * @param {HTMLElement} layer @param {Record<string, Told.Lamp>} lamps @param {string[]} labels @param {Geometry} geometry
 */
export function drawLamps(layer, lamps, labels, geometry) {
  layer.replaceChildren(...Object.entries(lamps).map(([square, lamp]) => {
    const element = light(lamp, labels[Number(square) - 1]);
    settle(element, geometry.place(Number(square)));
    return element;
  }));
}

/**
 * Draw badges by role, ghosts of missing pieces, and rings where the sensors differ from the record and no lamp says so.
 * @param {HTMLElement} layer @param {Told.DraughtsView} view @param {string} standing @param {Geometry} geometry
 */
export function drawMarks(layer, view, standing, geometry) {
  const marks = [];
  /** @param {number} square @param {string} name @param {Array<Node | string>} children */
  const mark = (square, name, ...children) => {
    const element = make("div", { name: `mark ${name}` }, ...children);
    settle(element, geometry.place(square));
    marks.push(element);
    return element;
  };
  for (let square = 1; square <= view.position.length; square++) {
    const piece = view.position[square - 1];
    const away = piece !== "." && standing[square - 1] === ".";
    const colour = piece.toLowerCase() === "w" ? "white" : "black";
    const seen = sensed(view.cells[square - 1]);
    if (away) mark(square, "ghost", make("i", { name: colour }));
    if (uncrowned(standing[square - 1], piece)) mark(square, `uncrowned ${colour}`, drawing("crown"));
    // An unexpected piece of which only the sensor's reading is known; where a piece is drawn, a smaller mark is enough.
    if (seen && piece === "." && standing[square - 1] === ".") mark(square, `stranger of-${seen}`, make("i"));
    else if (!view.lamps[square] && differs(view.cells[square - 1], piece)) mark(square, seen ? "sees" : "misses", make("i"));
  }
  for (const [square, lamp] of Object.entries(view.lamps)) {
    if (lamp.role === "last") continue;
    const element = badge(lamp);
    settle(element, geometry.place(Number(square)));
    marks.push(element);
  }
  layer.replaceChildren(...marks);
}
