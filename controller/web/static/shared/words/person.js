// How the page names a player: by the name that is known, otherwise by the colour.

import { say } from "./words.js";

/** @typedef {Partial<Pick<Told.View, "names">> & {clock?: any}} Named what knows the names of players: a view, or a row of the hub */

/** @param {Named | null | undefined} view @param {Side} side */
const known = (view, side) => {
  const name = view?.names?.[side]?.name ?? view?.clock?.[side]?.name;
  return name && name !== "White" && name !== "Black" ? name : null;
};

/**
 * The name of a side: the player's name if it is known, otherwise the colour.
 * @param {Named | null | undefined} view @param {Side} side
 */
export function nameOf(view, side) {
  return known(view, side) ?? say(side === "w" ? "white" : "black");
}

/**
 * The variables of a message about the player of `side`: `$who` is `w` or `b`, or `named` when the name is known, so that a language
 * can inflect the colour; `$name` is the name. With `prefix` they are `$PREFIX-who` and `$PREFIX-name`.
 * @param {Named | null | undefined} view @param {Side} side @param {string} [prefix]
 */
export function person(view, side, prefix = "") {
  /** @param {string} name */
  const key = (name) => (prefix ? `${prefix}-${name}` : name);
  return { [key("who")]: known(view, side) ? "named" : side, [key("name")]: nameOf(view, side) };
}
