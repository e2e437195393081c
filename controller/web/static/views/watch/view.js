// The view for people who look on: large names, clocks, board, all moves and the result. There is nothing to press.

import { make } from "../../shared/shell/make.js";
import { settingsButton, toolButton, viewsButton } from "../../shared/reader/menu.js";
import { fullScreenButton } from "../../shared/reader/screen.js";
import { controlText, rulesText, say } from "../../shared/words/words.js";
import { Face } from "./face.js";
import { News } from "./news.js";
import { copyOf } from "../../shared/shell/part.js";
import { LATER } from "../../shared/shell/later.js";

const LOOKS = { looks: true };


/** The event, the round and the table of a game, as far as they are known. @param {Told.View} given */
export function eventText({ event }) {
  const { event: name, round, table } = event ?? {};
  return [name, round && say("event-round", { round }), table && say("event-table", { table })].filter(Boolean).join(" · ");
}

/** What is played, in words. @param {Family} family @param {Told.View} view */
export function gameText(family, view) {
  const control = view.clock?.control ? controlText(view.clock.control) : "";
  return [rulesText(view.rules), family.details(view), control].filter(Boolean).join(" · ");
}

export class View {
  /** @type {Family | null} */ #family = null;
  /** @type {FamilyTable} */ #table = LATER;

  /** @param {HTMLElement} root @param {Page} page @param {{name?: string, moves?: number}} [given] */
  constructor(root, page, { name = "watch", moves = 0 } = {}) {
    this.page = page;
    this.title = make("h1", { name: "unseen" });
    this.name = name;
    this.event = make("p", { name: "show-event" });
    this.game = make("p", { name: "show-game" });
    this.tools = make("div", { name: "show-tools" });
    this.stage = make("main", { name: "stage", id: "stage" });
    const [top, bottom, news] = ["top", "bottom", "news"].map((place) => make("section", { name: `show-${place}` }));
    this.top = new Face(top);
    this.bottom = new Face(bottom);
    this.news = new News(news, moves);
    this.root = make("div", { name: `show ${name}` },
      make("header", { name: "show-head" }, this.title, make("div", { name: "show-text" }, this.event, this.game), this.tools), this.stage, top, news, bottom);
    root.replaceChildren(this.root);
    this.full = fullScreenButton(page.toast);
    this.menus = [toolButton("flip", () => page.flip()), settingsButton(page), viewsButton(page)];
    this.tools.append(...(this.full ? [this.full] : []), ...this.menus);
  }

  /** @param {Told.View} view @param {Set<string>} changed */
  draw(view, changed) {
    const { page } = this;
    this.#adopt(page.family, view.family);
    // Onlookers see what the sensors see. The hand on a simulated board is for those who play.
    const seen = { ...view, virtual: null, voice: LOOKS };
    this.#table.learn(seen, changed);
    this.#table.draw(seen, page.flipped, { plays: false, may: () => false });
    this.top.draw(page.family, view, page.flipped ? "w" : "b");
    this.bottom.draw(page.family, view, page.flipped ? "b" : "w");
    this.news.draw(page.family, seen);
    this.title.textContent = say(`view-${this.name}`);
    this.event.textContent = eventText(view);
    this.event.hidden = !this.event.textContent;
    this.game.textContent = gameText(page.family, view);
    this.full?.word();
    for (const menu of this.menus) menu.word();
  }

  /** @param {Clock} clock */
  tick(clock) {
    this.top.tick(clock);
    this.bottom.tick(clock);
  }

  /** Lay out the board of a family, if another one has been shown until now. @param {Family} family @param {string} name */
  #adopt(family, name) {
    if (family === this.#family) return;
    this.#family = family;
    this.stage.replaceChildren(copyOf(`stage-${name}`));
    this.#table = new family.Table(this.stage, { tell: () => false, announce: () => {}, redraw: () => {} });
  }
}
