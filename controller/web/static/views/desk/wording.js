// The acts of an arbiter in words.

import { nameOf, person } from "../../shared/words/person.js";
import { remarkText } from "../../shared/words/remark.js";
import { clauseText, say } from "../../shared/words/words.js";
import { timeText } from "./fields.js";

const SECOND = 1e6; // µs

/** What an act does, in a sentence. @param {Told.View} view @param {Ruling} act */
export function actText(view, act) {
  return (SENTENCES[act.act] ?? (() => act.act))(view, act);
}

/**
 * Why an act can't be done, as the table has told it; empty if it can.
 * @param {Told.View} view @param {{refused?: string, remark?: Told.Remark}} given
 */
export function refusalText(view, { refused, remark }) {
  return remark ? remarkText(view, remark) : refused ?? "";
}

/** An irregularity in a sentence. @param {Told.View} view @param {{side: Side, kind: string}} given */
export function irregularityText(view, { side, kind }) {
  return remarkText(view, { key: `did-${kind}`, fill: { side } });
}

/**
 * The clause that an irregularity breaks: its sentence and where it stands; empty if there is none.
 * @param {Record<string, any>} given
 */
export function ruleText({ clause, cited, evidence }) {
  const citation = cited ?? evidence?.irregularity?.cited ?? clause ?? "";
  const text = citation && clauseText(citation);
  return text ? say("desk-rule-text", { text, clause: citation }) : citation;
}

/** @param {string} key */
const of = (key) => (/** @type {Told.View} */ view, /** @type {Ruling} */ { side }) => say(key, person(view, side));

/** The side to move in a position, as PDN's FEN or as JSON. @param {string} fen */
function sideOf(fen) {
  try {
    return JSON.parse(fen).side === "b" ? "b" : "w";
  } catch {
    return fen.trimStart().toUpperCase().startsWith("B") ? "b" : "w";
  }
}

/** @type {Record<string, (view: Told.View, act: Ruling) => string>} */
const SENTENCES = {
  /** @param {Told.View} view @param {Ruling} given */
  decide: (view, { choice, side }) => (side
    ? say(`desk-does-${choice}-of`, person(view, side))
    : say(`desk-does-${choice}`)),
  restore: () => say("desk-does-restore"),
  /** @param {Told.View} view @param {Ruling} given */
  position: (view, { fen }) => say("desk-does-position", person(view, sideOf(fen))),
  /** @param {Told.View} view @param {Ruling} given */
  "take-back": (view, { plies, clocks }) => say(clocks ? "desk-does-take-back-clocks" : "desk-does-take-back", { n: plies }),
  /** @param {Told.View} view @param {Ruling} given */
  result: (view, { winner }) => (winner ? say("desk-does-win", person(view, winner)) : say("desk-does-draw")),
  forfeit: of("desk-does-forfeit"),
  void: () => say("desk-does-void"),
  reopen: () => say("desk-does-reopen"),
  halt: () => say("desk-does-halt"),
  attend: () => say("desk-does-attend"),
  proceed: () => say("desk-does-proceed"),
  /** @param {Told.View} view @param {Ruling} given */
  clock: (view, { side, left, turns }) => [
    ...(left === undefined ? [] : [say("desk-does-clock", { ...person(view, side), time: timeText(left * SECOND) })]),
    ...(turns === undefined ? [] : [say("desk-does-turns", { ...person(view, side), n: turns })]),
  ].join(" "),
  /** @param {Told.View} view @param {Ruling} given */
  time: (view, { side, seconds }) => say(seconds < 0 ? "desk-does-take-time" : "desk-does-give-time",
    { ...person(view, side), time: timeText(Math.abs(seconds) * SECOND) }),
  /** @param {Told.View} view @param {Ruling} given */
  dice: (view, { dice }) => say("desk-does-dice", { dice: dice.join("-") }),
  /** @param {Told.View} view @param {Ruling} given */
  cube: (view, { value, owner }) => (owner
    ? say("desk-does-cube", { ...person(view, owner), value })
    : say("desk-does-cube-middle", { value })),
  /** @param {Told.View} view @param {Ruling} given */
  score: (view, { w, b, crawford }) => say(crawford ? "desk-does-score-crawford" : "desk-does-score",
    { white: nameOf(view, "w"), black: nameOf(view, "b"), w, b }),
};
