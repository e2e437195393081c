// The play view: the board with its lamps, both players with clocks and buttons, moves, messages, and the table's own buttons.

import { ask, copy, showPaper } from "../../shared/dialogs.js";
import { drawMoves, keepMoves } from "../../shared/moves.js";
import { nameOf } from "../../shared/person.js";
import { Player } from "../../shared/player.js";
import { drawHead, drawSheet } from "../../shared/sheet.js";
import { next, say } from "../../shared/words.js";

const MUST_ASK = { resign: (view, side) => say("resign-ask", { name: nameOf(view, side) }) };
const part = (id) => document.getElementById(id);

export class View {
  #table = null; // of the family: the board with its pieces, and what lies beside it
  #family = null;
  #announced = 0; // ply of the last move announced to screen readers

  constructor(root, page) {
    this.page = page;
    root.replaceChildren(part("view-play").content.cloneNode(true));
    const players = { top: part("top"), bottom: part("bottom") };
    this.players = Object.fromEntries(Object.entries(players).map(([place, section]) =>
      [place, new Player(section, (button, side) => this.#press(button, side), page.tell)]));
    part("flip").addEventListener("click", () => page.flip());
    part("language").addEventListener("click", () => page.speak(next()));
    part("fen").addEventListener("click", () => copy(page.family.position(page.view)));
    part("arrange").addEventListener("click", () => this.#table.arrange(page.view));
    part("plug").addEventListener("click", () => page.tell(page.view.link === "down" ? { plug: true } : { unplug: true }));
    part("new").addEventListener("click", () => ask(say("new-ask"), say("new-game"), () => page.tell({ new: true })));
    part("proof").addEventListener("click", () => showPaper(page.family.paper(page.view).text, page.family.paper(page.view).digits));
    part("certificate").addEventListener("click", () => showPaper(say("certificate-more"), page.you.certificate, "/api/certificate.svg"));
    keepMoves(part("moves"));
  }

  draw(view, changed, before) {
    const { page } = this;
    this.#adopt(page.family, view.family ?? "draughts");
    this.#table.learn(view, changed);
    this.#drawBoard();
    this.players.top.draw(page.family, view, page.flipped ? "w" : "b", (side) => page.may(side));
    this.players.bottom.draw(page.family, view, page.flipped ? "b" : "w", (side) => page.may(side));
    if (changed.has("moves") || changed.has("provisional")) drawMoves(part("moves"), view, page.family.line);
    drawSheet(page.family, view, page.you, page.plays());
    this.#drawArranging();
    drawHead(page.family, view);
    this.#speakNews(view, before);
  }

  tick(clock) {
    this.players.top.tick(clock);
    this.players.bottom.tick(clock);
  }

  /** The board has refused a request: what the hand did is taken back. */
  refused() {
    this.#table?.forget();
  }

  #press(button, side) {
    const now = () => this.page.tell({ press: button, side });
    if (button in MUST_ASK) ask(MUST_ASK[button](this.page.view, side), say(button), now);
    else now();
  }

  /** Lay out the table of a family, if another one has been shown until now. */
  #adopt(family, name) {
    if (family === this.#family) return;
    this.#family = family;
    part("stage").replaceChildren(part(`stage-${name}`).content.cloneNode(true));
    const { tell } = this.page;
    const redraw = () => { this.#drawBoard(); this.#drawArranging(); };
    this.#table = new family.Table(part("stage"), { tell, announce: (text) => this.page.announce(text), redraw });
    part("moves").replaceChildren();
  }

  #drawBoard() {
    const { page } = this;
    this.#table.draw(page.view, page.flipped, { plays: page.plays(), may: (side) => page.may(side) });
  }

  /** The button that puts a simulated board up at once, where there is something to put up. */
  #drawArranging() {
    const text = this.page.plays() ? this.#table.arranging(this.page.view) : "";
    part("arrange").hidden = !text;
    part("arrange").textContent = text;
  }

  #speakNews(view, before) {
    const { family } = this.page;
    const last = view.moves.at(-1);
    const ply = last?.ply ?? 0;
    const move = last && ply > this.#announced ? say("said", { name: nameOf(view, last.side), text: family.line(last) }) : "";
    this.#announced = ply;
    const said = [move, before && family.news(view, before, nameOf)].filter(Boolean).join(". ");
    if (said) this.page.announce(said);
  }
}
