// The board: layers for tiles, lamps, pieces and marks, and a grid of squares for pointer and keyboard.

import { disc, make } from "../../shared/make.js";
import { named, say } from "../../shared/words.js";
import { Geometry, settle } from "./geometry.js";
import { drawLamps, drawMarks, differs, sensed } from "./marks.js";
import { Pieces } from "./pieces.js";
import { pieceText } from "./texts.js";

const TAP = 8; // px that a pointer may move before it counts as a drag
const ARROWS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End"];

export class Board {
  #view = null;
  #shape = ""; // the data that the grid was last built from, as JSON
  #cells = []; // gridcell elements; index: square - 1
  #focus = 0;
  #drawn = {}; // the data that each layer was last drawn from, as JSON
  #flying = null; // the disc that follows the pointer

  /** `hand` lifts and places pieces, `announce(text)` informs screen readers. */
  constructor(root, hand, announce) {
    this.root = root;
    this.hand = hand;
    this.announce = announce;
    this.layers = Object.fromEntries(["tiles", "lamps", "pieces", "marks", "squares"]
      .map((name) => [name, root.querySelector(`.${name}`)]));
    this.pieces = new Pieces(this.layers.pieces);
    this.geometry = null;
    root.addEventListener("pointerdown", (event) => this.#pressed(event));
    this.layers.squares.addEventListener("keydown", (event) => this.#typed(event));
    this.layers.squares.addEventListener("focusin", (event) => this.#visited(event));
  }

  /** Show the view, `flipped` with Black at the bottom. */
  draw(view, flipped) {
    this.#view = view;
    const shape = JSON.stringify([view.grid, view.labels, flipped]);
    if (shape !== this.#shape) {
      this.#shape = shape;
      this.#build(flipped);
    }
    const standing = this.standing();
    this.root.classList.toggle("virtual", view.virtual !== null);
    this.root.classList.toggle("holding", this.hand.chosen !== null);
    this.pieces.draw(standing, this.geometry, this.hand.still);
    this.hand.still.clear();
    this.#anew("lamps", [view.lamps], (layer) => drawLamps(layer, view.lamps, view.labels, this.geometry));
    this.#anew("marks", [view.lamps, view.position, view.cells, standing],
      (layer) => drawMarks(layer, view, standing, this.geometry));
    this.layers.squares.setAttribute("aria-label", view.virtual ? `${say("board")}. ${say("help")}` : say("board"));
    this.#cells.forEach((cell, index) => {
      const text = this.#describe(index + 1, standing);
      if (cell.getAttribute("aria-label") !== text) cell.setAttribute("aria-label", text);
    });
  }

  /** The pieces to draw: those of the simulated board, or the recorded ones on squares where a sensor sees a piece. */
  standing() {
    if (this.hand.shown) return this.hand.shown.pieces;
    const { position, cells } = this.#view;
    return [...position].map((piece, index) => (sensed(cells[index]) ? piece : ".")).join("");
  }

  /** Let a disc follow the pointer from `event` on; place the piece where the pointer is released. */
  fly(event, piece) {
    this.#flying?.remove();
    const flying = make("div", { name: "flying" }, disc(piece));
    flying.style.setProperty("--size", `${this.root.clientWidth / this.geometry.columns}px`);
    document.body.append(flying);
    this.#flying = flying;
    let travelled = 0; // px; a tap on the tray only chooses a piece, the next tap on the board places it
    const follow = (moved) => {
      flying.style.setProperty("--x", `${moved.clientX}px`);
      flying.style.setProperty("--y", `${moved.clientY}px`);
      travelled = Math.max(travelled, Math.hypot(moved.clientX - event.clientX, moved.clientY - event.clientY));
      const square = this.#under(moved);
      for (const cell of this.#cells) cell.classList.toggle("aim", square > 0 && cell === this.#cells[square - 1]);
    };
    const listening = new AbortController();
    const end = (square) => {
      listening.abort();
      flying.remove();
      this.#cells.forEach((cell) => cell.classList.remove("aim"));
      document.body.classList.remove("dragging");
      if (square) this.#put(square);
      else if (travelled > TAP) this.#laidAside();
    };
    const mine = (run) => (other) => { if (other.pointerId === event.pointerId) run(other); };
    const options = { signal: listening.signal };
    window.addEventListener("pointermove", mine(follow), options);
    window.addEventListener("pointerup", mine((up) => end(this.#under(up))), options);
    window.addEventListener("pointercancel", mine(() => end(0)), options);
    document.body.classList.add("dragging");
    follow(event);
  }

  /** Draw a layer only if its data has changed: redrawing a lamp would restart its blinking. */
  #anew(name, from, draw) {
    const text = JSON.stringify([this.#shape, ...from]);
    if (this.#drawn[name] === text) return;
    this.#drawn[name] = text;
    draw(this.layers[name]);
  }

  #under(event) {
    return this.geometry.under(event.clientX, event.clientY, this.layers.tiles.getBoundingClientRect());
  }

  #build(flipped) {
    const { grid, labels } = this.#view;
    const geometry = new Geometry(grid, flipped);
    this.geometry = geometry;
    this.root.style.setProperty("--rows", grid.rows);
    this.root.style.setProperty("--columns", grid.columns);
    document.documentElement.style.setProperty("--ratio", grid.columns / grid.rows);
    const tiles = [];
    for (let row = 0; row < grid.rows; row++) {
      for (let column = 0; column < grid.columns; column++) {
        const square = geometry.at(row, column);
        tiles.push(make("div", {
          name: `tile ${(row + column) % 2 ? "dark" : "light"}`,
          text: square ? labels[square - 1] : "",
        }));
      }
    }
    this.layers.tiles.replaceChildren(...tiles);
    this.#cells = [];
    const rows = geometry.lines().map((line) => make("div", { role: "row" }, ...line.map((square) => {
      const cell = make("div", { name: "square", role: "gridcell", tabindex: "-1", "data-square": square });
      settle(cell, geometry.place(square));
      this.#cells[square - 1] = cell;
      return cell;
    })));
    this.layers.squares.replaceChildren(...rows);
    if (!this.#focus || this.#focus > this.#cells.length) this.#focus = geometry.lines().at(-1)[0];
    this.#cells[this.#focus - 1].tabIndex = 0;
    if (this.pieces.standing.size) this.pieces.clear();
  }

  #describe(square, standing) {
    const { labels, lamps, position, cells } = this.#view;
    const what = [pieceText(standing[square - 1])];
    const lamp = lamps[square];
    if (lamp) what.push(named("role", lamp.role) ?? lamp.role);
    if (differs(cells[square - 1], position[square - 1])) {
      what.push(say(sensed(cells[square - 1]) ? "senses-piece" : "senses-none"));
    }
    return say("square", { label: labels[square - 1], what: what.join(", ") });
  }

  #visited(event) {
    const square = Number(event.target.dataset.square);
    if (!square) {
      this.#cells[this.#focus - 1]?.focus();
      return;
    }
    this.#rove(square);
  }

  /** Make `square` the one that the Tab key focuses (roving tabindex). */
  #rove(square) {
    this.#cells[this.#focus - 1].tabIndex = -1;
    this.#focus = square;
    this.#cells[square - 1].tabIndex = 0;
  }

  #pressed(event) {
    const square = this.#under(event);
    if (!event.isPrimary || event.button !== 0 || !square || !this.hand.shown) return;
    event.preventDefault();
    this.#rove(square);
    if (this.hand.chosen) {
      this.#put(square);
      return;
    }
    // A touch is captured by its first target, which a redraw may remove. Release it, so that the window gets it.
    if (event.target.hasPointerCapture?.(event.pointerId)) event.target.releasePointerCapture(event.pointerId);
    const piece = this.#lift(square);
    if (piece) this.fly(event, piece);
  }

  #typed(event) {
    const square = Number(event.target.dataset.square);
    if (ARROWS.includes(event.key)) {
      this.#cells[this.geometry.step(square, event.key) - 1].focus();
    } else if ((event.key === "Enter" || event.key === " ") && this.hand.shown) {
      if (this.hand.chosen) this.#put(square);
      else this.#lift(square);
    } else if (event.key === "Escape" && this.hand.chosen) {
      this.#laidAside();
    } else {
      return;
    }
    event.preventDefault();
  }

  #lift(square) {
    const piece = this.hand.lift(square);
    if (piece) this.announce(say("lifted", { piece: pieceText(piece), label: this.#view.labels[square - 1] }));
    return piece;
  }

  #put(square) {
    const { piece } = this.hand.chosen ?? {};
    if (piece && this.hand.put(square)) {
      this.announce(say("put", { piece: pieceText(piece), label: this.#view.labels[square - 1] }));
    }
  }

  #laidAside() {
    const { piece } = this.hand.chosen ?? {};
    if (piece) this.announce(say("aside", { piece: pieceText(piece) }));
    this.hand.aside();
  }
}
