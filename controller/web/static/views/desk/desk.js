// The arbiter's desk of one board: what needs attention, the board with both clocks, every act, the evidence, and the rulings.

import { disc, dress, make } from "../../shared/shell/make.js";
import { digits } from "../../shared/table/clock.js";
import { drawDue } from "../../shared/table/due.js";
import { settingsButton, toolButton, viewsButton } from "../../shared/reader/menu.js";
import { drawMoves } from "../../shared/table/moves.js";
import { saveReport } from "../../shared/table/report.js";
import { nameOf, person } from "../../shared/words/person.js";
import { rulesText, say } from "../../shared/words/words.js";
import { ACTS, actOf, placing } from "./acts.js";
import { drawAttention } from "./attention.js";
import { drawEvidence, drawTrail } from "./evidence.js";
import { Editor } from "./position/editor.js";
import { drawRulings } from "./rulings.js";
import { Sheet } from "./sheet.js";
import { Tabs } from "./tabs.js";
import { copyOf } from "../../shared/shell/part.js";
import { SIDES } from "../../shared/table/sides.js";
import { LATER } from "../../shared/shell/later.js";
import { lineOf } from "../../shared/shell/page.js";

/** @import { Matter } from "./attention.js" */

const TOLD = "/api/table"; // what needs attention
const EVIDENCE = "/api/arbiter/evidence";
const HISTORY = "/api/arbiter/history";
const QUESTIONS = new Set(["irregularity", "contested", "unclear"]); // what hands did is the evidence

export class Desk {
  /** @type {FamilyTable} */ #table = LATER; // of the family: the board
  /** @type {Family | null} */ #family = null;
  /** What the table has told over HTTP. @type {{matters: Matter[], evidence: Evidence | null, history: Happening[]}} */
  #told = { matters: [], evidence: null, history: [] };
  #fetching = false;
  #stale = false; // something has changed since the last request began
  /** @type {Evidence | "now" | null} */ #drawn = null; // the trail that is drawn on the board: "now", an evidence of the past, or null

  /** @param {HTMLElement} root @param {Page} page */
  constructor(root, page) {
    this.page = page;
    this.title = make("h1");
    this.about = make("p", { name: "desk-about" });
    this.tools = [toolButton("flip", () => page.flip()), viewsButton(page), settingsButton(page)];
    this.needs = make("section", { name: "desk-needs" });
    this.clocks = { w: clockFace("w", () => this.#run("clocks")), b: clockFace("b", () => this.#run("clocks")) };
    this.stage = make("div", { name: "stage", id: "stage" });
    this.acts = make("section", { name: "desk-acts" });
    this.report = make("button", { name: "plain", type: "button", id: "report" });
    this.report.addEventListener("click", () => saveReport(page));
    this.tabs = new Tabs(["moves", "hands", "rulings"], () => { this.#drawParts(); this.#refresh(); });
    this.sheet = new Sheet(page, () => this.#refresh());
    this.editor = new Editor(page, this.stage, {
      draw: () => this.#drawBoard(),
      ready: (act, seen) => this.sheet.show(placing(act, seen)),
      leave: () => this.#set(false),
    });
    this.element = make("div", { name: "desk" },
      make("header", { name: "desk-head" }, make("div", {}, this.title, this.about), ...this.tools),
      make("main", { name: "desk-main" },
        this.needs,
        make("div", { name: "desk-board" }, make("div", { name: "desk-clocks" }, this.clocks.w.element, this.clocks.b.element), this.stage),
        this.editor.element, this.acts, this.tabs.element, this.report),
      this.sheet.element);
    root.replaceChildren(this.element);
    this.sheet.element.addEventListener("close", () => { if (this.editor.open && this.sheet.ruled) this.#set(false); });
    new ResizeObserver(() => this.#drawTrail()).observe(this.stage);
    this.#set(false);
  }

  /** @param {Told.View} view @param {Set<string>} changed */
  draw(view, changed) {
    this.#adopt(this.page.family, view.family);
    this.#table.learn({ ...view, virtual: null }, changed);
    this.#word(view);
    this.#drawBoard();
    this.#drawClocks(view);
    this.#drawActs(view);
    this.#drawParts();
    this.sheet.moved();
    if (changed.has("ply") || changed.has("game")) this.editor.moved();
    this.#refresh();
  }

  /** @param {Clock} clock */
  tick(clock) {
    for (const side of SIDES) {
      const { time } = this.clocks[side];
      const left = clock.left(side);
      const text = left === null ? "" : digits(left);
      if (time.textContent !== text) time.textContent = text;
    }
    this.sheet.tick();
  }

  close() {
    this.editor.end();
  }

  /** Lay out the board of a family, if another one has been shown until now. @param {Family} family @param {string} name */
  #adopt(family, name) {
    if (family === this.#family) return;
    this.#family = family;
    this.stage.replaceChildren(copyOf(`stage-${name}`));
    const nothing = () => {};
    this.#table = new family.Table(this.stage, { tell: () => false, announce: nothing, redraw: () => this.#drawBoard() });
  }

  /** @param {Told.View} view */
  #word(view) {
    this.title.textContent = say("desk");
    const played = [rulesText(view.rules), view.event?.table && say("desk-board", { n: view.event.table }), say("desk-ply", { n: view.ply })];
    this.about.textContent = played.filter(Boolean).join(" · ");
    for (const tool of this.tools) tool.word();
    this.needs.setAttribute("aria-label", say("desk-needs"));
    this.acts.setAttribute("aria-label", say("desk-acts"));
    this.tabs.word();
    this.report.textContent = say("save-report");
    this.report.hidden = !view.game;
    if (this.editor.open) this.editor.word();
  }

  /** The board: the record with what the sensors see, or the position that is being set. Nobody moves pieces of it here. */
  #drawBoard() {
    const { view, flipped } = this.page;
    const shown = this.editor.open ? this.editor.view(view) : { ...view, virtual: null };
    this.#table.draw(shown, flipped, { plays: false, may: () => false });
    this.#drawTrail();
  }

  /** @param {Told.View} view */
  #drawClocks(view) {
    for (const side of SIDES) {
      const { element, name, state } = this.clocks[side];
      const runs = view.clock && !view.clock.paused && view.clock.running === side;
      name.textContent = nameOf(view, side);
      const flagged = view.clock?.[side]?.flag || view.clock?.flag === side;
      state.textContent = flagged ? say("flagged") : runs ? say("desk-runs") : view.side === side && view.phase !== "over" ? this.page.family.turn(view, side) || "" : "";
      element.classList.toggle("running", Boolean(runs));
      element.classList.toggle("flagged", Boolean(flagged));
      element.disabled = !view.clock;
      element.setAttribute("aria-label", say("desk-clock-of", person(view, side)));
    }
  }

  /** @param {Told.View} view */
  #drawActs(view) {
    const offered = ACTS.filter((act) => act.offered?.(view));
    const shown = offered.map(({ word }) => word).join(" ");
    if (this.acts.dataset.shown !== shown) {
      this.acts.dataset.shown = shown;
      this.acts.replaceChildren(...offered.map(({ word }) => {
        const element = make("button", { name: "desk-act", type: "button", "data-act": word });
        element.addEventListener("click", () => this.#run(word));
        return element;
      }));
    }
    for (const element of this.acts.children) element.textContent = say(`desk-act-${element.getAttribute("data-act")}`);
  }

  /** What the table has told over HTTP, and the list of moves. */
  #drawParts() {
    const { view, family } = this.page;
    const { matters, evidence, history } = this.#told;
    drawAttention(this.needs, { view, family, matters, evidence }, (act) => this.sheet.show(act), (word) => this.#run(word));
    const { panel, name } = this.tabs;
    if (name === "moves") this.#drawMoves(panel, view, family);
    else if (name === "hands" && evidence) drawEvidence(panel, view, evidence, this.#drawn === "now", (on) => this.#trace(on ? "now" : null));
    else if (name === "rulings") drawRulings(panel, view, history, this.page.flipped, (act) => this.sheet.show(act), (past) => this.#trace(this.#drawn === past ? null : past));
    this.#drawTrail();
  }

  /**
   * The moves as buttons: a tap takes back to before that move.
   * @param {HTMLElement} panel @param {Told.View} view @param {Family} family
   */
  #drawMoves(panel, view, family) {
    const text = JSON.stringify([view.moves, view.names]);
    if (panel.dataset.moves === text && panel.firstChild) return;
    drawMoves(panel, { ...view, provisional: null }, family.line);
    panel.dataset.moves = text;
    const cells = [...panel.querySelectorAll("td > span")].filter((cell) => cell.textContent);
    for (const [index, cell] of cells.entries()) {
      const move = view.moves[index];
      const press = make("button", { name: "desk-move", type: "button", text: cell.textContent, "aria-label": say("desk-back-before", { text: cell.textContent, ply: move.ply }) });
      press.addEventListener("click", () => this.sheet.show(actOf("take-back"), { plies: view.moves.length - index }));
      cell.replaceChildren(press);
    }
    if (view.moves.length) panel.prepend(make("p", { name: "desk-quiet", text: say("desk-tap-move") }));
  }

  /** @param {string} word */
  #run(word) {
    if (word === "position") this.#set(true);
    else this.sheet.show(actOf(word));
  }

  /** Begin or end setting a position. @param {boolean} on */
  #set(on) {
    this.element.classList.toggle("placing", on);
    this.editor.element.hidden = !on;
    this.#drawn = null;
    if (on) this.editor.begin();
    else {
      this.editor.end();
      if (this.#table) this.#drawBoard();
    }
  }

  /** @param {Evidence | "now" | null} what */
  #trace(what) {
    this.#drawn = what;
    this.#drawParts();
    if (what) this.stage.scrollIntoView({ block: "nearest" });
  }

  #drawTrail() {
    const board = this.stage.querySelector("#board");
    if (!board) return;
    const past = this.#drawn === "now" ? this.#told.evidence : this.#drawn;
    drawTrail(board, past && !this.editor.open ? past.trail : []);
    drawDue(board, past || this.editor.open ? [] : this.page.view.arrows ?? []);
  }

  /** Ask the table again, one request after the other, until nothing has changed meanwhile. */
  async #refresh() {
    this.#stale = true;
    if (this.#fetching) return;
    this.#fetching = true;
    while (this.#stale) {
      this.#stale = false;
      try {
        const asked = [this.page.ask(TOLD), this.page.ask(EVIDENCE), this.tabs.name === "rulings" ? this.page.ask(HISTORY) : null];
        const [table, evidence, history] = await Promise.all(asked);
        const news = table.attention.some((/** @type {Matter} */ { need }) => QUESTIONS.has(need) && !this.#told.matters.some((one) => one.need === need));
        this.#told = { matters: table.attention, evidence, history: history ?? this.#told.history };
        if (news && this.tabs.name === "moves") this.tabs.show("hands");
      } catch (error) {
        this.page.toast(lineOf(error));
      }
      this.#drawParts();
    }
    this.#fetching = false;
  }
}

/** The clock of a side, which opens the form of both clocks. @param {Side} side @param {() => void} press */
function clockFace(side, press) {
  const [name, state, time] = ["name", "state", "time"].map((part) => make("span", { name: `desk-${part}` }));
  const piece = disc(side);
  dress(piece, side);
  const element = make("button", { name: "desk-clock", type: "button" }, piece, name, time, state);
  element.dataset.of = side;
  element.addEventListener("click", press);
  return { element, name, state, time };
}
