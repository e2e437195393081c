// Where points, bar and trays lie on the screen. The unit of length is the width of a point.

import { otherSide } from "../../../shared/table/sides.js";

const EDGE = 0.3; // wood beside the field
const BAR = 1.2;
const TRAY = 1.2;
const RIM = 0.55; // wood above and below the field, with the numbers of the points
const GAP = 1.5; // between the tips of the stacks
export const CELLS = 5; // of a point

export const WIDTH = EDGE + 6 + BAR + 6 + EDGE + TRAY + EDGE;
export const HEIGHT = RIM + CELLS + GAP + CELLS + RIM;
export const MIDDLE = HEIGHT / 2;

/** The squares of a point, from the rim inwards; points are counted by White. @param {number} point */
export function squaresOf(point) {
  const first = point <= 12 ? 121 - point : point - 12;
  return Array.from({ length: CELLS }, (_, cell) => first + 12 * cell * (point <= 12 ? -1 : 1));
}

/** Every square's point, by number; index 0 is unused. @type {number[]} */
export const POINT_OF = [];
for (let point = 1; point <= 24; point++) for (const square of squaresOf(point)) POINT_OF[square] = point;

/**
 * The number by which `side` counts a place: 25 its bar, 0 what it has borne off; null for the opponent's.
 * @param {Place} place @param {Side} side
 */
export function ownNumber(place, side) {
  if (typeof place === "number") return side === "w" ? place : 25 - place;
  return place.endsWith(side) ? (place.startsWith("bar") ? 25 : 0) : null;
}

/** The place that `side` counts as `number`. @param {number} number @param {Side} side */
export function placeOf(number, side) {
  if (number === 25) return `bar-${side}`;
  if (number === 0) return `off-${side}`;
  return side === "w" ? number : 25 - number;
}

export class Geometry {
  /**
   * `bottom` is the side below, `homes` where White has his home board: "right" or "left".
   * @param {Side} bottom @param {string} homes
   */
  constructor(bottom, homes) {
    this.bottom = bottom;
    this.topSide = otherSide(bottom);
    this.right = (homes !== "left") === (bottom === "w");
    this.left = EDGE + (this.right ? 0 : TRAY + EDGE); // of the field
    this.barX = this.left + 6;
    this.trayX = this.right ? WIDTH - EDGE - TRAY : EDGE;
  }

  /** Left and upper edge, width and height of a place, and whether it lies in the upper half. @param {Place} place */
  box(place) {
    if (typeof place === "number") {
      const own = /** @type {number} */ (ownNumber(place, this.bottom));
      const top = own > 12;
      const column = top === this.right ? (own - 1) % 12 : 11 - ((own - 1) % 12);
      return { x: this.left + column + (column > 5 ? BAR : 0), y: top ? RIM : MIDDLE, w: 1, h: MIDDLE - RIM, top };
    }
    const bar = place.startsWith("bar");
    // A checker on the bar lies in the half in which it enters.
    const top = place.endsWith(this.topSide) !== bar;
    return { x: bar ? this.barX : this.trayX, y: top ? RIM : MIDDLE, w: bar ? BAR : TRAY, h: MIDDLE - RIM, top };
  }

  /** The middle of a square. @param {number} square */
  square(square) {
    const point = POINT_OF[square];
    return this.spot(point, squaresOf(point).indexOf(square));
  }

  /**
   * The middle of the checker with the `index` in a place, from the rim or, on the bar, from the middle.
   * @param {Place} place @param {number} index
   */
  spot(place, index) {
    const { x, y, w, h, top } = this.box(place);
    if (typeof place === "number") return { x: x + 0.5, y: top ? y + index + 0.5 : y + h - index - 0.5 };
    if (place.startsWith("bar")) return { x: x + w / 2, y: MIDDLE + (top ? -1 : 1) * (1.2 + Math.min(index, 3)) };
    const thick = (h - 0.35) / 15;
    return { x: x + w / 2, y: top ? y + (index + 0.5) * thick : y + h - (index + 0.5) * thick };
  }

  /** The middle of the gap on the right (the lower player's) or the left half of the board. @param {Side} side */
  half(side) {
    const right = side === this.bottom;
    return { x: right ? this.barX + BAR + 3 : this.left + 3, y: MIDDLE };
  }

  /** The middle of the cube: between the halves of the bar, or at its owner's end. @param {Side | null} owner */
  cube(owner) {
    const y = owner === null ? MIDDLE : owner === this.bottom ? HEIGHT - RIM - 0.5 : RIM + 0.5;
    return { x: this.barX + BAR / 2, y };
  }

  /**
   * Place and square under a point of the window; the board lies in `box`. Null off every place.
   * @param {number} clientX @param {number} clientY @param {DOMRect} box
   */
  under(clientX, clientY, box) {
    const x = ((clientX - box.left) / box.width) * WIDTH;
    const y = ((clientY - box.top) / box.height) * HEIGHT;
    if (x < 0 || x > WIDTH || y < 0 || y > HEIGHT) return null;
    const top = y < MIDDLE;
    const places = this.rows()[top ? 0 : 1];
    const place = places.find((one) => x >= this.box(one).x && x < this.box(one).x + this.box(one).w);
    if (place === undefined) return null;
    if (typeof place !== "number") return { place, square: null };
    const cell = Math.floor(top ? y - RIM : HEIGHT - RIM - y);
    return { place, square: squaresOf(place)[Math.max(0, cell)] ?? null };
  }

  /** The places as they lie on the screen, row by row. */
  rows() {
    if (this.ordered) return this.ordered;
    const points = Array.from({ length: 24 }, (_, index) => index + 1);
    const all = [...points, "bar-w", "bar-b", "off-w", "off-b"];
    this.ordered = [true, false].map((top) => all
      .filter((place) => this.box(place).top === top)
      .sort((a, b) => this.box(a).x - this.box(b).x));
    return this.ordered;
  }

  /** The place to which an arrow key leads. @param {Place} place @param {string} key */
  step(place, key) {
    const rows = this.rows();
    const row = rows[0].includes(place) ? 0 : 1;
    const index = rows[row].indexOf(place);
    const last = rows[row].length - 1;
    if (key === "ArrowUp" || key === "ArrowDown") return rows[key === "ArrowUp" ? 0 : 1][index];
    /** @type {Record<string, number>} */
    const to = { ArrowLeft: Math.max(0, index - 1), ArrowRight: Math.min(last, index + 1), Home: 0, End: last };
    return rows[row][to[key]];
  }
}

/** Put the middle of an element to a spot of the board. @param {HTMLElement} element @param {Point} given */
export function settle(element, { x, y }) {
  element.style.setProperty("--x", x.toFixed(3));
  element.style.setProperty("--y", y.toFixed(3));
}
