// What needs the arbiter: one card for each matter, with the acts that settle it.

import { make } from "../../shared/shell/make.js";
import { person } from "../../shared/words/person.js";
import { remarkText } from "../../shared/words/remark.js";
import { named, say } from "../../shared/words/words.js";
import { decision } from "./acts.js";
import { irregularityText, ruleText } from "./wording.js";

/** @import { DeskAct } from "./acts.js" */
/** @typedef {{need: string, text?: string, remark?: Told.Remark}} Matter */

/** The acts that settle a matter, by what it is. @type {Record<string, string[]>} */
const SETTLES = {
  unclear: ["restore", "position"],
  setup: ["position", "void"],
  flag: ["clocks", "result"],
  called: ["attend"],
  halted: ["proceed"],
  "low-time": ["clocks"],
};
/** Matters that have a card of their own when an irregularity is known from the evidence. */
const DECIDED = new Set(["irregularity", "contested"]);

/**
 * Draw the cards in `root`. `matters` are those of the table in short, `evidence` that of the turn; `offer(act)` opens the sheet
 * of an act, `run(word)` that of a button.
 * @param {HTMLElement} root @param {{view: Told.View, family: Family, matters: Matter[], evidence: Evidence | null}} given @param {(act: DeskAct) => void} offer @param {(word: string) => void} run
 */
export function drawAttention(root, { view, family, matters, evidence }, offer, run) {
  const cards = matters.map((matter) => (DECIDED.has(matter.need) && evidence
    ? deciding(view, matter, evidence, offer)
    : telling(view, matter, run)));
  if (view.result) cards.unshift(ended(view, view.result, family));
  root.replaceChildren(...(cards.length ? cards : [make("p", { name: "desk-calm", text: say("desk-calm") })]));
}

/** @param {{need: string}} matter @param {string} heading @param {Array<Node | string>} children */
function card(matter, heading, ...children) {
  return make("article", { name: "desk-card", "data-need": matter.need }, make("h2", { text: heading }), ...children);
}

/** How the game has ended. @param {Told.View} view @param {Told.Result} result @param {Family} family */
function ended(view, { winner, reason }, family) {
  const how = winner ? say("desk-does-win", person(view, winner)) : say("desk-does-draw");
  return card({ need: "result" }, say("desk-act-result"), make("p", { text: how }), make("p", { name: "desk-quiet", text: family.reasonText(reason) }));
}

/** @param {Told.View} view @param {Matter} matter @param {(word: string) => void} run */
function telling(view, matter, run) {
  const text = matter.remark ? remarkText(view, matter.remark) : matter.text;
  const acts = (SETTLES[matter.need] ?? []).map((word) => button(say(`desk-act-${word}`), () => run(word)));
  return card(matter, named("desk-need", matter.need) ?? matter.need,
    make("p", { text }), ...(acts.length ? [make("div", { name: "desk-row" }, ...acts)] : []));
}

/**
 * The irregularity, or both readings of a piece that either hand may have moved, each with its clause.
 * @param {Told.View} view @param {Matter} matter @param {Evidence} evidence @param {(act: DeskAct) => void} offer
 */
function deciding(view, matter, evidence, offer) {
  const found = evidence.irregularity;
  /** @type {any[]} */
  const readings = found ? [found] : evidence.readings ?? [];
  const parts = readings.flatMap((reading) => {
    const side = found ? undefined : reading.side;
    const rule = ruleText(reading);
    return [
      make("p", { name: "desk-reading", text: irregularityText(view, reading) }),
      ...(rule ? [make("p", { name: "desk-quiet", text: rule })] : []),
      make("div", { name: "desk-row" },
        ...(found?.correcting ? [] : [button(say("desk-act-correct"), () => offer(decision("correct", side)))]),
        button(say("desk-act-continue"), () => offer(decision("continue", side)))),
    ];
  });
  const note = found?.correcting ? say("desk-correcting") : found ? "" : say("desk-either-hand");
  return card(matter, named("desk-need", matter.need) ?? matter.need, ...(note ? [make("p", { text: note })] : []), ...parts);
}

/** @param {string} text @param {() => void} press */
function button(text, press) {
  const element = make("button", { name: "plain", type: "button", text });
  element.addEventListener("click", press);
  return element;
}
