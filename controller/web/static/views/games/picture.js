// The picture of a position of backgammon as SVG. The table itself draws those of draughts.

import { standing } from "../../families/backgammon/board/bench.js";
import { spots } from "../../families/backgammon/board/checkers.js";
import { HEIGHT, Geometry as Points, WIDTH, squaresOf } from "../../families/backgammon/board/geometry.js";
import { SIDES } from "../../shared/table/sides.js";

const UNIT = 80; // px of a square, or of the width of a point
/** @type {Record<string, string[]>} */
const INK = { w: ["#fbf5e6", "#5a4a38"], b: ["#262220", "#000000"] }; // of a piece: its face and its edge
const BOARD = { rim: "#4a3325", label: "#f6ead6", field: "#d9c7a4", points: ["#a5814f", "#7a3b2c"] };

/** The shapes of a position of backgammon. @param {Told.BackgammonView} view @param {boolean} flipped */
function shapesOf(view, flipped) {
  const geometry = new Points(flipped ? "b" : "w", view.homes ?? "right");
  /** @type {any[]} */
  const shapes = [{ kind: "box", x: 0, y: 0, w: WIDTH * UNIT, h: HEIGHT * UNIT, fill: BOARD.rim }];
  for (let point = 1; point <= 24; point++) {
    const { x, y, w, h, top } = geometry.box(point);
    const [base, tip] = top ? [y, y + h * 0.82] : [y + h, y + h * 0.18];
    shapes.push({ kind: "box", x: x * UNIT, y: y * UNIT, w: w * UNIT, h: h * UNIT, fill: BOARD.field });
    shapes.push({ kind: "area", points: [[x, base], [x + w, base], [x + w / 2, tip]].map(([px, py]) => [px * UNIT, py * UNIT]), fill: BOARD.points[point % 2] });
    shapes.push({ kind: "text", x: (x + 0.5) * UNIT, y: (top ? 0.4 : HEIGHT - 0.2) * UNIT, size: UNIT * 0.25, fill: BOARD.label, text: String(point), anchor: "middle" });
  }
  const state = standing(view);
  for (const { side, spot, form } of spots(state, geometry, { x: 0, y: 0 })) {
    const [fill, edge] = INK[side];
    const [x, y] = [spot.x * UNIT, spot.y * UNIT];
    if (form === "edge") shapes.push({ kind: "box", x: x - UNIT * 0.45, y: y - UNIT * 0.14, w: UNIT * 0.9, h: UNIT * 0.28, fill, stroke: edge, line: 2 });
    else shapes.push({ kind: "disc", x, y, r: UNIT * 0.46, fill, stroke: edge, line: 3 });
  }
  for (const side of SIDES) {
    for (let point = 1; point <= 24; point++) {
      const count = view.points[side][side === "w" ? point : 25 - point];
      if (count <= squaresOf(point).length) continue;
      const { x, y } = geometry.spot(point, squaresOf(point).length - 1);
      shapes.push({ kind: "text", x: x * UNIT, y: (y + 0.12) * UNIT, size: UNIT * 0.4, fill: INK[side][0] === "#262220" ? "#ffffff" : "#000000", text: String(count), anchor: "middle" });
    }
  }
  return { width: WIDTH * UNIT, height: HEIGHT * UNIT, shapes };
}

/** @param {number} value */
const number = (value) => Number(value.toFixed(2));
/** @param {any} given */
const edge = ({ stroke, line }) => (stroke ? ` stroke="${stroke}" stroke-width="${number(line)}"` : "");
/** @param {string} text */
const clean = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** @type {Record<string, (s: any) => string>} */
const WRITTEN = {
  /** @param {any} s */
  box: (s) => `<rect x="${number(s.x)}" y="${number(s.y)}" width="${number(s.w)}" height="${number(s.h)}" fill="${s.fill}"${edge(s)}/>`,
  /** @param {any} s */
  disc: (s) => `<circle cx="${number(s.x)}" cy="${number(s.y)}" r="${number(s.r)}" fill="${s.fill}"${edge(s)}/>`,
  /** @param {any} s */
  area: (s) => `<polygon points="${s.points.map((/** @type {number[]} */ point) => point.map(number).join(",")).join(" ")}" fill="${s.fill}"/>`,
  /** @param {any} s */
  text: (s) => `<text x="${number(s.x)}" y="${number(s.y)}" font-size="${number(s.size)}" font-family="sans-serif" text-anchor="${s.anchor}" fill="${s.fill}">${clean(s.text)}</text>`,
};

/** The position of a view as SVG. @param {Told.BackgammonView} view @param {boolean} flipped */
export function backgammonSvg(view, flipped) {
  const { width, height, shapes } = shapesOf(view, flipped);
  const inside = shapes.map((shape) => WRITTEN[shape.kind](shape)).join("\n");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${number(width)} ${number(height)}" width="${number(width)}" height="${number(height)}">\n${inside}\n</svg>\n`;
}
