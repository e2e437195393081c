// The reader's hand on a simulated board: what it takes and puts, by pointer or key, and where the piece flies.

const OWN = 250; // ms after a doing of ours in which a picture without it is taken for older
const GRACE = 1500; // ms in which the board answers; after that what it last showed is the truth again

export class Hand {
  #truth = null; // {pieces, hand} as the board last said
  #timer = 0;
  #did = -Infinity; // when we last did something

  /** `tell(message)` sends, `redraw()` shows the change before the board has confirmed it. */
  constructor(tell, redraw) {
    this.tell = tell;
    this.redraw = redraw;
    this.shown = null; // {pieces, hand} with our own doings already in
    this.chosen = null; // {piece, fresh}: what the next put puts
    this.still = new Set(); // squares where a piece was put here, which need no journey
  }

  /** The board says how things stand; null when it isn't a simulated one. */
  learn(virtual) {
    clearTimeout(this.#timer);
    this.#truth = virtual;
    if (virtual && virtual.pieces !== this.shown?.pieces && performance.now() - this.#did < OWN) {
      this.#timer = setTimeout(() => { this.learn(this.#truth); this.redraw(); }, OWN);
      return;
    }
    this.shown = virtual && { ...virtual };
    if (!virtual || (this.chosen && !this.chosen.fresh && !virtual.hand)) this.chosen = null;
  }

  /** The board refused, or did not answer: back to what it last said. */
  forget() {
    this.chosen = null;
    this.#did = -Infinity;
    this.learn(this.#truth);
    this.redraw();
  }

  /** Whether `square` has a piece to take. */
  has(square) {
    return this.shown !== null && this.shown.pieces[square - 1] !== ".";
  }

  /** Take the piece off a square; null when there is none or nobody hears. */
  lift(square) {
    if (!this.has(square) || !this.tell({ lift: square })) return null;
    const piece = this.shown.pieces[square - 1];
    this.#set(square, ".");
    this.shown.hand = piece;
    this.chosen = { piece, fresh: false };
    this.#expect();
    return piece;
  }

  /** Choose what to put next: the piece in the hand (`fresh` false) or one from the box. */
  choose(piece, fresh) {
    this.chosen = { piece, fresh };
    this.redraw();
  }

  /** Lay what was chosen aside; a piece in the hand stays there. */
  aside() {
    this.chosen = null;
    this.redraw();
  }

  /** Put what was chosen on a square. */
  put(square) {
    if (!this.chosen) return false;
    const { piece, fresh } = this.chosen;
    if (!this.tell(fresh ? { put: square, piece } : { put: square })) return false;
    const below = this.shown.pieces[square - 1];
    this.#set(square, below.toLowerCase() === piece.toLowerCase() ? piece.toUpperCase() : below === "." ? piece : below);
    if (!fresh) this.shown.hand = null;
    this.chosen = null;
    this.still.add(square);
    this.#expect();
    return true;
  }

  #set(square, piece) {
    const { pieces } = this.shown;
    this.shown.pieces = pieces.slice(0, square - 1) + piece + pieces.slice(square);
  }

  #expect() {
    this.#did = performance.now();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.forget(), GRACE);
    this.redraw();
  }
}
