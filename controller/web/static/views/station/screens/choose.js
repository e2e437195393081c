// A visitor chooses: one question at a time, its options as large tiles in the order of the lit squares.

import { disc, make } from "../../../shared/shell/make.js";
import { inEveryLanguage } from "../../../shared/words/late_words.js";
import { LANGUAGES, named, rulesText, say, spoken } from "../../../shared/words/words.js";
import { boardOf } from "../parts/boards.js";
import { button } from "../parts/button.js";
import { face, levelText } from "../parts/faces.js";
import { picture } from "../../../shared/table/picture.js";
import { symbol } from "../parts/symbols.js";
import { inLanguage } from "../parts/texts.js";

/** @type {Record<string, string[]>} */
const BEFORE = { play: ["level", "side"], lesson: ["lesson"], puzzle: ["puzzle"] }; // the questions after those that everybody is asked
const GRADES = 5;
const MANY = 6; // options from which tiles have no pictures

export class Choose {
  #drawn = "";
  /** @type {Map<string, string>} */ #hello = new Map();

  /** @param {StationTools} tools */
  constructor(tools) {
    const { act, page } = tools;
    this.tools = tools;
    this.act = act;
    this.title = make("h1", { name: "ch-title" });
    this.steps = make("div", { name: "ch-steps", "aria-hidden": "true" });
    this.options = make("div", { name: "ch-options", role: "group" });
    this.how = make("p", { name: "ch-how" });
    this.back = button("plain", () => act("back"));
    this.leave = button("plain", () => act("leave"));
    this.root = make("div", { name: "st-choose" },
      make("header", { name: "ch-head" }, this.title, this.steps), this.options,
      make("footer", { name: "ch-foot" }, this.back.root, this.how, this.leave.root));
    inEveryLanguage("station-hello").then((hello) => {
      this.#hello = hello;
      this.#drawn = "";
      page.redraw();
    });
  }

  /** @param {Told.View} view @param {Station} station */
  draw(view, station) {
    const { question } = station;
    if (!question) return;
    const of = JSON.stringify([question.what, question.options, question.squares, station.titles, spoken(), this.#hello.size, Object.keys(this.tools.boards).length]);
    if (of !== this.#drawn) {
      this.#drawn = of;
      this.#build(station);
    }
    [...this.options.children].forEach((tile, index) => {
      const came = index === question.at && !tile.classList.contains("at");
      tile.classList.toggle("at", index === question.at);
      // Who chooses by the buttons of the clock can't scroll.
      if (came) tile.scrollIntoView({ block: "nearest" });
    });
  }

  /** @param {Station} given */
  #build({ question, titles = {}, chosen = {} }) {
    const { what, options, squares = [], first = false } = question;
    this.title.textContent = say(`station-ask-${what}`);
    const order = ["language", "activity", "rules", ...BEFORE[chosen.activity ?? "play"]];
    const at = order.indexOf(what);
    this.steps.replaceChildren(...(at < 0 ? [] : order.map((_, index) => make("i", { name: index < at ? "past" : index === at ? "now" : "" }))));
    this.options.dataset.what = what;
    this.options.dataset.count = options.length;
    this.options.classList.toggle("many", options.length > MANY);
    this.options.setAttribute("aria-label", this.title.textContent);
    this.options.replaceChildren(...options.map((/** @type {string} */ option, /** @type {number} */ index) => {
      const tile = make("button", { name: "ch-tile", type: "button", "data-option": option },
        ...this.#face(what, option, titles), ...(squares[index] ? [make("i", { name: "ch-number", "aria-hidden": "true", text: String(index + 1) })] : []));
      if (what === "language") tile.lang = option;
      tile.addEventListener("click", () => this.act("choose", option));
      return tile;
    }));
    this.how.textContent = squares.length ? say("station-on-the-board") : "";
    this.back.word(say("station-back"));
    this.back.root.hidden = first;
    this.leave.word(say("station-end"));
  }

  /**
   * What a tile shows: a picture, a name, and a word about it.
   * @param {string} what @param {string} option @param {Record<string, Texts>} titles
   */
  #face(what, option, titles) {
    /** @param {string} text */
    const name = (text) => make("span", { name: "ch-name", text });
    /** @param {string | null | undefined} text */
    const more = (text) => (text ? [make("span", { name: "ch-more", text })] : []);
    switch (what) {
      case "language": return [name(LANGUAGES[option] ?? option), ...more(this.#hello.get(option))];
      case "activity": return [symbol(option), name(named("station-activity", option) ?? option), ...more(named("station-activity-more", option))];
      case "rules": return [this.#board(option), name(rulesText(option)), ...more(this.#way(option))];
      case "level": return [face(option), name(levelText(option)), ...more(named("station-level-more", option))];
      case "side": return [make("div", { name: "ch-disc" }, ...(option === "w" || option === "b" ? [disc(option)] : [disc("w"), disc("b")])), name(this.#sideText(option))];
      case "puzzle": return [stars(Number(option)), name(titles[option] ? inLanguage(titles[option]) : say("station-grade", { n: option }))];
      default: return [symbol(what), name(titles[option] ? inLanguage(titles[option]) : option)];
    }
  }

  /** @param {string} option */
  #sideText(option) {
    return option === "w" ? say("white") : option === "b" ? say("black") : say("station-any-side");
  }

  /** @param {string} rules */
  #board(rules) {
    const board = boardOf(this.tools.boards, rules);
    return board ? picture(board, { position: board.position }) : symbol("backgammon");
  }

  /** The size of the board, and how pieces move on it: many boards look alike. @param {string} rules */
  #way(rules) {
    const board = boardOf(this.tools.boards, rules);
    const ways = (board?.ways ?? []).map((way) => named("station-way", way) ?? way);
    return board ? [`${board.grid.rows} × ${board.grid.columns}`, ...ways].join(" · ") : "";
  }
}

/** A grade from 1 as stars; what is no number has none. @param {number} grade */
export function stars(grade) {
  const count = Number.isFinite(grade) ? grade : 0;
  const signs = Array.from({ length: GRADES }, (_, index) => make("i", { name: index < count ? "full" : "", text: index < count ? "★" : "☆" }));
  return make("span", { name: "st-stars", role: "img", "aria-label": say("station-grade", { n: count }) }, ...signs);
}
