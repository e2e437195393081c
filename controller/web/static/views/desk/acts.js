// The acts that the desk offers: where each stands, the form that it needs, and the usual reasons for it.

import * as forms from "./forms.js";

const over = (view) => view.phase === "over";
const timed = (view) => Boolean(view.clock) && !over(view);
const halted = (view) => Boolean(view.clock?.paused);
const matched = (view) => Boolean(view.match) && !over(view);

/**
 * The acts in the order of their buttons: `word` names the button, `offered(view)` whether it is there, `form` its fields,
 * `bound` whether it is refused when the game has gone on since, `reasons` the usual ones.
 */
export const ACTS = [
  { word: "halt", offered: (view) => timed(view) && !halted(view), form: forms.plain({ act: "halt" }), reasons: ["question", "disturbance", "break", "clock-fault"] },
  { word: "proceed", offered: (view) => timed(view) && halted(view), form: forms.plain({ act: "proceed" }), reasons: ["settled", "break-over"] },
  { word: "clocks", offered: (view) => Boolean(view.clock), form: forms.clocks, reasons: ["clock-fault", "late-press", "time-penalty", "time-lost"] },
  { word: "position", offered: () => true, form: null, bound: true, reasons: ["knocked-over", "wrong-array", "agreed", "missed-irregularity"] },
  { word: "take-back", offered: (view) => view.moves.length > 0, form: forms.takeBack, bound: true, reasons: ["missed-irregularity", "knocked-over", "agreed"] },
  { word: "restore", offered: (view) => !over(view) && view.phase !== "setup", form: forms.plain({ act: "restore" }), bound: true, reasons: ["knocked-over", "sleeve"] },
  { word: "dice", offered: matched, form: forms.dice, bound: true, reasons: ["wrong-roll", "crooked-die", "agreed"] },
  { word: "cube", offered: (view) => matched(view) && Boolean(view.cube), form: forms.cube, bound: true, reasons: ["cube-not-turned", "agreed"] },
  { word: "score", offered: matched, form: forms.score, bound: true, reasons: ["wrong-score", "crawford-wrong", "agreed"] },
  { word: "result", offered: () => true, form: forms.result, reasons: ["agreed", "flag-late", "resigned", "decided"] },
  { word: "forfeit", offered: () => true, form: forms.forfeit, reasons: ["absent", "left", "device", "conduct"] },
  { word: "void", offered: (view) => !over(view) || Boolean(view.result), form: forms.plain({ act: "void" }), reasons: ["wrong-array", "wrong-opponents", "agreed"] },
  { word: "reopen", offered: over, form: forms.plain({ act: "reopen" }), reasons: ["wrong-result", "agreed"] },
];

/** An irregularity is decided on: `choice`, and `side` where the sensors can't tell whose act it was. */
export const decision = (choice, side) => ({
  word: choice,
  form: forms.plain({ act: "decide", choice, ...(side ? { side } : {}) }),
  bound: true,
  reasons: choice === "correct" ? ["seen", "admitted", "by-rules"] : ["agreed", "too-late", "no-harm"],
});

/** Acts that undo a ruling. */
export const undoing = (acts) => ({ word: "undo", form: forms.plain(...acts), reasons: ["my-mistake", "protest", "agreed"] });

/** A position that has been set on the board; `seen` are the game and the ply from which the arbiter began. */
export const placing = (act, seen) => ({ ...ACTS.find(({ word }) => word === "position"), form: forms.plain(act), seen });

/** The act of a button. */
export const actOf = (word) => ACTS.find((one) => one.word === word);
