// The games of the record: searched on the board, newest first, some at a time.

import { make } from "../../shared/shell/make.js";
import { settingsButton, viewsButton } from "../../shared/reader/menu.js";
import { dateText } from "../../shared/words/late_words.js";
import { reasonText, rulesText, say } from "../../shared/words/words.js";
import { Choosing } from "./choosing.js";
import { lineOf } from "../../shared/shell/page.js";

const PART = 50; // games at a time
const TYPING = 300; // ms without a key after which the search begins
const ENDINGS = ["w", "b", "draw", "none", "void"];
const AGAIN = 3000; // ms after which the ends of games are asked for that are still being found out
export const KEYS = ["player", "from", "to", "rules", "result"];

/** A search as the table takes it: the days of this machine are instants. @param {Record<string, string>} search */
function asked(search) {
  const { from, to, ...rest } = search;
  /** @param {string} day @param {number} later */
  const begins = (day, later) => {
    const [year, month, date] = day.split("-").map(Number);
    return new Date(year, month - 1, date + later).toISOString();
  };
  return { ...rest, ...(from ? { since: begins(from, 0) } : {}), ...(to ? { before: begins(to, 1) } : {}) };
}

/** @param {any} game @param {Side} side */
const nameIn = (game, side) => game.players?.[side]?.name || say(side === "w" ? "white" : "black");

export class GameList {
  #asked = 0; // number of the last search: answers of older ones come too late
  /** @type {any[]} */ #games = [];
  #timer = 0;
  /** @type {string[]} */ #rulesets = [];

  /**
   * Fill `root`; `search` has the first values by key, `keep(search)` remembers them in the address.
   * @param {HTMLElement} root @param {Page} page @param {Record<string, string>} search @param {(search: Record<string, string>) => void} keep
   */
  constructor(root, page, search, keep) {
    this.page = page;
    this.keep = keep;
    this.search = search;
    this.fields = {
      player: make("input", { type: "search", name: "g-field", maxlength: "60", autocomplete: "off", spellcheck: "false" }),
      from: make("input", { type: "date", name: "g-field" }),
      to: make("input", { type: "date", name: "g-field" }),
      rules: make("select", { name: "g-field" }),
      result: make("select", { name: "g-field" }),
    };
    this.form = make("form", { name: "g-search", role: "search" });
    this.status = make("p", { name: "g-status", role: "status" });
    this.list = make("ol", { name: "g-games-list" });
    this.choosing = new Choosing(page, () => new URLSearchParams(asked(this.search)), () => this.#draw(!this.more.hidden), () => this.#fetch(0));
    this.more = make("button", { name: "plain g-more-games", type: "button", hidden: "" });
    this.more.addEventListener("click", () => this.#fetch(this.#games.length));
    this.head = make("header", { name: "g-head" });
    for (const [key, field] of Object.entries(this.fields)) {
      field.value = search[key] ?? "";
      field.addEventListener(key === "player" ? "input" : "change", () => this.#changed(key === "player" ? TYPING : 0));
    }
    this.form.addEventListener("submit", (event) => { event.preventDefault(); this.#changed(0); });
    root.replaceChildren(make("div", { name: "g-all-games" }, this.head, this.form, this.choosing.bar, this.status, make("main", { id: "squares", tabindex: "-1" }, this.list, this.more)));
    this.word();
    this.#fetch(0);
    page.ask("/api/games/rules").then((/** @type {string[]} */ rulesets) => { this.#rulesets = rulesets; this.#options(); }, () => {});
  }

  close() {
    this.#asked = -1;
    clearTimeout(this.#timer);
  }

  /**
   * The live table has begun or ended a game: the list is asked for again.
   * @param {Told.View} view @param {Told.View | null} before
   */
  live(view, before) {
    if (before && (view.game !== before.game || Boolean(view.result) !== Boolean(before.result))) this.#fetch(0);
  }

  /** Say everything in the selected language. */
  word() {
    this.head.replaceChildren(
      make("h1", { text: say("games") }),
      make("a", { name: "g-back", href: this.page.address(""), text: say("games-to-board") }),
      make("div", { name: "tools" }, viewsButton(this.page), settingsButton(this.page)));
    this.form.replaceChildren(...Object.entries(this.fields).map(([key, field]) =>
      make("label", { name: `g-by-${key}` }, make("span", { text: say(`games-by-${key}`) }), field)));
    this.more.textContent = say("games-more");
    this.#options();
    this.#draw(false);
  }

  #options() {
    /** @param {"rules" | "result"} key @param {string[][]} options */
    const fill = (key, options) => {
      const field = this.fields[key];
      const value = field.value || this.search[key] || "";
      field.replaceChildren(make("option", { value: "", text: say("games-any") }), ...options.map(([one, text]) => make("option", { value: one, text })));
      field.value = value;
    };
    const known = new Set([...this.#rulesets, ...(this.search.rules ? [this.search.rules] : [])]);
    fill("rules", [...known].map((rules) => [rules, rulesText(rules)]));
    fill("result", ENDINGS.map((ending) => [ending, say(`games-result-${ending}`)]));
  }

  /** @param {number} wait */
  #changed(wait) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.search = Object.fromEntries(Object.entries(this.fields).map(([key, field]) => [key, field.value.trim()]).filter(([, value]) => value));
      this.keep(this.search);
      this.#fetch(0);
    }, wait);
  }

  /** @param {number} offset */
  async #fetch(offset) {
    if (this.#asked < 0) return;
    const mine = ++this.#asked;
    clearTimeout(this.#timer);
    // One more than is shown tells whether there are more.
    const query = new URLSearchParams({ ...asked(this.search), order: "newest", offset: String(offset), limit: String(PART + 1) });
    let found;
    try {
      found = await this.page.ask(`/api/games?${query}`);
    } catch (error) {
      if (mine === this.#asked) this.status.textContent = lineOf(error);
      return;
    }
    if (mine !== this.#asked) return;
    this.#games = [...this.#games.slice(0, offset), ...found.slice(0, PART)];
    this.#draw(found.length > PART);
    if (found.some((/** @type {{plies: number | null}} */ { plies }) => plies === null)) this.#timer = setTimeout(() => this.#fetch(offset), AGAIN);
  }

  /** @param {boolean} more */
  #draw(more) {
    this.list.replaceChildren(...this.#games.map((game) => make("li", {}, ...this.choosing.box(game.game), this.#link(game))));
    this.choosing.draw(this.#games.length > 0);
    this.more.hidden = !more;
    this.status.textContent = this.#games.length ? "" : this.#asked ? say("games-none") : "";
  }

  /** @param {any} game */
  #link(game) {
    const { result } = game;
    const score = result ? result.text.replace("-", "–") : game.live ? "…" : "–";
    const reason = result ? reasonText(result.reason) : game.void ? say("games-void") : "";
    const where = [game.event, game.round && say("games-round", { round: game.round })].filter(Boolean).join(" · ");
    /** @param {Side} side */
    const name = (side) => make("span", { name: result?.winner === side ? "g-name g-won" : "g-name", text: nameIn(game, side) });
    return make("a", { name: game.live ? "g-game g-live" : "g-game", href: this.page.address("games", { ...this.search, game: game.game }), "data-game": game.game },
      make("span", { name: "g-names" }, name("w"), make("span", { name: "g-score", text: score }), name("b")),
      make("span", { name: "g-facts" },
        ...(game.live ? [make("span", { name: "g-badge g-live", text: say("games-live") })] : []),
        make("span", { name: "g-number", text: say("games-game", { n: game.game }) }),
        make("span", { text: dateText(new Date(game.began), true) }),
        make("span", { text: rulesText(game.rules) }),
        ...(reason ? [make("span", { text: reason })] : []),
        ...(game.plies === null ? [] : [make("span", { text: say("games-plies", { n: game.plies }) })]),
        ...(where ? [make("span", { text: where })] : []),
        ...(game.fault ? [make("span", { name: "g-fault", title: game.fault, text: say("games-damaged") })] : [])));
  }
}
