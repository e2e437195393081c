// The moments that decided a game of the record, looked for on request.

import { drawDue } from "../../shared/table/due.js";
import { toast } from "../../shared/shell/dialogs.js";
import { make } from "../../shared/shell/make.js";
import { Moments } from "../../shared/table/moments.js";
import { squaresIn } from "../../shared/table/picture.js";
import { say } from "../../shared/words/words.js";
import { LATER } from "../../shared/shell/later.js";
import { lineOf } from "../../shared/shell/page.js";
import { within } from "../../shared/shell/part.js";

/** @import { Replay } from "./replay.js" */

export class LookBack {
  /** @type {Moment[] | null} */ #found = null; // the moments, once they are known
  /** @type {Replay} */ #replay = LATER;

  /**
   * Fill `root`; `go(ply)` shows the position after a ply on the board in `stage`.
   * @param {HTMLElement} root @param {Page} page @param {number} number @param {HTMLElement} stage @param {(ply: number) => void} go
   */
  constructor(root, page, number, stage, go) {
    this.page = page;
    this.number = number;
    this.stage = stage;
    this.go = go;
    this.ask = make("button", { name: "plain", type: "button" });
    this.ask.addEventListener("click", () => this.#analyse());
    this.moments = new Moments((moment) => this.#show(moment));
    root.append(this.ask, this.moments.root);
    this.root = root;
  }

  /** Offer it for a game of draughts that is over and of no event. @param {Replay} replay */
  word(replay) {
    this.#replay = replay;
    const last = replay.shown(replay.views.length - 1);
    this.root.hidden = !last.result || !last.position || Boolean(replay.header.event) || !replay.moves.length;
    this.ask.textContent = say("moments");
    this.ask.hidden = this.#found !== null;
    this.moments.draw(this.#found ?? [], last, last);
  }

  async #analyse() {
    this.ask.disabled = true;
    try {
      /** @type {Moment[]} */
      const found = await this.page.ask(`/api/games/${this.number}/moments`);
      this.#found = found;
      if (!found.length) toast(say("moments-none"));
      this.word(this.#replay);
    } catch (error) {
      toast(lineOf(error));
    }
    this.ask.disabled = false;
  }

  /** Show the position of a moment, with the turn that was better. @param {Moment} given */
  #show({ ply, better }) {
    this.go(ply - 1);
    drawDue(within(this.stage, "#board"), [{ path: squaresIn(better, this.#replay.shown(0).labels) }]);
  }
}
