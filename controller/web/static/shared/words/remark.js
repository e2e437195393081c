// A remark of the board in words: the board tells a key and values, the language has the sentence, in three voices.

import { nameOf, person } from "./person.js";
import { listed, named, say } from "./words.js";
import { SIDES } from "../table/sides.js";


/** @param {unknown} value @returns {value is Side} */
const isSide = (value) => SIDES.some((side) => side === value);

/** Whom a view speaks to: people who look on, or the visitor who plays a side. @typedef {{looks?: boolean, you?: Side}} Voice */

/**
 * The sentence in a voice, or null where it has none of its own: `{ looks: true }` for people who look on, `{ you: side }` for the
 * visitor who plays that side against a program, which says "I"; without a voice players are named.
 * @param {Voice | undefined} voice @param {unknown} side @param {string} key @param {Words} variables
 */
function spokenTo(voice, side, key, variables) {
  if (voice?.looks) return named("seen", key, variables);
  if (!voice?.you) return null;
  return side === undefined || side === voice.you ? named("you", key, variables) : named("my", key, variables);
}

/**
 * The sentence of a remark `{key, fill}` of `view`. The value `side` gives the variables of a person without a prefix, another
 * side those with its key as prefix; a list is joined as the language does it.
 * @param {Told.View & {voice?: Voice}} view @param {{key: string, fill?: Words}} given
 */
export function remarkText(view, { key, fill = {} }) {
  /** @type {Words} */
  const variables = {};
  for (const [name, value] of Object.entries(fill)) {
    if (isSide(value)) {
      Object.assign(variables, person(view, value, name === "side" ? "" : name), { [name]: nameOf(view, value) });
    } else {
      variables[name] = Array.isArray(value) ? listed(value) : value;
    }
  }
  return spokenTo(view.voice, fill.side, key, variables) ?? say(`remark-${key}`, variables);
}
