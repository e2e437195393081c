// Simple drawings for what a visitor can do, and for what a station lacks.

import { shape } from "../../../shared/shell/make.js";

// Each a list of forms: the tag, its class, and its attributes.
/** @type {Record<string, Array<[keyof SVGElementTagNameMap, string, Record<string, unknown>]>>} */
const DRAWINGS = {
  play: [["circle", "sy-dark", { cx: 38, cy: 42, r: 28 }], ["circle", "sy-ring", { cx: 38, cy: 42, r: 18 }], ["circle", "sy-light", { cx: 62, cy: 60, r: 28 }], ["circle", "sy-groove", { cx: 62, cy: 60, r: 18 }]],
  lesson: [["path", "sy-lamp", { d: "M50 14 94 34 50 54 6 34Z" }], ["path", "sy-light", { d: "M24 48v20c0 8 52 8 52 0V48L50 60Z" }], ["path", "sy-line", { d: "M90 37v26" }], ["circle", "sy-lamp", { cx: 90, cy: 68, r: 5 }]],
  puzzle: [["path", "sy-lamp", { d: "M50 8a30 30 0 0 0-17 54c4 3 5 7 5 10h24c0-3 1-7 5-10A30 30 0 0 0 50 8Z" }], ["path", "sy-line", { d: "M40 80h20M42 88h16" }], ["path", "sy-thread", { d: "M40 42l10 10 10-10M50 52v20" }]],
  backgammon: [["rect", "sy-wood", { x: 4, y: 12, width: 92, height: 76, rx: 6 }], ["path", "sy-lamp", { d: "M10 18h12l-6 30zM34 18h12l-6 30zM58 18h12l-6 30zM22 82h12l-6-30zM46 82h12l-6-30zM70 82h12l-6-30z" }], ["path", "sy-light", { d: "M22 18h12l-6 30zM46 18h12l-6 30zM70 18h12l-6 30zM10 82h12l-6-30zM34 82h12l-6-30zM58 82h12l-6-30z" }]],
  cable: [["path", "sy-line", { d: "M4 70h24c14 0 10-34 26-34h8" }], ["path", "sy-light", { d: "M60 22h20v28H60z" }], ["path", "sy-line", { d: "M80 29h10M80 43h10" }], ["path", "sy-lamp", { d: "M34 8l6 10M50 4l0 12M20 16l10 8" }]],
  pieces: [["circle", "sy-light", { cx: 34, cy: 58, r: 22 }], ["circle", "sy-groove", { cx: 34, cy: 58, r: 14 }], ["circle", "sy-missing", { cx: 70, cy: 42, r: 22 }], ["path", "sy-line", { d: "M64 36c0-9 12-9 12-1 0 5-6 5-6 10M70 52v1" }]],
};

/** The drawing `name`; without one it is that of a lesson. @param {string} name */
export function symbol(name) {
  return shape("svg", { class: "st-symbol", viewBox: "0 0 100 100", "aria-hidden": "true" },
    ...(DRAWINGS[name] ?? DRAWINGS.lesson).map(([tag, kind, attributes]) => shape(tag, { class: kind, ...attributes })));
}
