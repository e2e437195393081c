// A repair or the turns that were due, as arrows over the board: one arrow for each step, a ring around each piece to be captured.

const SVG = "http://www.w3.org/2000/svg";
const UNIT = 1000; // width of the drawing
const SHORTENED = 0.28; // of a square's width: how far an arrow ends before the middle of its target
const SHOWN = 3; // turns drawn at most; more would hide the board

function draw(tag, attributes) {
  const element = document.createElementNS(SVG, tag);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

/** Middle and width of the square with a number in units of the drawing; null where `board` has none. */
function spotOn(board, square) {
  const cell = board.querySelector(`[data-square="${square}"]`);
  if (!cell) return null;
  const [box, all] = [cell.getBoundingClientRect(), board.getBoundingClientRect()];
  const scale = UNIT / all.width;
  return { x: (box.left + box.width / 2 - all.left) * scale, y: (box.top + box.height / 2 - all.top) * scale, size: box.width * scale };
}

/** The outline of an arrow from one spot to another. */
function arrow(from, to, last, kind) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const reach = length - (last ? from.size * SHORTENED : 0);
  const [half, head] = [from.size * 0.07, from.size * 0.26];
  const at = (along, aside) => `${(from.x + ux * along - uy * aside).toFixed(1)} ${(from.y + uy * along + ux * aside).toFixed(1)}`;
  const neck = last ? reach - head : reach;
  const tip = last ? ` L${at(neck, head * 0.75)} L${at(reach, 0)} L${at(neck, -head * 0.75)}` : "";
  return draw("path", { class: `due-arrow ${kind}`, d: `M${at(0, half)} L${at(neck, half)}${tip} L${at(neck, -half)} L${at(0, -half)}z` });
}

/** Draw `turns`, each `{path, captures, kind}` in squares, over `board`; none of them removes the drawing. */
export function drawDue(board, turns) {
  const shown = turns.slice(0, SHOWN).map(({ path, captures = [], kind = "due" }) => ({
    kind,
    steps: path.map((square) => spotOn(board, square)).filter(Boolean),
    rings: captures.map((square) => spotOn(board, square)).filter(Boolean),
  }));
  const layer = board.querySelector(":scope > .due");
  const of = JSON.stringify(shown);
  if ((layer?.dataset.of ?? "[]") === of) return;
  layer?.remove();
  if (!shown.length) return;
  const { width, height } = board.getBoundingClientRect();
  const drawing = draw("svg", { class: "due", viewBox: `0 0 ${UNIT} ${((UNIT * height) / width).toFixed(1)}`, "aria-hidden": "true" });
  drawing.dataset.of = of;
  for (const { kind, steps, rings } of shown) {
    steps.slice(1).forEach((to, index) => drawing.append(arrow(steps[index], to, index === steps.length - 2, kind)));
    for (const { x, y, size } of rings) drawing.append(draw("circle", { class: "due-ring", cx: x.toFixed(1), cy: y.toFixed(1), r: (size * 0.44).toFixed(1) }));
  }
  board.append(drawing);
}
