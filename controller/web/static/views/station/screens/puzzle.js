// A combination from a real game: it is found on the board, with a hint for who asks, and the solution for who gives up.

import { disc, make } from "../../../shared/shell/make.js";
import { say } from "../../../shared/words/words.js";
import { button } from "../parts/button.js";
import { needLines } from "../parts/needs.js";
import { inLanguage } from "../parts/texts.js";
import { stars } from "./choose.js";

export class Puzzle {
  #drawn = "";

  /** @param {StationTools} given */
  constructor({ act, page, stage }) {
    this.page = page;
    this.stage = stage;
    this.title = make("h1", { name: "st-title" });
    this.grade = make("p", { name: "pz-grade" });
    this.side = make("p", { name: "pz-side" });
    this.told = make("p", { name: "le-answer", role: "status" });
    this.solution = make("ol", { name: "pz-solution" });
    this.source = make("p", { name: "st-quiet" });
    this.needs = make("div", { name: "pl-needs", role: "status" });
    this.hint = button("help", () => act("hint"));
    this.again = button("plain", () => act("again"));
    this.skip = button("plain", () => act("skip"));
    this.leave = button("plain", () => act("leave"));
    this.root = make("div", { name: "st-split" }, stage.root, make("section", { name: "st-panel st-puzzle" },
      this.title, this.grade, make("div", { name: "st-read" }, this.needs, this.side, this.told, this.solution, this.source),
      make("div", { name: "st-row" }, this.hint.root, this.again.root, this.skip.root, this.leave.root)));
  }

  /** @param {Told.View} view @param {Station} given */
  draw(view, { puzzle, help = true, needs = [] }) {
    this.stage.live(view);
    const of = JSON.stringify([puzzle, help, needs, document.documentElement.lang]);
    if (of === this.#drawn || !puzzle) return;
    this.#drawn = of;
    const { grade, side, solution = [], given = false, done = false, source = "" } = puzzle;
    this.title.textContent = say(done ? "station-solved" : given ? "station-solution" : "station-find");
    this.root.classList.toggle("pz-done", done && !given);
    this.grade.replaceChildren(stars(grade));
    this.side.replaceChildren(disc(side), make("span", { text: say(side === "w" ? "station-white-begins" : "station-black-begins") }));
    this.#tell(puzzle, done || given);
    this.solution.replaceChildren(...solution.map((/** @type {string} */ text) => make("li", { text })));
    this.source.textContent = inLanguage(source);
    this.needs.replaceChildren(...needLines(this.page.family, view, needs));
    this.root.classList.toggle("needy", needs.length > 0);
    this.hint.root.hidden = !help || needs.length > 0 || done || given;
    this.hint.word(say("station-hint"));
    this.again.word(say("station-again"));
    this.skip.word(say(done || given ? "station-another" : "station-give-up"));
    this.leave.word(say("station-end"));
  }

  /** Say what the last try was; once the puzzle is over nothing is to be tried again. @param {Station} puzzle @param {boolean} over */
  #tell({ tries = 0, answer = null }, over) {
    const tried = tries > 0;
    this.told.textContent = answer ? inLanguage(answer.text) : !over && tried ? say("station-try-again") : "";
    this.told.dataset.kind = answer?.kind ?? (tried ? "mistake" : "");
  }
}
