// What is lit under the checkers and written on them: lamps, counts, and where the lifted checker may go.

import { badge, light } from "../../../shared/table/lamps.js";
import { make } from "../../../shared/shell/make.js";
import { countOf, recorded } from "./bench.js";
import { MIDDLE, settle, squaresOf } from "./geometry.js";
import { SIDES } from "../../../shared/table/sides.js";

/** @import { Geometry } from "./geometry.js" */
/** @import { Target } from "./play.js" */

/** @type {Record<string, number>} */
const SHOWN = { bar: 4, off: 0 }; // checkers on bar and tray from which on they are counted in words

/** Light the lamps of the view. @param {HTMLElement} layer @param {Record<string, Told.Lamp>} lamps @param {Geometry} geometry */
export function drawLamps(layer, lamps, geometry) {
  layer.replaceChildren(...Object.entries(lamps).map(([square, lamp]) => {
    const element = light(lamp);
    settle(element, geometry.square(Number(square)));
    return element;
  }));
}

/**
 * How many checkers of `side` lie on a place, if that can't be counted by the eye; else null.
 * @param {Standing} state @param {Place} place @param {Side} side
 */
function counted(state, place, side) {
  const count = countOf(state, place)[side];
  if (typeof place !== "number") return count > SHOWN[place.slice(0, 3)] ? count : null;
  const seen = squaresOf(place).filter((square) => state.pieces[square - 1].toLowerCase() === side).length;
  // On a real board the sixth checker lies on top, where no sensor tells of it.
  const all = seen === 5 ? Math.max(count, recorded(state, place, side)) : count;
  return all > seen ? all : null;
}

/** @param {Standing} state @param {Geometry} geometry */
function counts(state, geometry) {
  /** @type {HTMLElement[]} */
  const marks = [];
  /** @param {Point} spot @param {unknown} text @param {Side} side @param {string} [where] */
  const write = (spot, text, side, where = "on-checker") => {
    const mark = make("div", { name: `count ${side === "w" ? "white" : "black"} ${where}`, text });
    settle(mark, spot);
    marks.push(mark);
  };
  for (const side of SIDES) {
    for (let point = 1; point <= 24; point++) {
      const found = counted(state, point, side);
      if (!found) continue;
      const cells = squaresOf(point);
      const last = cells.findLastIndex((square) => state.pieces[square - 1].toLowerCase() === side);
      write(geometry.spot(point, last), found, side);
    }
    const bar = counted(state, `bar-${side}`, side);
    if (bar) write(geometry.spot(`bar-${side}`, 3), bar, side);
    const off = counted(state, `off-${side}`, side);
    if (off) write({ x: geometry.spot(`off-${side}`, 0).x, y: MIDDLE + (geometry.box(`off-${side}`).top ? -0.45 : 0.45) }, off, side, "");
  }
  return marks;
}

/**
 * Draw counts and badges, and a ring with its number wherever the lifted checker may go.
 * @param {HTMLElement} layer @param {Told.BackgammonView} view @param {Standing} state @param {Target[]} targets @param {Geometry} geometry
 */
export function drawMarks(layer, view, state, targets, geometry) {
  const marks = counts(state, geometry);
  for (const [square, lamp] of Object.entries(view.lamps)) {
    if (lamp.role === "last") continue;
    const element = badge(lamp);
    settle(element, geometry.square(Number(square)));
    marks.push(element);
  }
  for (let square = 1; square <= state.pieces.length; square++) {
    if (state.pieces[square - 1] !== "x") continue;
    const element = make("div", { name: "mark stranger" }, make("i"));
    settle(element, geometry.square(square));
    marks.push(element);
  }
  for (const { place, dice } of targets) {
    const { w, b } = countOf(state, place);
    const index = typeof place === "number" ? Math.min(4, w + b) : 0;
    const spot = typeof place === "number" ? geometry.spot(place, index) : { ...geometry.spot(place, 7) };
    const ring = make("div", { name: "aim", text: dice.join(" ") });
    settle(ring, spot);
    marks.push(ring);
  }
  layer.replaceChildren(...marks);
}
