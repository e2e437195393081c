// The board is led to a position: one piece to one square, as large as can be.

import { make } from "../../../shared/shell/make.js";
import { say } from "../../../shared/words/words.js";
import { button } from "../parts/button.js";
import { needLines } from "../parts/needs.js";

export class Arrange {
  #drawn = "";

  /** @param {StationTools} given */
  constructor({ act, page, stage }) {
    this.page = page;
    this.stage = stage;
    this.title = make("h1", { name: "st-title" });
    this.needs = make("div", { name: "ar-needs", role: "status" });
    this.quiet = make("p", { name: "st-quiet" });
    this.leave = button("plain", () => act("leave"));
    this.root = make("div", { name: "st-split" }, stage.root,
      make("section", { name: "st-panel" }, this.title, this.needs, this.quiet, make("div", { name: "st-row" }, this.leave.root)));
  }

  /** @param {Told.View} view @param {Station} station */
  draw(view, station) {
    this.stage.live(view);
    const { needs = [], left = 0 } = station;
    const of = JSON.stringify([needs, left, document.documentElement.lang]);
    if (of === this.#drawn) return;
    this.#drawn = of;
    this.title.textContent = say("station-arrange");
    this.needs.replaceChildren(...needLines(this.page.family, view, needs, left));
    this.quiet.textContent = say("station-arrange-more");
    this.leave.word(say("station-end"));
  }
}
