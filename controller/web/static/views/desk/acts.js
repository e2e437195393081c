// The acts that the desk offers: where each stands, the form that it needs, and the usual reasons for it.

import * as forms from "./forms.js";

/** @typedef {{game: number, ply?: number}} Seen the game and the ply on which an act is based */
/**
 * An act of the desk: `word` names its button, `form` its fields, `bound` whether it is refused when the game has gone on since,
 * `reasons` the usual ones.
 * @typedef {object} DeskAct
 * @property {string} word
 * @property {(view: Told.View) => boolean} [offered]
 * @property {((asked: forms.Asked, changed: () => void) => forms.Form) | null} form
 * @property {boolean} [bound]
 * @property {string[]} reasons
 * @property {Seen} [seen]
 */

/** @param {Told.View} view */
const over = (view) => view.phase === "over";
/** @param {Told.View} view */
const timed = (view) => Boolean(view.clock) && !over(view);
/** @param {Told.View} view */
const halted = (view) => Boolean(view.clock?.paused);
/** @param {Told.View} view */
const matched = (view) => Boolean(view.match) && !over(view);

/** The acts in the order of their buttons. @type {DeskAct[]} */
export const ACTS = [
  { word: "attend", offered: (/** @type {Told.View} */ view) => Boolean(view.called), form: forms.plain({ act: "attend" }), reasons: ["question", "disturbance"] },
  { word: "halt", offered: (/** @type {Told.View} */ view) => timed(view) && !halted(view), form: forms.plain({ act: "halt" }), reasons: ["question", "disturbance", "break", "clock-fault"] },
  { word: "proceed", offered: (/** @type {Told.View} */ view) => timed(view) && halted(view), form: forms.plain({ act: "proceed" }), reasons: ["settled", "break-over"] },
  { word: "clocks", offered: (/** @type {Told.View} */ view) => Boolean(view.clock), form: forms.clocks, reasons: ["clock-fault", "late-press", "time-penalty", "time-lost"] },
  { word: "position", offered: () => true, form: null, bound: true, reasons: ["knocked-over", "wrong-array", "agreed", "missed-irregularity"] },
  { word: "take-back", offered: (/** @type {Told.View} */ view) => view.moves.length > 0, form: forms.takeBack, bound: true, reasons: ["missed-irregularity", "knocked-over", "agreed"] },
  { word: "restore", offered: (/** @type {Told.View} */ view) => !over(view) && view.phase !== "setup", form: forms.plain({ act: "restore" }), bound: true, reasons: ["knocked-over", "sleeve"] },
  { word: "dice", offered: matched, form: forms.dice, bound: true, reasons: ["wrong-roll", "crooked-die", "agreed"] },
  { word: "cube", offered: (/** @type {Told.View} */ view) => matched(view) && Boolean(view.cube), form: forms.cube, bound: true, reasons: ["cube-not-turned", "agreed"] },
  { word: "score", offered: matched, form: forms.score, bound: true, reasons: ["wrong-score", "crawford-wrong", "agreed"] },
  { word: "result", offered: () => true, form: forms.result, reasons: ["agreed", "flag-late", "resigned", "decided"] },
  { word: "forfeit", offered: () => true, form: forms.forfeit, reasons: ["absent", "left", "device", "conduct"] },
  { word: "void", offered: (/** @type {Told.View} */ view) => !over(view) || Boolean(view.result), form: forms.plain({ act: "void" }), reasons: ["wrong-array", "wrong-opponents", "agreed"] },
  { word: "reopen", offered: over, form: forms.plain({ act: "reopen" }), reasons: ["wrong-result", "agreed"] },
];

/**
 * An irregularity is decided on: `choice`, and `side` where the sensors can't tell whose act it was.
 * @param {string} choice @param {Side | undefined} side
 */
export const decision = (choice, side) => ({
  word: choice,
  form: forms.plain({ act: "decide", choice, ...(side ? { side } : {}) }),
  bound: true,
  reasons: choice === "correct" ? ["seen", "admitted", "by-rules"] : ["agreed", "too-late", "no-harm"],
});

/** Acts that undo a ruling. @param {Ruling[]} acts */
export const undoing = (acts) => ({ word: "undo", form: forms.plain(...acts), reasons: ["my-mistake", "protest", "agreed"] });

/**
 * A position that has been set on the board; `seen` are the game and the ply from which the arbiter began.
 * @param {Ruling} act @param {Seen} seen
 */
export const placing = (act, seen) => ({ ...actOf("position"), form: forms.plain(act), seen });

/** The act of a button. @param {string} word */
export const actOf = (word) => /** @type {DeskAct} */ (ACTS.find((one) => one.word === word));
