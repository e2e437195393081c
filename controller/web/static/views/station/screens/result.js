// The game is over: who has won, and the moments that decided it, one at a time.

import { make } from "../../../shared/shell/make.js";
import { named, say } from "../../../shared/words/words.js";
import { nameOf } from "../../../shared/words/person.js";
import { Moments } from "../../../shared/table/moments.js";
import { boardOf } from "../parts/boards.js";
import { button } from "../parts/button.js";

export class Result {
  #drawn = "";

  /** @param {StationTools} tools */
  constructor(tools) {
    const { act, stage } = tools;
    this.tools = tools;
    this.stage = stage;
    this.title = make("h1", { name: "re-title" });
    this.why = make("p", { name: "st-quiet re-why" });
    this.moments = new Moments();
    this.place = make("div", { name: "re-place" });
    this.next = make("div", { name: "st-row", role: "group" });
    this.act = act;
    this.root = make("div", { name: "st-split st-result" }, this.place, make("section", { name: "st-panel" },
      this.title, this.why, this.moments.root, this.next));
  }

  /** @param {Told.View} view @param {Station} given */
  draw(view, { moments = [], result = view.result, side: mine = null, question = null }) {
    const of = JSON.stringify([result, mine, moments, question?.options, view.position, document.documentElement.lang]);
    if (of === this.#drawn) return;
    this.#drawn = of;
    this.#tell(view, result, mine);
    this.why.textContent = moments.length ? say("station-moments") : say("station-thanks");
    const board = boardOf(this.tools.boards, view.rules, view.position ?? moments[0]?.pieces);
    if (board) this.moments.draw(moments, board, view);
    this.place.replaceChildren(moments.length ? this.moments.board : this.stage.root);
    if (!moments.length) this.stage.live(view);
    this.#offer(question?.options ?? ["again", "leave"], question?.squares ?? []);
  }

  /** Say who has won; `mine` is the visitor's side, or null. @param {Told.View} view @param {Told.Result | null} result @param {Side | null} mine */
  #tell(view, result, mine) {
    const winner = result?.winner ?? null;
    this.root.dataset.won = winner && mine ? (winner === mine ? "yes" : "no") : "";
    if (!winner) this.title.textContent = say(result ? "station-drawn" : "station-over");
    else this.title.textContent = mine ? say(winner === mine ? "station-won" : "station-lost") : say("wins", { name: nameOf(view, winner) });
  }

  /** What may follow, in the order of the lit squares. @param {string[]} options @param {number[]} squares */
  #offer(options, squares) {
    this.next.replaceChildren(...options.map((option, index) => {
      const one = button(index ? "plain" : "primary", () => this.act(options.length > 2 ? "choose" : option, option));
      one.word(named("station-next", option) ?? option);
      if (squares[index]) one.root.append(make("i", { name: "ch-number", "aria-hidden": "true", text: String(index + 1) }));
      one.root.dataset.option = option;
      return one.root;
    }));
  }
}
