// The moments that decided a game of the record, looked for on request.

import { drawDue } from "../../shared/table/due.js";
import { toast } from "../../shared/shell/dialogs.js";
import { make } from "../../shared/shell/make.js";
import { Moments } from "../../shared/table/moments.js";
import { squaresIn } from "../../shared/table/picture.js";
import { say } from "../../shared/words/words.js";

export class LookBack {
  #found = null; // the moments, once they are known
  #replay = null;

  /** Fill `root`; `go(ply)` shows the position after a ply on the board in `stage`. */
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

  /** Offer it for a game of draughts that is over and of no event. */
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
      this.#found = await this.page.ask(`/api/games/${this.number}/moments`);
      if (!this.#found.length) toast(say("moments-none"));
      this.word(this.#replay);
    } catch (error) {
      toast(error.message);
    }
    this.ask.disabled = false;
  }

  /** Show the position of a moment, with the turn that was better. */
  #show({ ply, better }) {
    this.go(ply - 1);
    drawDue(this.stage.querySelector("#board"), [{ path: squaresIn(better, this.#replay.shown(0).labels) }]);
  }
}
