// A repair or the turns that were due, as arrows over the board: one arrow for each step, a ring around each piece to be captured.

import { shape } from "../shell/make.js";

/** @typedef {{x: number, y: number, size: number}} Middle of a square, and its width */

const UNIT = 1000; // width of the drawing
const SHORTENED = 0.28; // of a square's width: how far an arrow ends before the middle of its target
const SHOWN = 3; // turns drawn at most; more would hide the board

/**
 * Middle and width of the square with a number in units of the drawing; null where `board` has none.
 * @param {Element} board @param {number} square
 */
function spotOn(board, square) {
  const cell = board.querySelector(`[data-square="${square}"]`);
  if (!cell) return null;
  const [box, all] = [cell.getBoundingClientRect(), board.getBoundingClientRect()];
  const scale = UNIT / all.width;
  return { x: (box.left + box.width / 2 - all.left) * scale, y: (box.top + box.height / 2 - all.top) * scale, size: box.width * scale };
}

/** The outline of an arrow from one spot to another. @param {Middle} from @param {Middle} to @param {boolean} last @param {string} kind */
function arrow(from, to, last, kind) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const reach = length - (last ? from.size * SHORTENED : 0);
  const [half, head] = [from.size * 0.07, from.size * 0.26];
  /** @param {number} along @param {number} aside */
  const at = (along, aside) => `${(from.x + ux * along - uy * aside).toFixed(1)} ${(from.y + uy * along + ux * aside).toFixed(1)}`;
  const neck = last ? reach - head : reach;
  const tip = last ? ` L${at(neck, head * 0.75)} L${at(reach, 0)} L${at(neck, -head * 0.75)}` : "";
  return shape("path", { class: `due-arrow ${kind}`, d: `M${at(0, half)} L${at(neck, half)}${tip} L${at(neck, -half)} L${at(0, -half)}z` });
}

/**
 * Draw `turns`, each `{path, captures, kind}` in squares, over `board`; none of them removes the drawing.
 * @param {Element} board @param {Array<{path: number[], captures?: number[], kind?: string}>} turns
 */
export function drawDue(board, turns) {
  const shown = turns.slice(0, SHOWN).map(({ path, captures = [], kind = "due" }) => ({
    kind,
    steps: path.map((square) => spotOn(board, square)).filter((spot) => spot !== null),
    rings: captures.map((square) => spotOn(board, square)).filter((spot) => spot !== null),
  }));
  const layer = /** @type {SVGElement | null} */ (board.querySelector(":scope > .due"));
  const of = JSON.stringify(shown);
  if ((layer?.dataset.of ?? "[]") === of) return;
  layer?.remove();
  if (!shown.length) return;
  const { width, height } = board.getBoundingClientRect();
  const drawing = shape("svg", { class: "due", viewBox: `0 0 ${UNIT} ${((UNIT * height) / width).toFixed(1)}`, "aria-hidden": "true" });
  drawing.dataset.of = of;
  for (const { kind, steps, rings } of shown) {
    steps.slice(1).forEach((to, index) => drawing.append(arrow(steps[index], to, index === steps.length - 2, kind)));
    for (const { x, y, size } of rings) drawing.append(shape("circle", { class: "due-ring", cx: x.toFixed(1), cy: y.toFixed(1), r: (size * 0.44).toFixed(1) }));
  }
  board.append(drawing);
}
