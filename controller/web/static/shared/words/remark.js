// A remark of the board in words: the board tells a key and values, the language has the sentence.

import { nameOf, person } from "./person.js";
import { listed, say } from "./words.js";

const SIDES = new Set(["w", "b"]);

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
  return say(`remark-${key}`, variables);
}
