// The lamps under the squares, their badges, and what the sensors see otherwise than the record.

import { settle } from "./geometry.js";
import { drawing, make } from "./make.js";
import { named } from "./words.js";

/** What occupies a square according to the sensors: "" nothing, "x" something, "w" "b" its colour. */
export function sensed(cell) {
  return cell === "." ? "" : cell.toLowerCase();
}

/** Whether a settled cell contradicts what the record holds there. */
export function differs(cell, piece) {
  const seen = sensed(cell);
  if (!seen || piece === ".") return Boolean(seen) !== (piece !== ".");
  return seen !== "x" && seen !== piece.toLowerCase();
}

/** Light the lamps of the view. */
export function drawLamps(layer, lamps, labels, geometry) {
  layer.replaceChildren(...Object.entries(lamps).map(([square, lamp]) => {
    const light = make("div", { name: `lamp ${lamp.blink}`, "data-role": lamp.role, "data-label": labels[square - 1] }, make("i"));
    light.style.setProperty("--lamp", lamp.colour);
    settle(light, geometry.place(Number(square)));
    return light;
  }));
}

/** Badges by role, ghosts of pieces that are away, rings where the sensors disagree. */
export function drawMarks(layer, view, standing, geometry) {
  const marks = [];
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
    // Something nobody knows more of than that it is there; where we know, a dot will do.
    if (seen && piece === "." && standing[square - 1] === ".") mark(square, `stranger of-${seen}`, make("i"));
    else if (differs(view.cells[square - 1], piece)) mark(square, seen ? "sees" : "misses", make("i"));
  }
  for (const [square, lamp] of Object.entries(view.lamps)) {
    const badge = mark(Number(square), "badge", make("i", {}, drawing(`role-${lamp.role}`)));
    badge.dataset.role = lamp.role;
    badge.style.setProperty("--lamp", lamp.colour);
  }
  layer.replaceChildren(...marks);
}

/** Explain the roles now lit, once each. */
export function drawLegend(list, lamps) {
  const roles = new Map(Object.values(lamps).map((lamp) => [lamp.role, lamp]));
  list.replaceChildren(...[...roles].map(([role, lamp]) => {
    const badge = make("i", { name: `key ${lamp.blink}` }, drawing(`role-${role}`));
    badge.style.setProperty("--lamp", lamp.colour);
    return make("li", {}, badge, make("span", { text: named("role", role) ?? role }));
  }));
}
