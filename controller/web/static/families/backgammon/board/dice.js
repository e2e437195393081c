// Dice and doubling cube as they are drawn, on the board and on the keys.

import { make } from "../../../shared/shell/make.js";
import { nameOf } from "../../../shared/words/person.js";
import { say } from "../../../shared/words/words.js";
import { settle } from "./geometry.js";
import { SIDES, otherSide } from "../../../shared/table/sides.js";

/** @import { Geometry } from "./geometry.js" */

/** @type {Record<number, string>} */
const PIPS = { 1: "d", 2: "ag", 3: "adg", 4: "abfg", 5: "abdfg", 6: "abcefg" };

/** The face of a die, without a name of its own. @param {number} value @param {string} [name] */
export function face(value, name = "") {
  return make("span", { name: `die ${name}`, "data-value": value, "aria-hidden": "true" },
    ...[...PIPS[value]].map((at) => make("i", { name: `at-${at}` })));
}

/** Which dice lie on the board: `{value, side, used}`; a double is four numbers to play. @param {Told.Dice} given */
function thrown({ side, values, left }) {
  if (!side) return [{ value: values[0], side: "w", used: false }, { value: values[1], side: "b", used: false }];
  const shown = values[0] === values[1] ? [...values, ...values] : values;
  const rest = [...(left ?? shown)];
  return shown.map((value) => {
    const index = rest.indexOf(value);
    if (index >= 0) rest.splice(index, 1);
    return { value, side, used: index < 0 };
  });
}

/** @param {Told.BackgammonView} view */
function diceText(view) {
  const { side, values, left } = /** @type {Told.Dice} */ (view.dice);
  const rolled = side ? say("rolled", { name: nameOf(view, side), dice: values.join("-") }) : say("threw", { w: values[0], b: values[1] });
  return side && left && view.expects?.what === "play" && left.length ? `${rolled}, ${say("left", { dice: left.join(", ") })}` : rolled;
}

/** @param {Told.BackgammonView} view */
function cubeText(view) {
  const { value, owner, offered } = view.cube;
  if (offered) return say("cube-offered", { value: view.cube.offer, name: nameOf(view, offered) });
  return owner ? say("cube-of", { value, name: nameOf(view, owner) }) : say("cube-middle", { value });
}

/** Draw dice and cube of the view; nothing is drawn anew that has not changed, so that a roll tumbles once. */
export class Middle {
  #of = "";

  /** @param {HTMLElement} layer */
  constructor(layer) {
    this.layer = layer;
  }

  /** @param {Told.BackgammonView} view @param {Geometry} geometry @param {string} shape */
  draw(view, geometry, shape) {
    const of = JSON.stringify([shape, view.dice, view.cube, view.match?.crawford, view.expects?.what, diceNames(view)]);
    if (of === this.#of) return;
    const fresh = JSON.stringify(view.dice?.values) !== this.layer.dataset.rolled;
    this.#of = of;
    this.layer.dataset.rolled = JSON.stringify(view.dice?.values) ?? "";
    this.layer.replaceChildren(...this.#dice(view, geometry, fresh), ...this.#cube(view, geometry));
  }

  /** @param {Told.BackgammonView} view @param {Geometry} geometry @param {boolean} fresh */
  #dice(view, geometry, fresh) {
    if (!view.dice) return [];
    const dice = thrown(view.dice);
    const pair = make("div", { name: `dice ${fresh ? "fresh" : ""}`, role: "img", "aria-label": diceText(view) });
    const sides = view.dice.side ? [view.dice.side] : SIDES;
    for (const side of sides) {
      const mine = dice.filter((one) => one.side === side);
      for (const [index, { value, used }] of mine.entries()) {
        const die = face(value, `${side === "w" ? "white" : "black"} ${used ? "used" : ""}`);
        const { x, y } = geometry.half(side);
        settle(die, { x: x + (index - (mine.length - 1) / 2) * 1.15, y });
        pair.append(die);
      }
    }
    return [pair];
  }

  /** @param {Told.BackgammonView} view @param {Geometry} geometry */
  #cube(view, geometry) {
    const { cube, match } = view;
    if (!cube?.use || match?.crawford) return [];
    const element = make("div", { name: "cube", role: "img", "aria-label": cubeText(view) },
      make("b", { text: cube.offered ? cube.offer : cube.value }));
    const answers = cube.offered && otherSide(cube.offered);
    settle(element, cube.offered ? geometry.half(otherSide(cube.offered)) : geometry.cube(cube.owner));
    element.classList.toggle("offered", Boolean(cube.offered));
    element.classList.toggle("centred", !cube.owner && !cube.offered);
    element.classList.toggle("away", (answers ?? cube.owner) === geometry.topSide);
    return [element];
  }
}

/** @param {Told.BackgammonView} view */
const diceNames = (view) => SIDES.map((side) => nameOf(view, side));
