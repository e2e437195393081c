// The picture of a position: simple shapes, written as SVG or painted for a PNG.

import { standing } from "../../families/backgammon/board/bench.js";
import { spots } from "../../families/backgammon/board/checkers.js";
import { HEIGHT, Geometry as Points, WIDTH, squaresOf } from "../../families/backgammon/board/geometry.js";

const UNIT = 80; // px of a square, or of the width of a point
const INK = { w: ["#fbf5e6", "#5a4a38"], b: ["#262220", "#000000"] }; // of a piece: its face and its edge
const BOARD = { light: "#ecdfc6", dark: "#85644b", rim: "#4a3325", label: "#f6ead6", field: "#d9c7a4", points: ["#a5814f", "#7a3b2c"] };

/** The shapes of a position of draughts: `{width, height, shapes}`, lengths in px. */
function draughts(view, flipped) {
  const { rows, columns, squares } = view.grid;
  const shapes = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      shapes.push({ kind: "box", x: column * UNIT, y: row * UNIT, w: UNIT, h: UNIT, fill: (row + column) % 2 ? BOARD.dark : BOARD.light });
    }
  }
  for (const [index, [down, across]] of squares.entries()) {
    const [row, column] = flipped ? [rows - 1 - down, columns - 1 - across] : [down, across];
    const dark = (row + column) % 2;
    shapes.push({ kind: "text", x: (column + 0.05) * UNIT, y: (row + 0.2) * UNIT, size: UNIT * 0.16, fill: dark ? BOARD.label : "#5d452f", text: view.labels[index], anchor: "start" });
    const piece = view.position[index];
    if (piece !== ".") shapes.push(...man(piece, (column + 0.5) * UNIT, (row + 0.5) * UNIT, UNIT * 0.4));
  }
  return { width: columns * UNIT, height: rows * UNIT, shapes };
}

function man(piece, x, y, r) {
  const [fill, edge] = INK[piece.toLowerCase()];
  const shapes = [
    { kind: "disc", x, y, r, fill, stroke: edge, line: r * 0.08 },
    { kind: "disc", x, y, r: r * 0.68, fill: "none", stroke: piece.toLowerCase() === "w" ? "#b9a888" : "#6a5f55", line: r * 0.06 },
  ];
  if (piece === piece.toUpperCase()) {
    const crown = [[-0.5, 0.34], [-0.58, -0.3], [-0.24, -0.02], [0, -0.42], [0.24, -0.02], [0.58, -0.3], [0.5, 0.34]];
    shapes.push({ kind: "area", points: crown.map(([dx, dy]) => [x + dx * r, y + dy * r]), fill: piece === "W" ? "#8a5a00" : "#f0b95a" });
  }
  return shapes;
}

/** The shapes of a position of backgammon. */
function backgammon(view, flipped) {
  const geometry = new Points(flipped ? "b" : "w", view.homes ?? "right");
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
  for (const side of ["w", "b"]) {
    for (let point = 1; point <= 24; point++) {
      const count = view.points[side][side === "w" ? point : 25 - point];
      if (count <= squaresOf(point).length) continue;
      const { x, y } = geometry.spot(point, squaresOf(point).length - 1);
      shapes.push({ kind: "text", x: x * UNIT, y: (y + 0.12) * UNIT, size: UNIT * 0.4, fill: INK[side][0] === "#262220" ? "#ffffff" : "#000000", text: String(count), anchor: "middle" });
    }
  }
  return { width: WIDTH * UNIT, height: HEIGHT * UNIT, shapes };
}

/** The shapes of the position of a view. */
export function drawn(view, flipped) {
  return view.family === "backgammon" ? backgammon(view, flipped) : draughts(view, flipped);
}

const number = (value) => Number(value.toFixed(2));
const edge = ({ stroke, line }) => (stroke ? ` stroke="${stroke}" stroke-width="${number(line)}"` : "");
const clean = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const WRITTEN = {
  box: (s) => `<rect x="${number(s.x)}" y="${number(s.y)}" width="${number(s.w)}" height="${number(s.h)}" fill="${s.fill}"${edge(s)}/>`,
  disc: (s) => `<circle cx="${number(s.x)}" cy="${number(s.y)}" r="${number(s.r)}" fill="${s.fill}"${edge(s)}/>`,
  area: (s) => `<polygon points="${s.points.map((point) => point.map(number).join(",")).join(" ")}" fill="${s.fill}"/>`,
  text: (s) => `<text x="${number(s.x)}" y="${number(s.y)}" font-size="${number(s.size)}" font-family="sans-serif" text-anchor="${s.anchor}" fill="${s.fill}">${clean(s.text)}</text>`,
};

/** A picture as SVG. */
export function asSvg({ width, height, shapes }) {
  const inside = shapes.map((shape) => WRITTEN[shape.kind](shape)).join("\n");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${number(width)} ${number(height)}" width="${number(width)}" height="${number(height)}">\n${inside}\n</svg>\n`;
}

const PAINTED = {
  box: (pen, s) => pen.rect(s.x, s.y, s.w, s.h),
  disc: (pen, s) => pen.arc(s.x, s.y, s.r, 0, 2 * Math.PI),
  area: (pen, s) => { for (const [x, y] of s.points) pen.lineTo(x, y); },
};

/** A picture as a PNG (a Blob). */
export function asPng({ width, height, shapes }) {
  const canvas = Object.assign(document.createElement("canvas"), { width: Math.ceil(width), height: Math.ceil(height) });
  const pen = canvas.getContext("2d");
  for (const shape of shapes) {
    pen.fillStyle = shape.fill;
    if (shape.kind === "text") {
      pen.font = `${shape.size}px sans-serif`;
      pen.textAlign = shape.anchor === "middle" ? "center" : "left";
      pen.fillText(shape.text, shape.x, shape.y);
      continue;
    }
    pen.beginPath();
    PAINTED[shape.kind](pen, shape);
    if (shape.fill !== "none") pen.fill();
    if (shape.stroke) {
      pen.strokeStyle = shape.stroke;
      pen.lineWidth = shape.line;
      pen.stroke();
    }
  }
  return new Promise((done) => { canvas.toBlob(done, "image/png"); });
}
