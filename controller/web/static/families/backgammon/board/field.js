// What never moves: the felt, the points, the bar, the trays, and the elements of every place and square.

import { make } from "../../../shared/shell/make.js";
import { HEIGHT, WIDTH, ownNumber, squaresOf } from "./geometry.js";
import { within } from "../../../shared/shell/part.js";

/** @import { Geometry } from "./geometry.js" */

/** @param {HTMLElement} element @param {{x: number, y: number, w: number, h: number}} given */
function lay(element, { x, y, w, h }) {
  for (const [name, value] of Object.entries({ x, y, w, h })) element.style.setProperty(`--${name}`, value.toFixed(3));
  return element;
}

/**
 * Draw the field: two halves of felt with six points above and below each, a tray at each home.
 * @param {HTMLElement} layer @param {Geometry} geometry
 */
export function drawField(layer, geometry) {
  const { h } = geometry.box(1);
  const felt = [geometry.left, geometry.box("bar-w").x + geometry.box("bar-w").w].map((x) =>
    lay(make("div", { name: "felt" }), { x, y: geometry.rows()[0].length ? HEIGHT / 2 - h : 0, w: 6, h: 2 * h }));
  const points = [];
  const numbers = [];
  for (let point = 1; point <= 24; point++) {
    const box = geometry.box(point);
    points.push(lay(make("div", { name: `point ${box.top ? "top" : "low"} ${point % 2 ? "odd" : "even"}` }), box));
    numbers.push(lay(make("div", { name: `number ${box.top ? "top" : "low"}`, "data-point": point }), box));
  }
  const trays = ["off-w", "off-b"].map((place) => lay(make("div", { name: "well" }), geometry.box(place)));
  layer.replaceChildren(...felt, ...points, ...trays, make("div", { name: "hinge" }), ...numbers);
  within(layer, ".hinge").style.setProperty("--x", (geometry.barX + geometry.box("bar-w").w / 2).toFixed(3));
  const board = /** @type {HTMLElement} */ (layer.parentElement);
  board.style.setProperty("--across", String(WIDTH));
  board.style.setProperty("--down", String(HEIGHT));
  document.documentElement.style.setProperty("--ratio", String(WIDTH / HEIGHT));
}

/** Number the points as `side` counts them. @param {HTMLElement} layer @param {Side} side */
export function drawNumbers(layer, side) {
  for (const number of layer.querySelectorAll(".number")) {
    const text = String(ownNumber(Number(number.getAttribute("data-point")), side));
    if (number.textContent !== text) number.textContent = text;
  }
  layer.dataset.counts = side;
}

/**
 * Build the grid of places for pointer and keys; a point holds its squares. Returns the elements by place.
 * @param {HTMLElement} layer @param {Geometry} geometry
 */
export function buildPlaces(layer, geometry) {
  const cells = new Map();
  const rows = geometry.rows().map((row) => make("div", { role: "row" }, ...row.map((place) => {
    const box = geometry.box(place);
    const cell = lay(make("div", { name: "place", role: "gridcell", tabindex: "-1", "data-place": place }), box);
    if (typeof place === "number") {
      cell.append(...squaresOf(place).map((square, index) => {
        const element = make("div", { name: "square", "data-square": square });
        element.style.setProperty("--from-rim", String(index));
        element.classList.toggle("low", !box.top);
        return element;
      }));
    }
    cells.set(place, cell);
    return cell;
  })));
  layer.replaceChildren(...rows);
  return cells;
}
