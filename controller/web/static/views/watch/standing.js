// How a side stands with its time: one word, one sign and one look for each state, so that colour alone tells nothing.

import { drawing } from "../../shared/shell/make.js";
import { digits } from "../../shared/table/clock.js";
import { say } from "../../shared/words/words.js";

/** @type {Record<string, string>} */
const SIGNS = { flagged: "sign-flag", paused: "sign-pause", low: "sign-low", running: "sign-run" };

/** The states of a clock's face, the most urgent first. */
const STATES = Object.keys(SIGNS);

/**
 * The state of `side` in `view` now: `{state, low, sign, text}`. `state` is one of STATES or empty; `low` whether time is short, also
 * while the clock stands; `sign` the symbol's id or empty; `text` a word for it.
 * @param {Family} family @param {Told.View} view @param {Clock} clock @param {Side} side
 */
function standingOf(family, view, clock, side) {
  const over = view.phase === "over";
  const low = clock.low(side) && view.clock?.flag !== side;
  const runs = view.clock ? view.clock.running === side : view.side === side;
  const turn = over ? "" : family.turn(view, side);
  const state = stateOf(view, side, { low, runs, over });
  /** @type {Record<string, string>} */
  const words = { flagged: say("flagged"), paused: say("paused"), low: say("low") };
  return { state, low, sign: SIGNS[state] ?? "", text: words[state] ?? turn };
}

/** @param {Told.View} given @param {Side} side @param {{low: boolean, runs: boolean, over: boolean}} more */
function stateOf({ clock }, side, { low, runs, over }) {
  if (clock?.flag === side) return "flagged";
  if (over) return "";
  if (clock?.paused) return runs ? "paused" : "";
  if (low) return "low";
  return runs ? "running" : "";
}

/**
 * Show the present time on a player's clock: digits, state, word and sign, each only where it has changed.
 * @param {{ side: Side, view: Told.View, family: Family, section: HTMLElement, digits: HTMLElement, word: HTMLElement, sign: HTMLElement }} shown
 * @param {Clock} clock
 */
export function showTime({ side, view, family, section, digits: figures, word, sign }, clock) {
  const left = clock.left(side);
  const time = left === null ? "" : digits(left);
  if (figures.textContent !== time) {
    figures.textContent = time;
    figures.dataset.length = String(time.length);
  }
  const now = standingOf(family, view, clock, side);
  for (const each of STATES) section.classList.toggle(each, each === now.state);
  section.classList.toggle("short", now.low);
  if (word.textContent !== now.text) word.textContent = now.text;
  if (sign.dataset.sign !== now.sign) {
    sign.dataset.sign = now.sign;
    sign.replaceChildren(...(now.sign ? [drawing(now.sign)] : []));
  }
}
