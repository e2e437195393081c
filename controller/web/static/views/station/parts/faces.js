// The levels of the opponent as four pieces with a face: from a child to the player of a club.

import { shape } from "../../../shared/shell/make.js";
import { named } from "../../../shared/words/words.js";

// A face each: radius, what the eyes look like, the mouth, and what is worn.
/** @type {Record<string, {r: number, eyes: number, mouth: string, cheeks?: boolean, brows?: boolean, crown?: boolean}>} */
const FACES = {
  child: { r: 30, eyes: 5.5, mouth: "M36 60 Q50 78 64 60 Z", cheeks: true },
  beginner: { r: 35, eyes: 4.8, mouth: "M37 62 Q50 72 63 62" },
  casual: { r: 39, eyes: 4.4, mouth: "M38 64 Q50 70 62 62", brows: true },
  club: { r: 41, eyes: 4, mouth: "M39 65 L61 63", brows: true, crown: true },
};

/** The face of a level; one that is not known has the one in the middle. @param {string} level */
export function face(level) {
  const { r, eyes, mouth, cheeks, brows, crown } = FACES[level] ?? FACES.casual;
  const root = shape("svg", { class: "st-face", viewBox: "0 0 100 100", "aria-hidden": "true" });
  /** @type {Array<[keyof SVGElementTagNameMap, Record<string, unknown>]>} */
  const parts = [
    ["ellipse", { class: "face-shadow", cx: 50, cy: 57 + r * 0.75, rx: r * 0.95, ry: r * 0.28 }],
    ["circle", { class: "face-side", cx: 50, cy: 61, r }],
    ["circle", { class: "face-top", cx: 50, cy: 55, r }],
    ["circle", { class: "face-groove", cx: 50, cy: 55, r: r * 0.86 }],
    ["circle", { class: "face-ink", cx: 39, cy: 50, r: eyes }],
    ["circle", { class: "face-ink", cx: 61, cy: 50, r: eyes }],
    ["path", { class: cheeks ? "face-laugh" : "face-mouth", d: mouth }],
  ];
  if (cheeks) parts.push(["circle", { class: "face-cheek", cx: 31, cy: 60, r: 4.5 }], ["circle", { class: "face-cheek", cx: 69, cy: 60, r: 4.5 }]);
  if (brows) parts.push(["path", { class: "face-mouth", d: "M33 41 L45 43" }], ["path", { class: "face-mouth", d: "M67 41 L55 43" }]);
  if (crown) parts.push(["path", { class: "face-crown", d: "M31 24 L27 2 L40 12 L50 -3 L60 12 L73 2 L69 24 Z" }]);
  root.append(...parts.map(([tag, attributes]) => shape(tag, attributes)));
  return root;
}

/** The name of a level; its rating, where it has none. @param {string} level */
export function levelText(level) {
  return named("station-level", level) ?? `Elo ${level}`;
}
