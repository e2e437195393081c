// What has happened in the game that concerns an arbiter: rulings, irregularities and doubts, the newest first.

import { make } from "../../shared/shell/make.js";
import { say } from "../../shared/words/words.js";
import { undoing } from "./acts.js";
import { timeText } from "./fields.js";
import { actText, irregularityText, ruleText } from "./wording.js";

const SECOND = 1e6; // µs

/** Draw the `history` in `root`; `offer(act)` opens the sheet of an act, `look(trail)` draws what hands did. */
export function drawRulings(root, view, history, offer, look) {
  root.replaceChildren(...(history.length
    ? [make("ol", { name: "desk-history" }, ...history.toReversed().map((one) => line(view, one, offer, look)))]
    : [make("p", { name: "desk-quiet", text: say("desk-no-rulings") })]));
}

function line(view, one, offer, look) {
  const { text, more, press } = (KINDS[one.event] ?? letStand)(view, one, offer, look);
  return make("li", { "data-event": one.event, ...(one.refused ? { "data-refused": "yes" } : {}) },
    make("p", { name: "desk-when", text: say("desk-at", { time: timeText(one.t * SECOND), ply: one.ply }) }),
    make("p", { text }), ...more.map((each) => make("p", { name: "desk-quiet", text: each })),
    ...(press ? [button(press.text, press.run)] : []));
}

const KINDS = {
  ruling: (view, { who, why, act, refused, overridden, undo, ...fields }, offer) => ({
    text: actText(view, { act, ...fields }),
    more: [
      say("desk-by", { who, why }),
      ...(refused ? [say("desk-refused", { why: refused })] : []),
      ...(overridden ? [say("desk-overridden", { why: overridden.join("; ") })] : []),
    ],
    press: undo?.length ? { text: say("desk-undo"), run: () => offer(undoing(undo)) } : null,
  }),
  irregularity: (view, one, offer, look) => ({
    text: irregularityText(view, one),
    more: [ruleText(one)].filter(Boolean),
    press: looking(one, look),
  }),
  unclear: (view, one, offer, look) => ({ text: say("desk-was-unclear"), more: [one.why], press: looking(one, look) }),
};

/** A turn that was let stand. */
const letStand = (view, { side, move, play, irregular }) => ({
  text: say("desk-stands", { text: move ?? play, did: irregularityText(view, { side, kind: irregular }) }),
  more: [],
  press: null,
});

const looking = ({ evidence }, look) => (evidence?.trail.length
  ? { text: say("desk-look", { n: evidence.trail.length }), run: () => look(evidence) }
  : null);

function button(text, press) {
  const element = make("button", { name: "plain", type: "button", text });
  element.addEventListener("click", press);
  return element;
}
