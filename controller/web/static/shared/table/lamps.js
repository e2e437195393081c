// The lamps under the squares, as light, as badge and in the legend.

import { drawing, make } from "../shell/make.js";
import { named } from "../words/words.js";

/** The light of a lamp; `settle` puts it to its place. @param {Told.Lamp} lamp @param {string} [label] */
export function light(lamp, label = "") {
  const element = make("div", { name: `lamp ${lamp.blink}`, "data-role": lamp.role, "data-label": label }, make("i"));
  element.style.setProperty("--lamp", lamp.colour);
  return element;
}

/** The badge that names a lamp's role by its form. @param {Told.Lamp} lamp */
export function badge(lamp) {
  const element = make("div", { name: "mark badge", "data-role": lamp.role }, make("i", {}, drawing(`role-${lamp.role}`)));
  element.style.setProperty("--lamp", lamp.colour);
  return element;
}

/** List the roles of the lit lamps, each once; the last turn is a tint that needs no word. @param {HTMLElement} list @param {Record<string, Told.Lamp>} lamps */
export function drawLegend(list, lamps) {
  const roles = new Map(Object.values(lamps).filter(({ role }) => role !== "last").map((lamp) => [lamp.role, lamp]));
  list.replaceChildren(...[...roles].map(([role, lamp]) => {
    const sign = make("i", { name: `key ${lamp.blink}` }, drawing(`role-${role}`));
    sign.style.setProperty("--lamp", lamp.colour);
    return make("li", {}, sign, make("span", { text: named("role", role) ?? role }));
  }));
}
