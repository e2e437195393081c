// Putting up a simulated board at once: between the games of a match, and after a play that can't stand.

import { countOf, sourceOf, targetOf } from "./bench.js";
import { placeOf } from "./geometry.js";
import { SIDES, otherSide } from "../../../shared/table/sides.js";

/** @import { Hand } from "../../../shared/hand/hand.js" */


/**
 * The places of a side that hold too many checkers, once for each, and those that hold too few.
 * @param {Standing} state @param {Told.Points} points @param {Side} side
 */
function differences(state, points, side) {
  /** @type {[Place[], Place[]]} */
  const [many, few] = [[], []];
  for (let number = 0; number <= 25; number++) {
    const place = placeOf(number, side);
    const more = countOf(state, place)[side] - points[side][number];
    for (let n = 0; n < Math.abs(more); n++) (more > 0 ? many : few).push(place);
  }
  return { many, few };
}

/**
 * Whether the board shows something else than `points`, the 26 counts of each side.
 * @param {Standing} state @param {Told.Points} points
 */
export function differs(state, points) {
  return state.hand !== null || SIDES.some((side) => differences(state, points, side).many.length > 0);
}

/** Carry every checker that is too many somewhere to where one is missing. @param {Hand} hand @param {Told.Points} points */
export function arrange(hand, points) {
  if (hand.chosen && !hand.chosen.lifted) hand.back();
  carry(hand, points);
  // What found its point still held by the opponent went into the tray.
  carry(hand, points);
}

/** @param {Hand} hand @param {Told.Points} points */
function carry(hand, points) {
  for (const side of SIDES) {
    const { many, few } = differences(hand.standing, points, side);
    /** @param {Place} to */
    const put = (to) => {
      const held = countOf(hand.standing, to)[otherSide(side)];
      hand.put(targetOf(hand.standing, held ? `off-${side}` : to, side));
    };
    if (hand.chosen?.piece === side && few.length) put(/** @type {Place} */ (few.pop()));
    for (const [index, from] of many.entries()) {
      const source = sourceOf(hand.standing, from, side);
      if (!few[index] || source === null || !hand.lift(source)) break;
      put(few[index]);
    }
  }
}
