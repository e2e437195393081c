// What an arbiter may order at a board from the hall's desk; what else there is, the board's own desk has.

import { nameOf } from "../shared/words/person.js";
import { say } from "../shared/words/words.js";

/**
 * `act` is what is sent, `offered` whether it can be done now, `bound` whether it is refused where the game has gone on meanwhile
 * (clocks are stopped whatever was played), `rare` whether it ends the game or undoes its end.
 * @typedef {{name: string, act: object, offered: (state: any) => boolean, bound?: boolean, rare?: boolean, text: (row: any) => string}} Order
 */

/** @param {string} name */
const named = (name) => () => say(`desk-act-${name}`);
/** @param {any} state */
const on = (state) => state.phase !== "over";
/** @param {string} what @returns {(state: any) => boolean} */
const needs = (what) => (state) => state.needs.some((/** @type {any} */ need) => need.what === what);

/** @type {Order[]} */
export const ORDERS = [
  { name: "halt", act: { act: "halt" }, offered: on, text: named("halt") },
  { name: "proceed", act: { act: "proceed" }, offered: on, text: named("proceed") },
  { name: "attend", act: { act: "attend" }, offered: needs("called"), text: named("attend") },
  { name: "restore", act: { act: "restore" }, offered: on, bound: true, text: named("restore") },
  { name: "correct", act: { act: "decide", choice: "correct" }, offered: needs("irregularity"), bound: true, text: named("correct") },
  { name: "continue", act: { act: "decide", choice: "continue" }, offered: needs("irregularity"), bound: true, text: named("continue") },
  ...["w", null, "b"].map((winner) => ({
    name: `result-${winner ?? "draw"}`, act: { act: "result", winner }, offered: () => true, rare: true,
    text: () => `${say("desk-act-result")} ${winner === "w" ? "1-0" : winner === "b" ? "0-1" : "1/2-1/2"}`,
  })),
  .../** @type {Side[]} */ (["w", "b"]).map((side) => ({
    name: `forfeit-${side}`, act: { act: "forfeit", side }, offered: () => true, rare: true,
    text: (/** @type {any} */ row) => `${say("desk-act-forfeit")}: ${nameOf(row, side)}`,
  })),
  { name: "reopen", act: { act: "reopen" }, offered: (state) => !on(state), rare: true, text: named("reopen") },
];
