// The page of several tables: asks its server again and again, and shows each table with what needs a person.

import { Clock, digits } from "./shared/table/clock.js";
import { KEPT } from "./shared/reader/kept.js";
import { make } from "./shared/shell/make.js";
import { typeface } from "./shared/shell/typeface.js";
import { nameOf, person } from "./shared/words/person.js";
import { LANGUAGES, allWords, learn, named, preferred, reasonText, rulesText, say, speak, spoken } from "./shared/words/words.js";
import { part } from "./shared/shell/part.js";
import { SIDES } from "./shared/table/sides.js";

/** @typedef {{need: string, side?: Side}} Need */

const EVERY = 3000; // ms between an answer and the next question
const TICK = 500; // ms between two updates of the clocks
const MINUTE = 60000; // ms
const VIEWS = ["watch", "hall", "desk"];

/** @type {Map<string, Card>} */
const cards = new Map(); // address -> Card
/** @type {any} */
let rows = null; // the last answer
let answers = true; // whether the server has answered last

/** One table: its name and state, clocks, what needs a person, and the way to its views. */
class Card {
  #clock = new Clock();
  /** @type {any} */ #row = null; // what the table has said last
  #seen = 0; // when, in ms of the page

  /** @param {string} address */
  constructor(address) {
    this.address = address.split("#")[0].replace(/\/?$/, "/");
    this.name = make("a", { name: "table-name", href: this.address });
    this.rules = make("p", { name: "table-rules" });
    this.needs = make("ul", { name: "table-needs" });
    this.state = make("p", { name: "table-state" });
    this.faces = SIDES.map((side) => {
      const parts = { who: make("span", { name: "hub-who" }), time: make("span", { name: "hub-time" }) };
      return { side, ...parts, line: make("p", { name: `hub-face ${side}` }, make("i", { "aria-hidden": "true" }), parts.who, parts.time) };
    });
    this.clocks = make("div", { name: "hub-clocks" }, ...this.faces.map(({ line }) => line));
    this.views = make("p", { name: "table-views" });
    this.element = make("article", { name: "table" }, make("h2", {}, this.name), this.rules, this.needs, this.state, this.clocks, this.views);
  }

  /** Learn the answer of the table; a table that is silent keeps what it said last. @param {any} row */
  learn(row) {
    this.trouble = row.error ? row.trouble ?? "silent" : "";
    if (this.trouble) return;
    this.#row = row;
    this.#seen = performance.now();
    this.#clock.set(row.now * 1e6, row.clock);
  }

  get wants() {
    return Boolean(this.trouble) || Boolean(this.#row?.attention.length);
  }

  draw() {
    const row = this.#row;
    const { host } = new URL(this.address);
    const { event, table } = row?.event ?? {};
    this.name.textContent = [event, table && say("event-table", { table })].filter(Boolean).join(" · ") || host;
    if (row) learn(row.family);
    this.rules.textContent = [row && rulesText(row.rules), this.name.textContent === host ? "" : host].filter(Boolean).join(" · ");
    this.element.classList.toggle("wants", this.wants);
    this.element.classList.toggle("silent", Boolean(this.trouble));
    const needs = this.trouble ? [say(`hub-${this.trouble}`)] : /** @type {Need[]} */ (row?.attention ?? []).map((each) => needText(row, each));
    this.needs.replaceChildren(...needs.map((text) => make("li", { text })));
    this.needs.hidden = !needs.length;
    this.state.textContent = [this.trouble && row ? this.#seenText() : "", row ? stateText(row) : ""].filter(Boolean).join(" · ");
    this.clocks.hidden = !row?.clock;
    this.views.replaceChildren(...VIEWS.map((view) => make("a", { href: `${this.address}${view}`, text: say(`hub-${view}`) })));
    if (row?.clock) this.#drawFaces(row);
    this.tick();
  }

  /** @param {any} given */
  #drawFaces({ clock, ...row }) {
    for (const { side, who, line } of this.faces) {
      who.textContent = nameOf({ ...row, clock }, side);
      line.classList.toggle("running", clock.running === side && !clock.paused && !this.trouble);
      line.classList.toggle("flagged", clock.flag === side);
    }
  }

  #seenText() {
    return say("hub-seen", { n: Math.floor((performance.now() - this.#seen) / MINUTE) });
  }

  tick() {
    if (!this.#row?.clock || this.trouble) return;
    for (const { side, time } of this.faces) time.textContent = digits(this.#clock.left(side) ?? 0);
  }
}

/** @param {any} row @param {Need} given */
function needText(row, { need, side }) {
  const text = named("need", need) ?? need;
  return side ? say("said", { name: nameOf(row, side), text }) : text;
}

/** @param {any} row */
function stateText(row) {
  if (row.phase === "over") {
    if (!row.result) return say("hub-void");
    const { winner, reason } = row.result;
    return [winner ? say("hub-won", person(row, winner)) : say("hub-drawn"), reasonText(reason)].filter(Boolean).join(", ");
  }
  const played = say("hub-ply", { n: row.ply, text: row.last ?? "" });
  if (row.phase === "setup") return say("hub-setup");
  const turn = row.phase === "unclear" ? say("hub-unclear") : say("hub-turn", person(row, row.side));
  return [turn, played, row.clock?.paused ? say("hub-paused") : ""].filter(Boolean).join(" · ");
}

function draw() {
  document.documentElement.lang = spoken();
  const wanting = [...cards.values()].filter((card) => card.wants).length;
  document.title = `${wanting ? `(${wanting}) ` : ""}${say("hub-title")} · dambord`;
  part("icon").setAttribute("href", `/static/${wanting ? "icons/alert" : "icon"}.svg`);
  part("title").textContent = say("hub-title");
  const count = rows && [say("hub-count", { n: rows.length }), say("hub-needs", { n: wanting })].join(" · ");
  const text = !rows ? say("hub-asking") : rows.length ? count : say("hub-none");
  if (part("count").textContent !== text) part("count").textContent = text;
  part("lost").hidden = answers;
  part("lost").textContent = answers ? "" : say("hub-lost");
  for (const card of cards.values()) card.draw();
}

async function look() {
  try {
    const answer = await fetch("/api/boards");
    if (!answer.ok) throw new Error(answer.statusText);
    rows = await answer.json();
    answers = true;
    for (const row of rows) {
      const card = cards.get(row.address) ?? new Card(row.address);
      if (!cards.has(row.address)) part("tables").append(card.element);
      cards.set(row.address, card);
      card.learn(row);
    }
  } catch {
    answers = false;
  }
  draw();
  setTimeout(look, EVERY);
}

const menu = make("select", { id: "language" }, ...Object.entries(LANGUAGES).map(([value, text]) => make("option", { value, text, lang: value })));
menu.addEventListener("change", async () => {
  await speak(menu.value);
  KEPT.set("language", menu.value);
  menu.setAttribute("aria-label", say("setting-language"));
  draw();
});
const code = preferred(KEPT.get("language"));
await Promise.all([speak(code), allWords(), typeface(code)]);
menu.value = spoken();
menu.setAttribute("aria-label", say("setting-language"));
part("tools").append(menu);
draw();
look();
setInterval(() => { for (const card of cards.values()) card.tick(); }, TICK);
