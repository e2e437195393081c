// The coordinates on the rim: letters and digits of the lines, or the numbers of the squares at the edge.

import { chosenCoordinates as coordinates } from "../../shared/reader/board_settings.js";
import { make } from "../../shared/shell/make.js";

/** @import { Geometry } from "./geometry.js" */

const NAMED = /^([a-z])(\d+)$/;

/**
 * What stands at each line of the screen: `{top, bottom, left, right}`, one text per column or row.
 * @param {Geometry} geometry @param {string[]} labels
 * @returns {Record<string, string[]>}
 */
export function atTheEdge(geometry, labels) {
  const { rows, columns } = geometry;
  /** @param {number} row @param {number} column */
  const text = (row, column) => labels[geometry.at(row, column) - 1] ?? "";
  /** @param {number} count @param {(index: number) => string} of */
  const along = (count, of) => Array.from({ length: count }, (_, index) => of(index));
  if (!labels.every((label) => NAMED.test(label))) {
    return {
      top: along(columns, (column) => text(0, column)),
      bottom: along(columns, (column) => text(rows - 1, column)),
      left: along(rows, (row) => (row === 0 || row === rows - 1 ? "" : text(row, 0))),
      right: along(rows, (row) => (row === 0 || row === rows - 1 ? "" : text(row, columns - 1))),
    };
  }
  /** @param {string[]} of @param {number} index */
  const part = (of, index) => NAMED.exec(of.find(Boolean) ?? "")?.[index] ?? "";
  const letters = along(columns, (column) => part(along(rows, (row) => text(row, column)), 1));
  const digits = along(rows, (row) => part(along(columns, (column) => text(row, column)), 2));
  return { bottom: letters, left: digits };
}

export class Rim {
  /** `frame` is the element around the board. @param {HTMLElement} frame */
  constructor(frame) {
    this.frame = frame;
    /** @type {HTMLElement[]} */
    this.lines = [];
  }

  /** Write the coordinates, if they belong on the rim. @param {Geometry} geometry @param {string[]} labels */
  draw(geometry, labels) {
    for (const line of this.lines) line.remove();
    const onRim = coordinates() === "rim";
    const edges = onRim ? atTheEdge(geometry, labels) : {};
    this.frame.classList.toggle("rimmed", onRim);
    this.frame.classList.toggle("lettered", onRim && !("top" in edges));
    this.lines = Object.entries(edges).map(([side, texts]) =>
      make("div", { name: `rim ${side}`, "aria-hidden": "true" }, ...texts.map((text) => make("span", { text }))));
    this.frame.append(...this.lines);
  }
}
