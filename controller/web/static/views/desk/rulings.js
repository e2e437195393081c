// What has happened in the game that concerns an arbiter: rulings, irregularities and doubts, the newest first.

import { FAMILIES } from "../../families/families.js";
import { toast } from "../../shared/shell/dialogs.js";
import { make } from "../../shared/shell/make.js";
import { say } from "../../shared/words/words.js";
import { undoing } from "./acts.js";
import { openMenu } from "../../shared/reader/menu.js";
import { diagram, drawingOf } from "../../shared/table/diagram.js";
import { timeText } from "./fields.js";
import { actText, irregularityText, ruleText } from "./wording.js";

/** @import { DeskAct } from "./acts.js" */
/** @typedef {(act: DeskAct) => void} Offer */
/** @typedef {(past: Evidence) => void} Look */

const SECOND = 1e6; // µs

/**
 * Draw the `history` in `root`; `offer(act)` opens the sheet of an act, `look(trail)` draws what hands did, pictures are `flipped`
 * with Black at the bottom.
 * @param {HTMLElement} root @param {Told.View} view @param {Happening[]} history @param {boolean} flipped @param {Offer} offer @param {Look} look
 */
export function drawRulings(root, view, history, flipped, offer, look) {
  root.replaceChildren(...(history.length
    ? [make("ol", { name: "desk-history" }, ...history.toReversed().map((one) => line(view, one, flipped, offer, look)))]
    : [make("p", { name: "desk-quiet", text: say("desk-no-rulings") })]));
}

/** @param {Told.View} view @param {Happening} one @param {boolean} flipped @param {Offer} offer @param {Look} look */
function line(view, one, flipped, offer, look) {
  const { text, more, presses } = (KINDS[one.event] ?? letStand)(view, one, flipped, offer, look);
  return make("li", { "data-event": one.event, ...(one.refused ? { "data-refused": "yes" } : {}) },
    make("p", { name: "desk-when", text: say("desk-at", { time: timeText(one.t * SECOND), ply: one.ply }) }),
    make("p", { text }), ...more.map((each) => make("p", { name: "desk-quiet", text: each })),
    ...presses.map((press) => button(press.text, press.run)));
}

/**
 * What is told of an event: a sentence, lines below it, and what may be pressed.
 * @typedef {{text: string, more: string[], presses: Array<{text: string, run: () => void}>}} Line
 */
/** @type {Record<string, (view: Told.View, one: Happening, flipped: boolean, offer: Offer, look: Look) => Line>} */
const KINDS = {
  /** @param {Told.View} view @param {Happening} given @param {boolean} flipped @param {Offer} offer */
  ruling: (view, { who, why, act, refused, overridden, undo, ...fields }, flipped, offer) => ({
    text: actText(view, { act, ...fields }),
    more: [
      say("desk-by", { who, why }),
      ...(refused ? [say("desk-refused", { why: refused })] : []),
      ...(overridden ? [say("desk-overridden", { why: overridden.join("; ") })] : []),
    ],
    presses: undo?.length ? [{ text: say("desk-undo"), run: () => offer(undoing(undo)) }] : [],
  }),
  /** @param {Told.View} view @param {Happening} one @param {boolean} flipped @param {Offer} offer @param {Look} look */
  irregularity: (view, one, flipped, offer, look) => ({
    text: irregularityText(view, { side: one.side, kind: one.kind }),
    more: [ruleText(one)].filter(Boolean),
    presses: [...looking(one, look), ...seeing(view, one, flipped)],
  }),
  /** @param {Told.View} view @param {Happening} one @param {boolean} flipped @param {Offer} offer @param {Look} look */
  unclear: (view, one, flipped, offer, look) => ({
    text: say("desk-was-unclear"),
    more: [one.why],
    presses: [...looking(one, look), ...seeing(view, one, flipped)],
  }),
};

/** A turn that was let stand. @param {Told.View} view @param {Happening} given */
const letStand = (view, { side, move, play, irregular }) => ({
  text: say("desk-stands", { text: move ?? play, did: irregularityText(view, { side, kind: irregular }) }),
  more: [],
  presses: [],
});

/** @param {Happening} given @param {Look} look */
const looking = ({ evidence }, look) => (evidence?.trail.length
  ? [{ text: say("desk-look", { n: evidence.trail.length }), run: () => look(evidence) }]
  : []);

/**
 * The board as it was seen then, with its lamps; not every family has such pictures.
 * @param {Told.View} given @param {Happening} more @param {boolean} flipped
 */
const seeing = ({ game, family }, { t }, flipped) => (FAMILIES[family].diagrams ? [{
  text: say("desk-picture"),
  run: () => diagram(game, { at: t }, flipped).then(
    (svg) => openMenu(say("desk-picture"), (root) => root.replaceChildren(make("div", { name: "desk-then" }, drawingOf(svg)))),
    (error) => toast(error.message)),
}] : []);

/** @param {string} text @param {() => void} press */
function button(text, press) {
  const element = make("button", { name: "plain", type: "button", text });
  element.addEventListener("click", press);
  return element;
}
