// The page of a hall's desk: every board small, what needs somebody first, and orders to any of them.

import { KEPT } from "./shared/reader/kept.js";
import { make } from "./shared/shell/make.js";
import { lineOf, tokenHere } from "./shared/shell/page.js";
import { part } from "./shared/shell/part.js";
import { typeface } from "./shared/shell/typeface.js";
import { Clock, digits } from "./shared/table/clock.js";
import { picture } from "./shared/table/picture.js";
import { SIDES } from "./shared/table/sides.js";
import { nameOf, person } from "./shared/words/person.js";
import { LANGUAGES, allWords, learn, named, preferred, reasonText, say, speak, spoken } from "./shared/words/words.js";

const AGAIN = 2000; // ms until a server that does not answer is asked again
const TICK = 500; // ms between two updates of the clocks
const ORDERS = ["halt", "proceed", "attend", "restore"];
/** Those that are refused where the game has gone on meanwhile: clocks are stopped whatever was played. */
const BY_POSITION = ["restore"];

/** @type {Map<string, Card>} */
const cards = new Map(); // board -> Card
/** @type {any} */
let told = null; // the last answer
let lost = ""; // what is wrong with the way to the server

/** The headers of a request. */
const headers = () => ({ authorization: `Bearer ${tokenHere() ?? ""}`, "content-type": "application/json" });

/** The clocks of a state as `Clock` wants them. @param {any} clock */
function face(clock) {
  /** @param {Side} side */
  const one = (side) => ({ left: Math.max(clock[side], 0) * 1e6, delay: 0, over: 0, gives: false });
  return /** @type {any} */ ({ w: one("w"), b: one("b"), running: clock.runs, paused: false, flag: clock.flag, at: 0 });
}

/** One board: its name and players, needs, position, clocks, and a form for orders. */
class Card {
  #clock = new Clock();
  /** @type {any} */ #row = null;
  #drawn = ""; // what the drawing shows

  /** @param {string} board */
  constructor(board) {
    this.board = board;
    this.title = make("h2", { text: board });
    this.needs = make("ul", { name: "table-needs" });
    this.picture = make("div", { name: "hall-board" });
    this.state = make("p", { name: "table-state" });
    this.faces = SIDES.map((side) => {
      const parts = { who: make("span", { name: "hub-who" }), time: make("span", { name: "hub-time" }) };
      return { side, ...parts, line: make("p", { name: `hub-face ${side}` }, make("i", { "aria-hidden": "true" }), parts.who, parts.time) };
    });
    this.why = make("input", { type: "text", maxlength: "200", autocomplete: "off" });
    this.orders = ORDERS.map((act) => make("button", { type: "submit", value: act, "data-act": act }));
    this.answer = make("p", { name: "hall-answer", role: "status" });
    this.form = make("form", { name: "hall-orders" }, this.why, ...this.orders, this.answer);
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.order(/** @type {HTMLButtonElement} */ (event.submitter).value);
    });
    this.element = make("article", { name: "table", "data-board": board },
      this.title, this.needs, this.picture, make("div", { name: "hub-clocks" }, ...this.faces.map(({ line }) => line)), this.state, this.form);
  }

  /** Whether somebody writes a reason here. */
  get writing() {
    return this.why.value !== "";
  }

  /** @param {any} row */
  learn(row) {
    this.#row = row;
    if (row.state?.clock) this.#clock.set(row.age * 1e6, face(row.state.clock));
  }

  draw() {
    const { state, needs, family, event } = this.#row;
    if (family) learn(family);
    this.title.textContent = [this.board, event?.table && say("event-table", { table: event.table })].filter(Boolean).join(" · ");
    this.element.classList.toggle("wants", Boolean(needs.length));
    this.element.classList.toggle("silent", !this.#row.here);
    const minutes = Math.floor(this.#row.waits / 60);
    this.needs.replaceChildren(...needs.map((/** @type {any} */ need) => make("li", { text: this.#needText(need) })));
    if (needs.length && minutes) this.needs.append(make("li", { name: "hall-waits", text: say("hall-desk-waits", { n: minutes }) }));
    this.needs.hidden = !needs.length;
    if (this.#row.grid && this.#drawn !== this.#row.position) {
      this.#drawn = this.#row.position;
      this.picture.replaceChildren(picture(this.#row, { position: this.#drawn, label: state.fen }));
    }
    this.state.textContent = state ? stateText({ ...this.#row, ...state }) : "";
    for (const { side, who, line, time } of this.faces) {
      who.textContent = nameOf(this.#row, side);
      line.classList.toggle("running", state?.clock?.runs === side && this.#row.here);
      line.classList.toggle("flagged", state?.clock?.flag === side);
      time.hidden = !state?.clock;
    }
    this.why.setAttribute("aria-label", `${this.board}: ${say("desk-why")}`);
    this.why.setAttribute("placeholder", say("desk-why"));
    for (const button of this.orders) button.textContent = say(`desk-act-${button.dataset.act}`);
    this.tick();
  }

  /** @param {{what: string, side?: Side}} need */
  #needText({ what, side }) {
    const text = named("need", what) ?? what;
    return side ? say("said", { name: nameOf(this.#row, side), text }) : text;
  }

  tick() {
    if (!this.#row?.state?.clock) return;
    for (const { side, time } of this.faces) time.textContent = digits(this.#clock.left(side) ?? 0);
  }

  /** Send an order; one that depends on the position goes with the game and the ply that are shown. @param {string} act */
  async order(act) {
    const why = this.why.value.trim();
    if (!why) {
      this.answer.textContent = say("desk-why-missing");
      this.why.focus();
      return;
    }
    this.answer.textContent = "…";
    try {
      const { game, ply } = this.#row.state;
      const body = JSON.stringify({ act, why, ...(BY_POSITION.includes(act) ? { game, ply } : {}) });
      const answer = await fetch(`/api/hall/boards/${this.board}/acts`, { method: "POST", headers: headers(), body });
      const said = await answer.json();
      this.answer.textContent = answer.ok ? say("desk-done") : say("desk-refused", { why: said.error });
      if (answer.ok) this.why.value = "";
    } catch (error) {
      this.answer.textContent = say("desk-refused", { why: lineOf(error) });
    }
  }
}

/** @param {any} row */
function stateText(row) {
  if (row.phase === "over") {
    if (!row.result) return say("hub-void");
    const { winner, reason } = row.result;
    return [winner ? say("hub-won", person(row, winner)) : say("hub-drawn"), reasonText(reason)].filter(Boolean).join(", ");
  }
  if (row.phase === "setup") return say("hub-setup");
  const turn = row.phase === "unclear" ? say("hub-unclear") : say("hub-turn", person(row, row.side));
  return [turn, say("hub-ply", { n: row.ply, text: row.last ?? "" })].join(" · ");
}

function draw() {
  document.documentElement.lang = spoken();
  const boards = told?.boards ?? [];
  const wanting = boards.filter((/** @type {any} */ row) => row.needs.length).length;
  const title = say("hall-desk-title", { event: told?.event ?? "" });
  document.title = `${wanting ? `(${wanting}) ` : ""}${title} · dambord`;
  part("icon").setAttribute("href", `/static/${wanting ? "icons/alert" : "icon"}.svg`);
  part("title").textContent = title;
  const count = [say("hub-count", { n: boards.length }), say("hub-needs", { n: wanting })].join(" · ");
  const text = !told ? say("hub-asking") : boards.length ? count : say("hub-none");
  if (part("count").textContent !== text) part("count").textContent = text;
  const wrong = lost || told?.fault || "";
  part("lost").hidden = !wrong;
  part("lost").textContent = wrong;
  for (const card of cards.values()) card.draw();
}

/** Take in an answer: cards stand in the order of the rows. @param {any} answer */
function take(answer) {
  told = answer;
  answer.boards.forEach((/** @type {any} */ row, /** @type {number} */ at) => {
    const card = cards.get(row.board) ?? new Card(row.board);
    cards.set(row.board, card);
    card.learn(row);
    const there = part("tables").children[at];
    // A card that somebody writes in stays where it is.
    if (there !== card.element && !card.writing) part("tables").insertBefore(card.element, there ?? null);
  });
}

async function follow() {
  for (;;) {
    try {
      const answer = await fetch(`/api/hall/boards?seen=${told?.seen ?? -1}`, { headers: headers() });
      if (answer.status === 401 || answer.status === 403) return drawToken();
      if (!answer.ok) throw new Error(answer.statusText);
      take(await answer.json());
      lost = "";
    } catch {
      lost = say("hub-lost");
      await new Promise((resolve) => { setTimeout(resolve, AGAIN); });
    }
    draw();
  }
}

/** What those see who have no arbiter's token. */
function drawToken() {
  const input = make("input", { type: "password", id: "desk-token", autocomplete: "off", spellcheck: "false", required: "" });
  const form = make("form", { name: "desk-token" },
    make("p", { text: say("desk-arbiters-only") }), make("label", { for: input.id, text: say("desk-token") }), input,
    make("button", { name: "primary", type: "submit", text: say("desk-enter") }));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    location.hash = new URLSearchParams({ token: /** @type {HTMLInputElement} */ (input).value.trim() }).toString();
    location.reload();
  });
  part("count").textContent = "";
  part("tables").replaceChildren(form);
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
follow();
setInterval(() => { for (const card of cards.values()) card.tick(); }, TICK);
