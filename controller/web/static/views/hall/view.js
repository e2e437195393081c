// The view for a projector: what the watch view shows, to be read from 15 m, without a pointer, on a screen that stays on.

import { keepAwake, watchPointer } from "../../shared/reader/wall.js";
import { View as Watch } from "../watch/view.js";

const MOVES = 4; // last moves that are shown

export class View extends Watch {
  #closing = new AbortController();

  /** @param {HTMLElement} root @param {Page} page */
  constructor(root, page) {
    super(root, page, { name: "hall", moves: MOVES });
    watchPointer(this.root, this.#closing.signal);
    keepAwake(this.#closing.signal);
  }

  close() {
    this.#closing.abort();
  }
}
