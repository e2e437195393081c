// A recorded game as it was: every view of it, found by number, by time or by ply.

/** @typedef {{from: number, to: number}} Stretch of time, in seconds */
/** @typedef {{t: number, did: "lift" | "place", square: number}} HandDid */

const BLIP = 0.15; // s within which a piece that was gone, or there, is so again: no hand is that fast
const NO_LOOK = { colour: "#888888", blink: "steady" };

export class Replay {
  /** `stream` as `GET /api/games/N/replay` gives it. @param {any} stream */
  constructor(stream) {
    this.game = stream.game;
    this.header = stream.header;
    this.began = stream.began;
    this.fault = stream.fault;
    /** @type {Happening[]} */
    this.events = stream.events;
    this.end = stream.end;
    this.looks = stream.looks;
    this.times = [0, ...stream.changes.map((/** @type {[number, object]} */ [t]) => t)]; // seconds
    this.views = [stream.view];
    for (const [, changed] of stream.changes) {
      const before = this.views.at(-1);
      const { moves } = changed;
      this.views.push({
        ...before, ...changed,
        moves: moves ? [...before.moves.slice(0, moves.keep), ...moves.add] : before.moves,
      });
    }
    this.moves = this.views.at(-1).moves;
    this.steps = this.#steps();
  }

  /** By ply, 0 for the start: the number of the view in which it was complete. A ply that was taken back is not among them. */
  #steps() {
    const start = this.views.findIndex(({ phase }) => phase !== "setup");
    const steps = [start < 0 ? this.views.length - 1 : start];
    for (let index = 1; index < this.views.length; index++) {
      const [before, after] = [this.views[index - 1].moves.length, this.views[index].moves.length];
      for (let ply = before + 1; ply <= Math.min(after, this.moves.length); ply++) steps[ply] = index;
    }
    return steps;
  }

  /** The number of the last ply. */
  get plies() {
    return this.moves.length;
  }

  /** The number of the view at `t` seconds. @param {number} t */
  at(t) {
    let [low, high] = [0, this.times.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.times[middle] <= t) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** When a ply was complete, in seconds. @param {number} ply */
  time(ply) {
    return this.times[this.steps[ply]];
  }

  /**
   * The view with that number for a board that is only looked at: every piece where it was seen, lamps with their looks.
   * @param {number} index
   */
  shown(index) {
    const view = this.views[index];
    const lamps = Object.fromEntries(Object.entries(view.lamps)
      .map(([square, lamp]) => [square, { ...(this.looks[lamp.role] ?? NO_LOOK), ...lamp }]));
    const names = view.names ?? this.header.players ?? null;
    const shown = { ...view, lamps, names, virtual: null, opponent: null };
    if (!view.pieces) return shown;
    return { ...shown, position: view.pieces, cells: [...view.pieces].map((piece) => (piece === "." ? "." : "x")).join("") };
  }

  /**
   * The stretch of time in which hands did what led to `until` (seconds): from a second before the first change on the board since
   * `since`, so that nobody watches a player think.
   * @param {number} since @param {number} until
   */
  stretch(since, until) {
    const first = this.at(since) + 1;
    const begins = this.views.findIndex((view, index) => index >= first && view.cells !== this.views[index - 1].cells);
    const from = begins < 0 ? since : Math.max(since, Math.min(this.times[begins], until) - 1);
    return { from, to: Math.min(until + 1, Math.max(this.end, until)) };
  }

  /** What hands did between two instants: `{t, did, square}`, `t` in seconds, `did` "lift" or "place". @param {Stretch} given */
  hands({ from, to }) {
    /** @type {HandDid[]} */
    const found = [];
    for (let index = this.at(from) + 1; index < this.views.length && this.times[index] <= to; index++) {
      const [before, after] = [this.views[index - 1].cells, this.views[index].cells];
      for (let place = 0; place < after.length; place++) {
        if (before[place] === after[place] || before[place] === "?" || after[place] === "?") continue;
        const did = after[place] === "." ? "lift" : "place";
        const last = found.findLastIndex(({ square }) => square === place + 1);
        if (last >= 0 && found[last].did !== did && this.times[index] - found[last].t < BLIP) found.splice(last, 1);
        else found.push({ t: this.times[index], did, square: place + 1 });
      }
    }
    return found;
  }
}
