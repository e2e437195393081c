// The desk view: the arbiter's desk, or for anybody else the way to it.

import { Desk } from "./desk.js";
import { drawToken } from "./token.js";

export class View {
  /** @type {Desk | null} */ #desk = null;
  #asked = false; // whether a token is asked for

  /** @param {HTMLElement} root @param {Page} page */
  constructor(root, page) {
    this.root = root;
    this.page = page;
  }

  /** @param {Told.View} view @param {Set<string>} changed */
  draw(view, changed) {
    if (this.page.you.role === "arbiter") {
      this.#asked = false;
      this.#desk ??= new Desk(this.root, this.page);
      this.#desk.draw(view, changed);
    } else if (!this.#asked) {
      this.#asked = true;
      this.close();
      drawToken(this.root, this.page);
    }
  }

  /** @param {Clock} clock */
  tick(clock) {
    this.#desk?.tick(clock);
  }

  close() {
    this.#desk?.close();
    this.#desk = null;
  }
}
