// A ring that empties while a count-down runs.

import { shape } from "../../../shared/shell/make.js";

const AROUND = 2 * Math.PI * 44;

/** `{root, draw(share, text)}`: the share of the ring that is left, 0 to 1, and what stands inside. */
export function ring() {
  const left = shape("circle", { class: "st-ring-left", cx: 50, cy: 50, r: 44 });
  const text = shape("text", { class: "st-ring-text", x: 50, y: 50 });
  const root = shape("svg", { class: "st-ring", viewBox: "0 0 100 100", "aria-hidden": "true" },
    shape("circle", { class: "st-ring-way", cx: 50, cy: 50, r: 44 }), left, text);
  return {
    root,
    /** @param {number} share @param {string} shown */
    draw(share, shown) {
      left.setAttribute("stroke-dasharray", `${(AROUND * share).toFixed(1)} ${AROUND.toFixed(1)}`);
      if (text.textContent !== shown) text.textContent = shown;
    },
  };
}
