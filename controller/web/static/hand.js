// The user's hand on a simulated board: lifts and places pieces before the board confirms (optimistic update).

const OWN = 250; // ms after our last action in which a view without it is taken for outdated
const GRACE = 1500; // ms for the board to confirm an action; after that its last view is shown again

export class Hand {
  #truth = null; // {pieces, hand} as last sent by the board
  #timer = 0;
  #did = -Infinity; // time of our last action, ms

  /** `tell(message)` sends, `redraw()` shows the change before the board has confirmed it. */
  constructor(tell, redraw) {
    this.tell = tell;
    this.redraw = redraw;
    this.shown = null; // {pieces, hand} including our unconfirmed actions
    this.chosen = null; // {piece, fresh}: the piece to be placed next
    this.still = new Set(); // squares on which this hand placed a piece: no animation there
  }

  /** Take over the board's state; null if the board is not simulated. */
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

  /** The board refused or did not answer: return to its last state. */
  forget() {
    this.chosen = null;
    this.#did = -Infinity;
    this.learn(this.#truth);
    this.redraw();
  }

  /** Whether there is a piece on `square`. */
  has(square) {
    return this.shown !== null && this.shown.pieces[square - 1] !== ".";
  }

  /** Lift the piece from a square and return it; null if there is none or the connection is down. */
  lift(square) {
    if (!this.has(square) || !this.tell({ lift: square })) return null;
    const piece = this.shown.pieces[square - 1];
    this.#set(square, ".");
    this.shown.hand = piece;
    this.chosen = { piece, fresh: false };
    this.#expect();
    return piece;
  }

  /** Choose the piece to be placed next: the one in the hand (`fresh` false) or one from the box. */
  choose(piece, fresh) {
    this.chosen = { piece, fresh };
    this.redraw();
  }

  /** Cancel the choice; a piece in the hand stays there. */
  aside() {
    this.chosen = null;
    this.redraw();
  }

  /** Place the chosen piece on a square; false if that was not possible. */
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
