// The printed card of a station: how a board without a screen is used, in every language, on one page.

import { make } from "../../shared/shell/make.js";
import { picture } from "../../shared/table/picture.js";
import { inEveryLanguage, sayIn } from "../../shared/words/late_words.js";
import { LANGUAGES, say } from "../../shared/words/words.js";
import { boardOf, boards } from "../station/parts/boards.js";

/** @typedef {{languages: string[], questions: Array<{what: string, options: string[], squares: number[]}>, lamps?: Record<string, string>}} Card */

const ROLES = ["start", "target", "remove", "restore", "wrong"]; // of the lamps that a visitor meets
/** @type {Record<string, string>} */
const LISTED = { activity: "station-activity", rules: "rules", level: "station-level", side: "", puzzle: "station-grade" }; // questions and where the words of their options are

/** The words of an option of the question `what`. @param {string} code @param {string} what @param {string} option */
function optionText(code, what, option) {
  if (what === "side") return sayIn(code, option === "w" ? "white" : "black");
  if (what === "puzzle") return sayIn(code, "station-grade", { n: option });
  if (what === "level" && /^\d+$/.test(option)) return `Elo ${option}`;
  return sayIn(code, `${LISTED[what]}-${option}`);
}

/** @param {number} index */
const number = (index) => make("b", { name: "cd-number", text: String(index + 1) });

export class View {
  #begun = false;

  /** @param {HTMLElement} root @param {Page} page */
  constructor(root, page) {
    this.page = page;
    this.sheet = make("main", { name: "cd-sheet" });
    this.print = make("button", { name: "cd-print", type: "button" });
    this.print.addEventListener("click", () => window.print());
    root.replaceChildren(make("div", { name: "cd" }, this.print, this.sheet));
  }

  /** @param {Told.View} view */
  draw(view) {
    this.print.textContent = say("station-card-print");
    if (this.#begun) return;
    this.#begun = true;
    this.#fetch(view).catch((error) => this.page.toast(error.message));
  }

  tick() {}

  /** @param {Told.View} view */
  async #fetch(view) {
    /** @type {[Card, Record<string, BoardShape>, unknown]} */
    const [card, known] = await Promise.all([this.page.ask("/api/station/card"), boards(this.page), inEveryLanguage("station-card-choose")]);
    const most = card.questions.reduce((longest, { squares }) => (squares.length > longest.length ? squares : longest), /** @type {number[]} */ ([]));
    const board = boardOf(known, view.rules, view.position);
    const numbers = Object.fromEntries(most.map((square, index) => [square, index + 1]));
    const drawn = board ? [picture(board, { lit: most, numbers, label: say("station-card-options") })] : [];
    this.sheet.replaceChildren(
      make("header", { name: "cd-head" }, make("h1", { text: "dambord" }), make("div", { name: "cd-board" }, ...drawn), this.#buttons(), this.#lamps(card.lamps ?? {})),
      ...card.languages.map((code) => this.#language(code, card)));
  }

  /** The two buttons of the clock as drawings; what they do is said in each language. */
  #buttons() {
    /** @param {string} colour @param {string} sign */
    const one = (colour, sign) => make("div", { name: `cd-button ${colour}` }, make("i"), make("span", { text: sign }));
    return make("div", { name: "cd-buttons", "aria-hidden": "true" }, one("white", "A"), one("black", "B"));
  }

  /** @param {Record<string, string>} lamps */
  #lamps(lamps) {
    return make("ul", { name: "cd-lamps", "aria-hidden": "true" }, ...ROLES.filter((role) => lamps[role]).map((role, index) => {
      const swatch = make("i");
      swatch.style.setProperty("--lamp", lamps[role]);
      return make("li", {}, swatch, make("b", { text: "abcde"[index] }));
    }));
  }

  /** @param {string} code @param {Card} given */
  #language(code, { questions, lamps = {} }) {
    const asked = questions.filter(({ what }) => what in LISTED).map(({ what, options }) => make("li", {},
      make("em", { text: sayIn(code, `station-ask-${what}`) }), ...options.flatMap((option, index) => [" ", make("span", { name: "cd-option" }, number(index), ` ${optionText(code, what, option)}`)])));
    const lights = ROLES.filter((role) => role in lamps).flatMap((role, index) => [make("b", { name: "cd-letter", text: "abcde"[index] }), ` ${sayIn(code, `role-${role}`)}  `]);
    return make("section", { name: "cd-language", lang: code },
      make("h2", { text: LANGUAGES[code] ?? code }),
      make("p", { text: sayIn(code, "station-card-choose") }),
      make("ul", { name: "cd-questions" }, ...asked),
      make("p", { text: sayIn(code, "station-card-play") }),
      make("p", { text: sayIn(code, "station-card-opponent") }),
      make("p", { name: "cd-lights" }, ...lights));
  }
}
