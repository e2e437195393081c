// The user's hand on a simulated board: chooses, lifts and places pieces before the board confirms (optimistic update).

const OWN = 250; // ms after our last action in which a view without it is taken for outdated
const GRACE = 1500; // ms for the board to confirm an action; after that its last view is shown again

export class Hand {
  /** @type {Standing | null} */ #truth = null; // the state as last sent by the board
  #timer = 0;
  #did = -Infinity; // time of our last action, ms
  #lifts = false; // whether this hand has lifted what it has not put down
  #returned = false; // whether the piece that the board says we hold has been put back already

  /**
   * `tell(message)` sends, `redraw()` shows the change before the board has confirmed it. `bench` knows what a state is:
   * `same(a, b)`, `piece(state, square)` or null, and the states after a piece was `lifted(state, square)` and after one was
   * `put(state, square, piece, fresh)`. A state has the piece in the `hand`, and in `hands` whose it is. `me()` is the name
   * of this page among those hands, if it is known.
   * @param {Tell} tell @param {() => void} redraw @param {Bench} bench @param {() => string | undefined} [me]
   */
  constructor(tell, redraw, bench, me = () => undefined) {
    this.tell = tell;
    this.redraw = redraw;
    this.bench = bench;
    this.me = me;
    /** @type {Standing | null} */
    this.shown = null; // the state including our unconfirmed actions
    /** @type {Chosen | null} */
    this.chosen = null; // {piece, fresh, origin, lifted}: the piece to be placed next; where it stands nothing is touched yet
    /** @type {Place | null} */
    this.last = null; // the square on which this hand placed a piece last
    /** @type {Set<Place>} */
    this.still = new Set(); // squares on which this hand placed a piece: no animation there
  }

  /** Take over the board's state; null if the board is not simulated. @param {Standing | null} state */
  learn(state) {
    clearTimeout(this.#timer);
    this.#truth = state;
    this.#returned = false;
    if (state && !(this.shown && this.bench.same(state, this.shown)) && performance.now() - this.#did < OWN) {
      this.#timer = setTimeout(() => { this.learn(this.#truth); this.redraw(); }, OWN);
      return;
    }
    this.shown = state;
    if (!this.#stands()) this.chosen = null;
    if (!state?.hand) this.#lifts = false;
  }

  /** The state, where there is one. */
  get standing() {
    return /** @type {Standing} */ (this.shown);
  }

  /** The chosen piece, where there is one. */
  get mine() {
    return /** @type {Chosen} */ (this.chosen);
  }

  /** Whether the chosen piece is still where it was. */
  #stands() {
    const { shown, chosen } = this;
    if (!shown || !chosen || chosen.fresh) return Boolean(shown && chosen);
    return chosen.lifted ? shown.hand !== null : this.bench.piece(shown, /** @type {Place} */ (chosen.origin)) === chosen.piece;
  }

  /** What another page holds, `{page, piece, from}`, or null: this hand waits for it. */
  get elsewhere() {
    const me = this.me();
    return this.shown?.hands?.find(({ page }) => (me === undefined ? !this.#lifts : page !== me)) ?? null;
  }

  /** The board refused or did not answer: return to its last state. */
  forget() {
    if (!this.#returned && this.#truth?.hands?.some(({ page }) => page === this.me())) {
      this.#returned = true;
      this.tell({ back: true });
    }
    this.#lifts = false;
    this.chosen = null;
    this.#did = -Infinity;
    const returned = this.#returned;
    this.learn(this.#truth);
    this.#returned = returned;
    this.redraw();
  }

  /** The piece on `square`, or null. @param {Place} square */
  piece(square) {
    return this.shown === null ? null : this.bench.piece(this.shown, square);
  }

  /** Choose the piece on a square to be moved next; it is not touched before it goes. @param {Place} square */
  select(square) {
    const piece = this.piece(square);
    if (piece) this.choose(piece, { origin: square });
  }

  /**
   * Choose the piece to be placed next: one from the box (`fresh`), or the one in the hand.
   * @param {string} piece @param {Partial<Chosen>} [given]
   */
  choose(piece, { fresh = false, origin = null, lifted = origin === null && !fresh } = {}) {
    this.chosen = { piece, fresh, origin, lifted };
    this.redraw();
  }

  /** Lift the piece from a square and return it; null if there is none or the connection is down. @param {Place} square */
  lift(square) {
    const piece = this.piece(square);
    if (piece === null || !this.tell({ lift: square })) return null;
    this.shown = this.bench.lifted(this.standing, square);
    this.chosen = { piece, fresh: false, origin: square, lifted: true };
    this.#lifts = true;
    this.#expect();
    return piece;
  }

  /**
   * Place the chosen piece on a square, and lift it before if it still stands; false if that was not possible.
   * @param {Place} square
   */
  put(square) {
    if (this.chosen && !this.chosen.fresh && !this.chosen.lifted && !this.lift(/** @type {Place} */ (this.chosen.origin))) return false;
    if (!this.chosen) return false;
    const { piece, fresh } = this.chosen;
    if (!this.tell(fresh ? { put: square, piece } : { put: square })) return false;
    this.shown = this.bench.put(this.standing, square, piece, fresh);
    this.chosen = null;
    if (!fresh) this.#lifts = false;
    this.last = square;
    this.still.add(square);
    this.#expect();
    return true;
  }

  /** Put the chosen piece back to where it came from, or back into the box. */
  back() {
    const { lifted = false, origin = null } = this.chosen ?? {};
    if (lifted && origin !== null && this.tell({ back: true })) {
      this.shown = this.bench.put(this.standing, origin, this.mine.piece, false);
      this.#lifts = false;
      this.still.add(origin);
      this.#expect();
    }
    this.chosen = null;
    this.redraw();
  }

  #expect() {
    this.#did = performance.now();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.forget(), GRACE);
    this.redraw();
  }
}
