// The games view: the list of all games of the record, or one of them, as the fragment of the address says.

import { tokenHere } from "../../shared/shell/page.js";
import { spoken } from "../../shared/words/words.js";
import { GameView } from "./game.js";
import { GameList, KEYS } from "./list.js";
import { within } from "../../shared/shell/part.js";

const NUMBER = /^[1-9]\d{0,8}$/;
const PLY = /^\d{1,6}$/;

/** What the fragment says: `{game, ply, search}`; game and ply are null where it names none. */
function wanted() {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const [game, ply] = [fragment.get("game") ?? "", fragment.get("ply") ?? ""];
  return {
    game: NUMBER.test(game) ? Number(game) : null,
    ply: PLY.test(ply) ? Number(ply) : null,
    search: Object.fromEntries(KEYS.map((key) => [key, fragment.get(key) ?? ""]).filter(([, value]) => value)),
  };
}

/** Change the fragment without leaving the view; the token stays. @param {Record<string, any>} fragment */
function remember(fragment) {
  const token = tokenHere();
  const text = new URLSearchParams({ ...fragment, ...(token ? { token } : {}) }).toString();
  history.replaceState(history.state, "", text ? `#${text}` : location.pathname);
}

export class View {
  /** @type {GameList | GameView | null} */ #shown = null; // the list, or a game
  /** @type {number | null} */ #game = null; // its number; null for the list
  #spoken = "";
  /** @type {boolean | null} */ #flipped = null;
  #stop = new AbortController();

  /** @param {HTMLElement} root @param {Page} page */
  constructor(root, page) {
    this.page = page;
    this.root = root;
    // Its own way would take the game out of the address.
    /** @param {Event} event */
    const skip = (event) => { event.preventDefault(); within(root, "#squares").focus(); };
    document.querySelector(".skip")?.addEventListener("click", skip, { signal: this.#stop.signal });
  }

  /** @param {Told.View} view @param {Set<string>} changed @param {Told.View | null} before */
  draw(view, changed, before) {
    if (!this.#shown) this.#open();
    else if (this.#spoken !== spoken() || this.#flipped !== this.page.flipped) this.#shown.word();
    this.#spoken = spoken();
    this.#flipped = this.page.flipped;
    this.#shown?.live(view, before);
  }

  tick() {}

  close() {
    this.#stop.abort();
    this.#shown?.close();
  }

  /** The fragment has changed: another game, or back to the list. */
  moved() {
    const { game, ply } = wanted();
    if (game !== this.#game) this.#open();
    else if (ply !== null && this.#shown instanceof GameView) this.#shown.go(ply);
  }

  #open() {
    const { game, ply, search } = wanted();
    this.#shown?.close();
    this.#game = game;
    if (game === null) {
      this.#shown = new GameList(this.root, this.page, search, remember);
    } else {
      /** @param {number | null} shown */
      const keep = (shown) => remember({ ...search, game, ...(shown === null ? {} : { ply: shown }) });
      this.#shown = new GameView(this.root, this.page, { number: game, ply, back: search }, keep);
    }
  }
}
