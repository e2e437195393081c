// Something lacks: what it is, as large as can be, so that whoever comes by can put it right.

import { make } from "../../../shared/shell/make.js";
import { say } from "../../../shared/words/words.js";
import { needLines } from "../parts/needs.js";
import { symbol } from "../parts/symbols.js";

export class Trouble {
  #drawn = "";

  /** @param {StationTools} given */
  constructor({ page }) {
    this.page = page;
    this.picture = make("div", { name: "tr-picture" });
    this.title = make("h1", { name: "tr-title" });
    this.needs = make("div", { name: "tr-needs", role: "status" });
    this.root = make("div", { name: "st-trouble" }, this.picture, this.title, this.needs);
  }

  /** @param {Told.View} view @param {Station} given */
  draw(view, { needs = [] }) {
    const of = JSON.stringify([needs, view.link, document.documentElement.lang]);
    if (of === this.#drawn) return;
    this.#drawn = of;
    this.picture.replaceChildren(symbol(view.link === "down" ? "cable" : "pieces"));
    this.title.textContent = say("station-help-us");
    this.needs.replaceChildren(...needLines(this.page.family, view, needs));
  }
}
