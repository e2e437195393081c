// The page of a hall's desk: every board small, what needs somebody first, orders to any of them, and the round.

import { ORDERS } from "./hall_desk/orders.js";
import { asked, headers, sent } from "./hall_desk/requests.js";
import { Round } from "./hall_desk/round.js";
import { Sector } from "./hall_desk/sector.js";
import { Updates } from "./hall_desk/updates.js";
import { speakAsPreferred } from "./shared/reader/language_menu.js";
import { make } from "./shared/shell/make.js";
import { part } from "./shared/shell/part.js";
import { tokenForm } from "./shared/shell/token_form.js";
import { Clock, digits } from "./shared/table/clock.js";
import { picture } from "./shared/table/picture.js";
import { drawHead, faces, needText, stateText } from "./shared/table/several.js";
import { nameOf } from "./shared/words/person.js";
import { learn, say } from "./shared/words/words.js";

const AGAIN = 2000; // ms until a server that does not answer is asked again
const TICK = 500; // ms between two updates of the clocks

/** @type {Map<string, Card>} */
const cards = new Map(); // board -> Card
/** @type {any} */
let told = null; // the last answer
let lost = ""; // what is wrong with the way to the server
const round = new Round();
const sector = new Sector(() => draw(false));
const updates = new Updates();

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
  #learned = ""; // the row as JSON, without what passes by itself
  stale = true; // whether there is something new to draw

  /** @param {string} board */
  constructor(board) {
    this.board = board;
    this.title = make("h2", { text: board });
    this.needs = make("ul", { name: "table-needs" });
    this.picture = make("div", { name: "hall-board" });
    this.state = make("p", { name: "table-state" });
    this.faces = faces();
    this.why = make("input", { type: "text", maxlength: "200", autocomplete: "off" });
    this.orders = ORDERS.map((order) => ({ order, button: make("button", { type: "submit", value: order.name, "data-act": order.name }) }));
    this.rare = make("summary", {});
    const [rare, usual] = [true, false].map((which) => this.orders.filter(({ order }) => Boolean(order.rare) === which).map(({ button }) => button));
    this.answer = make("p", { name: "hall-answer", role: "status" });
    this.enter = make("button", { type: "button", "data-enter": "" });
    this.enter.addEventListener("click", () => this.#enter());
    this.form = make("form", { name: "hall-orders" }, this.why, ...usual, this.enter, make("details", {}, this.rare, ...rare), this.answer);
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.order(/** @type {HTMLButtonElement} */ (event.submitter).value);
    });
    this.holder = make("span", {});
    this.take = make("button", { type: "button", "data-take": "" });
    this.take.addEventListener("click", () => this.#take());
    this.held = make("p", { name: "hall-held" }, this.holder, this.take);
    this.spares = make("select", {});
    this.moving = make("form", { name: "hall-orders", hidden: "" }, this.spares, make("button", { type: "submit" }));
    this.moving.addEventListener("submit", async (event) => {
      event.preventDefault();
      this.answer.textContent = await sent(`boards/${this.spares.value}/takeover`, { from: this.board }) || say("desk-done");
    });
    this.element = make("article", { name: "table", "data-board": board },
      this.title, this.needs, this.picture, make("div", { name: "hub-clocks" }, ...this.faces.map(({ line }) => line)), this.state, this.held, this.form, this.moving);
  }

  /** Whether somebody writes a reason here. */
  get writing() {
    return this.why.value !== "";
  }

  /** @param {any} row */
  learn(row) {
    this.#row = row;
    const learned = JSON.stringify({ ...row, age: 0, waits: Math.floor(row.waits / 60) });
    this.stale = learned !== this.#learned || !row.here; // where a game may go on depends on the others
    this.#learned = learned;
    if (row.state?.clock) this.#clock.set(row.age * 1e6, face(row.state.clock));
  }

  draw() {
    const { state, needs, family, event } = this.#row;
    if (family) learn(family);
    this.title.textContent = [this.board, event?.table && say("event-table", { table: event.table })].filter(Boolean).join(" · ");
    this.element.classList.toggle("wants", Boolean(needs.length));
    this.element.classList.toggle("silent", !this.#row.here);
    const minutes = Math.floor(this.#row.waits / 60);
    this.needs.replaceChildren(...needs.map((/** @type {any} */ need) => make("li", { text: needText(this.#row, { ...need, need: need.what }) })));
    if (needs.length && minutes) this.needs.append(make("li", { name: "hall-waits", text: say("hall-desk-waits", { n: minutes }) }));
    this.needs.hidden = !needs.length;
    if (this.#row.grid && this.#drawn !== this.#row.position) {
      this.#drawn = this.#row.position;
      this.picture.replaceChildren(picture(this.#row, { position: this.#drawn, label: state.fen }));
    }
    this.element.dataset.turn = state ? `${state.game}.${state.ply}` : "";
    this.state.textContent = state ? stateText({ ...this.#row, ...state }) : "";
    for (const { side, who, line, time } of this.faces) {
      who.textContent = nameOf(this.#row, side);
      line.classList.toggle("running", state?.clock?.runs === side && this.#row.here);
      line.classList.toggle("flagged", state?.clock?.flag === side);
      time.hidden = !state?.clock;
    }
    this.why.setAttribute("aria-label", `${this.board}: ${say("desk-why")}`);
    this.why.setAttribute("placeholder", say("desk-why"));
    this.rare.textContent = say("desk-act-result");
    for (const { order, button } of this.orders) {
      button.textContent = order.text(this.#row);
      button.hidden = !state || !order.offered(state);
    }
    this.enter.textContent = say("view-desk");
    this.enter.hidden = !this.#row.here;
    this.#drawHolder();
    this.#drawSpares();
    this.tick();
  }

  /** Who looks after what is needed here: the acts of others wait until they take it. */
  #drawHolder() {
    const { needs, holder } = this.#row;
    const mine = holder === told?.you;
    this.held.hidden = !needs.length;
    this.holder.textContent = !holder ? "" : mine ? say("hall-desk-mine") : say("hall-desk-taken", { who: holder });
    this.take.textContent = !holder ? say("hall-desk-take") : mine ? say("hall-desk-leave") : say("hall-desk-over", { who: holder });
    for (const { button } of this.orders) button.disabled = Boolean(holder) && !mine;
  }

  async #take() {
    const { holder, took } = this.#row;
    const mine = holder === told?.you;
    const act = mine ? { act: "leave" } : { act: "take", from: took };
    this.answer.textContent = await sent("round/acts", { ...act, board: this.board });
  }

  /** Open the board's own desk beside this one. The tab is there at once: browsers open none after an answer. */
  async #enter() {
    const tab = window.open("about:blank");
    if (tab) tab.opener = null;
    const { refused, link } = await asked(`boards/${this.board}/enter`, {});
    this.answer.textContent = refused;
    if (refused || !tab) tab?.close();
    else tab.location.href = link;
  }

  /** Whether the board stands at a table of a sector. @param {(table: string) => boolean} holds */
  show(holds) {
    this.element.hidden = !holds(this.#row.event?.table ?? "");
  }

  /** Where the game of a board that is gone may go on: at boards that nobody plays at. */
  #drawSpares() {
    const { here, state } = this.#row;
    this.moving.hidden = here || !state || state.phase === "over" || state.phase === "setup";
    const free = [...cards.values()].filter((card) => card.free).map((card) => card.board);
    if (free.join() !== [...this.spares.options].map((option) => option.value).join()) this.spares.replaceChildren(...free.map((board) => make("option", { value: board, text: board })));
    this.spares.setAttribute("aria-label", `${this.board}: ${say("hall-desk-spare")}`);
    /** @type {HTMLButtonElement} */ (this.moving.lastElementChild).textContent = say("hall-desk-spare");
  }

  /** Whether nobody plays here. */
  get free() {
    return this.#row?.here && this.#row.state && ["over", "setup"].includes(this.#row.state.phase);
  }

  tick() {
    if (!this.#row?.state?.clock) return;
    for (const { side, time } of this.faces) {
      const text = digits(this.#clock.left(side) ?? 0);
      if (time.textContent !== text) time.textContent = text;
    }
  }

  /** Send an order; one that depends on the position goes with the game and the ply that are shown. @param {string} name */
  async order(name) {
    const why = this.why.value.trim();
    if (!why) {
      this.answer.textContent = say("desk-why-missing");
      this.why.focus();
      return;
    }
    this.answer.textContent = "…";
    const { game, ply } = this.#row.state;
    const { act, bound } = /** @type {import("./hall_desk/orders.js").Order} */ (ORDERS.find((order) => order.name === name));
    const refused = await sent(`boards/${this.board}/acts`, { ...act, why, ...(bound ? { game, ply } : {}) });
    this.answer.textContent = refused || say("desk-done");
    if (!refused) this.why.value = "";
  }
}

/** A board that asks for its name: the code on its page admits it. @param {string} board */
function askingForm(board) {
  const code = make("input", { type: "text", inputmode: "numeric", maxlength: "6", autocomplete: "off", "aria-label": `${board}: ${say("hall-desk-code")}`, placeholder: say("hall-desk-code") });
  const answer = make("p", { name: "hall-answer", role: "status" });
  const form = make("form", { name: "hall-orders", "data-asks": board }, make("p", { text: say("hall-desk-asks", { board }) }), code, make("button", { type: "submit", text: say("hall-desk-admit") }), answer);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    answer.textContent = await sent(`boards/${board}/place`, { code: code.value.trim() });
  });
  return form;
}

/** Draw the forms of boards that ask; one that is there stays, for somebody may be writing in it. */
function drawAsking() {
  /** @type {string[]} */
  const asking = told?.asking ?? [];
  const there = new Map([...part("asking").children].map((form) => [/** @type {HTMLElement} */ (form).dataset.asks, form]));
  for (const [board, form] of there) if (!asking.includes(board ?? "")) form.remove();
  for (const board of asking) if (!there.has(board)) part("asking").append(askingForm(board));
}

/** Draw the page; with `all` also cards of which nothing is new, as in another language. @param {boolean} all */
function draw(all) {
  drawAsking();
  const boards = told?.boards ?? [];
  const wanting = boards.filter((/** @type {any} */ row) => row.needs.length).length;
  drawHead({
    title: say("hall-desk-title", { event: told?.event ?? "" }), tables: told && boards.length, wanting, lost: lost || told?.fault || "",
  });
  for (const card of cards.values()) {
    if (all || card.stale) card.draw();
    card.show((table) => sector.holds(table));
  }
  sector.draw();
  round.draw();
  updates.draw();
}

/** Take in an answer: cards stand in the order of the rows. @param {any} answer */
function take(answer) {
  told = answer;
  round.learn(answer.round, answer.boards.map((/** @type {any} */ row) => row.board));
  sector.learn(answer.sector);
  updates.learn(answer.updates, answer.boards);
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
    draw(false);
  }
}

/** What those see who have no arbiter's token. */
function drawToken() {
  part("count").textContent = "";
  part("tables").replaceChildren(tokenForm());
}

await speakAsPreferred(() => draw(true));
follow();
setInterval(() => { for (const card of cards.values()) card.tick(); }, TICK);
