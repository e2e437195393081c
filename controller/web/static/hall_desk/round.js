// The present round at a hall's desk: pairs with their boards, results and who has come, and what is done for all of them.

import { instantOf, PairingForm } from "./pairing_form.js";
import { fetched, sent } from "./requests.js";
import { printSheets } from "./sheets.js";
import { make } from "../shared/shell/make.js";
import { lineOf } from "../shared/shell/page.js";
import { part } from "../shared/shell/part.js";
import { save } from "../shared/shell/saving.js";
import { digits } from "../shared/table/clock.js";
import { SIDES } from "../shared/table/sides.js";
import { say } from "../shared/words/words.js";

const MINUTE = 60; // s
/** What may be entered for a game without a board: the result, and whether it came without play. */
const RESULTS = ["*", "1-0", "1/2-1/2", "0-1", "1-0 +", "0-1 +", "0-0 +"];
/** What is handed out: the word, where it is, and the name of the file. */
const FILES = /** @type {const} */ ([["report", "report.trf", "trf"], ["results", "results.csv", "csv"], ["games", "games.pdn", "pdn"], ["cross", "cross.csv", "csv"]]);

/** How a result is shown. @param {string} told */
const shownResult = (told) => (told.endsWith(" +") ? say("round-forfeit", { result: told.slice(0, -2) }) : told);

/** An instant as a field of the page takes it, without its zone. @param {number} seconds */
function localTime(seconds) {
  const at = new Date(seconds * 1000);
  return new Date(at.getTime() - at.getTimezoneOffset() * MINUTE * 1000).toISOString().slice(0, 16);
}

/** One pair: it changes in place, for somebody may be choosing in it. */
class Row {
  /** @param {Round} round @param {string} table */
  constructor(round, table) {
    this.board = make("select", { "data-what": "board" });
    this.board.addEventListener("change", () => round.act({ act: "seat", table, board: this.board.value }));
    this.result = make("select", { "data-what": "result" });
    this.result.addEventListener("change", () => {
      const [result, forfeit] = this.result.value.split(" ");
      round.act({ act: "result", table, result, forfeit: Boolean(forfeit) });
    });
    this.people = SIDES.map((side) => {
      const here = make("input", { type: "checkbox", "data-here": side });
      here.addEventListener("change", () => round.act({ act: "absent", table, side, absent: !here.checked }));
      return { side, here, name: make("span", {}), label: make("label", {}, here) };
    });
    for (const { label, name } of this.people) label.append(name);
    this.signed = make("button", { type: "button", "data-what": "sign" });
    this.signed.addEventListener("click", () => round.act({ act: "sign", table, signed: !this.confirmed }));
    this.state = make("span", { name: "round-state" });
    this.confirmed = false;
    const cells = [make("th", { text: table }), make("td", {}, this.board), ...this.people.map(({ label }) => make("td", {}, label)), make("td", {}, this.result), make("td", {}, this.signed, this.state)];
    this.element = make("tr", { "data-table": table }, ...cells);
  }

  /** @param {any} pair @param {string[]} boards @param {boolean} defaulted */
  draw(pair, boards, defaulted) {
    fill(this.board, ["", ...new Set([pair.board, ...boards])].filter((board, at) => board || !at), pair.board, (board) => board || say("round-paper"));
    this.board.setAttribute("aria-label", say("round-board", { table: pair.table }));
    const told = pair.result + (pair.forfeit ? " +" : "");
    fill(this.result, RESULTS.includes(told) ? RESULTS : [told, ...RESULTS], told, shownResult);
    this.result.setAttribute("aria-label", say("round-result", { table: pair.table }));
    this.result.disabled = pair.on;
    for (const { side, here, name, label } of this.people) {
      name.textContent = side === "w" ? pair.white : pair.black;
      here.checked = !pair.absent.includes(side);
      here.setAttribute("aria-label", say("round-has-come", { name: name.textContent ?? "" }));
      label.classList.toggle("late", defaulted && pair.absent.includes(side) && pair.result === "*");
    }
    this.confirmed = pair.confirmed.length === SIDES.length;
    this.signed.hidden = this.confirmed || pair.result === "*";
    this.signed.textContent = say("round-sign");
    this.state.textContent = this.confirmed ? say("round-confirmed") : pair.board && !pair.on && pair.result === "*" ? say("round-not-sent") : "";
  }
}

/**
 * Give a list of choices its options, and choose one, unless somebody is choosing.
 * @param {HTMLSelectElement} list @param {string[]} values @param {string} chosen @param {(value: string) => string} text
 */
function fill(list, values, chosen, text) {
  if (document.activeElement === list) return;
  list.replaceChildren(...values.map((value) => make("option", { value, text: text(value) })));
  list.value = chosen;
}

/** Where who gives a simultaneous display goes next, with the time that he has there, and his points. @param {any} display */
function displayText(display) {
  if (!display) return "";
  const walk = display.walk.map((/** @type {any} */ { table, left }) => (left === null ? table : `${table} (${digits(Math.max(left, 0) * 1e6)})`)).join(", ");
  return say("round-display", { name: display.name, tables: walk || "–", points: display.points.join(" : ") });
}

/** The round, its tools, and the form with which the next one is paired. */
export class Round {
  /** @type {any} */ #told = null;
  /** @type {string | null} */ #number = null; // of the round that is shown; empty for none, null before the first answer
  /** @type {string[]} */ #boards = [];
  /** @type {Map<string, Row>} */ #rows = new Map();

  constructor() {
    this.title = make("h2", {});
    this.open = make("span", { name: "round-open" });
    this.body = make("tbody", {});
    this.why = make("input", { type: "text", maxlength: "200", autocomplete: "off" });
    this.at = make("input", { type: "datetime-local" });
    this.starts = make("span", {});
    this.tools = [
      this.#button("send", "round-send", () => this.act({ act: "send" })),
      this.#button("halt", "round-halt", () => this.#withReason("halt")),
      this.#button("proceed", "round-proceed", () => this.#withReason("proceed")),
    ];
    this.set = this.#button("start", "round-set", () => this.act({ act: "start", start: instantOf(this.at) }));
    this.files = FILES.map(([word, where, ending]) => this.#button(word, `round-${word}`, () => this.#keep(where, ending)));
    this.sheets = this.#button("sheets", "round-sheets", () => this.#print());
    this.answer = make("p", { name: "hall-answer", role: "status" });
    this.present = make("section", { name: "round-present" }, make("header", {}, this.title, this.open), make("table", {}, this.body), make("div", { name: "hall-orders" }, this.why, ...this.tools.map(({ element }) => element)), make("div", { name: "hall-orders" }, make("label", {}, this.starts, this.at), this.set.element), make("div", { name: "hall-orders" }, ...[...this.files, this.sheets].map(({ element }) => element)));
    this.form = new PairingForm((what) => this.#send("round", what));
    part("round").append(this.present, this.form.element, this.answer);
  }

  /** @param {string} what @param {string} word @param {() => void} act */
  #button(what, word, act) {
    const element = make("button", { type: "button", "data-round": what });
    element.addEventListener("click", act);
    return { element, draw: () => { element.textContent = say(word); } };
  }

  /** Stop or start all clocks. @param {string} act */
  #withReason(act) {
    const why = this.why.value.trim();
    if (why) this.act({ act, why });
    else {
      this.answer.textContent = say("desk-why-missing");
      this.why.focus();
    }
  }

  /** Do something about the present round. @param {object} what */
  act(what) {
    return this.#send("round/acts", { round: this.#told?.number ?? "", ...what });
  }

  /** @param {string} where @param {object} what */
  async #send(where, what) {
    this.answer.textContent = "…";
    const refused = await sent(where, what);
    this.answer.textContent = refused;
    return refused;
  }

  /** Keep a file of the round. @param {string} where @param {string} ending */
  async #keep(where, ending) {
    await this.#tried(async () => {
      const answer = await fetched(`${where}?round=${encodeURIComponent(this.#told.number)}`);
      save(`${where.split(".")[0]}-${this.#told.number}.${ending}`, await answer.blob());
    });
  }

  async #print() {
    await this.#tried(async () => {
      const answer = await fetched(`sheets?round=${encodeURIComponent(this.#told.number)}`);
      printSheets(part("sheets"), await answer.json());
    });
  }

  /** @param {() => Promise<void>} act */
  async #tried(act) {
    try {
      await act();
      this.answer.textContent = "";
    } catch (error) {
      this.answer.textContent = lineOf(error);
    }
  }

  /** @param {any} told the round, or null @param {string[]} boards */
  learn(told, boards) {
    const number = told?.number ?? "";
    if (number !== this.#number) {
      this.#number = number;
      this.#rows.clear();
      this.form.follow(number);
      this.at.value = told?.start ? localTime(told.start) : "";
    }
    this.#told = told;
    this.#boards = boards;
  }

  draw() {
    this.form.draw();
    part("round").hidden = false;
    this.present.hidden = !this.#told;
    if (!this.#told) return;
    const { number, pairs, open, defaulted, display } = this.#told;
    this.title.textContent = say("event-round", { round: number });
    this.open.textContent = [say("round-open", { n: open }), defaulted ? say("round-defaulted") : "", displayText(display)].filter(Boolean).join(" · ");
    this.why.setAttribute("placeholder", say("desk-why"));
    this.why.setAttribute("aria-label", `${this.title.textContent}: ${say("desk-why")}`);
    this.starts.textContent = say("round-start");
    for (const button of [...this.tools, this.set, ...this.files, this.sheets]) button.draw();
    for (const pair of pairs) {
      const row = this.#rows.get(pair.table) ?? new Row(this, pair.table);
      this.#rows.set(pair.table, row);
      row.draw(pair, this.#boards, defaulted);
    }
    const elements = [...this.#rows.values()].map((row) => row.element);
    if (elements.length !== this.body.children.length || this.body.firstElementChild !== elements[0]) this.body.replaceChildren(...elements);
  }
}
