// What draws people in: a famous game goes by on a large board, and every language says "touch to play" in turn.

import { disc, make } from "../../../shared/shell/make.js";
import { inEveryLanguage } from "../../../shared/words/late_words.js";
import { LANGUAGES, rulesText, say } from "../../../shared/words/words.js";
import { boardOf } from "../parts/boards.js";
import { Drift } from "../parts/drift.js";
import { needLines } from "../parts/needs.js";
import { SIDES } from "../../../shared/table/sides.js";
import { elementOf } from "../../../shared/shell/part.js";

const TURN = 4000; // ms for which one language says it

export class Attract {
  /** @type {Map<string, string>} */ #calls = new Map(); // language -> its words for "touch to play"
  /** @type {string[]} */ #order = []; // of the languages
  #spoke = -Infinity;
  #speaker = 0;
  #drawn = "";

  /** @param {StationTools} tools */
  constructor(tools) {
    const { act, stage } = tools;
    this.tools = tools;
    this.title = make("h1", { name: "unseen" });
    this.kind = make("p", { name: "at-kind" });
    this.names = make("div", { name: "at-names" });
    this.where = make("p", { name: "at-where" });
    this.needs = make("div", { name: "at-needs", role: "status" });
    this.gone = make("i");
    this.way = make("div", { name: "at-way", "aria-hidden": "true" }, this.gone);
    this.words = make("span", { name: "at-words" });
    this.call = make("button", { name: "at-call", type: "button" }, make("span", { name: "at-hand", "aria-hidden": "true" }), this.words);
    this.languages = make("div", { name: "at-languages" });
    this.panel = make("section", { name: "at-panel" },
      make("div", { name: "at-game" }, this.kind, this.names, this.where, this.way, this.needs),
      make("div", { name: "at-invite" }, this.call, this.languages));
    this.root = make("div", { name: "st-attract" }, this.title, stage.root, this.panel);
    this.root.addEventListener("click", (event) => {
      const language = elementOf(event).closest("[data-language]")?.getAttribute("data-language");
      act("touch", language ?? undefined);
    });
    this.drift = new Drift(this.root);
    inEveryLanguage("station-touch").then((calls) => {
      this.#calls = calls;
      this.#spoke = -Infinity;
    });
  }

  /** @param {Told.View} view @param {Station} station */
  draw(view, station) {
    const { famous } = station;
    this.title.textContent = say("view-station");
    this.needs.replaceChildren(...needLines(this.tools.page.family, view, station.needs));
    this.#offer(station.languages ?? Object.keys(LANGUAGES));
    const board = famous && boardOf(this.tools.boards, famous.rules, famous.pieces);
    if (!board) {
      this.tools.stage.live(view);
      return;
    }
    const of = JSON.stringify([famous, document.documentElement.lang, board.position]);
    if (of === this.#drawn) return;
    this.#drawn = of;
    this.tools.stage.position(view, board, famous.pieces, famous.last ?? []);
    this.kind.textContent = rulesText(famous.rules);
    this.names.replaceChildren(...SIDES.map((side) => this.#name(side, famous[side === "w" ? "white" : "black"], famous.side === side)));
    this.where.textContent = [famous.event, famous.place, famous.date].filter(Boolean).join(" · ");
    this.gone.style.width = `${(100 * (famous.ply ?? 0)) / Math.max(1, famous.plies ?? 1)}%`;
  }

  tick() {
    this.drift.tick();
    if (performance.now() - this.#spoke < TURN || !this.#order.length) return;
    this.#spoke = performance.now();
    const code = this.#order[this.#speaker++ % this.#order.length];
        const fresh = make("span", { name: "at-words", lang: code, text: this.#calls.get(code) ?? say("station-touch") });
    this.words.replaceWith(fresh);
    this.words = fresh;
    for (const one of this.languages.children) one.classList.toggle("speaks", one.getAttribute("data-language") === code);
  }

  close() {
    this.drift.close();
  }

  /** @param {Side} side @param {string} name @param {boolean} moves */
  #name(side, name, moves) {
    return make("p", { name: `at-name ${moves ? "to-move" : ""}` }, disc(side), make("span", { text: name }));
  }

  /** The languages by their own names; a touch of one goes on in it. @param {string[]} codes */
  #offer(codes) {
    if (codes.join() === this.#order.join()) return;
    this.#order = codes;
    this.languages.replaceChildren(...codes.map((code) =>
      make("button", { name: "at-language", type: "button", lang: code, "data-language": code, text: LANGUAGES[code] ?? code })));
  }
}
