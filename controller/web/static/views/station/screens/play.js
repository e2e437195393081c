// A game on the board: whose turn it is, what the opponent plays, the clocks, and help on request.

import { Banner } from "../../../shared/table/banner.js";
import { make } from "../../../shared/shell/make.js";
import { rulesText, say } from "../../../shared/words/words.js";
import { button } from "../parts/button.js";
import { face, levelText } from "../parts/faces.js";
import { needLines } from "../parts/needs.js";
import { inLanguage } from "../parts/texts.js";
import { Players } from "../parts/players.js";
import { otherSide } from "../../../shared/table/sides.js";

const BLAMING = new Set(["irregularity", "correcting", "unclear"]); // kinds of the banner that say who did what

/** Why something has to be put right, in the words of a lesson (`why`, by language): nobody is blamed. Empty where it has none. */
const kindly = (/** @type {Told.Banner | null} */ banner, /** @type {Record<string, string> | undefined} */ why) =>
  (banner && BLAMING.has(banner.kind) ? (why ? inLanguage(why) : "") : undefined);

export class Play {
  #level = "";

  /** @param {StationTools} given */
  constructor({ act, page, stage }) {
    this.page = page;
    this.stage = stage;
    this.title = make("h1", { name: "unseen" });
    this.against = make("p", { name: "pl-against" });
    this.players = new Players();
    this.needs = make("div", { name: "pl-needs", role: "status" });
    this.bannerRoot = make("section", { name: "banner" });
    this.banner = new Banner(this.bannerRoot, () => true);
    this.hint = button("help", () => act("hint"));
    this.leave = button("plain", () => act("leave"));
    this.root = make("div", { name: "st-split" }, stage.root, make("section", { name: "st-panel st-play" },
      this.title, this.against, this.players.root, this.needs, this.bannerRoot,
      make("div", { name: "st-row" }, this.hint.root, this.leave.root)));
  }

  /** @param {Told.View} view @param {Station} station */
  draw(view, station) {
    const { page } = this;
    this.stage.live(view);
    this.title.textContent = rulesText(view.rules);
    this.#drawAgainst(view, station);
    const program = station.side ? otherSide(station.side) : null;
    const another = station.opponent?.name || say("station-opponent");
    this.players.draw(view, (side) => (program === side ? another : program ? say("station-you") : say(side === "w" ? "white" : "black")));
    const spoken = { ...view, voice: program ? { you: station.side } : undefined, kindly: kindly(view.banner, station.why) };
    this.banner.draw(page.family, spoken, (side) => page.may(side) && side !== program, (press, side) => page.tell({ press, side }));
    this.needs.replaceChildren(...needLines(page.family, view, station.needs));
    this.hint.root.hidden = !station.help || Boolean(view.result) || view.side === program;
    this.hint.word(say("station-hint"));
    this.leave.word(station.leaving ? say("station-end-sure", { n: station.leaving }) : say("station-end-game"));
    this.leave.root.classList.toggle("sure", Boolean(station.leaving));
  }

  /** @param {Clock} clock */
  tick(clock) {
    this.players.tick(clock);
  }

  close() {
    this.banner.close();
  }

  /** @param {Told.View} view @param {Station} given */
  #drawAgainst(view, { opponent }) {
    const of = JSON.stringify([view.rules, opponent, document.documentElement.lang]);
    if (of === this.#level) return;
    this.#level = of;
    this.against.replaceChildren(...(opponent?.level ? [face(opponent.level)] : []), make("span", {}, ...(opponent?.level ? [make("b", { text: levelText(opponent.level) })] : []), make("span", { text: rulesText(view.rules) })));
  }
}
