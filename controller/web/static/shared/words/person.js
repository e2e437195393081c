// How the page names a player: by the name that is known, otherwise by the colour.

import { say } from "./words.js";

const known = (view, side) => {
  const name = view?.names?.[side]?.name ?? view?.clock?.[side]?.name;
  return name && name !== "White" && name !== "Black" ? name : null;
};

/** The name of a side: the player's name if it is known, otherwise the colour. */
export function nameOf(view, side) {
  return known(view, side) ?? say(side === "w" ? "white" : "black");
}

/**
 * The variables of a message about the player of `side`: `$who` is `w` or `b`, or `named` when the name is known, so that a language
 * can inflect the colour; `$name` is the name. With `prefix` they are `$PREFIX-who` and `$PREFIX-name`.
 */
export function person(view, side, prefix = "") {
  const key = (name) => (prefix ? `${prefix}-${name}` : name);
  return { [key("who")]: known(view, side) ? "named" : side, [key("name")]: nameOf(view, side) };
}
