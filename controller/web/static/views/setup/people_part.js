// Who plays, and at which event.

import { disc, make } from "../../shared/shell/make.js";
import { say } from "../../shared/words/words.js";
import { field, group, text } from "./fields.js";
import { SIDES } from "../../shared/table/sides.js";

const COLOURS = { w: "white", b: "black" };

/** The players, and the button that lets them change sides. @param {SetupForm} given */
export function peoplePart({ can, wanted, again }) {
  const swap = make("button", { name: "plain setup-swap", type: "button", text: say("setup-swap") });
  swap.addEventListener("click", () => {
    wanted.players = { w: wanted.players.b, b: wanted.players.w };
    swap.dispatchEvent(new Event("input", { bubbles: true }));
    again();
  });
  const [white, black] = SIDES.map((side) => player(side, wanted.players[side], can.limits));
  return group("setup-players", make("div", { name: "setup-sides" }, white, black), swap);
}

/** @param {Side} side @param {Told.Person} person @param {Record<string, number>} limits */
function player(side, person, limits) {
  const label = say(COLOURS[side]);
  return make("div", { name: "setup-player", role: "group", "aria-label": label, "data-side": side },
    make("p", { name: "setup-side" }, disc(side), make("span", { text: label })),
    field(`players.${side}.name`, say("setup-name"), text(person.name, limits.name, (name) => { person.name = name; })),
    field(`players.${side}.number`, say("setup-number"),
      text(person.number, limits.number, (number) => { person.number = number; }, { inputmode: "numeric" })));
}

/** Event, place, round and board. @param {SetupForm} given */
export function eventPart({ can, wanted }) {
  /** @param {"event" | "site" | "round" | "table"} key */
  const one = (key) => field(key, say(`setup-${key}`), text(wanted[key], can.limits[key], (value) => { wanted[key] = value; }));
  return group("setup-occasion", one("event"), one("site"), make("div", { name: "setup-pair" }, one("round"), one("table")));
}
