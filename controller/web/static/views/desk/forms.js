// The forms of the acts that need more than a reason. A form has its fields, and `read()` the acts that they make.

import { nameOf, person } from "../../shared/words/person.js";
import { named, say } from "../../shared/words/words.js";
import { choice, number, time, toggle } from "./fields.js";
import { make } from "../../shared/shell/make.js";
import { SIDES } from "../../shared/table/sides.js";

/** @typedef {{view: Told.View, clock: Clock, line: Family["line"], given: {plies?: number}}} Asked */
/**
 * The fields of an act, and the acts that they make.
 * @typedef {object} Form
 * @property {HTMLElement[]} fields
 * @property {string} [note]
 * @property {() => void} [tick]
 * @property {() => Ruling[] | {wrong: string}} read
 */

const MOST_TURNS = 10_000;
const DIE = [1, 2, 3, 4, 5, 6].map((n) => /** @type {[number, string]} */ ([n, String(n)]));
const CUBE = [1, 2, 4, 8, 16, 32, 64].map((n) => /** @type {[number, string]} */ ([n, String(n)]));

/** @param {Told.View} view */
const sides = (view) => SIDES.map((side) => /** @type {[Side | null, string]} */ ([side, nameOf(view, side)]));

/** @param {Ruling} act @param {string} text @returns {[Ruling, string]} */
const option = (act, text) => [act, text];

/** A form without fields: the acts are known. @param {Ruling[]} acts */
export const plain = (...acts) => () => ({ fields: [], read: () => acts });

/** Both clocks: time left and turns completed of each side. @param {Asked} given @param {() => void} changed */
export function clocks({ view, clock }, changed) {
  const face = /** @type {Told.ClockFace} */ (view.clock);
  const each = SIDES.map((side) => {
    const left = time(nameOf(view, side), () => clock.left(side) ?? 0, changed);
    const turns = number(say("desk-turns"), { least: 0, most: MOST_TURNS, value: face[side].turns }, changed);
    return { side, left, turns, was: face[side].turns };
  });
  const running = face.paused ? null : face.running;
  return {
    note: running ? say("desk-running", person(view, running)) : say("desk-standing"),
    fields: each.map(({ left, turns }) => make("div", { name: "desk-clock-fields" }, left.element, turns.element)),
    tick: () => each.forEach(({ left }) => left.tick()),
    read() {
      const acts = [];
      for (const { side, left: { value }, turns, was } of each) {
        if (value?.wrong) return { wrong: say("desk-time-wrong") };
        const counted = turns.value === was ? {} : { turns: turns.value };
        const set = value?.left === undefined ? counted : { left: value.left, ...counted };
        if (Object.keys(set).length) acts.push({ act: "clock", side, ...set });
        if (value?.by) acts.push({ act: "time", side, seconds: value.by });
      }
      return acts;
    },
  };
}

/**
 * How many turns don't count; `given.plies` is where the arbiter has tapped the list.
 * @param {Asked} given @param {() => void} changed
 */
export function takeBack({ view, line, given }, changed) {
  const most = Math.max(view.moves.length, 1);
  const list = make("ol", { name: "desk-gone" });
  const plies = number(say("desk-how-many"), { least: 1, most, value: Math.min(given.plies ?? 1, most) }, () => { show(); changed(); });
  const back = toggle(say("desk-clocks-back"), changed);
  const show = () => list.replaceChildren(...view.moves.slice(-plies.value).map((move) =>
    make("li", { text: say("said", { ...person(view, move.side), text: line(move) || say("no-play") }), value: move.ply })));
  show();
  return {
    fields: [plies.element, list, ...(view.clock ? [back.element] : [])],
    read: () => (view.moves.length ? [{ act: "take-back", plies: plies.value, clocks: back.value }] : []),
  };
}

/** How the game ends: won, drawn, void, or lost without play. @param {Asked} given @param {() => void} changed */
export function result({ view }, changed) {
  const ends = [
    ...SIDES.map((side) => option({ act: "result", winner: side }, say("desk-does-win", person(view, side)))),
    option({ act: "result", winner: null }, say("desk-does-draw")),
  ];
  const field = choice(say("desk-ends"), ends, undefined, changed);
  return { fields: [field.element], read: () => (field.value ? [field.value] : []) };
}

/** Who loses without play. @param {Asked} given @param {() => void} changed */
export function forfeit({ view }, changed) {
  const field = choice(say("desk-loses"), sides(view), undefined, changed);
  return { fields: [field.element], read: () => (field.value ? [{ act: "forfeit", side: field.value }] : []) };
}

/** The roll of the side on roll. @param {Asked} given @param {() => void} changed */
export function dice({ view }, changed) {
  const [first, second] = ["first-die", "second-die"].map((key, index) =>
    choice(say(key), DIE, view.dice?.values[index], changed));
  return {
    note: say("desk-rolls", person(view, view.side)),
    fields: [first.element, second.element],
    read: () => (first.value && second.value ? [{ act: "dice", dice: [first.value, second.value] }] : []),
  };
}

/** What the cube shows, and whose it is. @param {Asked} given @param {() => void} changed */
export function cube({ view }, changed) {
  const value = choice(say("desk-cube-value"), CUBE, view.cube?.value, changed);
  const owner = choice(say("desk-cube-owner"), [/** @type {[Side | null, string]} */ ([null, say("desk-middle")]), ...sides(view)], view.cube?.owner, changed);
  return {
    fields: [value.element, owner.element],
    read: () => [{ act: "cube", value: value.value, owner: owner.value }],
  };
}

/** The points of both sides, and whether this is the Crawford game. @param {Asked} given @param {() => void} changed */
export function score({ view }, changed) {
  const match = /** @type {Told.Match} */ (view.match);
  const most = match.length || 999;
  const points = SIDES.map((side, index) => number(nameOf(view, side), { least: 0, most, value: match.score[index] }, changed));
  const crawford = choice(say("crawford"), [[true, say("desk-is")], [false, say("desk-is-not")]], match.crawford, changed);
  return {
    fields: [...points.map(({ element }) => element), crawford.element],
    read: () => [{ act: "score", w: points[0].value, b: points[1].value, crawford: crawford.value }],
  };
}

/** The usual reasons for an act; the arbiter's language has them as `desk-why-KEY`. @param {string[]} keys */
export const usual = (keys) => keys.map((key) => named("desk-why", key)).filter((text) => text !== null);
