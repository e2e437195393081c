// What a page lets be heard of the game, and the sight that goes with each sound: nothing is told to the ear alone.

import { play } from "./tones.js";

const SEEN = 1200; // ms for which the sight of a sound stays
// Of several things at once only the first of these is heard.
const ORDER = ["result", "flag", "irregularity", "offer", "low", "capture", "press"];
const ASKS = new Set(["irregularity", "contested", "unclear"]);
const OFFERS = new Set(["offer", "double"]);

/** What has happened between two views, the most important first. */
export function happened(view, before) {
  const was = (of, kinds) => kinds.has(of.banner?.kind);
  const found = new Set();
  if (view.result && !before.result) found.add("result");
  if (view.clock?.flag && view.clock.flag !== before.clock?.flag) found.add("flag");
  if (was(view, ASKS) && !was(before, ASKS)) found.add("irregularity");
  if (was(view, OFFERS) && !was(before, OFFERS)) found.add("offer");
  if (view.ply > before.ply) found.add(took(view.moves.at(-1)) ? "capture" : "press");
  return ORDER.filter((name) => found.has(name));
}

/** Whether a turn of draughts took something, or a play of backgammon hit. */
function took(move) {
  return Boolean(move?.captures?.length ?? /[x:*]/.test(move?.text ?? ""));
}

export class Sounds {
  #audio = null;
  #low = { w: false, b: false };
  #timer = 0;

  /** `wanted()` says whether sounds are to be heard now; `context` makes what plays them. */
  constructor(wanted, context = () => new AudioContext()) {
    this.wanted = wanted;
    this.context = context;
    // Browsers let a page be heard only after a person has touched it.
    for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, () => this.#wake(), { capture: true });
  }

  /** Let be heard and seen what has happened since the view `before`. */
  hear(view, before) {
    if (!before || before.game !== view.game) {
      this.#low = { w: false, b: false };
      return;
    }
    const [first] = happened(view, before);
    if (first) this.#tell(first);
  }

  /** Watch the running clock: a side that comes below its mark is heard once, until it has more time again. */
  tick(view, clock) {
    for (const side of ["w", "b"]) {
      const low = clock.low(side);
      if (low && !this.#low[side] && view.clock?.running === side && !view.clock.paused) this.#tell("low");
      this.#low[side] = low;
    }
  }

  #wake() {
    if (!this.wanted()) return;
    this.#audio ??= this.context();
    if (this.#audio.state === "suspended") this.#audio.resume();
  }

  #tell(name) {
    const page = document.documentElement;
    page.dataset.heard = name;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => { delete page.dataset.heard; }, SEEN);
    if (this.wanted() && this.#audio?.state === "running") play(this.#audio, name);
  }
}
