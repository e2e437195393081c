// The news for people who look on, as words only: the matter that counts now or the result, and the moves.

import { tell } from "../../shared/table/banner.js";
import { disc, make } from "../../shared/shell/make.js";
import { nameOf, person } from "../../shared/words/person.js";
import { say } from "../../shared/words/words.js";
import { SIDES } from "../../shared/table/sides.js";
import { drawMoves, keepMoves } from "../../shared/table/moves.js";

const LONG = 90; // letters of a matter beyond which it is written smaller

/**
 * What is said of `view` above the moves: `{kind, score, text, more}`; `kind` is empty where there is nothing to say.
 * @param {Family} family @param {Told.View} view
 */
export function headline(family, view) {
  const { result, banner } = view;
  if (result) {
    const text = result.winner ? say("watch-won", person(view, result.winner)) : say("watch-drawn");
    return { kind: "result", score: (result.text || "").replace("-", "–"), text, more: family.reasonText(result.reason) };
  }
  if (banner) {
    const more = banner.tone === "ask" && banner.for ? say("watch-decides", person(view, banner.for)) : "";
    return { kind: banner.kind, score: "", text: tell(family, view, banner.remark), more };
  }
  if (view.phase === "setup") return { kind: "setup", score: "", text: say("watch-setup"), more: "" };
  return { kind: "", score: "", text: "", more: "" };
}

export class News {
  #drawn = ""; // what it was last drawn from, as JSON

  /** Fill `root`, and show the last `count` moves; 0: the whole list. @param {HTMLElement} root @param {number} count */
  constructor(root, count) {
    this.count = count;
    this.score = make("strong", { name: "news-score" });
    this.text = make("p", { name: "news-text" });
    this.more = make("p", { name: "news-more" });
    this.matter = make("div", { name: "news-matter", role: "status" }, this.score, this.text, this.more);
    this.moves = make("ol", { name: "news-moves" });
    this.list = make("div", { name: "moves", role: "region", tabindex: "0" });
    this.root = root;
    root.append(this.matter, count ? this.moves : this.list);
    if (!count) keepMoves(this.list);
  }

  /** @param {Family} family @param {Told.View} view */
  draw(family, view) {
    const said = headline(family, view);
    const moves = this.count ? view.moves.slice(-this.count) : view.moves;
    const names = SIDES.map((side) => nameOf(view, side));
    const of = JSON.stringify([said, moves, names, document.documentElement.lang]);
    if (of === this.#drawn) return;
    this.#drawn = of;
    this.root.dataset.kind = said.kind;
    this.matter.hidden = !said.kind;
    this.score.textContent = said.score;
    this.score.hidden = !said.score;
    this.text.textContent = said.text;
    this.text.toggleAttribute("data-long", said.text.length + said.more.length > LONG);
    this.more.textContent = said.more;
    this.root.setAttribute("aria-label", say("game"));
    if (!this.count) {
      drawMoves(this.list, { ...view, provisional: null }, family.line);
      return;
    }
    this.moves.setAttribute("aria-label", say("last-move"));
    this.moves.replaceChildren(...moves.map((move, index) => make("li",
      { name: index === moves.length - 1 ? "news-move latest" : "news-move", "aria-label": say("last-move-of", { ...person(view, move.side), text: family.line(move) }) },
      disc(move.side), make("span", { text: family.line(move) }))));
  }
}
