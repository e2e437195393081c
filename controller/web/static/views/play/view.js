// The play view: the board with its lamps, both players with clocks and buttons, the banner, moves, and the table's own buttons.

import { Banner } from "../../shared/table/banner.js";
import { drawDue } from "../../shared/table/due.js";
import { drawMoves, keepMoves } from "../../shared/table/moves.js";
import { nameOf } from "../../shared/words/person.js";
import { Player } from "../../shared/table/player.js";
import { presses } from "../../shared/table/press.js";
import { chosen } from "../../shared/reader/settings.js";
import { drawHead, drawSheet } from "../../shared/table/sheet.js";
import { aloud } from "../../shared/reader/voice.js";
import { say } from "../../shared/words/words.js";
import { buildFrame } from "./frame.js";
import { keepShape } from "./shape.js";
import { drawNext } from "./table_acts.js";
import { copyOf, part } from "../../shared/shell/part.js";
import { LATER } from "../../shared/shell/later.js";

export class View {
  /** @type {FamilyTable} */ #table = LATER; // of the family: the board with its pieces, and what lies beside it
  /** @type {Family | null} */ #family = null;
  #announced = 0; // ply of the last move announced to screen readers

  /** @param {HTMLElement} root @param {Page} page */
  constructor(root, page) {
    this.page = page;
    page.kept.set("usual", "");
    const { root: frame, tools } = buildFrame(page);
    root.replaceChildren(frame);
    this.tools = tools;
    this.press = presses(page);
    /** @type {May} */
    this.may = (side) => page.may(side);
    this.players = Object.fromEntries(["top", "bottom"].map((place) => [place, new Player(part(place), this.press, page.tell)]));
    this.banner = new Banner(part("banner"), () => chosen(page.kept, "hints") === "yes");
    this.shape = keepShape(frame, () => page.family.roomy);
    keepMoves(part("moves"));
    part("arrange").addEventListener("click", () => this.#table.arrange(page.view));
  }

  /** @param {Told.View} view @param {Set<string>} changed @param {Told.View | null} before */
  draw(view, changed, before) {
    const { page } = this;
    this.#adopt(page.family, view.family);
    this.#table.learn(view, changed);
    this.#drawBoard();
    this.players.top.draw(page.family, view, page.flipped ? "w" : "b", this.may);
    this.players.bottom.draw(page.family, view, page.flipped ? "b" : "w", this.may);
    this.banner.draw(page.family, view, this.may, this.press);
    drawDue(part("board"), view.arrows ?? []);
    if (changed.has("moves") || changed.has("provisional")) drawMoves(part("moves"), view, page.family.line);
    drawSheet(view);
    drawNext(page, part("next"));
    this.#drawArranging();
    drawHead(page.family, view);
    for (const tool of this.tools) tool.word();
    this.shape.fit();
    this.#speakNews(view, before);
  }

  /** @param {Clock} clock */
  tick(clock) {
    this.players.top.tick(clock);
    this.players.bottom.tick(clock);
  }

  /** The board has refused a request: what the hand did is taken back. */
  refused() {
    this.#table?.forget();
  }

  /** Another view takes the place of this one. */
  close() {
    this.banner.close();
    this.shape.end();
  }

  /** Lay out the table of a family, if another one has been shown until now. @param {Family} family @param {string} name */
  #adopt(family, name) {
    if (family === this.#family) return;
    this.#family = family;
    part("stage").replaceChildren(copyOf(`stage-${name}`));
    const { tell } = this.page;
    const redraw = () => { this.#drawBoard(); this.#drawArranging(); };
    const me = () => this.page.you?.page;
    this.#table = new family.Table(part("stage"), { tell, announce: (/** @type {string} */ text) => this.page.announce(text), redraw, me });
    part("moves").replaceChildren();
  }

  #drawBoard() {
    const { page } = this;
    this.#table.draw(page.view, page.flipped, { plays: page.plays(), may: this.may });
  }

  /** The button that puts a simulated board up at once, where there is something to put up. */
  #drawArranging() {
    const text = this.page.plays() ? this.#table.arranging(this.page.view) : "";
    part("arrange").hidden = !text;
    part("arrange").textContent = text;
  }

  /** @param {Told.View} view @param {Told.View | null} before */
  #speakNews(view, before) {
    const { family } = this.page;
    const last = view.moves.at(-1);
    const ply = last?.ply ?? 0;
    const move = last && ply > this.#announced ? say("said", { name: nameOf(view, last.side), text: family.line(last) }) : "";
    this.#announced = ply;
    const said = [move, before && family.news(view, before)].filter(Boolean).join(". ");
    if (said) this.page.announce(said);
    aloud(said);
  }
}
