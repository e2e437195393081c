// Setting a position on the board: by dragging, by tapping twice, with pieces of a palette, or by keys.

import { disc, make } from "../../../shared/shell/make.js";
import { nameOf, person } from "../../../shared/words/person.js";
import { listed, named, say } from "../../../shared/words/words.js";
import { choice } from "../fields.js";
import { refusalText } from "../wording.js";
import { backgammon } from "./backgammon.js";
import { draughts } from "./draughts.js";
import { SIDES } from "../../../shared/table/sides.js";
import { LATER } from "../../../shared/shell/later.js";
import { lineOf } from "../../../shared/shell/page.js";
import { letGo } from "../../../shared/hand/gesture.js";
import { within } from "../../../shared/shell/part.js";

/** @import { Seen } from "../acts.js" */
/** @typedef {{key: string, side: Side, squares: number[], text: string}} SetFault what is wrong with a position that is set */

/** @type {Record<string, any>} */
const FAMILIES = { draughts, backgammon };
const TAP = 8; // px that a pointer may move before it counts as a drag
const ACTING = new Set(["Enter", " "]);

export class Editor {
  /** @type {any} */ #family = LATER;
  /** @type {any[]} */ #states = []; // the last one is shown; those before it can be gone back to
  /** @type {string | null} */ #tool = null; // a piece, "off", or null: pieces are moved
  /** @type {Place | null} */ #from = null; // the place whose piece is moved with the next tap
  /** @type {Seen} */ #seen = LATER;
  #asked = 0;
  #override = false;
  /** @type {AbortController | null} */ #flight = null;

  /**
   * `stage` holds the board; `draw()` draws it; `ready(act)` is called with the position that is to be set.
   * @param {Page} page @param {HTMLElement} stage @param {{draw: () => void, ready: (act: Ruling, seen: Seen) => void, leave: () => void}} given
   */
  constructor(page, stage, { draw, ready, leave }) {
    this.page = page;
    this.stage = stage;
    this.draw = draw;
    this.ready = ready;
    this.palette = make("div", { name: "desk-palette", role: "group" });
    this.side = make("div");
    this.counted = make("div", { name: "desk-counted" });
    this.told = make("p", { name: "desk-checked", role: "status" });
    this.undo = button("plain", () => this.#undo());
    this.clear = button("plain", () => this.#to(this.#family.empty(this.page.view)));
    this.record = button("plain", () => this.#to(this.#family.recorded(this.page.view)));
    this.cancel = button("plain", leave);
    this.on = button("primary", () => this.ready(this.#act(), this.#seen));
    this.help = make("p", { name: "desk-quiet" });
    this.element = make("section", { name: "desk-setting" }, this.palette, this.counted, this.side,
      make("div", { name: "desk-row" }, this.undo, this.clear, this.record), this.help,
      make("div", { name: "desk-foot" }, this.told, make("div", { name: "ask-row" }, this.cancel, this.on)));
    stage.addEventListener("pointerdown", (event) => this.#pressed(event), true);
    stage.addEventListener("keydown", (event) => this.#typed(event), true);
  }

  /** Whether a position is being set. */
  get open() {
    return this.#states.length > 0;
  }

  /** The game has gone on: the arbiter is told, and goes on with his position if he wishes. */
  moved() {
    if (this.open) this.#check();
  }

  /** Begin with the position of the record. */
  begin() {
    const { view } = this.page;
    this.#family = FAMILIES[view.family];
    this.#seen = { game: view.game, ply: view.ply };
    this.#tool = this.#from = null;
    this.#states = [];
    this.word();
    this.#to(this.#family.recorded(view));
  }

  end() {
    this.#states = [];
    this.#flight?.abort();
  }

  /** The view in which the board shows the position. @param {Told.View} view */
  view(view) {
    return this.#family.view(view, this.#now);
  }

  /** Say everything in the selected language. */
  word() {
    this.element.setAttribute("aria-label", say("desk-act-position"));
    this.palette.setAttribute("aria-label", say("desk-palette"));
    this.help.textContent = say("desk-set-help");
    this.undo.textContent = say("desk-step-back");
    this.clear.textContent = say("desk-clear");
    this.record.textContent = say("desk-recorded");
    this.cancel.textContent = say("cancel");
    this.on.textContent = say("desk-next");
    const tools = [[null, say("desk-move-pieces")], ...this.#family.tools.map((/** @type {string} */ piece) => [piece, this.#family.pieceText(piece)]), ["off", say("desk-take-off")]];
    this.palette.replaceChildren(...tools.map(([tool, text]) => {
      const piece = this.#family.tools.includes(tool);
      const element = make("button", { name: "desk-tool", type: "button", "aria-label": text, title: text, "aria-pressed": String(tool === this.#tool) },
        piece ? disc(tool) : make("span", { name: `desk-sign ${tool === null ? "move" : "off"}` }));
      element.addEventListener("click", () => this.#choose(tool));
      if (piece) element.addEventListener("pointerdown", (event) => { if (event.isPrimary && event.button === 0) this.#fly(event, tool, null); });
      element.dataset.tool = tool ?? "move";
      return element;
    }));
  }

  get #now() {
    return this.#states.at(-1);
  }

  #act() {
    return { act: "position", fen: this.#family.fen(this.#now), ...(this.#override ? { override: true } : {}) };
  }

  /** @param {string | null} tool */
  #choose(tool) {
    this.#tool = tool;
    this.#from = null;
    for (const element of this.palette.children) element.setAttribute("aria-pressed", String(element.getAttribute("data-tool") === (tool ?? "move")));
    this.#mark();
  }

  /** @param {any} state */
  #to(state) {
    if (JSON.stringify(state) === JSON.stringify(this.#now)) return;
    this.#states.push(state);
    this.#show();
  }

  #undo() {
    if (this.#states.length > 1) this.#states.pop();
    this.#show();
  }

  #show() {
    const { view } = this.page;
    this.#from = null;
    this.undo.disabled = this.#states.length < 2;
    const turn = choice(say("desk-to-move"), SIDES.map((side) => [side, nameOf(view, side)]), this.#now.side,
      () => this.#to({ ...this.#now, side: turn.value }));
    if (this.side.dataset.side !== this.#now.side) {
      this.side.dataset.side = this.#now.side;
      this.side.replaceChildren(turn.element);
    }
    this.counted.replaceChildren(...SIDES.map((side) => make("p", { text: this.#family.counted(this.#now, side, person(view, side)) })));
    this.draw();
    this.#mark();
    this.#check();
  }

  /** Ask the table what is wrong with the position. */
  async #check() {
    const asked = ++this.#asked;
    const body = { act: "position", fen: this.#family.fen(this.#now), ...this.#seen };
    const told = await this.page.ask("/api/arbiter/check", { method: "POST", body })
      .catch((error) => ({ ok: false, override: false, refused: lineOf(error) }));
    if (asked !== this.#asked || !this.open) return;
    const { view } = this.page;
    if (this.#seen.ply !== view.ply || this.#seen.game !== view.game) {
      this.#seen = { game: view.game, ply: view.ply };
      this.page.toast(say("desk-gone-on", { n: view.ply }));
      this.#check();
      return;
    }
    /** @type {SetFault[]} */
    const faults = told.position?.faults ?? [];
    this.#override = told.override;
    this.told.textContent = told.ok ? say("desk-valid")
      : faults.length ? listed(faults.map((fault) => this.#faultText(fault))) : refusalText(view, told);
    this.told.classList.toggle("wrong", !told.ok);
    this.on.textContent = say(told.override ? "desk-all-the-same" : "desk-next");
    this.on.disabled = !told.ok && !told.override;
    /** @type {Set<Place>} */
    this.#bad = new Set(faults.flatMap(({ squares }) => squares));
    this.#mark();
  }

  #bad = new Set(); // squares of men on their last row

  /** @param {SetFault} fault */
  #faultText({ key, side, squares, text }) {
    const { view } = this.page;
    const where = listed(squares.map((square) => this.#family.label(view, square)));
    return named("desk-fault", key, { ...person(view, side), squares: where }) ?? text;
  }

  /** Show which piece is chosen, and which stand wrong. */
  #mark() {
    for (const element of this.stage.querySelectorAll("[data-square], [data-place]")) {
      const place = this.#family?.placeOf(element);
      const own = element.hasAttribute("data-place") || !element.closest("[data-place]");
      element.classList.toggle("desk-from", this.open && own && place !== null && place === this.#from);
      element.classList.toggle("desk-bad", this.open && own && this.#bad.has(place));
    }
  }

  /** @param {PointerEvent} event */
  #pressed(event) {
    if (!this.open || !event.isPrimary || event.button !== 0) return;
    const place = this.#under(event);
    if (place === null) return;
    event.preventDefault();
    event.stopPropagation();
    letGo(event);
    const piece = this.#family.at(this.#now, place);
    if (this.#tool === null && this.#from === null && piece) this.#fly(event, piece, place);
    else this.#tapped(place);
  }

  /** A tap or a key on a place. @param {Place} place */
  #tapped(place) {
    const family = this.#family;
    const there = family.at(this.#now, place);
    if (this.#tool === "off") this.#take(place);
    else if (this.#tool) {
      if (there === this.#tool && family.swaps) this.#take(place);
      else this.#put(place, this.#tool);
    } else if (this.#from !== null) this.#move(this.#from, place);
    else if (there) {
      this.#from = place;
      this.#mark();
      this.#say("chosen", there, place);
    }
  }

  /** @param {KeyboardEvent} event */
  #typed(event) {
    if (!this.open) return;
    const place = this.#family.placeOf(event.target);
    if (place === null) return;
    const { key } = event;
    if (ACTING.has(key)) this.#tapped(place);
    else if (key === "Escape" && this.#from !== null) { this.#from = null; this.#mark(); }
    else if (key === "Delete" || key === "Backspace") this.#take(place);
    else if (key in this.#family.keys) this.#put(place, this.#family.keys[key]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {Place} place @param {string} piece */
  #put(place, piece) {
    const next = this.#family.put(this.#now, place, piece);
    if (!next) return;
    if (next === this.#now) {
      this.told.textContent = say("desk-none-left", { piece: this.#family.pieceText(piece) });
      return;
    }
    this.#to(next);
    this.#say("put", piece, place);
  }

  /** @param {Place} place */
  #take(place) {
    const piece = this.#family.at(this.#now, place);
    if (!piece) return;
    this.#to(this.#family.taken(this.#now, place));
    this.#say("desk-taken", piece, place);
  }

  /**
   * Move the piece; onto its own square it stays, and off the board (null) it is taken off.
   * @param {Place} from @param {Place | null} to
   */
  #move(from, to) {
    const family = this.#family;
    this.#from = null;
    this.#mark();
    const piece = family.at(this.#now, from);
    if (to === from || !piece) return;
    if (to === null) { this.#take(from); return; }
    const next = family.put(family.taken(this.#now, from), to, piece);
    if (!next) return;
    this.#to(next);
    this.#say("put", piece, to);
  }

  /** @param {string} key @param {string} piece @param {Place} place */
  #say(key, piece, place) {
    this.page.announce(say(key, { piece: this.#family.pieceText(piece), label: this.#family.label(this.page.view, place) }));
  }

  /** @param {MouseEvent} given */
  #under({ clientX, clientY }) {
    for (const element of document.elementsFromPoint(clientX, clientY)) {
      const place = this.stage.contains(element) ? this.#family.placeOf(element) : null;
      if (place !== null) return place;
    }
    return null;
  }

  /**
   * Let a piece follow the pointer: one of the board from the place `from`, or a new one (null).
   * @param {PointerEvent} event @param {string} piece @param {Place | null} from
   */
  #fly(event, piece, from) {
    const flight = this.#flight = new AbortController();
    const flying = make("div", { name: "flying" }, disc(piece));
    const cell = within(this.stage, "[data-square]").getBoundingClientRect();
    flying.style.setProperty("--size", `${Math.min(cell.width, cell.height)}px`);
    let travelled = 0;
    /** @param {PointerEvent} moved */
    const follow = (moved) => {
      flying.style.setProperty("--x", `${moved.clientX}px`);
      flying.style.setProperty("--y", `${moved.clientY}px`);
      travelled = Math.max(travelled, Math.hypot(moved.clientX - event.clientX, moved.clientY - event.clientY));
      if (travelled > TAP && !flying.isConnected) document.body.append(flying);
    };
    /** @param {PointerEvent | null} up */
    const end = (up) => {
      flight.abort();
      if (!up || !this.open) return;
      const to = this.#under(up);
      if (travelled > TAP && from === null && to !== null) this.#put(to, piece);
      else if (travelled > TAP && from !== null) this.#move(from, to);
      else if (from !== null) this.#tapped(from);
    };
    /** @param {(event: PointerEvent) => void} run */
    const mine = (run) => (/** @type {PointerEvent} */ other) => { if (other.pointerId === event.pointerId) run(other); };
    const options = { signal: flight.signal };
    flight.signal.addEventListener("abort", () => { flying.remove(); document.body.classList.remove("dragging"); });
    window.addEventListener("pointermove", mine(follow), options);
    window.addEventListener("pointerup", mine(end), options);
    window.addEventListener("pointercancel", mine(() => end(null)), options);
    document.body.classList.add("dragging");
    letGo(event);
    follow(event);
  }
}

/** @param {string} name @param {() => void} press */
function button(name, press) {
  const element = make("button", { name, type: "button" });
  element.addEventListener("click", press);
  return element;
}
