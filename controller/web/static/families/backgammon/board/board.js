// The backgammon board: its layers, and the grid of places for pointer, keys and screen readers.

import { chosenCoordinates } from "../../../shared/reader/board_settings.js";
import { named, say } from "../../../shared/words/words.js";
import { countOf, recorded, standing } from "./bench.js";
import { Checkers } from "./checkers.js";
import { Middle } from "./dice.js";
import { buildPlaces, drawField, drawNumbers } from "./field.js";
import { Geometry, POINT_OF, ownNumber, squaresOf } from "./geometry.js";
import { drawLamps, drawMarks } from "./marks.js";
import { SIDES, otherSide } from "../../../shared/table/sides.js";
import { LATER } from "../../../shared/shell/later.js";
import { elementOf, within } from "../../../shared/shell/part.js";

/** @import { Hand } from "../../../shared/hand/hand.js" */
/** @import { Target } from "./play.js" */

export class Board {
  #shape = ""; // the data that the field was last built from
  /** @type {Record<string, string>} */ #drawn = {}; // the data that each layer was last drawn from, as JSON
  /** @type {Place | null} */ #focus = null;

  /** @param {HTMLElement} root @param {Hand} hand */
  constructor(root, hand) {
    this.root = root;
    this.hand = hand;
    this.layers = Object.fromEntries(["field", "lamps", "checkers", "marks", "squares", "middle"]
      .map((name) => [name, within(root, `.${name}`)]));
    this.checkers = new Checkers(this.layers.checkers);
    this.middle = new Middle(this.layers.middle);
    /** @type {Geometry} */
    this.geometry = LATER;
    /** @type {Map<Place, HTMLElement>} */
    this.places = new Map(); // place -> gridcell
    /** @type {Told.BackgammonView} */
    this.view = LATER;
    /** @type {Target[]} */
    this.targets = []; // [{place, dice}] of the checker in the hand
    this.layers.squares.addEventListener("focusin", (event) => this.#visited(/** @type {FocusEvent} */ (event)));
  }

  /**
   * Show the view, `flipped` with Black at the bottom; with `moves` checkers can be moved here.
   * @param {Told.BackgammonView} view @param {boolean} flipped @param {boolean} moves
   */
  draw(view, flipped, moves) {
    this.view = view;
    this.moves = moves;
    this.#build(flipped ? "b" : "w", view.homes ?? "right");
    const state = this.state();
    this.root.classList.toggle("virtual", moves);
    this.root.classList.toggle("holding", this.hand.chosen !== null);
    drawNumbers(this.layers.field, view.side ?? "w");
    this.layers.field.classList.toggle("unnumbered", chosenCoordinates() === "off");
    this.checkers.draw(state, this.geometry, this.#held(), this.hand.still);
    this.hand.still.clear();
    this.#anew("lamps", [view.lamps], (layer) => drawLamps(layer, view.lamps, this.geometry));
    this.#anew("marks", [view.lamps, state, this.targets],
      (layer) => drawMarks(layer, view, state, this.targets, this.geometry));
    this.middle.draw(view, this.geometry, this.#shape);
    this.layers.squares.setAttribute("aria-label", moves ? `${say("board")}. ${say("help")}` : say("board"));
    const chosen = this.#chosenPlace();
    for (const [place, cell] of this.places) {
      const text = this.#describe(place, state, chosen);
      if (cell.getAttribute("aria-label") !== text) cell.setAttribute("aria-label", text);
      cell.classList.toggle("chosen", place === chosen);
      cell.classList.toggle("possible", this.targets.some((one) => one.place === place));
    }
  }

  /** What stands on the board as far as it is known here. */
  state() {
    return this.hand.shown ?? standing(this.view);
  }

  /** The name of a place, as the side on roll counts it. @param {Place} place */
  nameOf(place) {
    const side = this.view.side ?? "w";
    if (typeof place === "number") return say("point", { n: ownNumber(place, side) });
    return say(place);
  }

  /** Place and square under the pointer, or null. @param {MouseEvent} given */
  under({ clientX, clientY }) {
    return this.geometry.under(clientX, clientY, this.root.getBoundingClientRect());
  }

  /** The place of a square or of a place without sensors. @param {Place} square */
  placeAt(square) {
    return typeof square === "number" ? POINT_OF[square] : square;
  }

  /** Move the keyboard's focus to a place. @param {Place} place */
  focus(place) {
    this.#cell(place).focus();
  }

  /** @param {Place} place */
  #cell(place) {
    return /** @type {HTMLElement} */ (this.places.get(place));
  }

  /** Make `place` the one that the Tab key focuses (roving tabindex). @param {Place} place */
  rove(place) {
    if (this.#focus !== null) this.#cell(this.#focus).tabIndex = -1;
    this.#focus = place;
    this.#cell(place).tabIndex = 0;
  }

  /** The place of a grid cell. @param {Element} element */
  placeOf(element) {
    const name = element.closest("[data-place]")?.getAttribute("data-place") ?? undefined;
    return name === undefined ? null : /^\d+$/.test(name) ? Number(name) : name;
  }

  /**
   * Draw a layer only if its data has changed: redrawing a lamp would restart its blinking.
   * @param {string} name @param {unknown[]} from @param {(layer: HTMLElement) => void} draw
   */
  #anew(name, from, draw) {
    const text = JSON.stringify([this.#shape, ...from]);
    if (this.#drawn[name] === text) return;
    this.#drawn[name] = text;
    draw(this.layers[name]);
  }

  /** @param {Side} bottom @param {string} homes */
  #build(bottom, homes) {
    const shape = `${bottom} ${homes}`;
    if (shape === this.#shape) return;
    this.#shape = shape;
    this.geometry = new Geometry(bottom, homes);
    drawField(this.layers.field, this.geometry);
    this.checkers.clear();
    this.places = buildPlaces(this.layers.squares, this.geometry);
    this.#focus ??= bottom === "w" ? 6 : 19;
    this.#cell(this.#focus).tabIndex = 0;
  }

  /** Over which spot the checker in the hand is drawn: the one that it came from, or the middle of the free half. */
  #held() {
    const origin = this.hand.elsewhere?.from ?? this.hand.chosen?.origin;
    if (typeof origin === "number") return this.geometry.square(origin);
    return origin ? this.geometry.spot(origin, 0) : this.geometry.half(otherSide(this.view.side));
  }

  /** The place of the checker that is chosen and still lies there, or null. */
  #chosenPlace() {
    const { chosen } = this.hand;
    return chosen && !chosen.lifted && chosen.origin !== null ? this.placeAt(chosen.origin) : null;
  }

  /** @param {Place} place @param {Standing} state @param {Place | null} chosen */
  #describe(place, state, chosen) {
    const { lamps } = this.view;
    const count = countOf(state, place);
    const what = [];
    for (const side of SIDES) {
      const all = typeof place === "number" && count[side] === 5 ? Math.max(5, recorded(state, place, side)) : count[side];
      if (all) what.push(say(all === 1 ? `one-${side}` : `many-${side}`, { n: all }));
    }
    if (!what.length) what.push(say("empty"));
    if (typeof place === "number") {
      const roles = new Set(squaresOf(place).map((square) => lamps[square]?.role).filter(Boolean));
      what.push(...[...roles].map((role) => named("role", role) ?? role));
    }
    const target = this.targets.find((one) => one.place === place);
    if (target) what.push(say("goes-with", { dice: target.dice.join(", ") }));
    if (place === chosen) what.push(say("is-chosen"));
    return say("square", { label: this.nameOf(place), what: what.join(", ") });
  }

  /** @param {FocusEvent} event */
  #visited(event) {
    const place = this.placeOf(elementOf(event));
    if (place === null) this.#cell(this.#focus ?? 6).focus();
    else this.rove(place);
  }
}
