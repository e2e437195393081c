// The views of the page: the role that each needs, and its module.

import { fileAddress, inBrowser } from "./shared/shell/place.js";
import { allWords } from "./shared/words/words.js";

/** @type {Array<Told.You["role"]>} */
const ROLES = ["nobody", "spectator", "player", "arbiter"];

/**
 * A view: the role that it needs, or is `offered` to, whether it is `there` at a table, its style sheets, and its module.
 * @typedef {object} Kind
 * @property {Told.You["role"]} role
 * @property {Told.You["role"]} [offered]
 * @property {boolean} [early] whether the words of a table are enough for it
 * @property {string[]} [sheets]
 * @property {(view: Told.View) => boolean} [there]
 * @property {() => Promise<{View: PageViewClass}>} load
 */

/** Views by name, which is also the last part of the address. @type {Record<string, Kind>} */
const VIEWS = {
  play: { role: "player", early: true, load: () => import("./views/play/view.js") },
  watch: { role: "spectator", early: true, load: () => import("./views/watch/view.js") },
  hall: { role: "spectator", early: true, sheets: ["watch/view", "hall/view"], load: () => import("./views/hall/view.js") },
  text: { role: "spectator", sheets: ["play/view", "text/view"], load: () => import("./views/text/view.js") },
  clock: { role: "spectator", early: true, load: () => import("./views/clock/view.js") },
  setup: { role: "player", load: () => import("./views/setup/view.js") },
  // Their addresses need a server.
  games: { role: "spectator", there: () => !inBrowser, load: () => import("./views/games/view.js") },
  // Only a browser with a table of its own replays what others have sent.
  report: { role: "spectator", there: () => inBrowser, sheets: ["games/view", "report/view"], load: () => import("./views/report/view.js") },
  // Whoever comes to the desk without an arbiter's token is asked for one there.
  desk: { role: "spectator", offered: "arbiter", load: () => import("./views/desk/view.js") },
  // A table that is no station has neither; the card is for the printer.
  station: { role: "spectator", sheets: ["play/view", ...["view", "parts", "attract", "screens"].map((sheet) => `station/${sheet}`)], there: (view) => Boolean(view.station), load: () => import("./views/station/view.js") },
  // A table that has been set up has none.
  welcome: { role: "spectator", sheets: ["setup/view", "welcome/view"], there: () => false, load: () => import("./views/welcome/view.js") },
  card: { role: "spectator", there: () => false, load: () => import("./views/card/view.js") },
};

/** Those that are shown where the address names none, the best first. */
const USUAL = ["play", "watch"];

/** @param {Told.You["role"]} role @param {Told.You["role"]} needed */
const reaches = (role, needed) => ROLES.indexOf(role) >= ROLES.indexOf(needed);

/** Whether `role` may see the view `name`. @param {Told.You["role"]} role @param {string} name */
export function maySee(role, name) {
  return reaches(role, VIEWS[name].role);
}

/**
 * The names of the views that are offered to `role` at a table that shows `view`.
 * @param {Told.You["role"]} role @param {Told.View} view
 */
export function viewsOf(role, view) {
  return Object.keys(VIEWS).filter((name) => {
    const { role: needed, offered = needed, there = () => true } = VIEWS[name];
    return reaches(role, offered) && there(view);
  });
}

/**
 * The view for an address that names `wanted`, such as `watch`: `{name, wanted}`; `wanted` is null, or the one that `role` may not see. At a table that is
 * `fresh`, not set up yet, an address without a name leads there.
 * @param {string} wanted @param {Told.You["role"]} role @param {boolean} [fresh]
 */
export function choose(wanted, role, fresh = false) {
  if (["", "welcome"].includes(wanted) && fresh) return { name: "welcome", wanted: null };
  const known = wanted in VIEWS && wanted !== "welcome";
  if (known && maySee(role, wanted)) return { name: wanted, wanted: null };
  return { name: USUAL.find((name) => maySee(role, name)) ?? "watch", wanted: known ? wanted : null };
}

/** Have the browser fetch the module of the view that an address with the name `wanted` most likely shows. @param {string} wanted */
export function fetchEarly(wanted) {
  // Whether it may be shown, and whether it can be had, is seen when it is needed.
  (VIEWS[wanted] ?? VIEWS[USUAL[0]]).load().catch(() => {});
}

/** Add the style sheet `name` of a view to the page; resolves when it applies. @param {string} name */
function addSheet(name) {
  const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet", href: fileAddress(`views/${name}.css`) });
  const styled = new Promise((done) => { sheet.onload = sheet.onerror = done; });
  document.head.append(sheet);
  return styled;
}

/** Load the view `name` and its style sheets, its own last; returns its class. @param {string} name */
export async function loadView(name) {
  const { load, early, sheets = [`${name}/view`] } = VIEWS[name];
  const [module] = await Promise.all([load(), early ? null : allWords(), ...sheets.map(addSheet)]);
  return module.View;
}
