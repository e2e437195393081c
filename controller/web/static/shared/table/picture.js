// A board as a drawing of any size: squares, pieces, lit squares and arrows.

import { shape } from "../shell/make.js";

/**
 * @typedef {object} Drawn
 * @property {string} [position]
 * @property {number[]} [lit] squares with a light
 * @property {Record<string, string | number>} [numbers] what stands in a square
 * @property {Array<{path: number[], kind: string}>} [arrows]
 * @property {string} [label] what it shows, for screen readers; without one it is an ornament
 */

const UNIT = 100; // of the drawing, per square

/** @param {string} sign @param {number[]} given */
function piece(sign, [row, column]) {
  const colour = sign.toLowerCase() === "w" ? "white" : "black";
  const form = sign === sign.toLowerCase() ? "man" : "king";
  const inside = shape("use", { href: `#piece-${form}` });
  const box = { x: (column + 0.08) * UNIT, y: (row + 0.08) * UNIT, width: UNIT * 0.84, height: UNIT * 0.84, viewBox: "0 0 100 100" };
  return shape("svg", { class: `disc ${colour}`, ...box }, inside);
}

/** @param {number[]} path @param {number[][]} places @param {string} kind */
function arrow(path, places, kind) {
  const points = path.map((square) => places[square - 1]).filter(Boolean).map(([row, column]) => [(column + 0.5) * UNIT, (row + 0.5) * UNIT]);
  if (points.length < 2) return [];
  const [[fromX, fromY], [toX, toY]] = points.slice(-2);
  const length = Math.hypot(toX - fromX, toY - fromY) || 1;
  const [ux, uy] = [(toX - fromX) / length, (toY - fromY) / length];
  const [neckX, neckY] = [toX - ux * 42, toY - uy * 42];
  const line = [...points.slice(0, -1), [neckX, neckY]].map((point) => point.join(" ")).join(" L");
  const head = [[toX, toY], [neckX - uy * 30, neckY + ux * 30], [neckX + uy * 30, neckY - ux * 30]].map((point) => point.join(",")).join(" ");
  return [shape("path", { class: `pic-line ${kind}`, d: `M${line}` }), shape("polygon", { class: `pic-head ${kind}`, points: head })];
}

/**
 * Draw `board` (`{grid}`) with the pieces of `position`; `lit` are squares with a light, `numbers` writes what stands in a
 * square, `arrows` are `{path, kind}`. `label` says to screen readers what it shows; without one it is an ornament.
 * @param {{grid: Told.Grid}} given @param {Drawn} [more]
 */
export function picture({ grid }, { position = "", lit = [], numbers = {}, arrows = [], label = "" } = {}) {
  const { rows, columns, squares } = grid;
  const played = new Set(squares.map((place) => place.join()));
  /** @param {number} row @param {number} column */
  const isDark = (row, column) => (squares.length === rows * columns ? (row + column) % 2 === 1 : played.has(`${row},${column}`));
  const parts = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      parts.push(shape("rect", { class: `pic-tile ${isDark(row, column) ? "dark" : "light"}`, x: column * UNIT, y: row * UNIT, width: UNIT, height: UNIT }));
    }
  }
  for (const square of lit) {
    const [row, column] = squares[Number(square) - 1] ?? [];
    if (row !== undefined) parts.push(shape("rect", { class: "pic-lit", x: column * UNIT + 5, y: row * UNIT + 5, width: UNIT - 10, height: UNIT - 10, rx: 12 }));
  }
  [...position].forEach((sign, index) => { if (sign !== ".") parts.push(piece(sign, squares[index])); });
  for (const [square, text] of Object.entries(numbers)) {
    const [row, column] = squares[Number(square) - 1] ?? [];
    if (row === undefined) continue;
    const number = shape("text", { class: "pic-number", x: (column + 0.5) * UNIT, y: (row + 0.5) * UNIT });
    number.textContent = String(text);
    parts.push(number);
  }
  for (const { path, kind } of arrows) parts.push(...arrow(path, squares, kind));
  const told = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  return shape("svg", { class: "pic", viewBox: `0 0 ${columns * UNIT} ${rows * UNIT}`, ...told }, ...parts);
}

/**
 * The squares that a turn such as `32-28`, `19x30` or `c3-d4` names, in their order; empty where one is not of the board.
 * @param {string} text @param {string[]} labels
 */
export function squaresIn(text, labels) {
  const squares = text.split(/[-x:]/).map((label) => labels.indexOf(label.trim()) + 1);
  return squares.includes(0) ? [] : squares;
}
