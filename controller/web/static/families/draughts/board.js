// The board: layers for tiles, lamps, pieces and marks, and a grid of squares for pointer and keyboard.

import { chosenCoordinates as coordinates, hinted } from "../../shared/reader/board_settings.js";
import { make } from "../../shared/shell/make.js";
import { named, say } from "../../shared/words/words.js";
import { Geometry, settle } from "./geometry.js";
import { drawLamps, drawMarks, differs, sensed, uncrowned } from "./marks.js";
import { Pieces } from "./pieces.js";
import { Rim } from "./rim.js";
import { pieceText } from "./texts.js";
import { LATER } from "../../shared/shell/later.js";
import { squareOf, within } from "../../shared/shell/part.js";

/** @import { Hand } from "../../shared/hand/hand.js" */

const ARROWS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End"];

export class Board {
  /** @type {Told.DraughtsView} */ #view = LATER;
  #shape = ""; // the data that the grid was last built from, as JSON
  /** @type {HTMLElement[]} */ #cells = []; // gridcell elements; index: square - 1
  #focus = 0;
  /** @type {Record<string, string>} */ #drawn = {}; // the data that each layer was last drawn from, as JSON

  /** `hand` has the pieces of a simulated board. @param {HTMLElement} root @param {Hand} hand */
  constructor(root, hand) {
    this.root = root;
    this.hand = hand;
    this.moves = false; // whether pieces can be moved here
    this.layers = Object.fromEntries(["tiles", "lamps", "pieces", "marks", "squares"]
      .map((name) => [name, within(root, `.${name}`)]));
    this.pieces = new Pieces(this.layers.pieces);
    this.rim = new Rim(/** @type {HTMLElement} */ (root.parentElement));
    /** @type {Geometry} */
    this.geometry = LATER;
    this.layers.squares.addEventListener("keydown", (event) => this.#steps(event));
    this.layers.squares.addEventListener("focusin", (event) => this.#visited(event));
  }

  /**
   * Show the view, `flipped` with Black at the bottom; with `moves` pieces can be moved here.
   * @param {Told.DraughtsView} view @param {boolean} flipped @param {boolean} moves
   */
  draw(view, flipped, moves) {
    this.#view = view;
    this.moves = moves;
    const shape = JSON.stringify([view.grid, view.labels, flipped, coordinates()]);
    if (shape !== this.#shape) {
      this.#shape = shape;
      this.#build(flipped);
    }
    const standing = this.standing();
    const { chosen } = this.hand;
    this.root.classList.toggle("virtual", moves);
    this.root.classList.toggle("holding", chosen !== null);
    this.pieces.draw(standing, this.geometry, this.hand.still);
    this.hand.still.clear();
    const labels = coordinates() === "square" ? view.labels : view.labels.map(() => "");
    this.#anew("lamps", [view.lamps], (layer) => drawLamps(layer, view.lamps, labels, this.geometry));
    this.#anew("marks", [view.lamps, view.position, view.cells, standing],
      (layer) => drawMarks(layer, view, standing, this.geometry));
    this.layers.squares.setAttribute("aria-label", moves ? `${say("board")}. ${say("help")}` : say("board"));
    for (const [index, cell] of this.#cells.entries()) {
      const text = this.#describe(index + 1, standing);
      if (cell.getAttribute("aria-label") !== text) cell.setAttribute("aria-label", text);
      cell.classList.toggle("chosen", chosen?.origin === index + 1);
      cell.classList.toggle("open", this.#open(index + 1));
    }
  }

  /** The pieces to draw: those of the simulated board, or the recorded ones on squares where a sensor sees a piece. */
  standing() {
    if (this.hand.shown) return this.hand.shown.pieces;
    const { position, cells } = this.#view;
    return [...position].map((piece, index) => (sensed(cells[index]) ? piece : ".")).join("");
  }

  /** The role of the lamp under a square, or undefined. @param {number} square */
  role(square) {
    return this.#view.lamps[square]?.role;
  }

  /** What the ruleset calls a square. @param {number} square */
  label(square) {
    return this.#view.labels[square - 1];
  }

  /** The width of a square in px. */
  width() {
    return this.root.clientWidth / this.geometry.columns;
  }

  /** The square under the pointer, 0 where none is. @param {MouseEvent} event */
  under(event) {
    return this.geometry.under(event.clientX, event.clientY, this.layers.tiles.getBoundingClientRect());
  }

  /** Show over which square a piece is carried; 0 for none. @param {number} square */
  aim(square) {
    for (const [index, cell] of this.#cells.entries()) cell.classList.toggle("aim", index === square - 1);
  }

  /** Make `square` the one that the Tab key focuses (roving tabindex). @param {number} square */
  rove(square) {
    this.#cells[this.#focus - 1].tabIndex = -1;
    this.#focus = square;
    this.#cells[square - 1].tabIndex = 0;
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

  /** @param {boolean} flipped */
  #build(flipped) {
    const { grid, labels } = this.#view;
    const geometry = new Geometry(grid, flipped);
    this.geometry = geometry;
    this.root.style.setProperty("--rows", String(grid.rows));
    this.root.style.setProperty("--columns", String(grid.columns));
    document.documentElement.style.setProperty("--ratio", String(grid.columns / grid.rows));
    const tiles = [];
    for (let row = 0; row < grid.rows; row++) {
      for (let column = 0; column < grid.columns; column++) {
        const square = geometry.at(row, column);
        tiles.push(make("div", {
          name: `tile ${geometry.isDark(row, column) ? "dark" : "light"}`,
          text: square && coordinates() === "square" ? labels[square - 1] : "",
        }));
      }
    }
    this.layers.tiles.replaceChildren(...tiles);
    this.rim.draw(geometry, labels);
    this.#cells = [];
    const rows = geometry.lines().map((line) => make("div", { role: "row" }, ...line.map((square) => {
      const cell = make("div", { name: "square", role: "gridcell", tabindex: "-1", "data-square": square });
      settle(cell, geometry.place(square));
      this.#cells[square - 1] = cell;
      return cell;
    })));
    this.layers.squares.replaceChildren(...rows);
    if (!this.#focus || this.#focus > this.#cells.length) this.#focus = geometry.first;
    this.#cells[this.#focus - 1].tabIndex = 0;
    if (this.pieces.standing.size) this.pieces.clear();
  }

  /** Whether the chosen piece may go to `square`, as far as the board tells. @param {number} square */
  #open(square) {
    const { chosen, shown } = this.hand;
    return hinted() && Boolean(chosen && !chosen.fresh && chosen.origin && shown?.ways?.[chosen.origin]?.includes(square));
  }

  /**
   * A square in words: piece, lamp, what the sensor sees, and what the hand may do here.
   * @param {number} square @param {string} standing
   */
  #describe(square, standing) {
    const { labels, lamps, position, cells } = this.#view;
    const { chosen } = this.hand;
    const piece = standing[square - 1];
    const what = [pieceText(piece)];
    const lamp = lamps[square];
    if (uncrowned(piece, position[square - 1])) what.push(say("uncrowned"));
    if (lamp) what.push(named("role", lamp.role) ?? lamp.role);
    if (differs(cells[square - 1], position[square - 1])) {
      what.push(say(sensed(cells[square - 1]) ? "senses-piece" : "senses-none"));
    }
    if (chosen?.origin === square) what.push(say("is-chosen"));
    else if (this.#open(square)) what.push(say("may-go"));
    else if (chosen && piece === ".") what.push(say("may-put", { piece: pieceText(chosen.piece) }));
    return say("square", { label: labels[square - 1], what: what.join(", ") });
  }

  /** @param {FocusEvent} event */
  #visited(event) {
    const square = squareOf(event);
    if (square) this.rove(square);
    else this.#cells[this.#focus - 1]?.focus();
  }

  /** @param {KeyboardEvent} event */
  #steps(event) {
    if (!ARROWS.includes(event.key)) return;
    this.#cells[this.geometry.step(squareOf(event), event.key) - 1].focus();
    event.preventDefault();
  }
}
