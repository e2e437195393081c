// The page of several tables: asks its server again and again, and shows each table with what needs a person.

import { speakAsPreferred } from "./shared/reader/language_menu.js";
import { make } from "./shared/shell/make.js";
import { part } from "./shared/shell/part.js";
import { Clock, digits } from "./shared/table/clock.js";
import { drawHead, faces, needText, stateText } from "./shared/table/several.js";
import { nameOf } from "./shared/words/person.js";
import { learn, rulesText, say } from "./shared/words/words.js";

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
    this.faces = faces();
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

function draw() {
  const wanting = [...cards.values()].filter((card) => card.wants).length;
  drawHead({ title: say("hub-title"), tables: rows && rows.length, wanting, lost: answers ? "" : say("hub-lost") });
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

await speakAsPreferred(draw);
look();
setInterval(() => { for (const card of cards.values()) card.tick(); }, TICK);
