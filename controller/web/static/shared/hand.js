// The user's hand on a simulated board: lifts and places pieces before the board confirms (optimistic update).

const OWN = 250; // ms after our last action in which a view without it is taken for outdated
const GRACE = 1500; // ms for the board to confirm an action; after that its last view is shown again

export class Hand {
  #truth = null; // the state as last sent by the board
  #timer = 0;
  #did = -Infinity; // time of our last action, ms

  /**
   * `tell(message)` sends, `redraw()` shows the change before the board has confirmed it. `bench` knows what a state is:
   * `same(a, b)`, `piece(state, square)` or null, and the states after a piece was `lifted(state, square)` and after one was
   * `put(state, square, piece, fresh)`. A state has the piece in the `hand`.
   */
  constructor(tell, redraw, bench) {
    this.tell = tell;
    this.redraw = redraw;
    this.bench = bench;
    this.shown = null; // the state including our unconfirmed actions
    this.chosen = null; // {piece, fresh, origin}: the piece to be placed next
    this.still = new Set(); // squares on which this hand placed a piece: no animation there
  }

  /** Take over the board's state; null if the board is not simulated. */
  learn(state) {
    clearTimeout(this.#timer);
    this.#truth = state;
    if (state && !(this.shown && this.bench.same(state, this.shown)) && performance.now() - this.#did < OWN) {
      this.#timer = setTimeout(() => { this.learn(this.#truth); this.redraw(); }, OWN);
      return;
    }
    this.shown = state;
    if (!state || (this.chosen && !this.chosen.fresh && !state.hand)) this.chosen = null;
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
    return this.shown !== null && this.bench.piece(this.shown, square) !== null;
  }

  /** Lift the piece from a square and return it; null if there is none or the connection is down. */
  lift(square) {
    if (!this.has(square) || !this.tell({ lift: square })) return null;
    const piece = this.bench.piece(this.shown, square);
    this.shown = this.bench.lifted(this.shown, square);
    this.chosen = { piece, fresh: false, origin: square };
    this.#expect();
    return piece;
  }

  /** Choose the piece to be placed next: the one in the hand (`fresh` false) or one from the box. */
  choose(piece, fresh) {
    this.chosen = { piece, fresh, origin: null };
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
    this.shown = this.bench.put(this.shown, square, piece, fresh);
    this.chosen = null;
    this.still.add(square);
    this.#expect();
    return true;
  }

  #expect() {
    this.#did = performance.now();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.forget(), GRACE);
    this.redraw();
  }
}
