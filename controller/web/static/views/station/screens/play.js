// A game on the board: whose turn it is, what the opponent plays, the clocks, and help on request.

import { Banner } from "../../../shared/table/banner.js";
import { digits } from "../../../shared/table/clock.js";
import { disc, make } from "../../../shared/shell/make.js";
import { named, rulesText, say } from "../../../shared/words/words.js";
import { button } from "../parts/button.js";
import { face } from "../parts/faces.js";
import { needLines } from "../parts/needs.js";

const TURNS = new Set(["begin", "thinking"]); // kinds of the banner that say whose turn it is, which a visitor is told as "you" and "I"
const SIDES = ["b", "w"]; // as they sit at the board, the upper one first

export class Play {
  #level = "";

  constructor({ act, page, stage }) {
    this.page = page;
    this.stage = stage;
    this.title = make("h1", { name: "unseen" });
    this.against = make("p", { name: "pl-against" });
    this.players = Object.fromEntries(SIDES.map((side) => {
      const parts = { name: make("span", { name: "pl-name" }), time: make("span", { name: "pl-time" }) };
      return [side, { ...parts, root: make("p", { name: "pl-player", "data-player": side }, disc(side), parts.name, parts.time) }];
    }));
    this.needs = make("div", { name: "pl-needs", role: "status" });
    this.bannerRoot = make("section", { name: "banner" });
    this.banner = new Banner(this.bannerRoot, () => true);
    this.hint = button("help", () => act("hint"));
    this.leave = button("plain", () => act("leave"));
    this.root = make("div", { name: "st-split" }, stage.root, make("section", { name: "st-panel st-play" },
      this.title, this.against, make("div", { name: "pl-players" }, ...SIDES.map((side) => this.players[side].root)), this.needs, this.bannerRoot,
      make("div", { name: "st-row" }, this.hint.root, this.leave.root)));
  }

  draw(view, station) {
    const { page } = this;
    this.stage.live(view);
    this.title.textContent = rulesText(view.rules);
    this.#drawAgainst(view, station);
    const program = station.side ? (station.side === "w" ? "b" : "w") : null;
    for (const side of SIDES) {
      const { root, name } = this.players[side];
      name.textContent = program === side ? station.opponent?.name || say("station-opponent") : program ? say("station-you") : say(side === "w" ? "white" : "black");
      root.classList.toggle("to-move", !view.result && view.side === side);
    }
    const turnText = () => (program && view.phase === "play" ? say(view.side === program ? "station-my-turn" : "station-your-turn") : page.family.turnText(view));
    const plain = program && TURNS.has(view.banner?.kind) ? { ...view, banner: null } : view;
    this.banner.draw({ ...page.family, turnText }, plain, (side) => page.may(side) && side !== program, (press, side) => page.tell({ press, side }));
    const needs = station.needs ?? [];
    this.needs.replaceChildren(...needLines(needs));
    this.bannerRoot.hidden = needs.length > 0;
    this.hint.root.hidden = !station.help || Boolean(view.result) || view.side === program;
    this.hint.word(say("station-hint"));
    this.leave.word(station.leaving ? say("station-end-sure", { n: station.leaving }) : say("station-end-game"));
    this.leave.root.classList.toggle("sure", Boolean(station.leaving));
  }

  tick(clock) {
    for (const side of SIDES) {
      const left = clock.left(side);
      const text = left === null ? "" : digits(left);
      const { time } = this.players[side];
      if (time.textContent !== text) time.textContent = text;
    }
  }

  close() {
    this.banner.close();
  }

  #drawAgainst(view, { opponent }) {
    const of = JSON.stringify([view.rules, opponent, document.documentElement.lang]);
    if (of === this.#level) return;
    this.#level = of;
    this.against.replaceChildren(...(opponent?.level ? [face(opponent.level)] : []), make("span", {}, ...(opponent?.level ? [make("b", { text: named("station-level", opponent.level) ?? opponent.level })] : []), make("span", { text: rulesText(view.rules) })));
  }
}
