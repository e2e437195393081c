// The table as text: a log of what a table that speaks would say, a line for questions and turns, buttons, and the board in words.

import { settingsButton, viewsButton } from "../../shared/reader/menu.js";
import { make } from "../../shared/shell/make.js";
import { answerButtons } from "../../shared/table/banner.js";
import { Player } from "../../shared/table/player.js";
import { presses } from "../../shared/table/press.js";
import { SIDES } from "../../shared/table/sides.js";
import { say } from "../../shared/words/words.js";
import { rowsOf } from "./boards.js";
import { sentence } from "./wording.js";

const STANDS = 600; // ms for which a table stays as it is before it is told of: hands under way say nothing
const KEPT_LINES = 1000;

export class View {
  #timer = 0;
  #answers = "";

  /** @param {HTMLElement} root @param {Page} page */
  constructor(root, page) {
    this.page = page;
    page.kept.set("usual", "text");
    this.press = presses(page);
    this.title = make("h1");
    this.menus = [settingsButton(page), viewsButton(page)];
    this.log = make("div", { id: "log", name: "log", role: "log", "aria-live": "polite", tabindex: "0" });
    this.label = make("label", { for: "line" });
    this.line = make("input", { id: "line", autocomplete: "off", autocapitalize: "off", spellcheck: "false", maxlength: "80" });
    this.enter = make("button", { name: "plain" });
    const form = make("form", {}, this.label, this.line, this.enter);
    form.addEventListener("submit", (event) => { event.preventDefault(); this.#typed(); });
    this.answers = make("div");
    const places = ["top", "bottom"].map((id) => make("section", { id, name: "player" }));
    this.players = places.map((place) => new Player(place, this.press, page.tell));
    this.caption = make("caption");
    this.board = make("tbody");
    root.replaceChildren(make("main", { name: "text" },
      make("header", {}, this.title, make("div", { name: "tools" }, ...this.menus)),
      this.log, form, this.answers, ...places,
      make("table", { id: "squares", tabindex: "-1" }, this.caption, this.board)));
    this.line.focus();
    this.#hear();
  }

  /** @param {Told.View} view */
  draw(view) {
    const { page } = this;
    this.title.textContent = say("view-text");
    this.log.setAttribute("aria-label", say("text-log"));
    this.label.textContent = say("text-line");
    this.enter.textContent = say("text-enter");
    this.caption.textContent = say("board");
    for (const menu of this.menus) menu.word();
    /** @type {May} */
    const may = (side) => page.may(side);
    /** @type {Side[]} */
    const sides = page.flipped ? ["w", "b"] : ["b", "w"];
    for (const [number, player] of this.players.entries()) player.draw(page.family, view, sides[number], may);
    this.#drawAnswers(view, may);
    this.board.replaceChildren(...rowsOf(view, page.flipped));
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#hear(), STANDS);
  }

  /** @param {Clock} clock */
  tick(clock) {
    for (const player of this.players) player.tick(clock);
  }

  /** What the table says: news, or the answer to a line. @param {Said[]} said */
  said(said) {
    for (const one of said) this.#write(sentence(one));
  }

  /** @param {string} text */
  refused(text) {
    this.#write(text);
  }

  /** Another view takes the place of this one. */
  close() {
    clearTimeout(this.#timer);
  }

  #hear() {
    this.page.tell({ hear: true });
  }

  #typed() {
    const typed = this.line.value;
    this.#write(`> ${typed}`, "typed");
    if (!this.page.tell({ typed })) this.#write(say("lost"));
    this.line.value = "";
  }

  /** @param {string} text @param {string} [name] */
  #write(text, name = "") {
    this.log.append(make("p", { name, text }));
    while (this.log.children.length > KEPT_LINES) this.log.firstElementChild?.remove();
    this.log.scrollTop = this.log.scrollHeight;
  }

  /** The answers to the matter that counts now, as buttons of those who may give them. @param {Told.View} view @param {May} may */
  #drawAnswers(view, may) {
    const answers = (view.banner?.answers ?? []).filter(({ side }) => may(side));
    const of = JSON.stringify([document.documentElement.lang, answers, view.banner?.kind, view.names]);
    if (of === this.#answers) return;
    this.#answers = of;
    this.answers.replaceChildren(...SIDES.map((side) => [side, answers.filter((one) => one.side === side)]).filter(([, own]) => own.length)
      .map(([side, own]) => answerButtons(view, /** @type {Side} */ (side), /** @type {Told.Answer[]} */ (own), this.press)));
  }
}
