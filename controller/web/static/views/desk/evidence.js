// The evidence of the turn: what hands did, as a list and drawn on the board, and how the board differs from the record.

import { make, shape } from "../../shared/shell/make.js";
import { person } from "../../shared/words/person.js";
import { listed, say } from "../../shared/words/words.js";

/** The place of a step on the board: its element. @param {Element} board @param {Record<string, any>} given */
const spot = (board, { square, point }) =>
  board.querySelector(square === undefined ? `[data-place="${point}"]` : `[data-square="${square}"]`);

/** The name of a place: a square's label, or the number of a point, of the bar or of a tray. @param {Record<string, any>} step */
const placeText = (step) => step.label ?? (step.point === undefined ? "" : say("point", { n: step.point }));

/**
 * Draw the evidence in `root`; with `drawn` its steps are drawn on the board, which `draw(on)` changes.
 * @param {HTMLElement} root @param {Told.View} view @param {Evidence} evidence @param {boolean} drawn @param {(on: boolean) => void} draw
 */
export function drawEvidence(root, view, evidence, drawn, draw) {
  const began = evidence.trail[0]?.t ?? 0;
  const switched = make("button", { name: "plain", type: "button", text: say("desk-draw-trail"), "aria-pressed": String(drawn) });
  switched.addEventListener("click", () => draw(!drawn));
  const line = (/** @type {Record<string, any>} */ step) => make("li", {},
    make("span", { name: "desk-when", text: say("desk-after", { n: step.t - began }) }),
    make("span", { text: say(`desk-${step.did}`, { place: placeText(step), colour: colourText(step.level) }) }));
  const steps = evidence.trail.filter((/** @type {Record<string, any>} */ step) => !step.noise).map(line);
  const noise = evidence.trail.filter((/** @type {Record<string, any>} */ step) => step.noise).map(line);
  root.replaceChildren(
    make("h2", { text: say("desk-hands") }),
    ...(steps.length ? [make("ol", { name: "desk-trail" }, ...steps), switched] : [make("p", { name: "desk-quiet", text: say("desk-no-hands") })]),
    ...(noise.length ? [make("details", {}, make("summary", { text: say("desk-noise", { n: noise.length }) }), make("ol", { name: "desk-trail" }, ...noise))] : []),
    make("h2", { text: say("desk-differs") }),
    make("p", { text: evidence.differs.length ? listed(evidence.differs.map(differenceText)) : say("desk-same") }),
    ...(evidence.touched ? [make("p", { text: say("desk-touched", { label: view.labels[evidence.touched - 1] }) })] : []),
    make("h2", { text: say("desk-legal", { n: evidence.legal.length, ...person(view, evidence.side) }) }),
    make("p", { name: "desk-quiet", text: evidence.legal.slice(0, 20).join(" · ") + (evidence.legal.length > 20 ? " …" : "") }),
    ...(evidence.ending ? [make("h2", { text: say("desk-ending") }), make("p", { name: "desk-ending", text: endingText(view, evidence.ending) })] : []));
}

/** @param {Told.View} view @param {{winner: Told.Side | null, plies: number | null}} ending */
const endingText = (view, { winner, plies }) =>
  (winner ? say("desk-ending-win", { n: plies ?? 0, ...person(view, winner) }) : say("desk-ending-draw"));

/** @param {unknown} level */
const colourText = (level) => ({ w: say("white"), b: say("black") }[String(level ?? "").toLowerCase()] ?? "");

/** @param {Record<string, any>} given */
function differenceText({ label, point, before, seen }) {
  if (point !== undefined) return say("point", { n: point });
  return say(seen === null ? "desk-missing" : before === null ? "desk-stranger" : "desk-other", { label });
}

/**
 * Draw the steps of `trail` over the board: a number at every place, and arrows from each lift to the place that followed.
 * @param {Element} board @param {Array<Record<string, any>>} trail
 */
export function drawTrail(board, trail) {
  board.querySelector(".desk-drawn")?.remove();
  if (!trail.length) return;
  const box = board.getBoundingClientRect();
  const svg = shape("svg", { viewBox: `0 0 ${box.width} ${box.height}`, class: "desk-arrows" });
  const seen = new Map(); // place -> how many numbers stand there
  const unit = Math.max(14, box.width / 40);
  let from = null;
  for (const [index, step] of trail.entries()) {
    const element = spot(board, step);
    if (!element) continue;
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left - box.left + width / 2, top - box.top + height / 2];
    if (step.did === "place" && from) svg.append(arrow(from, [x, y], unit));
    from = step.did === "lift" ? [x, y] : null;
    const nth = seen.get(element) ?? 0;
    seen.set(element, nth + 1);
    const at = [x + (nth - 0.5) * unit * 1.1, y - unit];
    svg.append(shape("circle", { cx: at[0], cy: at[1], r: unit * 0.72, class: `desk-${step.did}` }));
    const text = shape("text", { x: at[0], y: at[1], "font-size": unit * 0.9, class: `desk-${step.did}` });
    text.textContent = String(index + 1);
    svg.append(text);
  }
  board.append(make("div", { name: "desk-drawn", "aria-hidden": "true" }, svg));
}

/** @param {Spot} given @param {Spot} more @param {number} unit */
function arrow([x, y], [toX, toY], unit) {
  const angle = Math.atan2(toY - y, toX - x);
  /** @param {number} turn */
  const wing = (turn) => `${toX - unit * 0.7 * Math.cos(angle + turn)} ${toY - unit * 0.7 * Math.sin(angle + turn)}`;
  return shape("path", { d: `M${x} ${y} L${toX} ${toY} M${wing(0.5)} L${toX} ${toY} L${wing(-0.5)}`, class: "desk-arrow" });
}
