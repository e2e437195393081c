// A remark of the board in words: the board tells a key and values, the language has the sentence, in three voices.

import { nameOf, person } from "./person.js";
import { listed, named, say } from "./words.js";

const SIDES = new Set(["w", "b"]);

/**
 * The sentence in the voice of `view`, or null where it has none of its own: `{ looks: true }` for people who look on, `{ you: side }`
 * for the visitor who plays that side against a program, which says "I"; without a voice players are named.
 */
function spokenTo({ voice }, side, key, variables) {
  if (voice?.looks) return named("seen", key, variables);
  if (!voice?.you) return null;
  return side === undefined || side === voice.you ? named("you", key, variables) : named("my", key, variables);
}

/**
 * The sentence of a remark `{key, fill}` of `view`. The value `side` gives the variables of a person without a prefix, another
 * side those with its key as prefix; a list is joined as the language does it.
 */
export function remarkText(view, { key, fill = {} }) {
  const variables = {};
  for (const [name, value] of Object.entries(fill)) {
    if (SIDES.has(value)) {
      Object.assign(variables, person(view, value, name === "side" ? "" : name), { [name]: nameOf(view, value) });
    } else {
      variables[name] = Array.isArray(value) ? listed(value) : value;
    }
  }
  return spokenTo(view, fill.side, key, variables) ?? say(`remark-${key}`, variables);
}
