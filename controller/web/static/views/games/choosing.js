// Games of the list are chosen, to be taken along or, by an arbiter, deleted.

import { ask, toast } from "../../shared/shell/dialogs.js";
import { make } from "../../shared/shell/make.js";
import { fetched } from "../../shared/table/diagram.js";
import { say } from "../../shared/words/words.js";
import { save } from "../../shared/shell/saving.js";
import { lineOf } from "../../shared/shell/page.js";
import { within } from "../../shared/shell/part.js";

export class Choosing {
  /** @type {Set<number>} */ #chosen = new Set(); // numbers of games
  #on = false;

  /**
   * `query()` is the search of the list; `changed()` draws the list anew, `gone()` asks for it again.
   * @param {Page} page @param {() => URLSearchParams} query @param {() => void} changed @param {() => void} gone
   */
  constructor(page, query, changed, gone) {
    this.page = page;
    this.query = query;
    this.changed = changed;
    this.gone = gone;
    this.bar = make("div", { name: "g-choosing" });
  }

  /** The box of a game, if games are being chosen. @param {number} game */
  box(game) {
    if (!this.#on) return [];
    const box = make("input", { type: "checkbox", name: "g-choice", "data-choice": game, "aria-label": say("games-game", { n: game }) });
    box.checked = this.#chosen.has(game);
    box.addEventListener("change", () => { this.#chosen[box.checked ? "add" : "delete"](game); this.draw(); });
    return [box];
  }

  /** Draw the bar; `some`: whether there are games at all. */
  draw(some = true) {
    const n = this.#chosen.size;
    /** @param {string} key @param {() => void} does @param {boolean} [off] */
    const button = (key, does, off = false) => {
      const made = make("button", { name: "plain", type: "button", "data-games": key, text: say(key) });
      made.disabled = off;
      made.addEventListener("click", does);
      return made;
    };
    this.bar.hidden = !some && !this.#on;
    this.bar.replaceChildren(...(this.#on
      ? [
        make("span", { name: "g-chosen", role: "status", text: say("games-chosen", { n }) }),
        button("games-export", () => this.#export(), !n),
        ...(this.page.you.role === "arbiter" ? [button("games-delete", () => this.#delete(), !n)] : []),
        button("games-choose-end", () => this.#choose(false)),
      ]
      : [button("games-export-all", () => this.#export()), button("games-choose", () => this.#choose(true))]));
  }

  /** @param {boolean} on */
  #choose(on) {
    this.#on = on;
    this.#chosen.clear();
    this.changed();
    within(this.bar, "button:enabled").focus();
  }

  async #export() {
    const query = this.#chosen.size ? new URLSearchParams({ games: [...this.#chosen].join() }) : this.query();
    try {
      save("dambord-games.zip", await fetched(`/api/games/export?${query}`));
    } catch (error) {
      toast(lineOf(error));
    }
  }

  /** Asks twice: nothing brings the games back. */
  #delete() {
    const games = [...this.#chosen];
    const really = () => ask(say("games-delete-sure"), say("games-delete-yes"), () => this.#deleted(games));
    ask(say("games-delete-ask", { n: games.length }), say("games-delete-yes"), really);
  }

  /** @param {number[]} games */
  async #deleted(games) {
    try {
      await this.page.ask("/api/games/delete", { method: "POST", body: { games } });
      toast(say("games-delete-done", { n: games.length }));
      this.#choose(false);
      this.gone();
    } catch (error) {
      toast(lineOf(error));
    }
  }
}
